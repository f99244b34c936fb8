// Writes a contact sheet of the drawing kit to var/, for those who draw: node scripts/drawings.ts [kind …]
import { mkdir, writeFile } from 'node:fs/promises';
import sharp from 'sharp';
import { type Drawing, KINDS, VIEWS } from '../features/media/contract.ts';
import { drawSvg } from '../features/media/drawings/index.ts';

const CELL = 200;
const PER_ROW = 8;

const wanted = process.argv.slice(2);
const kinds = KINDS.filter((kind) => wanted.length === 0 || wanted.some((part) => kind.includes(part)));
const sheet: Drawing[] = kinds.flatMap((kind) => VIEWS.map((view): Drawing => ({ kind, view })));

await mkdir('var', { recursive: true });
const tiles = await Promise.all(
  sheet.map(async (drawing, i) => ({
    input: await sharp(Buffer.from(drawSvg(drawing)), { density: (72 * CELL) / 240 })
      .png()
      .toBuffer(),
    left: (i % PER_ROW) * CELL,
    top: Math.floor(i / PER_ROW) * CELL,
  })),
);
const png = await sharp({
  create: {
    width: PER_ROW * CELL,
    height: Math.ceil(sheet.length / PER_ROW) * CELL,
    channels: 3,
    background: '#fff',
  },
})
  .composite(tiles)
  .png()
  .toBuffer();
await writeFile('var/drawings.png', png);
console.log(`var/drawings.png: ${kinds.length} kinds in ${VIEWS.length} views`);
