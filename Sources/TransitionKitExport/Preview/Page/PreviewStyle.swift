import TransitionKit

/// The style sheet of a preview page.
enum PreviewStyle {
  static let text = #"""
    :root {
      color-scheme: light;
      --ground: #f4f4f6; --card: #fff; --ink: #1c1c1f; --quiet: #65656c; --line: #d9d9df;
      --accent: #2557d6; --paper-0: #fff; --paper-1: #f7f9ff; --skeleton: #e3e4ea;
      --bar: #fbfbfd; --tile: 48% 82%; --tile-ink: 40% 24%; --layer: 62% 42%; --case: #1c1c1f;
    }
    :root[data-theme="dark"] {
      color-scheme: dark;
      --ground: #131316; --card: #1d1d21; --ink: #ececf0; --quiet: #a0a0aa; --line: #36363d;
      --accent: #83a6ff; --paper-0: #232328; --paper-1: #25283a; --skeleton: #3b3c46;
      --bar: #2b2b31; --tile: 32% 36%; --tile-ink: 60% 90%; --layer: 70% 68%; --case: #000;
    }
    * { box-sizing: border-box; }
    body {
      margin: 0 auto; padding: 20px 24px 32px; max-width: 1240px; background: var(--ground);
      color: var(--ink); font: 14px/1.45 system-ui, sans-serif;
    }
    h1 { margin: 0; font-size: 20px; font-weight: 650; letter-spacing: -0.01em; }
    h2 { margin: 0 0 8px; font-size: 13px; font-weight: 600; }
    h3 { margin: 0; font-size: 14px; font-weight: 600; }
    header { display: flex; justify-content: space-between; align-items: start; gap: 16px; }
    header p { margin: 2px 0 0; color: var(--quiet); }
    .quiet { color: var(--quiet); }
    button, select {
      font: inherit; color: inherit; background: var(--card); border: 1px solid var(--line);
      border-radius: 8px; height: 32px; padding: 0 12px;
    }
    select { padding: 0 8px; max-width: 160px; }
    button:hover, select:hover { border-color: var(--quiet); }
    :focus-visible { outline: 2px solid var(--accent); outline-offset: 2px; }
    #controls {
      position: sticky; top: 0; z-index: 5; display: flex; flex-wrap: wrap; align-items: center;
      gap: 10px 16px; margin: 16px 0 20px; padding: 10px 12px; background: var(--card);
      border: 1px solid var(--line); border-radius: 12px;
    }
    #controls label { display: flex; align-items: center; gap: 8px; color: var(--quiet); }
    #controls label > select { color: var(--ink); }
    #play { min-width: 76px; background: var(--accent); border-color: transparent; color: #fff; }
    [data-theme="dark"] #play { color: #10131c; }
    #scrub { flex: 1 1 200px; min-width: 160px; }
    input { accent-color: var(--accent); margin: 0; }
    #time { width: 100%; }
    #clock { font-variant-numeric: tabular-nums; min-width: 116px; }
    main { display: grid; grid-template-columns: minmax(0, 1fr) 300px; gap: 24px; }
    #stages { display: flex; flex-wrap: wrap; gap: 24px; align-items: flex-start; }
    figure { margin: 0; display: flex; flex-wrap: wrap; gap: 20px; }
    .column { min-width: 0; }
    figcaption { display: flex; justify-content: space-between; gap: 12px; margin-bottom: 10px; }
    figcaption span { color: var(--quiet); font-variant-numeric: tabular-nums; }
    .frame { position: relative; }
    .phone {
      position: absolute; left: 0; top: 0; overflow: hidden; transform-origin: 0 0;
      background: var(--paper-0); user-select: none; touch-action: none;
      box-shadow: 0 0 0 1px var(--line), 0 12px 32px -12px rgb(0 0 0 / 35%);
      color: var(--ink); border-radius: 14px;
    }
    .phone.flat { background: #0b0b0d; }
    .layer, .ghost { position: absolute; left: 0; top: 0; transform-origin: 0 0; }
    .layer > * { position: absolute; inset: 0; }
    .body { overflow: hidden; }
    .content { position: absolute; left: 0; top: 0; transform-origin: 0 0; overflow: hidden; }
    .content > * { position: absolute; }
    .picked > .mark { outline: 2px solid hsl(var(--hue) var(--layer)); outline-offset: -2px; }
    .mark { pointer-events: none; }
    .ghost { border: 1.5px solid hsl(var(--hue) var(--layer)); pointer-events: none; }
    .plots {
      display: grid; gap: 20px; align-content: start; padding-top: 31px; flex: 1 1 260px;
      min-width: 0; max-width: 520px;
    }
    .plots svg { display: block; width: 100%; height: auto; overflow: visible; }
    .plots text { fill: var(--quiet); font-size: 10px; font-variant-numeric: tabular-nums; }
    .plots .axis { stroke: var(--line); fill: none; }
    .plots .head { stroke: var(--accent); stroke-width: 1.5; }
    .plots path { fill: none; stroke-width: 1.75; stroke-linejoin: round; }
    .plots path.second { stroke-dasharray: 4 3; }
    figure { flex: 1 1 0; }
    .compared figure { flex: none; flex-direction: column; }
    .compared .plots { padding-top: 0; flex: none; width: 100%; }
    caption { text-align: left; }
    button[aria-pressed="true"] { border-color: var(--accent); }
    aside { display: grid; gap: 24px; align-content: start; }
    #layers, #events { list-style: none; margin: 0; padding: 0; max-height: 168px; overflow: auto; }
    #layers button {
      display: flex; align-items: center; gap: 8px; width: 100%; height: 28px; padding: 0 8px;
      background: none; border-color: transparent; text-align: left;
    }
    #layers button:hover { background: var(--card); }
    #layers button[aria-pressed="true"] { background: var(--card); border-color: var(--line); }
    #layers span { overflow: hidden; text-overflow: ellipsis; white-space: nowrap; }
    .swatch {
      flex: none; width: 10px; height: 10px; border-radius: 3px;
      background: hsl(var(--hue) var(--layer));
    }
    table { border-collapse: collapse; width: 100%; font-variant-numeric: tabular-nums; }
    th { text-align: left; font-weight: 400; color: var(--quiet); padding: 2px 8px 2px 0; }
    td { text-align: right; padding: 2px 0; overflow-wrap: anywhere; }
    tr.name td { font-weight: 600; }
    #events { max-height: 260px; }
    #events li {
      display: grid; grid-template-columns: 52px minmax(0, 1fr); gap: 8px; padding: 2px 0;
    }
    #events time { color: var(--quiet); font-variant-numeric: tabular-nums; }
    #events span { overflow-wrap: anywhere; }
    #events small { display: block; color: var(--quiet); font-size: 12px; }
    kbd {
      font: inherit; padding: 0 5px; border: 1px solid var(--line); border-radius: 4px;
      background: var(--card);
    }
    #help { margin: 28px 0 0; }
    [hidden] { display: none !important; }
    @media (max-width: 860px) {
      body { padding: 16px; }
      main { grid-template-columns: minmax(0, 1fr); }
      #controls { position: static; }
      #stages, figure { justify-content: center; }
      .plots { padding-top: 0; max-width: none; flex-basis: 100%; }
      #scrub { order: -1; flex-basis: 100%; }
      #controls label:has(select) { flex: 1 1 40%; justify-content: space-between; }
    }

    """#
}
