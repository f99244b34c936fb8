import sharp from 'sharp';
import type { Drawing } from '../contract.ts';
import { drawSvg } from '../drawings/index.ts';
import { COLOR } from '../drawings/palette.ts';
import type { PictureFormat } from '../rules.ts';

const SVG_UNITS = 240;
const SVG_DPI = 72;

// Every picture is encoded once, so nothing is worth caching, and two pictures at a time already fill
// the machine: threads within one would only take turns.
sharp.cache(false);
sharp.concurrency(1);

/** Prints a drawing as a square picture of `width` pixels. Lines are drawn at that size, never enlarged. */
export function rasterise(drawing: Drawing, width: number, format: PictureFormat): Promise<Buffer> {
  const drawn = sharp(Buffer.from(drawSvg(drawing)), { density: (SVG_DPI * width) / SVG_UNITS }).resize(width, width);
  switch (format) {
    case 'avif':
      // Effort 4 makes files a seventh smaller and takes seven times as long, while someone waits.
      return drawn.avif({ quality: 58, effort: 1, chromaSubsampling: '4:4:4' }).toBuffer();
    case 'webp':
      return drawn.webp({ quality: 84, effort: 3, smartSubsample: true }).toBuffer();
    case 'jpeg':
      return drawn.flatten({ background: COLOR.white }).jpeg({ quality: 86, chromaSubsampling: '4:4:4' }).toBuffer();
  }
}
