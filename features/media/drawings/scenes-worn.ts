import { line } from './marks.ts';
import { COLOR, shade } from './palette.ts';
import { forearm, pupil } from './props.ts';
import type { Scene } from './scene.ts';

/** Things that are worn or carried. */
export const wornScenes = {
  headphones: ({ self, other }) => pupil(120) + self(76, 2, 88, 78) + other('tablet', 84, 112, 72, 54),
  'uniform-shirt': ({ pen, self }) => pupil(120, { shirt: pen.color }) + self(62, 72, 116, 98),
  sweater: ({ pen, self }) => pupil(120, { shirt: pen.color }) + self(60, 72, 120, 98),
  'pe-shorts': ({ self }) => pupil(120, { shirt: COLOR.white, legs: shade(COLOR.kraft, 16) }) + self(84, 138, 72, 56),
  skirt: ({ self }) => pupil(120, { shirt: COLOR.white, legs: shade(COLOR.kraft, 16) }) + self(80, 138, 80, 62),
  cap: ({ self }) => pupil(120) + self(84, 0, 80, 54),
  shoes: ({ self }) =>
    line('M88 -20V120M150 -20V128', COLOR.navy, 46) +
    line('M88 124V150M150 132V160', COLOR.white, 34) +
    self(22, 96, 196, 126),
  socks: ({ self, other }) => other('shoes', 20, 130, 196, 92) + self(64, 14, 116, 140),
  'reflective-vest': ({ self }) => pupil(120, { shirt: COLOR.navy }) + self(80, 74, 80, 98),
  'bicycle-helmet': ({ self }) => pupil(120) + self(82, 4, 76, 70),
  backpack: ({ self }) => pupil(120, { back: true }) + self(78, 72, 84, 96),
  umbrella: ({ self }) =>
    `<g transform="translate(46 76) scale(.66)">${pupil(100)}</g>${self(64, 20, 150, 138)}${line('M30 30l-6 18M214 60l-6 18M20 110l-6 18M222 130l-6 18M36 176l-6 18', COLOR.sky, 4)}`,
  bracelet: ({ self }) => forearm() + self(64, 78, 104, 92, -14),
  'friendship-band': ({ self }) => forearm() + self(50, 88, 128, 66, -14),
  'felt-bag': ({ self }) => pupil(96, { shirt: COLOR.sky }) + self(106, 128, 96, 96),
  scarf: ({ self }) => pupil(120, { shirt: COLOR.teal }) + self(82, 66, 76, 96),
} satisfies Record<string, Scene>;
