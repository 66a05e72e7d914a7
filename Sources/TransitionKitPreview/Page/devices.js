// Draws a device around the layers; it never moves with a transition.

// For each device: the margins of the case (top, sides, bottom), and the corner radii of screen and case.
const devices = {
  none: { label: 'No frame', margins: [0, 0, 0], radius: 14 },
  island: { label: 'Phone, island', margins: [11, 11, 11], radius: 52, outer: 62 },
  notch: { label: 'Phone, notch', margins: [13, 13, 13], radius: 40, outer: 52 },
  homeButton: { label: 'Phone, home button', margins: [58, 12, 66], radius: 2, outer: 46 },
  punchHole: { label: 'Android phone', margins: [9, 9, 9], radius: 30, outer: 38 },
  tablet: { label: 'Tablet', margins: [22, 22, 22], radius: 16, outer: 36 },
};

/** The status bar's icons: signal, network and battery. */
function statusSigns() {
  const node = shape('svg', { viewBox: '0 0 66 14', class: 'signs' });
  node.append(shape('path', { d: 'M0 9h3v4H0zM5 6.5h3V13H5zM10 4h3v9h-3zM15 1h3v12h-3z'
    + 'M27 13l-2.6-3a4 4 0 0 1 5.2 0zM22.6 8l-1.3-1.6a8.5 8.5 0 0 1 11.4 0L31.4 8'
    + 'a6.6 6.6 0 0 0-8.8 0zM39 4h19v6H39z' }),
  shape('path', { d: 'M37 4.5a2.5 2.5 0 0 1 2.5-2.5h19A2.5 2.5 0 0 1 61 4.5v6'
    + 'a2.5 2.5 0 0 1-2.5 2.5h-19a2.5 2.5 0 0 1-2.5-2.5zM63 5.5v4', class: 'shell' }));
  return node;
}

/**
 * What a device draws over a screen, and its margins in points. A device that does not fit only
 * rounds the corners.
 */
function deviceParts(name, show) {
  const [width, height] = show.size, { safeArea, barRow } = bookOf(show), device = devices[name];
  const [short, long] = [Math.min(width, height), Math.max(width, height)];
  const isPhone = !['none', 'tablet'].includes(name), isUpright = height >= width;
  const isFitting = name !== 'none' && (isPhone ? short >= 280 && short <= 500 && long >= 1.4 * short
    : short >= 500 && long <= 2 * short);
  const parts = [], [top, lead] = safeArea;
  const status = top > 0 ? top : barRow[0] >= 16 ? barRow[0] : 0;
  if (isFitting && status >= 16 && (isUpright || !isPhone)) {
    const bar = makeAt('status', [0, 0, width, status], make('span', '', '9:41'), statusSigns());
    bar.style.fontSize = `${Math.min(16, status * 0.62)}px`;
    bar.style.paddingInline = `${Math.max(14, Math.min(34, device.radius * 0.62))}px`;
    parts.push(bar);
  }
  // The cut-out of the screen: at its top edge, or at its left edge when the phone lies on its side.
  const edge = isUpright ? status : lead;
  const cut = (across, along, from, look) => {
    const start = ((isUpright ? width : height) - across) / 2;
    parts.push(makeAt(`cut ${look} ${isUpright ? '' : 'lying'}`,
      isUpright ? [start, from, across, along] : [from, start, along, across]));
  };
  if (isFitting && name === 'island' && edge >= 44) cut(122, 35, (edge - 35) / 2, 'round');
  if (isFitting && name === 'notch' && edge >= 40) cut(200, Math.min(31, edge - 10), 0, 'notch');
  if (isFitting && name === 'punchHole') {
    const d = Math.max(9, Math.min(18, status * 0.6));
    cut(d, d, isUpright ? Math.max(4, (status - d) / 2) : 12, 'round');
  }
  if (isFitting && name !== 'homeButton') {
    const wide = Math.round(short * (isPhone ? 0.34 : 0.3));
    parts.push(makeAt('indicator', [(width - wide) / 2, height - (isPhone ? 11 : 10), wide, 4]));
  }
  const [above, beside, below] = isFitting ? device.margins : [0, 0, 0];
  // A phone on its side has the home button at the right.
  const [up, right, down, left] = isPhone && !isUpright ? [beside, below, beside, above]
    : [above, beside, below, beside];
  const radius = Math.min(device.radius, short * 0.18);
  return { name, isFitting, parts, radius, outer: device.outer,
    margins: { up, right, down, left } };
}

/** The case behind a screen. */
function caseNode({ name, isFitting, margins, outer }, [width, height]) {
  const { up, right, down, left } = margins;
  const node = makeAt(`case ${isFitting ? name : 'unused'}`,
    [0, 0, width + left + right, height + up + down]);
  node.style.borderRadius = `${outer}px`;
  if (name === 'homeButton' && isFitting) {
    const [w, h] = [width + left + right, height + up + down];
    node.append(...(down > right
      ? [makeAt('ring', [w / 2 - 23, h - 56, 46, 46]), makeAt('slit', [w / 2 - 26, 26, 52, 6])]
      : [makeAt('ring', [w - 56, h / 2 - 23, 46, 46]), makeAt('slit', [26, h / 2 - 26, 6, 52])]));
  }
  return node;
}
