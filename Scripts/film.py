#!/usr/bin/env python3
"""Turns a preview page into moving pictures: an animated PNG, a PNG for each frame, or both.

    swift run TransitionKitDemo timeline push-to-left --format html --output page.html
    Scripts/film.py page.html --output push.png
    Scripts/film.py page.html --frames folder --fps 60 --scale 3

The page is that of a timeline, of a stack or of an app. The picture shows only the phone, or all phones of a
comparison. It needs Python 3 and Chromium or Chrome, and nothing else. An animated PNG plays in every browser,
in Markdown, and where only still pictures are supported its first frame is shown.
"""
import argparse
import base64
import json
import math
import os
import struct
import sys
import tempfile
import zlib

sys.path.insert(0, os.path.join(os.path.dirname(os.path.abspath(__file__)), "..", ".ci", "browser"))

import preview_chromium  # noqa: E402

SIGNATURE = b"\x89PNG\r\n\x1a\n"
MOST_FRAMES = 5000


class Problem(Exception):
    """An error for the user, in one line."""


# MARK: PNG and animated PNG
#
# Source: Portable Network Graphics (PNG) Specification, third edition: chunks acTL, fcTL and fdAT.

def chunks(data):
    """Returns the chunks of a PNG as pairs of a kind and its data."""
    if not data.startswith(SIGNATURE):
        raise Problem("the browser did not return a PNG")
    place, found = len(SIGNATURE), []
    while place < len(data):
        size, kind = struct.unpack(">I4s", data[place:place + 8])
        found.append((kind, data[place + 8:place + 8 + size]))
        place += 12 + size
    return found


def chunk(kind, data):
    return struct.pack(">I", len(data)) + kind + data + struct.pack(">I", zlib.crc32(kind + data))


def packed(png):
    """Returns the header of a PNG, and its rows compressed as well as zlib can."""
    parts = chunks(png)
    rows = zlib.decompress(b"".join(data for kind, data in parts if kind == b"IDAT"))
    return next(data for kind, data in parts if kind == b"IHDR"), zlib.compress(rows, 9)


def animation(pictures, delays):
    """Returns an animated PNG that repeats for ever.

    All pictures have the same size. Delays are pairs of a numerator and a denominator, in seconds.
    """
    frames = [packed(picture) for picture in pictures]
    header = frames[0][0]
    if any(other != header for other, _ in frames):
        raise Problem("the pictures differ in size or in their kind of pixels")
    width, height = struct.unpack(">II", header[:8])
    parts = [SIGNATURE, chunk(b"IHDR", header), chunk(b"acTL", struct.pack(">II", len(frames), 0))]
    number = 0
    for index, ((_, rows), (part, whole)) in enumerate(zip(frames, delays)):
        parts.append(chunk(b"fcTL", struct.pack(
            ">IIIIIHHBB", number, width, height, 0, 0, part, whole, 0, 0)))
        number += 1
        if index == 0:
            parts.append(chunk(b"IDAT", rows))
        else:
            parts.append(chunk(b"fdAT", struct.pack(">I", number) + rows))
            number += 1
    return b"".join([*parts, chunk(b"IEND", b"")])


def without_repetitions(pictures, delays):
    """Joins equal neighbours into one picture that has the time of all of them."""
    kept, times = [], []
    for picture, (part, whole) in zip(pictures, delays):
        if kept and kept[-1] == picture and times[-1][1] == whole and times[-1][0] + part < 65536:
            times[-1] = (times[-1][0] + part, whole)
        else:
            kept.append(picture)
            times.append((part, whole))
    return kept, times


# MARK: The page

STYLE = """
  html, body { background: transparent !important; visibility: hidden !important; }
  .phone { visibility: visible !important; box-shadow: none !important; }
"""

PREPARE = """(look, view) => {
  if (typeof player === 'undefined' || typeof stages === 'undefined') return { error: 'page' };
  const style = document.createElement('style');
  style.textContent = look;
  document.head.append(style);
  player.stop();
  const views = stages[0].show.views.map((each) => each.name);
  if (view !== null) {
    if (!views.includes(view)) return { error: 'view', views };
    player.choose(view);
  }
  player.seek(0);
  return { duration: player.duration, stages: stages.length, views };
}"""

# The place of the phones. The window of an app may change its size while it plays.
BOX = """(stage, times) => {
  const phones = (stage === null ? stages : [stages[stage]]).map(({ phone }) => phone);
  const boxes = times.flatMap((time) => {
    player.seek(time);
    return phones.map((phone) => phone.getBoundingClientRect());
  });
  const least = (side) => boxes.reduce((found, box) => Math.min(found, box[side]), Infinity);
  const most = (side) => boxes.reduce((found, box) => Math.max(found, box[side]), -Infinity);
  const [x, y] = [least('left'), least('top')];
  return { x: x + scrollX, y: y + scrollY, width: most('right') - x, height: most('bottom') - y };
}"""

SHOW = """(time) => new Promise((done) => {
  player.seek(time);
  requestAnimationFrame(() => requestAnimationFrame(done));
})"""


def call(tab, function, *arguments):
    return tab.run(f"({function})({', '.join(map(json.dumps, arguments))})")


def times(duration, fps):
    """Returns the times of the frames; the last one is exactly the end."""
    count = math.ceil(duration * fps - 1e-6)
    if count >= MOST_FRAMES:
        raise Problem(f"{count + 1} frames are too many; the most is {MOST_FRAMES}")
    return [index / fps for index in range(count)] + [duration]


