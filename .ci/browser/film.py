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

import preview_checks
from preview_checks import check, demo

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


PIXELS = """async (picture, places) => {
  const bytes = Uint8Array.from(atob(picture), (letter) => letter.charCodeAt(0));
  const image = await createImageBitmap(new Blob([bytes], { type: 'image/png' }));
  const context = new OffscreenCanvas(image.width, image.height).getContext('2d');
  context.drawImage(image, 0, 0);
  const hex = (x, y) => [...context.getImageData(x, y, 1, 1).data].slice(0, 3)
    .map((part) => part.toString(16).padStart(2, '0')).join('');
  return { size: [image.width, image.height], colours: places.map(([x, y]) => hex(x, y)) };
}"""


def encoded(path):
    with open(path, "rb") as file:
        return base64.b64encode(file.read()).decode()


def pictures(tab, folder):
    """The frames of an animated PNG are the pictures of their times."""
    page, film, frames = (os.path.join(folder, name) for name in ("page.html", "film.png", "frames"))
    demo("timeline", "push-to-left", "--duration", "0.5", "--format", "html", "--output", page)
    # Frames at 0, 0.1 … 0.4 and the end.
    subprocess.run(
        [sys.executable, "Scripts/film.py", page, "--output", film, "--frames", frames, "--fps", "10",
         "--scale", "0.5", "--hold", "0.9"], check=True)
    names = sorted(os.listdir(frames))
    tab.open(page)
    pictures = [encoded(os.path.join(frames, name)) for name in names]
    found = tab.run(f"({DECODE})({json.dumps(encoded(film))}, {json.dumps(pictures)})")
    check(len(found["frames"]) == 6 and len(names) == 6,
          f"{len(found['frames'])} frames and {len(names)} pictures, expected 6")
    check(found["repetitionCount"] == "Infinity", f"repeats {found['repetitionCount']}")
    csv = demo("timeline", "push-to-left", "--duration", "0.5", "--fps", "10", "--format", "csv")
    lefts = [float(row.split(",")[4]) for row in csv.splitlines() if row.split(",")[3] == "to"]
    for index, frame in enumerate(found["frames"]):
        check(frame["isPicture"], f"frame {index} differs from {names[index]}")
        check(not frame["isRepeated"], f"frame {index} equals the one before")
        check(frame["size"] == [160, 284], f"frame {index}: {frame['size']} pixels")
        check(abs(frame["seconds"] - (0.9 if index == 5 else 0.1)) <= 1e-3,
              f"frame {index} lasts {frame['seconds']} s")
        # Right of its left edge the page that comes has one colour, that of its photo or its paper.
        edge = round(lefts[index] / 2)
        right = frame["row"][min(edge + 3, 159):157]
        left = frame["row"][max(0, edge - 4):max(0, edge - 3)]
        check(not left or not right or left[0] != right[0], f"frame {index}: no edge at {edge}")


APP = {
    "container": {"width": 300, "height": 400},
    "screens": [{"id": "red", "background": {"color": "#ff0000"}}, {"id": "blue", "background": {"color": "#0000ff"}}],
    "app": {"tabs": "app", "children": ["red", "blue"]},
    "steps": [{"at": 0.2, "select": "blue", "in": "app"}, {"at": 1, "resize": {"width": 200, "height": 500}}],
}


def apps(tab, folder):
    """The page of an app, whose window changes its size: a picture is as large as the largest window."""
    scenario, page, frames = (os.path.join(folder, name) for name in ("app.json", "app.html", "app"))
    with open(scenario, "w") as file:
        json.dump(APP, file)
    demo("run", scenario, "--format", "html", "--output", page)
    subprocess.run([sys.executable, "Scripts/film.py", page, "--frames", frames, "--fps", "10"], check=True)
    tab.open(page)
    # At 0.1 and 0.9 s, and at the end: the colour near the lower edge of the first window, and of the second.
    for index, wanted in ((1, ["ff0000", "000000"]), (9, ["0000ff", "000000"]), (-1, ["0000ff", "0000ff"])):
        name = sorted(os.listdir(frames))[index]
        picture = tab.run(f"({PIXELS})({json.dumps(encoded(os.path.join(frames, name)))}, [[240, 380], [240, 480]])")
        check(picture["size"] == [300, 500], f"{name}: {picture['size']} pixels")
        check(picture["colours"] == wanted, f"{name}: {picture['colours']}, expected {wanted}")


def errors(tab, folder):
    """Wrong words and pages that are no previews end with one line."""
    for words, piece in (
            (["/no/such.html", "--output", "/tmp/x.png"], "no such file"),
            (["README.md", "--output", "/tmp/x.png"], "expected a preview page")):
        done = subprocess.run([sys.executable, "Scripts/film.py", *words], capture_output=True, text=True)
        check(done.returncode == 1 and piece in done.stderr and done.stderr.count("\n") == 1,
              f"{words}: {done.returncode} {done.stderr}")


def times(tab, folder):
    """When frames are shown, and how repeated ones are joined."""
    spec = importlib.util.spec_from_file_location("film", "Scripts/film.py")
    film = importlib.util.module_from_spec(spec)
    sys.modules["film_script"] = film
    spec.loader.exec_module(film)
    for duration, fps, wanted in ((0, 60, [0]), (0.5, 4, [0, 0.25, 0.5]), (0.3, 4, [0, 0.25, 0.3])):
        found = film.times(duration, fps)
        check(found == wanted, f"times({duration}, {fps}): {found}")
    joined = film.without_repetitions(["a", "a", "b"], [(1, 10), (1, 10), (7, 10)])
    check(joined == (["a", "b"], [(2, 10), (7, 10)]), f"joined: {joined}")


CHECKS = [times, errors, pictures, apps]

if __name__ == "__main__":
    preview_checks.run_this()
