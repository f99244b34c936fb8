import type { Queryable } from '@cubby/db';
import type { PictureFile } from '../rules.ts';
import { findDrawing } from './drawing-store.ts';
import { rasterise } from './rasterise.ts';
import type { MediaPorts } from './routes.ts';
import { openPictureStore } from './store.ts';

type Needs = Pick<MediaPorts, 'loadPicture' | 'dataDir' | 'render'>;

export async function drawMissing(
  { loadPicture, dataDir, render = rasterise }: Needs,
  files: readonly PictureFile[],
): Promise<number> {
  const store = openPictureStore(dataDir);
  let drawn = 0;
  for (const file of files) {
    const stored = await store.find(file);
    await stored?.close();
    const found = stored ? undefined : await loadPicture(file.id);
    if (!found) continue;
    await store.keep(file, await render(found.drawing, file.width, file.format));
    drawn += 1;
  }
  return drawn;
}

export const drawAhead = (db: Queryable, dataDir: string, files: readonly PictureFile[]): Promise<number> =>
  drawMissing({ loadPicture: (id) => findDrawing(db, id), dataDir }, files);
