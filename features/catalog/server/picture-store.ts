import { statement, type Tx } from '@cubby/db';

const drop = statement('catalog_drop_pictures', 'delete from product_picture where product_id = $productId');
const put = statement(
  'catalog_put_pictures',
  `insert into product_picture (product_id, position, picture_id)
   select $productId, p.n - 1, p.id from unnest($pictureIds::text[]) with ordinality as p (id, n)`,
);
/** The pictures of a new product, in order. */
export const putPictures = (tx: Tx, productId: string, pictureIds: readonly string[]): Promise<number> =>
  put.run(tx, { productId, pictureIds });

const shown = statement(
  'catalog_shown_pictures',
  'select picture_id as "pictureId" from product_picture where product_id = $productId order by position',
);
const removed = statement(
  'catalog_removed_pictures',
  'select picture_id as "pictureId", position from removed_picture where product_id = $productId order by position',
);
const remove = statement(
  'catalog_remove_picture',
  `insert into removed_picture (product_id, picture_id, position) values ($productId, $pictureId, $position)
   on conflict (product_id, picture_id) do update set position = excluded.position`,
);
const forget = statement(
  'catalog_forget_removed_pictures',
  'delete from removed_picture where product_id = $productId and picture_id <> all($pictureIds::text[])',
);
/**
 * Removes exactly these pictures from a product; pictures removed earlier return to their places. Returns whether anything
 * changed.
 */
export async function removePictures(tx: Tx, productId: string, pictureIds: readonly string[]): Promise<boolean> {
  const all = (await shown.all(tx, { productId })).map(({ pictureId }) => pictureId);
  const before = await removed.all(tx, { productId });
  for (const { pictureId, position } of before) all.splice(position, 0, pictureId);
  const wasRemoved = new Set(before.map(({ pictureId }) => pictureId));
  const isRemoved = new Set(pictureIds);
  if (all.every((each) => wasRemoved.has(each) === isRemoved.has(each))) return false;
  await arrange(tx, productId, all, isRemoved);
  await forget.run(tx, { productId, pictureIds });
  return true;
}

/**
 * Replaces the pictures of a product. A picture removed by a decision stays removed, and later returns to its new
 * place.
 */
export async function writePictures(tx: Tx, productId: string, pictureIds: readonly string[]): Promise<void> {
  await forget.run(tx, { productId, pictureIds });
  const off = (await removed.all(tx, { productId })).map(({ pictureId }) => pictureId);
  await arrange(tx, productId, pictureIds, new Set(off));
}

async function arrange(tx: Tx, productId: string, all: readonly string[], off: ReadonlySet<string>): Promise<void> {
  for (const [position, pictureId] of all.entries())
    if (off.has(pictureId)) await remove.run(tx, { productId, pictureId, position });
  await drop.run(tx, { productId });
  await putPictures(
    tx,
    productId,
    all.filter((each) => !off.has(each)),
  );
}
