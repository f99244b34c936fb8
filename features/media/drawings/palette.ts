import { clampChroma, converter, formatHex } from 'culori';
import type { ColorName, Ground } from '../contract.ts';

// The rasteriser knows only sRGB, so every colour is computed in OKLCH here and written as hex.
const toOklch = converter('oklch');

/** An OKLCH colour as hex: lightness in percent, chroma, hue in degrees. */
export function oklch(lightness: number, chroma: number, hue: number): string {
  return formatHex(clampChroma({ mode: 'oklch', l: lightness / 100, c: chroma, h: hue }, 'oklch'));
}

/** Lighter (towards the light) by a positive percentage, darker (away from it) by a negative one. */
export function shade(color: string, percent: number): string {
  const { l, c, h } = toOklch(color) ?? { l: 0.5, c: 0, h: 0 };
  const share = Math.abs(percent) / 100;
  const lightness = percent > 0 ? l + (1 - l) * share : l * (1 - share);
  return oklch(lightness * 100, c * (1 - share * (percent > 0 ? 0.9 : 0.6)), hueInShade(h ?? 0, percent));
}

// Yellow in shade looks golden; at the same hue it would look olive.
function hueInShade(hue: number, percent: number): number {
  return percent < 0 && hue > 80 && hue < 112 ? hue + Math.max(percent, -40) * 0.45 : hue;
}

/** True if dark marks are more legible than light ones on this colour. */
export function isLight(color: string): boolean {
  return (toOklch(color)?.l ?? 0) > 0.7;
}

/** `ink` if it is legible on `ground`, else dark or light, whichever is legible. */
export function legible(ink: string, ground: string): string {
  const apart = Math.abs((toOklch(ink)?.l ?? 0) - (toOklch(ground)?.l ?? 0));
  if (apart > 0.24) return ink;
  return isLight(ground) ? MATERIAL.ink : MATERIAL.paper;
}

export const COLOR: Record<ColorName, string> = {
  red: oklch(57, 0.2, 26),
  tomato: oklch(64, 0.19, 33),
  orange: oklch(74, 0.16, 58),
  yellow: oklch(88, 0.16, 97),
  mustard: oklch(77, 0.13, 82),
  lime: oklch(82, 0.17, 122),
  green: oklch(62, 0.15, 148),
  forest: oklch(45, 0.09, 162),
  teal: oklch(64, 0.11, 196),
  sky: oklch(79, 0.1, 232),
  blue: oklch(53, 0.18, 262),
  navy: oklch(37, 0.1, 266),
  violet: oklch(51, 0.17, 295),
  lilac: oklch(77, 0.1, 308),
  pink: oklch(78, 0.12, 356),
  brown: oklch(47, 0.08, 50),
  kraft: oklch(74, 0.07, 70),
  white: oklch(97, 0.006, 85),
  grey: oklch(70, 0.012, 260),
  black: oklch(30, 0.018, 265),
};

/** Colours that do not depend on the product's colour. */
export const MATERIAL = {
  paper: oklch(98, 0.008, 88),
  rule: oklch(74, 0.05, 250),
  margin: oklch(70, 0.13, 22),
  ink: oklch(34, 0.04, 265),
  graphite: oklch(36, 0.01, 265),
  steel: oklch(80, 0.01, 250),
  wood: oklch(83, 0.07, 72),
  oak: oklch(70, 0.09, 65),
  brass: oklch(80, 0.12, 88),
  rubber: oklch(36, 0.012, 265),
  glass: oklch(92, 0.03, 230),
  leaf: oklch(58, 0.12, 148),
} as const;

export const TINT: Record<Exclude<Ground, 'clear'>, string> = {
  sky: oklch(95.5, 0.026, 240),
  butter: oklch(96, 0.04, 100),
  mint: oklch(95.5, 0.034, 160),
  rose: oklch(95, 0.028, 22),
  oat: oklch(95, 0.024, 80),
  lilac: oklch(95, 0.026, 305),
  paper: oklch(98.6, 0.007, 85),
};

/** The tint that makes a colour stand out gently: warm things on cool paper and the reverse. */
export const GROUND_UNDER: Record<ColorName, Exclude<Ground, 'clear'>> = {
  red: 'sky',
  tomato: 'sky',
  orange: 'sky',
  yellow: 'sky',
  mustard: 'mint',
  lime: 'rose',
  green: 'butter',
  forest: 'butter',
  teal: 'rose',
  sky: 'butter',
  blue: 'butter',
  navy: 'rose',
  violet: 'mint',
  lilac: 'butter',
  pink: 'mint',
  brown: 'mint',
  kraft: 'sky',
  white: 'sky',
  grey: 'rose',
  black: 'oat',
};
