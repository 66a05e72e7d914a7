"""Checks the moving pictures that Scripts/film.py makes of preview pages.

The browser decodes an animated PNG of six frames. Each frame must equal the PNG of its time, differ
from the frame before, and have the duration that was asked for. In the frames the page must be where it is said to be.
"""
import base64
import importlib.util
import json
import os
import subprocess
import sys
import tempfile

import preview_chromium

DEMO = ".build/debug/TransitionKitDemo"
DECODE = """async (film, pictures) => {
  const bytes = (text) => Uint8Array.from(atob(text), (letter) => letter.charCodeAt(0));
  const open = (text) => new ImageDecoder({ data: bytes(text), type: 'image/png' });
  const pixels = (image) => {
    const canvas = new OffscreenCanvas(image.displayWidth, image.displayHeight);
    const context = canvas.getContext('2d');
    context.drawImage(image, 0, 0);
    return context.getImageData(0, 0, canvas.width, canvas.height);
  };
  const first = async (text) => pixels((await open(text).decode()).image);
  const decoder = open(film);
  await decoder.tracks.ready;
  await decoder.completed;
  const { frameCount, repetitionCount } = decoder.tracks.selectedTrack, frames = [];
  let before = null;
  for (let index = 0; index < frameCount; index += 1) {
    const { image } = await decoder.decode({ frameIndex: index });
    const now = pixels(image), wanted = await first(pictures[index]);
    const same = (other) => other !== null && other.width === now.width
      && other.data.every((part, i) => part === now.data[i]);
    // The colours in the middle of the picture, from left to right.
    const row = [];
    for (let x = 0; x < now.width; x += 1) {
      const i = ((now.height >> 1) * now.width + x) * 4;
      row.push([...now.data.slice(i, i + 4)]);
    }
    frames.push({ isPicture: same(wanted), isRepeated: same(before), seconds: image.duration / 1e6,
      size: [now.width, now.height], row });
    before = now;
  }
  return { frames, repetitionCount: String(repetitionCount) };
}"""


def encoded(path):
    with open(path, "rb") as file:
        return base64.b64encode(file.read()).decode()


def check(browser, folder, problems):
    page, film, frames = (os.path.join(folder, name) for name in ("page.html", "film.png", "frames"))
    subprocess.run([DEMO, "timeline", "push-to-left", "--duration", "0.5", "--format", "html", "--output", page], check=True)
    # Frames at 0, 0.1 … 0.4 and the end.
    subprocess.run(
        [sys.executable, "Scripts/film.py", page, "--output", film, "--frames", frames, "--fps", "10",
         "--scale", "0.5", "--hold", "0.9"], check=True)
    names = sorted(os.listdir(frames))
    tab = preview_chromium.Tab(browser)
    tab.open(page)
    pictures = [encoded(os.path.join(frames, name)) for name in names]
    found = tab.run(f"({DECODE})({json.dumps(encoded(film))}, {json.dumps(pictures)})")
    if len(found["frames"]) != 6 or len(names) != 6:
        problems.append(f"{len(found['frames'])} frames and {len(names)} pictures, expected 6")
    if found["repetitionCount"] != "Infinity":
        problems.append(f"repeats {found['repetitionCount']}")
    csv = subprocess.run(
        [DEMO, "timeline", "push-to-left", "--duration", "0.5", "--fps", "10", "--format", "csv"], check=True,
        capture_output=True, text=True).stdout
    lefts = [float(row.split(",")[4]) for row in csv.splitlines() if row.split(",")[3] == "to"]
    for index, frame in enumerate(found["frames"]):
        if not frame["isPicture"]:
            problems.append(f"frame {index} differs from {names[index]}")
        if frame["isRepeated"]:
            problems.append(f"frame {index} equals the one before")
        if frame["size"] != [160, 284]:
            problems.append(f"frame {index}: {frame['size']} pixels")
        if abs(frame["seconds"] - (0.9 if index == 5 else 0.1)) > 1e-3:
            problems.append(f"frame {index} lasts {frame['seconds']} s")
        # Right of its left edge the page that comes has one colour, that of its photo or its paper.
        edge = round(lefts[index] / 2)
        right = frame["row"][min(edge + 3, 159):157]
        left = frame["row"][max(0, edge - 4):max(0, edge - 3)]
        if left and right and left[0] == right[0]:
            problems.append(f"frame {index}: no edge at {edge}")


def check_errors(problems):
    """Wrong words and pages that are no previews end with one line."""
    for words, piece in (
            (["/no/such.html", "--output", "/tmp/x.png"], "no such file"),
            (["README.md", "--output", "/tmp/x.png"], "expected a preview page")):
        done = subprocess.run([sys.executable, "Scripts/film.py", *words], capture_output=True, text=True)
        if done.returncode != 1 or piece not in done.stderr or done.stderr.count("\n") != 1:
            problems.append(f"{words}: {done.returncode} {done.stderr}")


def check_times(problems):
    spec = importlib.util.spec_from_file_location("film", "Scripts/film.py")
    film = importlib.util.module_from_spec(spec)
    sys.modules["film_script"] = film
    spec.loader.exec_module(film)
    for duration, fps, wanted in ((0, 60, [0]), (0.5, 4, [0, 0.25, 0.5]), (0.3, 4, [0, 0.25, 0.3])):
        if film.times(duration, fps) != wanted:
            problems.append(f"times({duration}, {fps}): {film.times(duration, fps)}")
    joined = film.without_repetitions(["a", "a", "b"], [(1, 10), (1, 10), (7, 10)])
    if joined != (["a", "b"], [(2, 10), (7, 10)]):
        problems.append(f"joined: {joined}")


def main():
    path = preview_chromium.find()
    if path is None:
        print("SKIPPED: no Chromium, so no moving pictures")
        return 0
    problems = []
    check_times(problems)
    browser = preview_chromium.Chromium(path)
    try:
        with tempfile.TemporaryDirectory() as folder:
            check(browser, folder, problems)
    finally:
        browser.close()
    check_errors(problems)
    for problem in problems:
        print(f"film: {problem}", file=sys.stderr)
    if not problems:
        print("an animated PNG decodes to six frames that differ and are those of their times")
    return 1 if problems else 0


if __name__ == "__main__":
    sys.exit(main())
