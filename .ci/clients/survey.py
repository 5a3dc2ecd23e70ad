"""Opens the survey's page, and that of --format html, in a headless Chromium.

.ci/clients/survey.py VMLINT: neither page reports an error or loads anything; tables sort and filter by keyboard; text is
readable on light and dark backgrounds; nothing is cut off in narrow and wide windows; and a printed page holds all columns.
With SCREENSHOTS=FOLDER, it keeps pictures of the pages. Where there is no Chromium and none can be
installed by apt, the pages are not tried, and it says so.
"""

import base64
import json
import os
import shutil
import subprocess
import sys
import tempfile
from pathlib import Path

vmlint = sys.argv[1]
top = Path(__file__).resolve().parents[2]

# The minimum contrast between text and its background in WCAG 2, level AA.
least_contrast = 4.5


def browser():
    """Returns the path of Chromium."""
    names = ["chromium", "chromium-browser", "google-chrome", "google-chrome-stable"]
    apple = Path("/Applications/Google Chrome.app/Contents/MacOS/Google Chrome")
    for attempt in ("as it is", "installed"):
        for name in names:
            if path := shutil.which(name):
                return path
        if apple.exists():
            return str(apple)
        if attempt == "as it is" and shutil.which("apt-get") and os.geteuid() == 0:
            subprocess.run(["apt-get", "update", "-qq"], stdout=subprocess.DEVNULL)
            subprocess.run(
                ["apt-get", "install", "-qq", "-y", "--no-install-recommends", "chromium"], stdout=subprocess.DEVNULL)
    print("skipped: Chromium is not installed and cannot be installed")
    sys.exit(0)


class Tab:
    """A tab of a headless browser, controlled through two pipes."""

    def __init__(self, folder):
        ask, self.asking = os.pipe()
        self.answers, answer = os.pipe()

        def connect():
            os.dup2(ask, 20), os.dup2(answer, 21)
            os.dup2(20, 3), os.dup2(21, 4)

        self.process = subprocess.Popen(
            [browser(), "--headless=new", "--no-sandbox", "--disable-gpu", "--disable-dev-shm-usage",
             "--disable-background-networking", "--no-first-run", f"--user-data-dir={folder}",
             "--remote-debugging-pipe", "about:blank"],
            preexec_fn=connect, close_fds=False, stdout=subprocess.DEVNULL, stderr=subprocess.DEVNULL)
        os.close(ask), os.close(answer)
        self.received, self.number, self.session, self.events = b"", 0, None, []
        target = self.ask("Target.createTarget", url="about:blank")["targetId"]
        self.session = self.ask("Target.attachToTarget", targetId=target, flatten=True)["sessionId"]
        for domain in ("Page", "Runtime", "Log", "Network"):
            self.ask(f"{domain}.enable")

    def message(self):
        while b"\0" not in self.received:
            part = os.read(self.answers, 1 << 16)
            if not part:
                sys.exit("the browser ended")
            self.received += part
        message, self.received = self.received.split(b"\0", 1)
        return json.loads(message)

    def ask(self, method, **parameters):
        self.number += 1
        request = {"id": self.number, "method": method, "params": parameters}
        if self.session:
            request["sessionId"] = self.session
        os.write(self.asking, json.dumps(request).encode() + b"\0")
        while True:
            message = self.message()
            if message.get("id") == self.number:
                if "error" in message:
                    sys.exit(f"{method}: {message['error']['message']}")
                return message["result"]
            self.events.append(message)

    def value(self, code):
        """Returns the value of a JavaScript expression in the page."""
        result = self.ask("Runtime.evaluate", expression=code, returnByValue=True)
        if "exceptionDetails" in result:
            sys.exit(f"{code}: {result['exceptionDetails']['text']}")
        return result["result"].get("value")

    def open(self, page):
        self.events = []
        self.ask("Page.navigate", url=page.as_uri())
        while not any(event.get("method") == "Page.loadEventFired" for event in self.events):
            self.events.append(self.message())

    def press(self, key, text=None):
        codes = {"Tab": 9, "Enter": 13, "Escape": 27}
        shared = {"key": key, "windowsVirtualKeyCode": codes.get(key, 0)}
        typed = {"Enter": "\r"}.get(key, text)
        self.ask("Input.dispatchKeyEvent", type="keyDown", **shared, **({"text": typed} if typed else {}))
        self.ask("Input.dispatchKeyEvent", type="keyUp", **shared)

    def errors(self):
        """Returns the errors of the page and its requests for other resources."""
        found = []
        for event in self.events:
            parameters = event.get("params", {})
            if event.get("method") == "Runtime.exceptionThrown":
                found.append(parameters["exceptionDetails"]["text"])
            if event.get("method") == "Log.entryAdded" and parameters["entry"]["level"] in ("error", "warning"):
                found.append(parameters["entry"]["text"])
            if event.get("method") == "Network.requestWillBeSent" and parameters.get("type") != "Document":
                found.append(f"loads {parameters['request']['url']}")
        return found

    def close(self):
        self.process.kill()
        self.process.wait()


