import TransitionKit

extension PreviewStyle {
  /// The style of what layers show, and of the devices around them.
  static let content = #"""
    :root { --tint: #1f55d0; --fill-2: #e9e9ef; --hair: #dcdce2; --badge: 62% 46%; }
    :root[data-theme="dark"] { --tint: #86a8ff; --fill-2: #34343b; --hair: #3d3d45; --badge: 42% 40%; }
    .phone { font: 15px/1.35 system-ui, sans-serif; }
    .onDark { --ink: #fff; --quiet: #fff; --hair: rgb(255 255 255 / 25%); --tint: #fff; color: #fff; }
    .onLight { --ink: #000; --quiet: #000; --hair: rgb(0 0 0 / 20%); --tint: #000; color: #000; }
    .page { background: var(--paper-0); }
    .symbol {
      width: 24px; height: 24px; flex: none; fill: none; stroke: currentColor; stroke-width: 1.8;
      stroke-linecap: round; stroke-linejoin: round;
    }
    .symbol.filled { fill: currentColor; }
    .symbol text { fill: currentColor; stroke: none; font-size: 17px; }
    [dir="rtl"] .flip { transform: scaleX(-1); }

    .tile, .cell, .own { overflow: hidden; }
    .tile > *, .ground > * { position: absolute; }
    .art, .art svg, .fitted { position: absolute; inset: 0; width: 100%; height: 100%; }
    .fitted { object-fit: cover; }
    [data-theme="dark"] .art::after { content: ""; position: absolute; inset: 0; background: rgb(0 0 14 / 17%); }
    .cover { border-radius: 12px; }
    .ground { overflow: hidden; }
    .own { background: var(--fill-2); container-type: size; }
    .lone { inset: 0; margin: auto; width: min(50%, 120px); height: min(50%, 120px); }
    .words {
      inset: 0; margin: auto; width: fit-content; height: fit-content; max-width: 100%; max-height: 100%;
      padding: 4px 8px; text-align: center; font-size: clamp(11px, 14cqmin, 28px); font-weight: 600;
      line-height: 1.25; white-space: pre-wrap; overflow-wrap: anywhere; overflow: hidden;
    }
    .ground { container-type: size; }
    .ground > .words { font-size: clamp(11px, 9cqmin, 34px); }
    .ground ~ :is(.story, .song, .scrubber, .buttons) { background: var(--paper-0); }
    .bar > .ground:has(.art, img)::after {
      content: ""; position: absolute; inset: 0; background: color-mix(in srgb, var(--bar) 78%, transparent);
    }
    .bar > .ground > .words { inset: auto 8px 3px auto; font-size: 11px; padding: 0; font-weight: 400; }
    .worded { background: var(--fill-2); }
    .over { color: #fff; background: rgb(0 0 0 / 66%); border-radius: 8px; }
    svg.over { padding: 4%; border-radius: 22%; }
    .name {
      display: none; left: 4px; bottom: 4px; max-width: calc(100% - 8px); padding: 1px 6px;
      border-radius: 6px; background: rgb(0 0 0 / 72%); color: #fff; font-size: 11px; line-height: 1.35;
      overflow: hidden; text-overflow: ellipsis; white-space: pre;
    }
    .named .name { display: block; }
    .own > .seen { display: block; inset: 0; margin: auto; width: fit-content; height: fit-content;
      background: none; color: inherit; font-size: 12px; font-weight: 600; }
    .line { background: none; container-type: size; }
    .line > .name, .row > .name {
      display: block; inset: auto; background: none; color: var(--ink); padding: 0; border-radius: 0;
    }
    .line > .name { inset: 0; font-size: clamp(9px, 70cqh, 34px); line-height: 100cqh; font-weight: 600; }
    .badge {
      display: grid; place-items: center; background: hsl(var(--hue) var(--badge)); color: #fff;
      border-radius: 22%;
    }
    .spot > .badge { inset: 0; border-radius: 0; }
    .spot > .badge > .symbol { width: 60%; height: 60%; }
    .row {
      display: flex; align-items: center; gap: 12px; padding: 0 12px 0 16px; color: var(--ink);
      background: var(--paper-0);
    }
    .onDark .row, .onLight .row { background: none; }
    .row::after {
      content: ""; position: absolute; bottom: 0; inset-inline: 68px 0; height: 1px; background: var(--hair);
    }
    .row > * { position: static; }
    .row > .badge { width: 40px; height: 40px; flex: none; border-radius: 10px; }
    .row > .lines, .row > .name { flex: 1; min-width: 0; }
    .row > .name { font-size: 15px; font-weight: 600; max-width: none; }
    .row > .symbol { width: 18px; height: 18px; opacity: 0.45; }
    .lines b, .lines small { display: block; overflow: hidden; text-overflow: ellipsis; white-space: nowrap; }
    .lines b { font-weight: 600; }
    small { color: var(--quiet); font-size: 13px; }
    .song { display: flex; align-items: center; gap: 12px; }
    .song .lines { flex: 1; min-width: 0; }
    .song b { font-size: 21px; line-height: 1.25; }
    .song small { font-size: 16px; }
    .scrubber { display: flex; justify-content: space-between; align-items: end; }
    .scrubber::before, .scrubber i {
      content: ""; position: absolute; left: 0; top: 4px; height: 5px; width: 100%; border-radius: 3px;
      background: var(--hair);
    }
    .scrubber i { width: 35%; background: var(--ink); }
    .scrubber small { font-size: 12px; font-variant-numeric: tabular-nums; }
    .buttons { display: flex; justify-content: space-evenly; align-items: center; color: var(--ink); }
    .buttons .symbol { width: 36px; height: 36px; }
    .buttons .symbol:nth-child(2) { width: 52px; height: 52px; }
    .buttons.small { color: var(--quiet); }
    .buttons.small .symbol { width: 22px; height: 22px; }
    .story { overflow: hidden; }
    .story b { display: block; font-size: 24px; font-weight: 700; line-height: 1.25; letter-spacing: -0.01em; }
    .story small { display: block; margin: 2px 0 12px; }
    .story p { margin: 0 0 10px; line-height: 1.5; }

    .bar { background: var(--bar); border-bottom: 1px solid var(--hair); }
    .face, .face > * { position: absolute; inset: 0; }
    .barRow { bottom: auto; display: flex; justify-content: space-between; }
    .face > .grabber {
      inset: 6px 0 auto; margin: auto; width: 36px; height: 5px; border-radius: 3px;
      background: var(--hair);
    }
    .side { display: flex; align-items: center; color: var(--tint); padding-inline-start: 4px; }
    .side:not(.end) > .item:first-child { margin-inline-start: 12px; }
    .side.end { flex-direction: row-reverse; padding-inline: 0 16px; }
    .side.end:empty { padding: 0; }
    .item { display: grid; place-items: center; overflow: hidden; font-size: 15px; min-width: 24px; }
    .side > .back { white-space: nowrap; overflow: hidden; text-overflow: ellipsis; font-size: 16px;
      max-width: 96px; margin-inline-start: -1px; }
    .bar b, .label { font-weight: 600; font-size: 17px; letter-spacing: -0.01em; }
    .barRow > b {
      position: absolute; inset: 0 27%; display: block; text-align: center; white-space: nowrap;
      overflow: hidden; text-overflow: ellipsis; align-content: center;
    }
    .face > .large {
      inset: auto 16px 0; height: 52px; line-height: 46px; font-size: 32px; font-weight: 700;
      white-space: nowrap; overflow: hidden; text-overflow: ellipsis;
    }
    .label { display: grid; place-items: center; white-space: nowrap; width: 100%; height: 100%; }
    .label.large { font-size: 32px; font-weight: 700; place-items: center start; }
    .label.back { color: var(--tint); font-weight: 400; font-size: 16px; place-items: center start; }
    .label.back > .symbol { margin-inline-start: -4px; }
    .label.back:has(.item, span) { place-items: center; }
    .tabs {
      display: flex; justify-content: space-around; align-items: center; background: var(--bar);
      border-top: 1px solid var(--hair); width: 100%; height: 100%; color: var(--quiet);
    }
    .tabs .symbol:first-child { color: var(--tint); }
    .part { background: hsl(var(--hue) var(--tile)); width: 100%; height: 100%; }

    .chrome {
      position: absolute; left: 0; top: 0; overflow: hidden; transform-origin: 0 0; pointer-events: none;
      color: var(--ink);
    }
    .chrome > *, .case > * { position: absolute; }
    .status {
      display: flex; justify-content: space-between; align-items: center; font-weight: 600;
      line-height: 1; font-variant-numeric: tabular-nums;
    }
    .onPicture > .status { color: #fff; background: rgb(0 0 0 / 58%); }
    .signs { height: 0.72em; fill: currentColor; }
    .signs .case { fill: none; stroke: currentColor; position: static; }
    .cut { background: #000; }
    .cut.round { border-radius: 99px; }
    .cut.notch { border-radius: 0 0 20px 20px; }
    .cut.notch.lying { border-radius: 0 20px 20px 0; }
    .indicator { border-radius: 3px; background: currentColor; }
    div.case {
      position: absolute; transform-origin: 0 0; background: #17171a;
      box-shadow: inset 0 0 0 1.5px #5a5a62, inset 0 0 0 3px #2a2a2f, 0 24px 48px -20px rgb(0 0 0 / 45%);
    }
    .case.unused { display: none; }
    .case:not(.unused) ~ .phone { box-shadow: none; }
    .ring { border: 2px solid #4b4b52; border-radius: 50%; }
    .slit { background: #3a3a40; border-radius: 3px; }
    #frame-choice { display: contents; }

    """#
}
