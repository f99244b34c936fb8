import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import sharp from 'sharp';

const grounds = { cubby: '#fdfaf5', kids: '#fcf5e9' };

/**
 * The icons of an installed shop, from the brands' drawings: `any` without a background; `maskable` and the one for iOS
 * with one, and the drawing within the circle that a system may crop it to.
 */
export async function drawIcons(drawings: string, out: string): Promise<void> {
  for (const [brand, background] of Object.entries(grounds)) {
    const drawing = readFileSync(join(drawings, `icon-${brand}.svg`));
    const drawn = (size: number) =>
      sharp(drawing, { density: 72 * 16 })
        .resize(size, size, { fit: 'contain', background: '#0000' })
        .png();
    const onGround = async (size: number, share: number, name: string) =>
      sharp({ create: { width: size, height: size, channels: 3, background } })
        .composite([{ input: await drawn(Math.round(size * share)).toBuffer() }])
        .png({ palette: true })
        .toFile(join(out, name));
    for (const size of [192, 512]) await drawn(size).toFile(join(out, `icon-${brand}-${size}.png`));
    await onGround(512, 0.56, `icon-${brand}-maskable.png`);
    await onGround(180, 0.72, `icon-${brand}-180.png`);
  }
}
