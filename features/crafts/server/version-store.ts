import { code, type ParametersOf, type Queryable, type RowOf, statement, type Tx } from '@cubby/db';
import type { Seller } from '@cubby/features/sellers/rules';
import {
  type CraftStatus,
  type CraftSubject,
  type FirmStatus,
  type OfferState,
  type StoredStatus,
  shownStatus,
} from '../rules.ts';

const columns = `v.craft_version_id as "versionId", v.number, v.seller_id as "sellerId", s.handle as "shop!", s.name as "shopName!", s.stage as "stage!",
  v.subject, v.product_id as "productId", p.sku as "sku", v.status, v.locale, v.name, v.words, v.product_type_id as "typeId", y.code as "kind", w.name as "kindName",
  v.materials, v.age_from as "ageFrom", v.has_small_parts as "hasSmallParts", v.price_minor as "priceMinor", v.stock, v.drawing,
  v.created_at as "createdAt", v.saved_at as "savedAt", v.sent_at as "sentAt", v.due_at as "dueAt", v.guardian_id as "guardianId",
  (select json_build_object('offerId!', o.offer_id, 'status!', o.status, 'available!', o.available, 'isShown!', o.is_shown, 'priceMinor!', o.price_minor)
    from offer_state o where o.product_id = v.product_id and o.seller_id = v.seller_id) as offer,
  array(select i.picture_id from craft_picture i where i.craft_version_id = v.craft_version_id order by i.position) as "pictureIds!"`;
const tables = `craft_version v join seller_facts s on s.seller_id = v.seller_id
   left join product_facts p on p.product_id = v.product_id
   left join craft_kind y on y.product_type_id = v.product_type_id
   left join product_type_words($locale) w on w.product_type_id = v.product_type_id`;

const isChilds = `v.seller_kind = ${code<Seller['kind']>('CHILD')}`;
const byNumber = statement('crafts_one', `select ${columns} from ${tables} where v.number = $number and ${isChilds}`);
export type VersionRow = Omit<RowOf<'crafts_one'>, 'status' | 'subject' | 'offer'> & {
  status: StoredStatus;
  subject: CraftSubject;
  offer: (OfferState & { offerId: string; priceMinor: number }) | null;
};
/** A version of a child's shop; the name of its kind is in the language. */
export const findVersion = (db: Queryable, number: string, locale: string): Promise<VersionRow | undefined> =>
  byNumber.first(db, { number, locale }) as Promise<VersionRow | undefined>;

const lock = statement('crafts_lock', 'select from craft_version where number = $number for update');
/** The same, locked: concurrent changes are serialized. */
export async function lockVersion(tx: Tx, number: string, locale: string): Promise<VersionRow | undefined> {
  await lock.run(tx, { number });
  return findVersion(tx, number, locale);
}

export const statusOf = ({ status, offer }: VersionRow): CraftStatus => shownStatus(status, offer);

const archived = code<StoredStatus>('ARCHIVED');
const ofShops = statement(
  'crafts_of_shops',
  `select ${columns} from ${tables} where v.seller_id = any($sellerIds::uuid[]) and ${isChilds} and v.status <> ${archived}
   order by v.status <> ${code<StoredStatus>('GUARDIAN_REVIEW')}, v.sent_at nulls last, v.saved_at desc, v.number`,
);
/** The versions of shops that are in progress or live. */
export const findVersionsOf = (db: Queryable, sellerIds: readonly string[], locale: string): Promise<VersionRow[]> =>
  ofShops.all(db, { sellerIds: [...sellerIds], locale }) as Promise<VersionRow[]>;

const live = statement(
  'crafts_live',
  `select ${columns} from ${tables} where v.status = ${code<StoredStatus>('LIVE')} and v.seller_id = $sellerId
     and (v.product_id = $productId? or $productId?::uuid is null and v.subject = ${code<CraftSubject>('SHOP')})`,
);
/** The live version of a craft; without a product, of the shop itself. */
export const findLive = (
  db: Queryable,
  asked: { sellerId: string; productId: string | null; locale: string },
): Promise<VersionRow | undefined> => live.first(db, asked) as Promise<VersionRow | undefined>;

const shops = statement(
  'crafts_shops',
  `select seller_id as "sellerId!", handle as "shop!", name as "name!", stage as "stage!" from seller_facts
   where seller_id = any($sellerIds::uuid[]) and kind = ${code<Seller['kind']>('CHILD')} order by joined_on, handle`,
);
export const findChildShops = (db: Queryable, sellerIds: readonly string[]): Promise<RowOf<'crafts_shops'>[]> =>
  shops.all(db, { sellerIds: [...sellerIds] });

