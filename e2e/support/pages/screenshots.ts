import { existsSync, mkdirSync, readFileSync, writeFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import sharp, { type Sharp } from 'sharp';

const kept = join(import.meta.dirname, '..', '..', 'screenshots');
/** Where the picture of a screen that looks different is left, beside the one it should look like. */
const seen = join(import.meta.dirname, '..', '..', '..', 'var', 'screenshots');

/** Pictures are kept at a quarter of their width: enough to see what moved, and blind to the edges of letters. */
const quarter = 4;
const square = 8;
/** How much the colours of a square may differ on average, of 255. */
const mostDifference = 6;

type Small = { data: Buffer; width: number; height: number };

/**
 * Compares a screenshot with the kept picture of that name. Returns the share of the screen that differs, 0 if none;
 * with ACCEPT_SCREENSHOTS=1, and where none is kept, it keeps this one.
 */
export async function differenceFrom(name: string, screenshot: Buffer): Promise<number> {
  const file = join(kept, `${name}.webp`);
  const now = await shrink(screenshot);
  if (process.env.ACCEPT_SCREENSHOTS === '1' || (!existsSync(file) && !process.env.CI)) {
    await keep(file, now);
    return 0;
  }
  const before = await pixelsOf(sharp(readFileSync(file)));
  const share = before.width === now.width && before.height === now.height ? shareOfSquares(before, now) : 1;
  if (share > 0) {
    mkdirSync(seen, { recursive: true });
    writeFileSync(join(seen, `${name}.png`), screenshot);
  }
  return share;
}

async function keep(file: string, { data, width, height }: Small): Promise<void> {
  mkdirSync(dirname(file), { recursive: true });
  const picture = sharp(data, { raw: { width, height, channels: 3 } });
  writeFileSync(file, await picture.webp({ lossless: true, effort: 6 }).toBuffer());
}

async function shrink(screenshot: Buffer): Promise<Small> {
  const { width = 0 } = await sharp(screenshot).metadata();
  return pixelsOf(sharp(screenshot).resize({ width: Math.round(width / quarter) }));
}

async function pixelsOf(picture: Sharp): Promise<Small> {
  const { data, info } = await picture.removeAlpha().raw().toBuffer({ resolveWithObject: true });
  return { data, width: info.width, height: info.height };
}

/** The share of squares whose colours differ by more than an eye would miss. */
function shareOfSquares(before: Small, now: Small): number {
  const { width, height } = now;
  let squares = 0;
  let different = 0;
  for (let top = 0; top < height; top += square)
    for (let left = 0; left < width; left += square) {
      let sum = 0;
      let count = 0;
      for (let y = top; y < Math.min(top + square, height); y++)
        for (let at = (y * width + left) * 3; at < (y * width + Math.min(left + square, width)) * 3; at++) {
          sum += Math.abs(before.data[at]! - now.data[at]!);
          count++;
        }
      squares++;
      if (sum / count > mostDifference) different++;
    }
  return different / squares;
}