def expect(condition, message):
    if not condition:
        tab.close()
        sys.exit(message)


def check_loading(name, page):
    tab.open(page)
    expect(not tab.errors(), f"{name}: {tab.errors()}")
    print(f"{name}: no error, nothing loaded")


def check_contrast(name):
    for scheme in ("light", "dark"):
        tab.ask("Emulation.setEmulatedMedia", features=[{"name": "prefers-color-scheme", "value": scheme}])
        faint = tab.value(contrasts)
        expect(not faint, f"{name}: too little contrast in {scheme}: {faint}")
    print(f"{name}: readable in light and dark")


def check_keyboard():
    column = "Array.from(document.querySelector('table.sortable').tBodies[0].rows).map(row => row.cells[1].textContent)"
    shown = "Array.from(document.querySelectorAll('tbody tr')).filter(row => row.checkVisibility())"
    tab.press("/", "/")
    expect(tab.value("document.activeElement.id") == "filter", "/ does not go to the filter")
    tab.press("Tab"), tab.press("Tab")
    expect(tab.value("document.activeElement.textContent") == "Follow", "Tab does not go to the second column's title")
    for order, isDescending in (("ascending", False), ("descending", True)):
        tab.press("Enter")
        numbers = [int(text) for text in tab.value(column)]
        expect(numbers == sorted(numbers, reverse=isDescending) and len(set(numbers)) > 1, f"not sorted: {numbers}")
        expect(tab.value("document.activeElement.parentNode.ariaSort") == order, f"not marked as {order}")
    all_rows = tab.value(shown + ".length")
    tab.press("/", "/")
    for letter in "mock":
        tab.press(letter, letter)
    rows = tab.value(shown + ".map(row => row.textContent.toLowerCase())")
    expect(0 < len(rows) < all_rows and all("mock" in row for row in rows), "the filter does not filter")
    tab.press("Escape")
    expect(tab.value(shown + ".length") == all_rows, "Escape does not clear the filter")
    print("survey: sorted and filtered by keyboard")


def check_widths(name):
    """Nothing is cut off on a phone, or in a window of usual width."""
    for width in (480, 1280):
        tab.ask("Emulation.setDeviceMetricsOverride", width=width, height=900, deviceScaleFactor=1, mobile=False)
        tab.value("document.querySelectorAll('details').forEach(item => { item.open = true; })")
        seen = tab.value("document.documentElement.scrollWidth")
        expect(seen <= width, f"{name}: {seen} points are wider than {width}")
        cut = tab.value(cut_off)
        expect(not cut, f"{name}: cut off at {width} points: {cut}")
        picture = tab.ask("Page.captureScreenshot", format="png")["data"]
        if keep := os.environ.get("SCREENSHOTS"):
            Path(keep, f"{name}-{width}.png").write_bytes(base64.b64decode(picture))
    tab.ask("Emulation.clearDeviceMetricsOverride")
    print(f"{name}: nothing is cut off at 480 and 1,280 points")


