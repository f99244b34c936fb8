import { readFileSync } from 'node:fs';
import { parentPort, workerData } from 'node:worker_threads';
import libheif from 'libheif-js/wasm-bundle.js';

// A worker thread: decodeHeic starts it with a path, and it answers with the picture's pixels.
const { path, mostPixels } = workerData as { path: string; mostPixels: number };

// If a file holds more pixels than its header says, the decoder itself raises an error.
const [picture] = new libheif.HeifDecoder().decode(readFileSync(path));
if (!picture) throw new Error('no picture in it');
const width = picture.get_width();
const height = picture.get_height();
if (width * height > mostPixels) throw new Error('too many pixels');
picture.display({ data: new Uint8ClampedArray(width * height * 4), width, height }, (shown) => {
  if (!shown) throw new Error('the picture cannot be decoded');
  const data = new Uint8Array(shown.data.buffer);
  parentPort?.postMessage({ data, width, height }, [data.buffer]);
});
