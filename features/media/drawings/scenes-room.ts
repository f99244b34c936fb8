import { box, disc, line, many, oval, shape } from './marks.ts';
import { COLOR, MATERIAL, shade } from './palette.ts';
import { pupil, room } from './props.ts';
import type { Scene } from './scene.ts';

/** Things that belong to a room or to a vehicle. */
export const roomScenes = {
  easel: ({ self }) => room() + self(10, 30, 140, 186) + pupil(188, { back: true, shirt: COLOR.sky }),
  desk: ({ self, other }) =>
    room() + other('chair', 132, 110, 76, 112) + self(14, 106, 178, 124) + other('desk-lamp', 24, 64, 48, 72),
  chair: ({ self, other }) => room() + other('desk', 12, 92, 160, 122) + self(122, 104, 94, 124),
  bookshelf: ({ self, other }) =>
    room() + self(14, 20, 150, 196) + other('globe', 66, -2, 40, 36) + other('chair', 156, 130, 66, 92),
  'board-on-stand': ({ self }) => room() + self(8, 40, 168, 178) + pupil(196, { back: true, shirt: COLOR.tomato }),
  locker: ({ self, other }) => room() + self(18, 16, 146, 202) + other('backpack', 158, 150, 64, 74),
  'car-organiser': ({ self }) =>
    box(0, 0, 240, 240, 0, shade(COLOR.grey, 40)) +
    box(84, 6, 72, 46, 18, shade(COLOR.grey, -26)) +
    shape('M34 70Q34 48 60 46H180Q206 48 206 70L214 240H26Z', shade(COLOR.grey, -14)) +
    line('M60 66V236M180 66V236', shade(COLOR.grey, -34), 3) +
    self(62, 44, 116, 178),
  'bike-light': ({ self }) =>
    `<circle cx="76" cy="150" r="66" fill="none" stroke="${MATERIAL.rubber}" stroke-width="12"/>` +
    `<circle cx="76" cy="150" r="58" fill="none" stroke="${MATERIAL.steel}" stroke-width="3"/>` +
    line(
      many(8, (i) => `M76 150L${76 + Math.cos((i * Math.PI) / 4) * 57} ${150 + Math.sin((i * Math.PI) / 4) * 57}`),
      MATERIAL.steel,
      1.6,
    ) +
    line('M76 150L150 146L206 66M150 146L128 60M76 150L132 78', COLOR.teal, 9) +
    line('M128 62L122 34', MATERIAL.steel, 7) +
    box(94, 24, 58, 14, 7, MATERIAL.rubber) +
    self(98, 56, 52, 78),
  painting: ({ self }) =>
    room() +
    self(20, 14, 132, 124) +
    box(20, 160, 190, 56, 14, COLOR.teal) +
    box(10, 142, 30, 74, 12, shade(COLOR.teal, -14)) +
    box(196, 142, 30, 74, 12, shade(COLOR.teal, -20)) +
    box(60, 148, 50, 30, 8, COLOR.mustard),
  'flower-frame': ({ self, other }) =>
    room() + self(34, 16, 100, 134) + other('desk', 20, 122, 150, 100) + other('clay-dish', 50, 122, 40, 30),
  'paper-garland': ({ self, other }) =>
    `${room() + self(6, 4, 228, 128) + other('desk', 46, 118, 150, 104)}<g transform="translate(20 27)">${oval(96, 132, 26, 8, COLOR.white)}${shape('M76 130Q78 106 96 106T116 130Z', COLOR.pink)}${line('M96 106V92', COLOR.yellow, 4)}${disc(96, 90, 4, COLOR.orange)}</g>`,
} satisfies Record<string, Scene>;
