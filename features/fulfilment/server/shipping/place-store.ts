import { type Queryable, type RowOf, statement, type Tx } from '@cubby/db';

const put = statement(
  'fulfilment_put_place',
  `insert into storage_place (offer_id, place) values ($offerId, $place)
   on conflict (offer_id) do update set place = excluded.place`,
);
const drop = statement('fulfilment_drop_place', 'delete from storage_place where offer_id = $offerId');
/** Sets an offer's storage place; null: none. */
export const writePlace = async (tx: Tx, offerId: string, place: string | null): Promise<void> =>
  void (place === null ? await drop.run(tx, { offerId }) : await put.run(tx, { offerId, place }));

const places = statement(
  'fulfilment_places',
  'select offer_id as "offerId", place from storage_place where offer_id = any($offerIds::uuid[])',
);
export const findPlaces = (db: Queryable, offerIds: readonly string[]): Promise<RowOf<'fulfilment_places'>[]> =>
  places.all(db, { offerIds });
