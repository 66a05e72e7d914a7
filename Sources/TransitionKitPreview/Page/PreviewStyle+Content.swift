import TransitionKit
import TransitionKitExport

extension PreviewStyle {
  /// The style of what layers show, and of the devices around them.
  static let content = #"""
    :root { --tint: #1f55d0; --fill-2: #e9e9ef; --hair: #dcdce2; --badge: 62% 46%; }
    :root[data-theme="dark"] { --tint: #86a8ff; --fill-2: #34343b; --hair: #3d3d45; --badge: 42% 40%; }
    .phone { font: 15px/1.35 system-ui, sans-serif; }
    .onDark { --ink: #fff; --quiet: #fff; --hair: rgb(255 255 255 / 25%); --tint: #fff; color: #fff; }
    .onLight { --ink: #000; --quiet: #000; --hair: rgb(0 0 0 / 20%); --tint: #000; color: #000; }
    .phone .page { background: var(--paper-0); }
    .symbol {
      width: 24px; height: 24px; flex: none; fill: none; stroke: currentColor; stroke-width: 1.8;
      stroke-linecap: round; stroke-linejoin: round;
    }
    .symbol.filled { fill: currentColor; }
    .symbol text { fill: currentColor; stroke: none; font-size: 17px; }
    .phone[dir="rtl"] .flip { transform: scaleX(-1); }

    .phone .tile, .phone .cell, .phone .own { overflow: hidden; }
    .phone .tile > *, .phone .ground > * { position: absolute; }
    .phone .art, .phone .art svg, .phone .fitted { position: absolute; inset: 0; width: 100%; height: 100%; }
    .phone .fitted { object-fit: cover; }
    [data-theme="dark"] .phone .art::after { content: ""; position: absolute; inset: 0; background: rgb(0 0 14 / 17%); }
    .phone .cover { border-radius: 12px; }
    .phone .ground { overflow: hidden; }
    .phone .own { background: var(--fill-2); container-type: size; }
    .phone .lone { inset: 0; margin: auto; width: min(50%, 120px); height: min(50%, 120px); }
    .phone .words {
      inset: 0; margin: auto; width: fit-content; height: fit-content; max-width: 100%; max-height: 100%;
      padding: 4px 8px; text-align: center; font-size: clamp(11px, 14cqmin, 28px); font-weight: 600;
      line-height: 1.25; white-space: pre-wrap; overflow-wrap: anywhere; overflow: hidden;
    }
    .phone .ground { container-type: size; }
    .phone .ground > .words { font-size: clamp(11px, 9cqmin, 34px); }
    .phone .ground ~ :is(.story, .song, .scrubber, .buttons) { background: var(--paper-0); }
    .phone .bar > .ground:has(.art, img)::after {
      content: ""; position: absolute; inset: 0; background: color-mix(in srgb, var(--bar) 78%, transparent);
    }
    .phone .bar > .ground > .words { inset: auto 8px 3px auto; font-size: 11px; padding: 0; font-weight: 400; }
    .phone .worded { background: var(--fill-2); }
    .phone .over { color: #fff; background: rgb(0 0 0 / 66%); border-radius: 8px; }
    .phone svg.over { padding: 4%; border-radius: 22%; }
    .phone .name {
      display: none; left: 4px; bottom: 4px; max-width: calc(100% - 8px); padding: 1px 6px;
      border-radius: 6px; background: rgb(0 0 0 / 72%); color: #fff; font-size: 11px; line-height: 1.35;
      overflow: hidden; text-overflow: ellipsis; white-space: pre;
    }
    .named .phone .name { display: block; }
    .phone .own > .seen { display: block; inset: 0; margin: auto; width: fit-content; height: fit-content;
      background: none; color: inherit; font-size: 12px; font-weight: 600; }
    .phone .line { background: none; container-type: size; }
    .phone .line > .name, .phone .row > .name {
      display: block; inset: auto; background: none; color: var(--ink); padding: 0; border-radius: 0;
    }
    .phone .line > .name { inset: 0; font-size: clamp(9px, 70cqh, 34px); line-height: 100cqh; font-weight: 600; }
    .phone .badge {
      display: grid; place-items: center; background: hsl(var(--hue) var(--badge)); color: #fff;
      border-radius: 22%;
    }
    .phone .spot > .badge { inset: 0; border-radius: 0; }
    .phone .spot > .badge > .symbol { width: 60%; height: 60%; }
    .phone .row {
      display: flex; align-items: center; gap: 12px; padding: 0 12px 0 16px; color: var(--ink);
      background: var(--paper-0);
    }
    .onDark .row, .phone .onLight .row { background: none; }
    .phone .row::after {
      content: ""; position: absolute; bottom: 0; inset-inline: 68px 0; height: 1px; background: var(--hair);
    }
    .phone .row > * { position: static; }
    .phone .row > .badge { width: 40px; height: 40px; flex: none; border-radius: 10px; }
    .phone .row > .lines, .phone .row > .name { flex: 1; min-width: 0; }
    .phone .row > .name { font-size: 15px; font-weight: 600; max-width: none; }
    .phone .row > .symbol { width: 18px; height: 18px; opacity: 0.45; }
    .phone .lines b, .phone .lines small { display: block; overflow: hidden; text-overflow: ellipsis; white-space: nowrap; }
    .phone .lines b { font-weight: 600; }
    .phone small { color: var(--quiet); font-size: 13px; }
    .phone .song { display: flex; align-items: center; gap: 12px; }
    .phone .song .lines { flex: 1; min-width: 0; }
    .phone .song b { font-size: 21px; line-height: 1.25; }
    .phone .song small { font-size: 16px; }
    .phone .scrubber { display: flex; justify-content: space-between; align-items: end; }
    .phone .scrubber::before, .phone .scrubber i {
      content: ""; position: absolute; left: 0; top: 4px; height: 5px; width: 100%; border-radius: 3px;
      background: var(--hair);
    }
    .phone .scrubber i { width: 35%; background: var(--ink); }
    .phone .scrubber small { font-size: 12px; font-variant-numeric: tabular-nums; }
    .phone .buttons { display: flex; justify-content: space-evenly; align-items: center; color: var(--ink); }
    .phone .buttons .symbol { width: 36px; height: 36px; }
    .phone .buttons .symbol:nth-child(2) { width: 52px; height: 52px; }
    .phone .buttons.small { color: var(--quiet); }
    .phone .buttons.small .symbol { width: 22px; height: 22px; }
    .phone .story { overflow: hidden; }
    .phone .story b { display: block; font-size: 24px; font-weight: 700; line-height: 1.25; letter-spacing: -0.01em; }
    .phone .story small { display: block; margin: 2px 0 12px; }
    .phone .story p { margin: 0 0 10px; line-height: 1.5; }

    .phone .bar { background: var(--bar); border-bottom: 1px solid var(--hair); }
    .phone .face, .phone .face > * { position: absolute; inset: 0; }
    .phone .barRow { bottom: auto; display: flex; justify-content: space-between; }
    .phone .face > .grabber {
      inset: 6px 0 auto; margin: auto; width: 36px; height: 5px; border-radius: 3px;
      background: var(--hair);
    }
    .phone .side { display: flex; align-items: center; color: var(--tint); padding-inline-start: 4px; }
    .phone .side:not(.end) > .item:first-child { margin-inline-start: 12px; }
    .phone .side.end { flex-direction: row-reverse; padding-inline: 0 16px; }
    .phone .side.end:empty { padding: 0; }
    .phone .item { display: grid; place-items: center; overflow: hidden; font-size: 15px; min-width: 24px; }
    .phone .side > .back { white-space: nowrap; overflow: hidden; text-overflow: ellipsis; font-size: 16px;
      max-width: 96px; margin-inline-start: -1px; }
    .phone .bar b, .phone .label { font-weight: 600; font-size: 17px; letter-spacing: -0.01em; }
    .phone .barRow > b {
      position: absolute; inset: 0 27%; display: block; text-align: center; white-space: nowrap;
      overflow: hidden; text-overflow: ellipsis; align-content: center;
    }
    .phone .face > .large {
      inset: auto 16px 0; height: 52px; line-height: 46px; font-size: 32px; font-weight: 700;
      white-space: nowrap; overflow: hidden; text-overflow: ellipsis;
    }
    .phone .label { display: grid; place-items: center; white-space: nowrap; width: 100%; height: 100%; }
    .phone .label.large { font-size: 32px; font-weight: 700; place-items: center start; }
    .phone .label.back { color: var(--tint); font-weight: 400; font-size: 16px; place-items: center start; }
    .phone .label.back > .symbol { margin-inline-start: -4px; }
    .phone .label.back:has(.item, span) { place-items: center; }
    .phone .tabs {
      display: flex; justify-content: space-around; align-items: center; background: var(--bar);
      border-top: 1px solid var(--hair); width: 100%; height: 100%; color: var(--quiet);
    }
    .phone .tabs .symbol:first-child { color: var(--tint); }
    .phone .part { background: hsl(var(--hue) var(--tile)); width: 100%; height: 100%; }

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
    .signs .shell { fill: none; stroke: currentColor; position: static; }
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
    .case > .ring { border: 2px solid #4b4b52; border-radius: 50%; }
    .case > .slit { background: #3a3a40; border-radius: 3px; }
    #frame-choice { display: contents; }

    """#
}