def photographs(options, browser):
    """Returns the pictures of the page, and how long each is shown."""
    # Wide and high enough that the page does not shrink the phones.
    tab = preview_chromium.Tab(browser, 2400, 1400)
    tab.media(prefers_color_scheme=options.scheme)
    tab.open(options.page, options.link)
    about = call(tab, PREPARE, STYLE, options.view)
    if about.get("error") == "view":
        raise Problem(f"no view {options.view!r}; the page has {', '.join(about['views']) or 'none'}")
    if "error" in about:
        raise Problem(f"{options.page}: expected a preview page, as --format html writes it")
    if options.stage is not None and not 0 <= options.stage < about["stages"]:
        raise Problem(f"no stage {options.stage}; the page has {about['stages']}")
    moments = times(about["duration"], options.fps)
    box = call(tab, BOX, options.stage, moments)
    scale = options.scale if options.width is None else options.width / box["width"]
    size = [math.floor(box[side] * scale + 1e-6) for side in ("width", "height")]
    if not all(1 <= length <= 8192 for length in size):
        raise Problem(f"{size[0]}x{size[1]} pixels: expected 1 to 8192 in both directions")
    tab.send("Emulation.setDefaultBackgroundColorOverride", color={"r": 0, "g": 0, "b": 0, "a": 0})
    tab.send("Emulation.setDeviceMetricsOverride", width=2400, height=1400, deviceScaleFactor=scale, mobile=False)
    box = call(tab, BOX, options.stage, moments)
    clip = {"x": box["x"], "y": box["y"], "width": size[0] / scale, "height": size[1] / scale, "scale": 1}
    pictures = []
    for moment in moments:
        call(tab, SHOW, moment)
        shot = tab.send("Page.captureScreenshot", format="png", clip=clip, captureBeyondViewport=True)
        pictures.append(base64.b64decode(shot["data"]))
    step = delay(options.slow / options.fps)
    last = delay(options.hold)
    return pictures, [step] * (len(pictures) - 1) + [last]


def delay(seconds):
    """Returns a time as numerator and denominator of 16 bits each."""
    whole = next(each for each in (1000, 100, 10, 1) if seconds * each < 65535.5)
    return (round(seconds * whole), whole)


# MARK: Files

def write(path, data):
    """Writes a file completely, or not at all."""
    folder = os.path.dirname(os.path.abspath(path))
    try:
        handle, name = tempfile.mkstemp(dir=folder)
    except OSError as error:
        raise Problem(f"{path}: {error.strerror}") from None
    try:
        with os.fdopen(handle, "wb") as file:
            file.write(data)
        os.chmod(name, 0o666 & ~mask())
        os.replace(name, path)
    except BaseException:
        os.unlink(name)
        raise


def mask():
    value = os.umask(0)
    os.umask(value)
    return value


def positive(text):
    number = float(text)
    if not 0 < number < 1e6:
        raise ValueError
    return number


def not_negative(text):
    number = float(text)
    if not 0 <= number <= 60:
        raise ValueError
    return number


def arguments(words):
    parser = argparse.ArgumentParser(
        prog="film.py", description=__doc__.split("\n\n")[0],
        epilog="A view is one of the page's choices, such as clock, back, finger or reduced.")
    parser.add_argument("page", metavar="PAGE.html", help="a page of timeline or run with --format html")
    parser.add_argument("--output", metavar="FILE", help="the animated PNG to write")
    parser.add_argument("--frames", metavar="FOLDER", help="where to write a PNG for each frame")
    parser.add_argument("--fps", type=positive, default=30, help="frames per second (default: 30)")
    parser.add_argument("--scale", type=positive, default=1, help="pixels per point (default: 1)")
    parser.add_argument("--width", type=positive, help="width in pixels, instead of --scale")
    parser.add_argument("--view", help="the view to show (default: the page's first)")
    parser.add_argument("--stage", type=int, metavar="N", help="one phone of a comparison, from 0 (default: all)")
    parser.add_argument("--slow", type=positive, default=1, metavar="TIMES", help="play slower (default: 1)")
    parser.add_argument("--hold", type=not_negative, default=0.7, metavar="S", help="seconds at the end (default: 0.7)")
    parser.add_argument("--scheme", choices=["light", "dark"], default="light", help="colours (default: light)")
    parser.add_argument("--link", default="", metavar="#...", help="the part of the page's address that begins with #")
    parser.add_argument("--browser", metavar="PROGRAM", help="Chromium or Chrome (default: the one in PATH)")
    options = parser.parse_args(words)
    if not options.output and not options.frames:
        parser.error("expected --output, --frames or both")
    return options


def main(words=None):
    options = arguments(words)
    try:
        if not os.path.isfile(options.page):
            raise Problem(f"{options.page}: no such file")
        path = options.browser or preview_chromium.find()
        if not path:
            raise Problem("no Chromium or Chrome in PATH; install one, or name it with --browser")
        browser = preview_chromium.Chromium(path)
        try:
            pictures, delays = photographs(options, browser)
        finally:
            browser.close()
        if options.frames:
            os.makedirs(options.frames, exist_ok=True)
            for index, picture in enumerate(pictures):
                write(os.path.join(options.frames, f"frame-{index:04}.png"), picture)
        if options.output:
            write(options.output, animation(*without_repetitions(pictures, delays)))
    except (Problem, OSError) as error:
        print(f"film.py: {error}", file=sys.stderr)
        return 1
    return 0


if __name__ == "__main__":
    sys.exit(main())
