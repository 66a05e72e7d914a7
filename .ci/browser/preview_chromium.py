"""Controls a headless Chromium over a pipe, using only Python's standard library."""
import base64
import json
import os
import shutil
import signal
import subprocess
import tempfile


def find():
    """Returns the path of a browser, or None."""
    names = ["chromium-headless-shell", "chromium", "chromium-browser", "google-chrome"]
    return next((path for path in map(shutil.which, names) if path), None)


class Chromium:
    """A browser process. It reads commands from descriptor 3 and writes answers and events to 4."""

    def __init__(self, path):
        out_read, self.out = os.pipe()
        self.incoming, in_write = os.pipe()
        self.profile = tempfile.TemporaryDirectory()
        arguments = [path, "--no-sandbox", "--disable-gpu", "--remote-debugging-pipe",
                     "--disable-dev-shm-usage", "--hide-scrollbars",
                     # A new process for each page that is opened takes a quarter longer.
                     "--in-process-gpu",
                     "--disable-features=BackForwardCache,ProactivelySwapBrowsingInstance,RenderDocument",
                     f"--user-data-dir={self.profile.name}"]
        if "headless-shell" not in path:
            arguments.insert(1, "--headless=new")

        def wire():
            # Duplicate first, so that neither descriptor overwrites the other.
            read, write = os.dup(out_read), os.dup(in_write)
            os.dup2(read, 13)
            os.dup2(write, 14)
            os.dup2(13, 3)
            os.dup2(14, 4)

        self.process = subprocess.Popen(
            arguments, preexec_fn=wire, close_fds=False, start_new_session=True,
            stdout=subprocess.DEVNULL, stderr=subprocess.DEVNULL)
        os.close(out_read)
        os.close(in_write)
        self.buffer, self.number, self.events = b"", 0, []

    def read(self):
        while b"\0" not in self.buffer:
            part = os.read(self.incoming, 1 << 20)
            if not part:
                raise RuntimeError("the browser has gone")
            self.buffer += part
        text, self.buffer = self.buffer.split(b"\0", 1)
        return json.loads(text)

    def send(self, method, session=None, **parameters):
        self.number += 1
        message = {"id": self.number, "method": method, "params": parameters}
        if session:
            message["sessionId"] = session
        data = json.dumps(message).encode() + b"\0"
        while data:
            data = data[os.write(self.out, data):]
        while True:
            answer = self.read()
            if answer.get("id") == self.number:
                if "error" in answer:
                    raise RuntimeError(f"{method}: {answer['error']}")
                return answer["result"]
            self.events.append(answer)

    def close(self):
        os.killpg(self.process.pid, signal.SIGKILL)
        self.process.wait()
        self.profile.cleanup()


class Tab:
    """One page of a browser."""

    def __init__(self, browser, width=1280, height=800):
        self.browser = browser
        self.target = browser.send("Target.createTarget", url="about:blank")["targetId"]
        self.session = browser.send(
            "Target.attachToTarget", targetId=self.target, flatten=True)["sessionId"]
        for domain in ["Page", "Runtime", "Log", "Network"]:
            self.send(f"{domain}.enable")
        self.resize(width, height)

    def send(self, method, **parameters):
        return self.browser.send(method, self.session, **parameters)

    def close(self):
        self.browser.send("Target.closeTarget", targetId=self.target)

    def resize(self, width, height):
        self.send("Emulation.setDeviceMetricsOverride", width=width, height=height,
                  deviceScaleFactor=1, mobile=False)

    def media(self, **features):
        self.send("Emulation.setEmulatedMedia", features=[
            {"name": name.replace("_", "-"), "value": value} for name, value in features.items()])

    def open(self, path, fragment=""):
        self.browser.events.clear()
        self.send("Page.navigate", url="about:blank")
        self.wait("Page.loadEventFired")
        self.browser.events.clear()
        self.send("Page.navigate", url=f"file://{os.path.abspath(path)}{fragment}")
        self.wait("Page.loadEventFired")

    def wait(self, method):
        for event in self.browser.events:
            if event.get("method") == method:
                return
        while True:
            event = self.browser.read()
            self.browser.events.append(event)
            if event.get("method") == method:
                return

    def run(self, script):
        answer = self.send("Runtime.evaluate", expression=script, awaitPromise=True,
                           returnByValue=True)
        if "exceptionDetails" in answer:
            raise RuntimeError(json.dumps(answer["exceptionDetails"])[:2000])
        return answer["result"].get("value")

    def complaints(self):
        """Returns the errors and warnings of the page, and the addresses that it has fetched."""
        found = []
        for event in self.browser.events:
            method, data = event.get("method"), event.get("params", {})
            if method == "Runtime.exceptionThrown":
                found.append(json.dumps(data["exceptionDetails"])[:600])
            elif method == "Runtime.consoleAPICalled" and data["type"] in ("error", "warning"):
                found.append(json.dumps(data["args"])[:600])
            elif method == "Log.entryAdded" and data["entry"]["level"] == "error":
                found.append(data["entry"]["text"])
            elif method == "Network.requestWillBeSent":
                url = data["request"]["url"]
                if not url.startswith(("file:", "about:")):
                    found.append(f"fetched {url}")
        return found

    def mouse(self, kind, x, y, buttons=1):
        button = "none" if kind == "mouseMoved" and not buttons else "left"
        self.send("Input.dispatchMouseEvent", type=kind, x=x, y=y, button=button,
                  buttons=buttons, clickCount=0 if kind == "mouseMoved" else 1)

    def key(self, name, code=None):
        for kind in ["keyDown", "keyUp"]:
            self.send("Input.dispatchKeyEvent", type=kind, key=name, code=code or name)

    def screenshot(self, path, whole=False):
        data = self.send("Page.captureScreenshot", captureBeyondViewport=whole)["data"]
        with open(path, "wb") as file:
            file.write(base64.b64decode(data))
