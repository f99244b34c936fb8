// The few shapes every drawing is made of. All return SVG markup; numbers are units of the 240 box.

export const box = (x: number, y: number, w: number, h: number, r: number, fill: string, more = '') =>
  `<rect x="${n(x)}" y="${n(y)}" width="${n(w)}" height="${n(h)}" rx="${n(r)}" fill="${fill}" ${more}/>`;

export const disc = (cx: number, cy: number, r: number, fill: string, more = '') =>
  `<circle cx="${n(cx)}" cy="${n(cy)}" r="${n(r)}" fill="${fill}" ${more}/>`;

export const oval = (cx: number, cy: number, rx: number, ry: number, fill: string, more = '') =>
  `<ellipse cx="${n(cx)}" cy="${n(cy)}" rx="${n(rx)}" ry="${n(ry)}" fill="${fill}" ${more}/>`;

export const shape = (d: string, fill: string, more = '') => `<path d="${d}" fill="${fill}" ${more}/>`;

export const line = (d: string, color: string, width: number, more = '') =>
  `<path d="${d}" fill="none" stroke="${color}" stroke-width="${n(width)}" stroke-linecap="round" stroke-linejoin="round" ${more}/>`;

/** Light caught on an edge. */
export const gloss = (d: string, width = 4, opacity = 0.4) => line(d, '#fff', width, `opacity="${opacity}"`);

/** Shade that a part casts on the product itself. */
export const dusk = (d: string, opacity = 0.12) => shape(d, '#1c1a2e', `opacity="${opacity}"`);

export const stitches = (d: string, color: string, width = 2.2) => line(d, color, width, 'stroke-dasharray="5 5"');

export const turned = (degrees: number, cx: number, cy: number, ...parts: string[]) =>
  `<g transform="rotate(${n(degrees)} ${n(cx)} ${n(cy)})">${parts.join('')}</g>`;

export const moved = (dx: number, dy: number, ...parts: string[]) =>
  `<g transform="translate(${n(dx)} ${n(dy)})">${parts.join('')}</g>`;

/** Scales about a point, so that the point stays in place. */
export const scaled = (factor: number, cx: number, cy: number, ...parts: string[]) =>
  `<g transform="translate(${n(cx)} ${n(cy)}) scale(${n(factor)}) translate(${n(-cx)} ${n(-cy)})">${parts.join('')}</g>`;

export const many = (count: number, mark: (index: number) => string) =>
  Array.from({ length: count }, (_, index) => mark(index)).join('');

export function star(cx: number, cy: number, r: number, fill: string, more = ''): string {
  const points = Array.from({ length: 10 }, (_, i) => {
    const reach = i % 2 ? r * 0.46 : r;
    const angle = (i / 10) * 2 * Math.PI - Math.PI / 2;
    return `${n(cx + Math.cos(angle) * reach)} ${n(cy + Math.sin(angle) * reach)}`;
  });
  return shape(
    `M${points.join('L')}Z`,
    fill,
    `stroke="${fill}" stroke-width="${n(r * 0.16)}" stroke-linejoin="round" ${more}`,
  );
}

/** A heart about 2r wide, centred on its middle. */
export function heart(cx: number, cy: number, r: number, fill: string, more = ''): string {
  const at = (x: number, y: number) => `${n(cx + x * r)} ${n(cy + y * r)}`;
  return shape(
    `M${at(0, 0.95)}C${at(-0.75, 0.4)} ${at(-1.08, 0.02)} ${at(-1, -0.4)}C${at(-0.9, -0.92)} ${at(-0.2, -1)} ${at(0, -0.42)}` +
      `C${at(0.2, -1)} ${at(0.9, -0.92)} ${at(1, -0.4)}C${at(1.08, 0.02)} ${at(0.75, 0.4)} ${at(0, 0.95)}Z`,
    fill,
    more,
  );
}

export function flower(cx: number, cy: number, r: number, petal: string, middle: string): string {
  const petals = many(5, (i) => {
    const angle = (i / 5) * 2 * Math.PI - Math.PI / 2;
    return disc(cx + Math.cos(angle) * r * 0.56, cy + Math.sin(angle) * r * 0.56, r * 0.44, petal);
  });
  return petals + disc(cx, cy, r * 0.32, middle);
}

/** Two decimals are finer than any pixel we render and keep the markup small. */
export function n(value: number): number {
  return Math.round(value * 100) / 100;
}
