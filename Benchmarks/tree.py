"""Generates projects with many screens for the benchmarks."""

import re
from pathlib import Path

top = Path(__file__).resolve().parents[1]


def tree(folder, screens):
    """Copies the clean example, which has five screens, with unique names in each copy."""
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


def mistakes(folder, copies):
    """Writes copies of the code of all rules' pages, with unique types in each copy. Most rules have findings, and
    members have the same names in all copies."""
    cases = []
    for page in sorted((top / "Rules").glob("*/*.md")):
        for number, case in enumerate(re.split(r"(?m)^##+ ", page.read_text())):
            # A code block, and the path before it.
            fences = re.findall(r"(?ms)(?:^`([^`\n]+)`\n\n)?^```swift\n(.*?)^```", case)
            types = set(re.findall(r"\b(?:class|struct|protocol|enum|actor|typealias) +([A-Z]\w*)", case))
            if fences and types:
                # These names are not changed, because screens are recognized by them.
                types -= {"Input", "Output", "Effect", "State", "Action"}
                words = re.compile(r"\b(" + "|".join(sorted(types, key=len, reverse=True)) + r")\b") if types else None
                cases.append((f"{page.stem}/{number}", f"Case{len(cases)}", fences, words))
    for copy in range(copies):
        for path, prefix, fences, words in cases:
            for number, (name, text) in enumerate(fences):
                target = folder / f"App{copy}" / path / (name or f"Sources/File{number}.swift")
                target.parent.mkdir(parents=True, exist_ok=True)
                target.write_text(words.sub(rf"{prefix}x{copy}\1", text) if words else text)
