"""Trees of many screens for the benchmarks."""

from pathlib import Path

top = Path(__file__).resolve().parents[1]


def tree(folder, screens):
    """Copies of the clean example, each with names of its own, five screens a copy."""
    names = ["Welcome", "Loan", "Catalogue", "Reservation", "OpeningHours"]
    names += [name[0].lower() + name[1:] for name in names]
    files = sorted((top / "Examples/Clean").rglob("*.swift"))
    texts = [(file.relative_to(top / "Examples/Clean"), file.read_text()) for file in files]
    for number in range(screens // 5):
        for path, text in texts:
            target = folder / f"App{number}" / path
            target.parent.mkdir(parents=True, exist_ok=True)
            for name in names:
                text = text.replace(name, f"{name}{number}x")
            target.write_text(text)