const lockShop = statement(
  'crafts_lock_shop',
  `select pg_advisory_xact_lock(hashtextextended('crafts ' || $sellerId::text, 0))`,
);
const counted = statement(
  'crafts_open_count',
  `select count(*)::int as "count!" from craft_version where seller_id = $sellerId
     and status not in (${code<StoredStatus>('LIVE')}, ${archived}, ${code<FirmStatus>('APPROVED')}, ${code<FirmStatus>('REFUSED')})`,
);
/** How many versions of a shop are in progress; counting is serialized. */
export async function countOpen(tx: Tx, sellerId: string): Promise<number> {
  await lockShop.run(tx, { sellerId });
  return (await counted.first(tx, { sellerId }))!.count;
}

const open = statement(
  'crafts_open_of',
  `select number from craft_version where seller_id = $sellerId and status not in (${code<StoredStatus>('LIVE')}, ${archived})
     and (product_id = $productId? or $productId?::uuid is null and subject = ${code<CraftSubject>('SHOP')})`,
);
/** The change of a craft in progress; without a product, of the shop itself. */
export const findOpen = async (
  db: Queryable,
  asked: { sellerId: string; productId: string | null },
): Promise<string | undefined> => (await open.first(db, asked))?.number;

const insert = statement(
  'crafts_insert',
  `insert into craft_version (craft_version_id, number, seller_id, subject, product_id, status, locale, name, words, created_at, saved_at)
   values ($versionId, $number, $sellerId, $subject, $productId?, ${code<StoredStatus>('DRAFT')}, $locale, '', '', $now, $now)`,
);
export const insertVersion = (tx: Tx, version: ParametersOf<'crafts_insert'>): Promise<number> =>
  insert.run(tx, version);

const save = statement(
  'crafts_save',
  `update craft_version set status = $status, locale = $locale, name = $name, words = $words, product_type_id = $typeId?, materials = $materials,
     age_from = $ageFrom?, has_small_parts = $hasSmallParts?, price_minor = $priceMinor?, stock = $stock?, drawing = $drawing?, saved_at = $now,
     guardian_id = null, guardian_at = null
   where craft_version_id = $versionId`,
);
export const saveVersion = (tx: Tx, version: ParametersOf<'crafts_save'>): Promise<number> => save.run(tx, version);

const copy = statement(
  'crafts_copy',
  `update craft_version v set name = l.name, words = l.words, locale = l.locale, product_type_id = l.product_type_id, materials = l.materials,
     age_from = l.age_from, has_small_parts = l.has_small_parts, price_minor = l.price_minor, stock = l.stock, drawing = l.drawing
   from craft_version l where v.craft_version_id = $versionId and l.craft_version_id = $from`,
);
const copyPictures = statement(
  'crafts_copy_pictures',
  `insert into craft_picture (craft_version_id, position, picture_id, upload_id)
   select $versionId, position, picture_id, upload_id from craft_picture where craft_version_id = $from`,
);
/** A new version starts as a copy of the live one. */
export async function copyVersion(tx: Tx, versionId: string, from: string): Promise<void> {
  await copy.run(tx, { versionId, from });
  await copyPictures.run(tx, { versionId, from });
}

const move = statement(
  'crafts_move',
  `update craft_version set status = $status, sent_at = $sentAt?, due_at = $dueAt?,
     product_id = coalesce(product_id, $productId?),
     guardian_id = coalesce($guardianId?, guardian_id), guardian_at = case when $guardianId?::uuid is null then guardian_at else $now end,
     staff_id = coalesce($staffId?, staff_id), staff_at = case when $staffId?::uuid is null then staff_at else $now end
   where craft_version_id = $versionId`,
);
type Moved = {
  versionId: string;
  status: StoredStatus | FirmStatus;
  now: Date;
  sentAt?: Date;
  dueAt?: Date;
  productId?: string;
  guardianId?: string;
  staffId?: string;
};
export const moveVersion = (
  tx: Tx,
  { sentAt, dueAt, productId, guardianId, staffId, ...moved }: Moved,
): Promise<number> =>
  move.run(tx, {
    ...moved,
    ...{ sentAt: sentAt ?? null, dueAt: dueAt ?? null, productId: productId ?? null },
    ...{ guardianId: guardianId ?? null, staffId: staffId ?? null },
  });

const product = statement(
  'crafts_product',
  `select p.product_id as "productId!" from product_facts p join offer_state o using (product_id)
   where p.sku = $sku and o.seller_id = $sellerId and p.child_craft`,
);
/** The shop's craft with this SKU. */
export const findProductOf = async (
  db: Queryable,
  asked: { sellerId: string; sku: string },
): Promise<string | undefined> => (await product.first(db, asked))?.productId;
