// Writes a contact sheet of the drawing kit to var/, for those who draw: node scripts/drawings.ts [kind …]
import { mkdir, writeFile } from 'node:fs/promises';
import sharp from 'sharp';
import { type Drawing, KINDS, VIEWS } from '../features/media/contract.ts';
import { drawSvg, viewsOf } from '../features/media/drawings/index.ts';

const CELL = 200;
const PER_ROW = 2 * VIEWS.length;

const wanted = process.argv.slice(2);
const kinds = KINDS.filter((kind) => wanted.length === 0 || wanted.some((part) => kind.includes(part)));

await mkdir('var', { recursive: true });
const cells = kinds.flatMap((kind, i) =>
  viewsOf(kind).map((view) => ({
    drawing: { kind, view, design: i % 6 } satisfies Drawing,
    place: i * VIEWS.length + VIEWS.indexOf(view),
  })),
);
const tiles = await Promise.all(
  cells.map(async ({ drawing, place }) => ({
    input: await sharp(Buffer.from(drawSvg(drawing)), { density: (72 * CELL) / 240 })
      .png()
      .toBuffer(),
    left: (place % PER_ROW) * CELL,
    top: Math.floor(place / PER_ROW) * CELL,
  })),
);
const png = await sharp({
  create: {
    width: PER_ROW * CELL,
    height: Math.ceil(kinds.length / 2) * CELL,
    channels: 3,
    background: '#fff',
  },
})
  .composite(tiles)
  .png()
  .toBuffer();
await writeFile('var/drawings.png', png);
console.log(`var/drawings.png: ${kinds.length} kinds in ${cells.length} pictures`);
