import type { Tx } from '@cubby/db';
import { insertRows } from '@cubby/db/seeding';
import type { Drawing } from './contract.ts';
import { viewsOf } from './drawings/index.ts';
import { findKnownPictures } from './server/drawing-store.ts';
import { pictureId } from './server/picture-id.ts';

export { viewsOf };

/** Registers drawings as pictures; already registered ones are unchanged. */
export async function insertPictures(tx: Tx, drawings: readonly Drawing[]): Promise<void> {
  const wanted = new Map(drawings.map((drawing) => [pictureId(drawing), drawing]));
  for (const id of await findKnownPictures(tx, [...wanted.keys()])) wanted.delete(id);
  const rows = [...wanted].map(([id, drawing]) => ({ picture_id: id, drawing }));
  await insertRows(tx, 'picture', rows);
}
