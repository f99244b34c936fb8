import { MAX_SIDE, UPLOAD_LIMITS } from '../rules.ts';

const THUMBNAIL_SIDE = 176;
/** Smaller files are sent unchanged. */
const LIGHT_BYTES = 1_000_000;

/** A file ready to be sent, and a small preview if the browser can read it (it may not know HEIC). */
export async function lookAt(file: File): Promise<{ body: Blob; thumbnail: string | undefined }> {
  const bitmap = await createImageBitmap(file).catch(() => undefined);
  if (!bitmap) return { body: file, thumbnail: undefined };
  try {
    return {
      body: await lightened(file, bitmap),
      thumbnail: drawn(bitmap, THUMBNAIL_SIDE).toDataURL('image/jpeg', 0.75),
    };
  } finally {
    bitmap.close();
  }
}

/**
 * A photograph larger than the stored size is reduced before it is sent: it uploads in a fraction of the time, and its
 * location never leaves the phone.
 */
async function lightened(file: File, bitmap: ImageBitmap): Promise<Blob> {
  const isPhoto = /^image\/(jpeg|webp|avif|hei[cf])$/.test(file.type);
  const isLarge = Math.max(bitmap.width, bitmap.height) > MAX_SIDE && file.size > LIGHT_BYTES;
  if (!(isPhoto && isLarge) && file.size <= UPLOAD_LIMITS.bytes) return file;
  const lighter = await new Promise<Blob | null>((done) => drawn(bitmap, MAX_SIDE).toBlob(done, 'image/jpeg', 0.9));
  return lighter && lighter.size < file.size ? lighter : file;
}

function drawn(bitmap: ImageBitmap, longest: number): HTMLCanvasElement {
  const scale = Math.min(1, longest / Math.max(bitmap.width, bitmap.height));
  const canvas = document.createElement('canvas');
  canvas.width = Math.max(1, Math.round(bitmap.width * scale));
  canvas.height = Math.max(1, Math.round(bitmap.height * scale));
  const pen = canvas.getContext('2d')!;
  // A JPEG has no transparency: without a paper background it would be black.
  pen.fillStyle = 'white';
  pen.fillRect(0, 0, canvas.width, canvas.height);
  pen.drawImage(bitmap, 0, 0, canvas.width, canvas.height);
  return canvas;
}
