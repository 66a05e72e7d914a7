// Pauses all animations of the page at several times and records the computed styles.
const properties = ["left", "top", "width", "height", "translate", "transform", "transformOrigin", "opacity",
  "visibility", "borderRadius", "clipPath", "boxShadow", "backgroundColor", "backgroundImage", "zIndex", "overflow", "backfaceVisibility"];
const names = ["left", "top", "width", "height", "boxShadow", "content"];
const elements = [];
for (const transition of data) {
  for (const kind of kinds) {
    const container = document.createElement("div");
    document.body.append(container);
    if (kind === "css") container.className = transition.scope;
    container.style.cssText = "position: absolute; left: 0; top: 0";
    const known = {};
    for (const [id, name] of Object.entries(transition.classes)) {
      const element = document.createElement("div");
      if (kind === "css") element.className = name;
      container.append(element);
      elements.push(known[id] = element);
    }
    if (kind === "css") continue;
    for (const { layer, style, before, registered, keyframes, options } of transition.waapi) {
      for (const property of registered ?? []) { try { CSS.registerProperty(property); } catch {} }
      Object.assign(known[layer].style, style ?? {});
      if (before) {
        // The style of the pseudo-element comes from the page; here it only has to exist.
        known[layer].classList.add("has-before");
        for (const [key, value] of Object.entries(before)) known[layer].style.setProperty("--before-" + key, value);
      }
      known[layer].animate(keyframes, options);
    }
  }
}
const animations = document.getAnimations();
const lengths = animations.map((animation) => {
  animation.pause();
  return animation.effect.getComputedTiming().duration;
});
const strings = new Map();
const index = (text) => strings.get(text) ?? (strings.set(text, strings.size), strings.size - 1);
const shots = fractions.map((fraction) => {
  animations.forEach((animation, index) => { animation.currentTime = fraction * lengths[index]; });
  return elements.map((element) => {
    const style = getComputedStyle(element);
    const box = element.getBoundingClientRect();
    const before = getComputedStyle(element, "::before");
    const row = properties.map((property) => index(style[property]));
    const inner = before.content === "none" ? [] : names.map((property) => index(before[property]));
    return [row, [box.left, box.top, box.width, box.height], inner];
  });
});
document.body.textContent = "";
const output = document.createElement("script");
output.type = "application/json";
output.id = "result";
output.textContent = JSON.stringify({ strings: [...strings.keys()], shots, count: animations.length });
document.body.append(output);
