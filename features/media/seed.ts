import type { Tx } from '@cubby/db';
import { insertRows } from '@cubby/db/seeding';
import type { Drawing } from './contract.ts';
import { pictureId } from './server/picture-id.ts';

/** Makes pictures known by their drawings; those already known stay. */
export async function insertPictures(tx: Tx, drawings: readonly Drawing[]): Promise<void> {
  const wanted = new Map(drawings.map((drawing) => [pictureId(drawing), drawing]));
  const known = await tx.query<{ id: string }>('select picture_id as id from picture where picture_id = any($1)', [
    [...wanted.keys()],
  ]);
  for (const { id } of known.rows) wanted.delete(id);
  const rows = [...wanted].map(([id, drawing]) => ({ picture_id: id, drawing }));
  await insertRows(tx, 'picture', rows);
}
