import TransitionKit

/// The elements of a preview page.
enum PreviewMarkup {
  static let body = """
    <body>
    <header>
    <div id="titles"><h1 id="title"></h1><p id="subtitle" class="quiet"></p></div>
    <section id="controls" role="group" aria-label="View">
    <label>Show <select id="view"></select></label>
    <label id="policies">Release <select id="policy"></select></label>
    <span id="frame-choice"></span>
    <label class="check"><input id="onion" type="checkbox"> Trail</label>
    <label class="check"><input id="velocity" type="checkbox"> Velocity</label>
    </section>
    <div id="tools">
    <button id="link" type="button" aria-keyshortcuts="C">Copy link</button>
    <button id="keys" type="button" aria-label="Keys" aria-keyshortcuts="?" title="Keys (?)">?</button>
    <button id="theme" type="button" aria-pressed="false" aria-label="Dark" title="Dark (D)">
    <svg viewBox="0 0 16 16" aria-hidden="true"><path d="M8 2a6 6 0 1 0 0 12z"/><circle cx="8" cy="8"
    r="6" class="ring"/></svg></button>
    </div>
    </header>
    <main>
    <section id="stage-part" aria-label="Pictures"><div id="picture"><div
    id="stages"></div>
    <p id="hint" class="quiet"></p></div></section>
    <div id="bench"><section id="plots" aria-label="Plots"><div id="plot-list"></div>
    <p id="plot-note" class="quiet"></p></section>
    <section id="knobs"></section></div>
    <aside>
    <section><h2 id="layers-name">Layers</h2>
    <ul id="layers" aria-labelledby="layers-name"></ul></section>
    <section><h2 id="values-name">Values <bdi id="value-name"></bdi></h2>
    <table id="values" aria-labelledby="values-name"></table></section>
    <section><h2>Distance</h2>
    <div id="gap-choice"><select id="gap-from" aria-label="From layer"></select><span class="quiet"
    >to</span><select id="gap-to" aria-label="To layer"></select></div>
    <output id="gap"></output></section>
    <section><h2 id="events-name">Events</h2>
    <ol id="events" role="log" aria-live="polite" aria-labelledby="events-name" tabindex="0"></ol>
    <p id="no-events" class="quiet" hidden></p>
    </section>
    <section><h2 id="findings-name">Findings <span id="finding-count"></span></h2>
    <ul id="findings" aria-labelledby="findings-name"></ul>
    <p id="no-findings" class="quiet"></p></section>
    <section id="differences-part" hidden><h2>Differences</h2><div id="differences"></div></section>
    </aside>
    </main>
    <section id="editors"></section>
    <section id="dock" role="group" aria-label="Playback">
    <div id="transport">
    <button id="first" type="button" aria-label="To the start" title="To the start (Home)"><svg
    viewBox="0 0 16 16" aria-hidden="true"><path d="M3 3h2v10H3zM13 3v10L6 8z"/></svg></button>
    <button id="before" type="button" aria-label="Back one frame" title="Back one frame (←)"><svg
    viewBox="0 0 16 16" aria-hidden="true"><path d="M12 3v10L5 8z"/></svg></button>
    <button id="play" type="button" aria-label="Play" aria-keyshortcuts="Space" title="Play (Space)"
    ><svg viewBox="0 0 16 16" aria-hidden="true"><path class="start" d="M4 2.5v11l9-5.500z"/><path
    class="pause" d="M4 3h3v10H4zM9 3h3v10H9z"/></svg></button>
    <button id="after" type="button" aria-label="On one frame" title="On one frame (→)"><svg
    viewBox="0 0 16 16" aria-hidden="true"><path d="M4 3v10l7-5z"/></svg></button>
    <button id="last" type="button" aria-label="To the end" title="To the end (End)"><svg
    viewBox="0 0 16 16" aria-hidden="true"><path d="M11 3h2v10h-2zM3 3v10l7-5z"/></svg></button>
    <button id="loop" type="button" aria-keyshortcuts="L"><svg viewBox="0 0 16 16"
    aria-hidden="true"><path class="once" d="M2 7h8V4l4 4-4 4V9H2z"/><path class="around"
    d="M4 5h6V3l4 3-4 3V7H5v3H3V6zM12 11H6v2l-4-3 4-3v2h5V8h2v2z"/><path class="pong"
    d="M1 8l4-4v3h6V4l4 4-4 4V9H5v3z"/></svg></button>
    <output id="clock" for="time"><b id="now">0.000</b> <span id="whole" class="quiet"></span></output>
    </div>
    <div id="scrub"><div id="marks"></div><i id="passed"></i>
    <input id="time" type="range" min="0" max="1000" step="any" value="0" aria-label="Time">
    <div id="ruler" aria-hidden="true"></div></div>
    <div id="pace">
    <label>Speed <select id="speed"><option value="0.1">⅒×</option><option value="0.25">¼×</option>
    <option value="0.5">½×</option><option value="1" selected>1×</option>
    <option value="2">2×</option></select></label>
    <label>Step <select id="rate"><option value="60">60 Hz</option><option value="120">120 Hz</option>
    </select></label>
    </div>
    </section>
    <p id="status" role="status"></p>
    <dialog id="key-list" aria-labelledby="keys-name"><h2 id="keys-name">Keys</h2><dl>
    <dt><kbd>Space</kbd> <kbd>K</kbd></dt><dd>Play or pause</dd>
    <dt><kbd>←</kbd> <kbd>→</kbd></dt><dd>Back or on by one frame, with Shift by ten</dd>
    <dt><kbd>Home</kbd> <kbd>End</kbd></dt><dd>To the start or the end</dd>
    <dt><kbd>[</kbd> <kbd>]</kbd></dt><dd>Slower or faster</dd>
    <dt><kbd>L</kbd></dt><dd>Once, in a loop, or back and forth</dd>
    <dt><kbd>1</kbd> … <kbd>4</kbd></dt><dd>Show another view</dd>
    <dt><kbd>T</kbd></dt><dd>Trail: outlines and paths of the layers</dd>
    <dt><kbd>V</kbd></dt><dd>Plot velocities</dd>
    <dt><kbd>C</kbd></dt><dd>Copy a link to this moment</dd>
    <dt><kbd>D</kbd></dt><dd>Dark or light</dd>
    <dt><kbd>Esc</kbd></dt><dd>Cancel a drag, close this list</dd>
    <dt><kbd>?</kbd></dt><dd>This list</dd></dl>
    <form method="dialog"><button>Close</button></form></dialog>
    """
}
