import { type Queryable, statement, type Tx } from '@cubby/db';
import type { Drawing } from '../contract.ts';
import { pictureId } from './picture-id.ts';

const drawingRow = statement('media_drawing', 'select drawing from picture where picture_id = $pictureId');

export async function findDrawing(db: Queryable, pictureId: string): Promise<{ drawing: Drawing } | undefined> {
  const row = await drawingRow.first(db, { pictureId });
  return row?.drawing ? { drawing: row.drawing as Drawing } : undefined;
}

const knownRows = statement(
  'media_known_pictures',
  'select picture_id as "pictureId" from picture where picture_id = any($pictureIds)',
);
export const findKnownPictures = async (tx: Tx, pictureIds: readonly string[]): Promise<string[]> =>
  (await knownRows.all(tx, { pictureIds })).map(({ pictureId }) => pictureId);

const keepOne = statement(
  'media_keep_drawing',
  'insert into picture (picture_id, drawing) values ($pictureId, $drawing) on conflict do nothing',
);
/** Registers a drawing as a picture. Returns its id. */
export async function keepDrawing(tx: Tx, drawing: Drawing): Promise<string> {
  const id = pictureId(drawing);
  await keepOne.run(tx, { pictureId: id, drawing: JSON.stringify(drawing) });
  return id;
}
