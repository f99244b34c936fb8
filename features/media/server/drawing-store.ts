import { type Queryable, statement, type Tx } from '@cubby/db';
import type { Drawing } from '../contract.ts';

const drawingRow = statement('media_drawing', 'select drawing from picture where picture_id = $pictureId');

export async function findDrawing(db: Queryable, pictureId: string): Promise<{ drawing: Drawing } | undefined> {
  const row = await drawingRow.first(db, { pictureId });
  return row && { drawing: row.drawing as Drawing };
}

const knownRows = statement(
  'media_known_pictures',
  'select picture_id as "pictureId" from picture where picture_id = any($pictureIds)',
);
export const findKnownPictures = async (tx: Tx, pictureIds: readonly string[]): Promise<string[]> =>
  (await knownRows.all(tx, { pictureIds })).map(({ pictureId }) => pictureId);