def check_order():
    reported = "Array.from(document.querySelector('table.sortable').tBodies[0].rows).map(row => Number(row.cells[5].textContent))"
    numbers = tab.value(reported)
    expect(numbers == sorted(numbers, reverse=True) and len(set(numbers)) > 1, f"not sorted by reports: {numbers}")
    expect("vmlint" in tab.value("document.title"), "no title")
    print("survey: sorted by what is reported")


def check_paper():
    tab.ask("Emulation.setEmulatedMedia", media="print", features=[])
    expect(not tab.value("document.getElementById('filter').checkVisibility()"), "the filter is printed")
    # A4 without margins, in CSS pixels.
    tab.ask("Emulation.setDeviceMetricsOverride", width=794, height=1123, deviceScaleFactor=1, mobile=False)
    width = tab.value("document.documentElement.scrollWidth")
    expect(width <= 794, f"{width} points are wider than paper")
    expect(len(tab.ask("Page.printToPDF")["data"]) > 10_000, "an empty page is printed")
    print("survey: fits on paper")


# Returns the texts of elements with insufficient contrast.
contrasts = """
(() => {
  const canvas = document.body.appendChild(document.createElement('p'));
  canvas.style.background = 'Canvas';
  const parts = text => text.match(/[\\d.]+/g).map(Number);
  const ground = parts(getComputedStyle(canvas).backgroundColor);
  canvas.remove();
  const luminance = color => {
    const [r, g, b] = color.map(part => part / 255).map(part => part <= 0.03928 ? part / 12.92 : ((part + 0.055) / 1.055) ** 2.4);
    return 0.2126 * r + 0.7152 * g + 0.0722 * b;
  };
  const faint = new Set();
  for (const item of document.querySelectorAll('body *')) {
    const own = Array.from(item.childNodes).some(node => node.nodeType === 3 && node.data.trim());
    if (!own || ['SCRIPT', 'STYLE'].includes(item.tagName) || !item.checkVisibility()) continue;
    let opacity = 1;
    for (let around = item; around; around = around.parentElement) opacity *= Number(getComputedStyle(around).opacity);
    const color = parts(getComputedStyle(item).color);
    const seen = color.slice(0, 3).map((part, index) => part * opacity + ground[index] * (1 - opacity));
    const [light, dark] = [luminance(seen), luminance(ground)].sort((one, other) => other - one);
    const contrast = (light + 0.05) / (dark + 0.05);
    if (contrast < LEAST) faint.add(item.tagName + '.' + item.className + ' ' + contrast.toFixed(2));
  }
  return Array.from(faint).slice(0, 8).join(', ');
})()
""".replace("LEAST", str(least_contrast))

# Returns the cells whose text is outside of them or of the window.
cut_off = """
(() => {
  const found = [];
  for (const cell of document.querySelectorAll('td, th, li, summary, p')) {
    if (!cell.checkVisibility()) continue;
    const box = cell.getBoundingClientRect();
    if (box.right > innerWidth + 1 || cell.scrollWidth > Math.ceil(box.width) + 1 && cell.clientWidth > 0)
      found.push(cell.tagName + ': ' + cell.textContent.trim().slice(0, 40));
  }
  return found.slice(0, 8).join(', ');
})()
"""

with tempfile.TemporaryDirectory(ignore_cleanup_errors=True) as folder:
    pages = {
        "survey": ["survey", "--alone", "Examples", "--format", "html"],
        "report": ["--alone", "Examples", "--format", "html"],
    }
    for name, arguments in pages.items():
        result = subprocess.run([vmlint, *arguments], cwd=top, capture_output=True)
        Path(folder, name + ".html").write_bytes(result.stdout)
    tab = Tab(Path(folder, "profile"))
    for name in pages:
        check_loading(name, Path(folder, name + ".html"))
        check_contrast(name)
        check_widths(name)
    tab.open(Path(folder, "survey.html"))
    check_order()
    check_keyboard()
    check_paper()
    tab.close()
