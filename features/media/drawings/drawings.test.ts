import { readFile } from 'node:fs/promises';
import sharp from 'sharp';
import { describe, expect, it } from 'vitest';
import { DESIGNS, type Drawing, KINDS, type Kind } from '../contract.ts';
import { drawSvg, viewsOf } from './index.ts';
import { TINT } from './palette.ts';
import { SIZES } from './sizes.ts';

const shapesOf = (drawing: Drawing) =>
  new Set(drawSvg(drawing).match(/<(?:path d|rect|circle|ellipse)[^>]*?(?:="[^"]*"|\d)(?= fill| stroke|\/?>)/g));

/** How much two drawings differ at the size of a card: the share of its pixels that are clearly different. */
async function apart(one: Drawing, other: Drawing): Promise<number> {
  const [a, b] = await Promise.all([one, other].map(onCard));
  let different = 0;
  for (let i = 0; i < a!.length; i += 3)
    if (Math.abs(a![i]! - b![i]!) + Math.abs(a![i + 1]! - b![i + 1]!) + Math.abs(a![i + 2]! - b![i + 2]!) > 60)
      different++;
  return different / (160 * 160);
}

const rendered = new Map<string, Promise<Buffer>>();
function onCard(drawing: Drawing): Promise<Buffer> {
  const svg = drawSvg(drawing);
  const known = rendered.get(svg);
  if (known) return known;
  const pixels = sharp(Buffer.from(svg), { density: (72 * 160) / 240 })
    .removeAlpha()
    .raw()
    .toBuffer();
  rendered.set(svg, pixels);
  return pixels;
}

it('the space of a picture has the colour of its ground before it has loaded', async () => {
  const css = await readFile('packages/ui/src/styles/shop.css', 'utf8');
  for (const [name, hex] of Object.entries(TINT))
    expect(css).toMatch(new RegExp(`\\.ground-${name} \\{\\s*background: ${hex};`));
});

describe('the views of a kind', () => {
  it.each(KINDS)('%s has three or more, each drawn from its own shapes', (kind) => {
    const views = viewsOf(kind);
    expect(views.length).toBeGreaterThanOrEqual(3);
    const sets = views.map((view) => shapesOf({ kind, view }));
    sets.forEach((set, i) => {
      sets.slice(i + 1).forEach((other, j) => {
        const own =
          [...set].filter((each) => !other.has(each)).length + [...other].filter((each) => !set.has(each)).length;
        expect(own, `${views[i]} and ${views[i + 1 + j]}`).toBeGreaterThanOrEqual(2);
      });
    });
  });

  it.each(KINDS)('shows %s to scale: its outline is the one that its size refers to', async (kind) => {
    const svg = drawSvg({ kind, ground: 'clear' })
      .replace(/<ellipse[^>]*filter="url\(#soft\)"\/>/, '')
      .replace('opacity=".3" filter="url(#cast)"', 'opacity="0"');
    const { data, info } = await sharp(Buffer.from(svg)).ensureAlpha().raw().toBuffer({ resolveWithObject: true });
    const solid = (x: number, y: number) => data[(y * info.width + x) * 4 + 3]! > 120;
    const all = Array.from({ length: 240 }, (_, i) => i);
    const columns = all.filter((x) => all.some((y) => solid(x, y)));
    const rows = all.filter((y) => all.some((x) => solid(x, y)));
    const [x, y, w, h] = SIZES[kind];
    const measured = [columns[0]!, rows[0]!, columns.at(-1)! + 1 - columns[0]!, rows.at(-1)! + 1 - rows[0]!];
    measured.forEach((value, i) => {
      expect(Math.abs(value - [x, y, w, h][i]!), `${measured} for ${[x, y, w, h]}`).toBeLessThanOrEqual(3);
    });
  });
});

describe('the description is drawn', () => {
  const paper: Kind[] = ['spiral-notebook', 'bound-notebook', 'exercise-book'];
  it.each(paper)(
    '%s: ruled, squared, dotted and blank differ on a card of 160 pixels, closed and open',
    async (kind) => {
      for (const view of ['front', 'open'] as const) {
        const drawn = (['ruled', 'squared', 'dotted', 'plain'] as const).map(
          (pattern): Drawing => ({ kind, pattern, view, label: 'A5', color: 'blue' }),
        );
        for (const [i, one] of drawn.entries())
          for (const other of drawn.slice(i + 1))
            if (!(view === 'open' && kind === 'exercise-book' && other.pattern === 'plain'))
              expect(await apart(one, other), `${view} ${one.pattern} ${other.pattern}`).toBeGreaterThan(0.008);
      }
    },
  );

  const uses = (svg: string) => svg.match(/<use href="#piece"/g)?.length;
  it.each([
    ['eraser', 2],
    ['eraser', 12],
    ['sticky-notes', 3],
    ['glue-stick', 6],
    ['folder', 10],
    ['socks', 3],
    ['coaster', 4],
  ] as const)('a pack of %s shows %i of them', (kind, count) => {
    expect(uses(drawSvg({ kind, count }))).toBe(count);
  });

  it.each([
    // One mark that each piece has exactly once.
    ['pencils', [6, 12, 24, 36], /<rect [^>]*y="-13"/g],
    ['markers', [4, 8, 12, 24], /<rect [^>]*y="-40"/g],
    ['highlighters', [4, 10], /M-8 -72H8/g],
    ['crayons', [8, 12, 24], /<ellipse cx="0"/g],
    ['chalk', [12], /<ellipse cx="0"/g],
    ['brushes', [5, 10], /M-2 0Q-7/g],
    ['exercise-book', [5, 10], /<rect x="62" y="40"/g],
  ] as const)('%s: as many as are said, standing and in their box', (kind, counts, piece) => {
    for (const count of counts) {
      const svg = drawSvg({ kind, count });
      expect([count, svg.match(piece)?.length]).toEqual([count, count]);
    }
  });

  it('a left-handed pair of scissors is the mirror image', async () => {
    const right: Drawing = { kind: 'scissors', color: 'red' };
    expect(await apart(right, { ...right, hand: 'left' })).toBeGreaterThan(0.02);
  });

  it('a short ruler has fewer marks than a long one, and is smaller beside a sheet', async () => {
    const ruler = (cm: number, view: 'front' | 'scale'): Drawing => ({ kind: 'ruler', cm, view });
    expect(await apart(ruler(15, 'front'), ruler(30, 'front'))).toBeGreaterThan(0.002);
    expect(await apart(ruler(15, 'scale'), ruler(50, 'scale'))).toBeGreaterThan(0.04);
  });
});

it.each(KINDS)('%s of different makers differ by more than colour', async (kind) => {
  const drawn = Array.from({ length: DESIGNS }, (_, design): Drawing => ({ kind, design, color: 'teal', label: 'A5' }));
  for (const [i, one] of drawn.entries())
    for (const other of drawn.slice(i + 1)) {
      const least = ['spiral-notebook', 'bound-notebook', 'exercise-book'].includes(kind) ? 0.02 : 0.0012;
      expect(await apart(one, other), `${one.design} and ${other.design}`).toBeGreaterThan(least);
    }
});
