import sharp, { type Sharp } from 'sharp';
import type { Drawing } from '../contract.ts';
import { drawSvg } from '../drawings/index.ts';
import { COLOR } from '../drawings/palette.ts';
import type { PictureFormat } from '../rules.ts';

const SVG_UNITS = 240;
const SVG_DPI = 72;

// Every picture is encoded once, so caching is useless, and two pictures at a time already use the whole machine:
// threads within one would only compete.
sharp.cache(false);
sharp.concurrency(1);

// No other formats than those that we draw or accept can be read, anywhere in the process.
sharp.block({ operation: ['VipsForeignLoad'] });
sharp.unblock({ operation: ['Svg', 'Jpeg', 'Png', 'Webp', 'Heif'].map((kind) => `VipsForeignLoad${kind}`) });

/** Renders a drawing as a square picture of `width` pixels. Lines are drawn at that size, never enlarged. */
export function rasterise(drawing: Drawing, width: number, format: PictureFormat): Promise<Buffer> {
  const drawn = sharp(Buffer.from(drawSvg(drawing)), { density: (SVG_DPI * width) / SVG_UNITS }).resize(width, width);
  return encode(drawn, format, '4:4:4');
}

/** Renders an uploaded picture, `width` pixels wide and at most twice as high; never enlarged. */
export function renderUploaded(picture: Buffer, width: number, format: PictureFormat): Promise<Buffer> {
  const sized = sharp(picture).resize({ width, height: 2 * width, fit: 'inside', withoutEnlargement: true });
  return encode(sized, format, '4:2:0');
}

/** Drawings have coloured edges, which chroma subsampling would smear; photographs have few. */
function encode(picture: Sharp, format: PictureFormat, chromaSubsampling: '4:4:4' | '4:2:0'): Promise<Buffer> {
  switch (format) {
    case 'avif':
      // Effort 4 makes files a seventh smaller but takes seven times as long, while a visitor waits.
      return picture.avif({ quality: 58, effort: 1, chromaSubsampling }).toBuffer();
    case 'webp':
      return picture.webp({ quality: 84, effort: 3, smartSubsample: true }).toBuffer();
    case 'jpeg':
      return picture.flatten({ background: COLOR.white }).jpeg({ quality: 86, chromaSubsampling }).toBuffer();
  }
}
