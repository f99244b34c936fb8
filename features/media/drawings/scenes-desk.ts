import { box, disc, line, many, oval, shape } from './marks.ts';
import { COLOR, MATERIAL, shade } from './palette.ts';
import { room, sheet, table, writing } from './props.ts';
import { pageRuling } from './ruling.ts';
import type { Scene } from './scene.ts';

/** Things that stand or lie on a desk or a shelf. */
export const deskScenes = {
  binder: ({ self, other }) =>
    box(0, 204, 240, 14, 0, MATERIAL.oak) +
    box(0, 218, 240, 22, 0, shade(MATERIAL.oak, -30), 'opacity=".35"') +
    self(8, 34, 100, 170) +
    other('textbook', 112, 94, 74, 110, 0, { color: 'sky', label: '3' }) +
    other('globe', 176, 116, 58, 88),
  folder: ({ self, other }) => self(34, 10, 130, 110, -8) + other('backpack', 44, 50, 164, 168),
  'pencil-case': ({ self, other }) =>
    table(110) +
    other('exercise-book', 104, 30, 116, 130, 8, { pattern: 'ruled' }) +
    self(18, 112, 150, 106) +
    other('eraser', 172, 166, 50, 40),
  whiteboard: ({ self, other }) => room() + self(20, 16, 140, 110) + other('desk', 90, 118, 130, 102),
  calculator: ({ self, other }) =>
    table(0) +
    sheet(22, 26, 130, 176, -5, pageRuling('squared', 32, 36, 110, 156), writing(40, 66, 84, 4, MATERIAL.ink, 26)) +
    self(120, 66, 108, 150, 6) +
    other('pencil', 46, 130, 72, 72, 20),
  tablet: ({ self, other }) => table(150) + self(24, 44, 170, 140) + other('headphones', 150, 128, 76, 84),
  laptop: ({ self, other }) =>
    table(150) +
    self(36, 34, 158, 144) +
    other('desk-lamp', 0, 26, 70, 150) +
    other('exercise-book', 176, 146, 58, 66, 10),
  'usb-stick': ({ self, other }) => other('laptop', 2, 24, 170, 160) + self(130, 128, 100, 76),
  'desk-lamp': ({ self, other }) =>
    box(0, 0, 240, 240, 0, shade(COLOR.navy, 6)) +
    table(172) +
    shape('M130 84L226 190H66Z', COLOR.yellow, 'opacity=".38"') +
    self(18, 40, 118, 158) +
    other('exercise-book', 124, 142, 90, 70, 70, { pattern: 'ruled' }),
  charger: ({ self, other }) =>
    table(160) +
    other('tablet', 84, 70, 148, 126) +
    self(8, 74, 78, 130) +
    line('M70 180Q84 214 108 176', MATERIAL.paper, 4),
  textbook: ({ self, other }) =>
    table(158) + self(20, 40, 110, 160) + other('pencil-case', 110, 130, 118, 84) + other('pencil', 150, 60, 66, 66),
  atlas: ({ self, other }) => table(164) + self(14, 46, 124, 160) + other('globe', 128, 56, 102, 150),
  globe: ({ self, other }) =>
    table(176) + self(20, 26, 126, 176) + other('atlas', 150, 132, 70, 80) + other('textbook', 140, 152, 44, 58),
  'lunch-box': ({ self, other }) =>
    table(140) + self(24, 78, 132, 130) + other('water-bottle', 158, 66, 62, 140) + disc(66, 212, 15, COLOR.red),
  'water-bottle': ({ self, other }) => table(140) + self(28, 26, 84, 180) + other('lunch-box', 108, 104, 112, 104),
  'key-ring': ({ self, other }) => other('backpack', 6, 12, 168, 196, 0, { color: 'blue' }) + self(128, 118, 92, 108),
  'greeting-card': ({ self, other }) =>
    table(176) +
    self(22, 50, 116, 148) +
    box(160, 140, 46, 66, 8, COLOR.sky) +
    many(
      5,
      (i) =>
        line(`M183 142L${160 + i * 12} ${96 - (i % 2) * 16}`, MATERIAL.leaf, 3) +
        disc(
          160 + i * 12,
          92 - (i % 2) * 16,
          10,
          [COLOR.pink, COLOR.yellow, COLOR.tomato, COLOR.lilac, COLOR.white][i]!,
        ),
    ) +
    other('pencil', 116, 186, 36, 36),
  bookmark: ({ self, other }) => self(96, 2, 60, 120, 6) + other('textbook', 40, 40, 160, 176),
  coaster: ({ pen, self }) =>
    table(0) +
    self(22, 32, 196, 184) +
    oval(128, 150, 44, 26, '#3a2f22', 'opacity=".22"') +
    shape('M78 66H162L156 150Q154 160 120 160T84 150Z', MATERIAL.paper) +
    line('M160 84C196 80 194 132 157 130', MATERIAL.paper, 11) +
    oval(120, 66, 42, 14, shade(MATERIAL.paper, -10)) +
    oval(120, 68, 35, 10, COLOR.brown) +
    line('M80 104H160', pen.color, 9),
  ornament: ({ self }) =>
    line('M-4 40Q110 12 244 60', COLOR.brown, 9) +
    many(22, (i) =>
      line(
        `M${i * 11} ${36 - Math.sin(i / 7) * 12}l-9 ${i % 2 ? 26 : -22}M${i * 11} ${36 - Math.sin(i / 7) * 12}l9 ${i % 2 ? 24 : -20}`,
        i % 3 ? COLOR.forest : COLOR.green,
        5,
      ),
    ) +
    self(68, 34, 112, 176),
  'clay-dish': ({ self, other }) => table(120) + other('key-ring', 84, 24, 90, 110, 24) + self(30, 74, 176, 140),
  origami: ({ self, other }) =>
    table(150) +
    self(80, 22, 150, 130) +
    self(10, 110, 110, 92) +
    other('textbook', 128, 136, 90, 76, 84, { color: 'mustard' }),
} satisfies Record<string, Scene>;
