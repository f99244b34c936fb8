import { type Queryable, statement } from '@cubby/db';
import type { Drawing } from '../contract.ts';

const drawingRow = statement<{ drawing: Drawing }>(
  'media_drawing',
  'select drawing from picture where picture_id = $1',
);

/** What a picture shows, by its id. */
export const findDrawing = (db: Queryable, pictureId: string): Promise<{ drawing: Drawing } | undefined> =>
  drawingRow.first(db, pictureId);
