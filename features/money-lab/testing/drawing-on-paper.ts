import { PictureSign } from '@cubby/features/families/drawings';
import type { Avatar } from '@cubby/features/families/rules';
import { createElement } from 'react';
import { renderToStaticMarkup } from 'react-dom/server';

/** A screen drawing as SVG for paper, with colours that the printer supports. */
export const drawingOnPaper = (name: Avatar): string =>
  renderToStaticMarkup(createElement(PictureSign, { name }))
    .replace(
      '<svg viewBox="0 0 240 240" aria-hidden="true">',
      '<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 240 240">',
    )
    .replaceAll(/oklch\(([\d.]+)% ([\d.]+) ([\d.]+)(?: \/ ([\d.]+))?\)/g, (_, l, c, h, alpha) =>
      hexOf(Number(l) / 100, Number(c), Number(h), alpha),
    );

/** @see https://www.w3.org/TR/css-color-4/#color-conversion-code */
function hexOf(lightness: number, chroma: number, hue: number, alpha?: string): string {
  const [a, b] = [chroma * Math.cos((hue * Math.PI) / 180), chroma * Math.sin((hue * Math.PI) / 180)];
  const l = (lightness + 0.3963377774 * a + 0.2158037573 * b) ** 3;
  const m = (lightness - 0.1055613458 * a - 0.0638541728 * b) ** 3;
  const s = (lightness - 0.0894841775 * a - 1.291485548 * b) ** 3;
  const linear = [
    4.0767416621 * l - 3.3077115913 * m + 0.2309699292 * s,
    -1.2684380046 * l + 2.6097574011 * m - 0.3413193965 * s,
    -0.0041960863 * l - 0.7034186147 * m + 1.707614701 * s,
  ];
  const bytes = linear.map((each) => {
    const value = Math.min(1, Math.max(0, each));
    return Math.round(255 * (value <= 0.0031308 ? 12.92 * value : 1.055 * value ** (1 / 2.4) - 0.055));
  });
  const hex = (byte: number) => byte.toString(16).padStart(2, '0');
  return `#${bytes.map(hex).join('')}${alpha === undefined ? '' : hex(Math.round(255 * Number(alpha)))}`;
}
