import { code, type Queryable, type RowOf, statement } from '@cubby/db';
import { pathOfProduct } from '@cubby/features/catalog/rules';
import { askedOfferKey } from '@cubby/features/offers/rules';
import { pathOfSeller, type Seller } from '@cubby/features/sellers/rules';
import { pathOfWorkshop } from '@cubby/features/workshops/rules';
import type { AddedKind, ReportedKind, SubjectKind } from '../../rules.ts';

const product = statement(
  'cases_product',
  `select p.product_id as "subjectId", n.name as "about!", p.child_craft as "isChilds", p.picture_ids as pictures
   from product_facts p join product_name n on n.product_id = p.product_id and n.locale = 'en' where p.sku = $code and p.is_open`,
);
const seller = statement(
  'cases_seller',
  `select s.seller_id as "subjectId", s.name as about, s.kind = ${code<Seller['kind']>('CHILD')} as "isChilds!"
   from seller_facts s where s.handle = $code and s.is_shown`,
);
const offer = statement(
  'cases_offer',
  `select o.offer_id as "offerId", o.product_id as "productId", n.name as "name!", s.name as "shop", p.child_craft as "isChilds"
   from offer_facts o join product_facts p using (product_id) join seller_facts s using (seller_id)
     join product_name n on n.product_id = p.product_id and n.locale = 'en'
   where o.offer_id = $offerId and o.is_open and p.is_open and s.is_shown`,
);
const workshop = statement(
  'cases_workshop',
  `select w.workshop_id as "subjectId", t.name as about from workshop_facts w join workshop_texts t on t.workshop_id = w.workshop_id and t.locale = 'en'
   where w.code = $code and w.ends_at > $now and not w.is_hidden`,
);
type Asked = { kind: ReportedKind; code: string; picture: string | undefined; now: Date };
export type Subject = { subjectKind: ReportedKind; subjectId: string; part: string; about: string; isChilds: boolean };

/** Everything that anyone can see, and so report. A child's offer is its craft: nobody else offers it. */
export async function findSubject(db: Queryable, asked: Asked): Promise<Subject | undefined> {
  const { kind, code, picture, now } = asked;
  const whole = { subjectKind: kind, part: '' };
  if (kind === 'OFFER') {
    const row = uuid.test(code) ? await offer.first(db, { offerId: code }) : undefined;
    if (!row) return;
    const { offerId, productId, name, shop, isChilds } = row;
    if (isChilds) return { subjectKind: 'PRODUCT', part: '', subjectId: productId, about: name, isChilds };
    return { ...whole, subjectId: offerId, about: `${name} · ${shop}`, isChilds };
  }
  if (kind === 'WORKSHOP') {
    const row = await workshop.first(db, { code, now });
    return row && { ...whole, ...row, isChilds: false };
  }
  if (kind === 'SELLER') {
    const row = await seller.first(db, { code });
    return row && { ...whole, ...row };
  }
  const row = await product.first(db, { code });
  if (!row || (kind === 'PICTURE' && !row.pictures.includes(picture ?? ''))) return;
  const { pictures: _all, ...rest } = row;
  return { ...whole, ...rest, part: kind === 'PICTURE' ? (picture ?? '') : '' };
}
const uuid = /^[\da-f]{8}(-[\da-f]{4}){3}-[\da-f]{12}$/;

const productById = statement(
  'cases_product_by_id',
  'select p.sku as "code", p.child_craft as "isChilds", not p.is_open as "isHidden!" from product_facts p where p.product_id = $id',
);
const sellerById = statement(
  'cases_seller_by_id',
  `select s.handle as "code", s.kind = ${code<Seller['kind']>('CHILD')} as "isChilds!", not s.is_shown as "isHidden!"
   from seller_facts s where s.seller_id = $id`,
);
const offerById = statement(
  'cases_offer_by_id',
  `select p.sku as "code", p.child_craft as "isChilds", not (o.is_open and p.is_open) as "isHidden!"
   from offer_facts o join product_facts p using (product_id) where o.offer_id = $id`,
);
const workshopById = statement(
  'cases_workshop_by_id',
  'select code, false as "isChilds!", is_hidden as "isHidden" from workshop_facts where workshop_id = $id',
);
const personById = statement(
  'cases_person_by_id',
  'select a.account_id::text as "code!", false as "isChilds!", false as "isHidden!" from account_name a where a.account_id = $id',
);
const byId = {
  PRODUCT: productById,
  PICTURE: productById,
  SELLER: sellerById,
  OFFER: offerById,
  WORKSHOP: workshopById,
  PERSON: personById,
} as const;
const pathsOf: Record<SubjectKind, (code: string, id: string) => string> = {
  PRODUCT: pathOfProduct,
  PICTURE: pathOfProduct,
  SELLER: pathOfSeller,
  OFFER: (sku, offerId) => `${pathOfProduct(sku)}?${askedOfferKey}=${offerId}`,
  WORKSHOP: pathOfWorkshop,
  // In the manager site.
  PERSON: (accountId) => `/people/${accountId}`,
};
type State = { path: string; isChilds: boolean; isHidden: boolean };
export async function findState(db: Queryable, kind: SubjectKind, id: string): Promise<State> {
  const row = await byId[kind].first(db, { id });
  // An erased account.
  if (!row) return { path: '', isChilds: false, isHidden: true };
  const { code, ...state } = row;
  return { ...state, path: pathsOf[kind](code, id) };
}

const offered = statement(
  'cases_offered',
  'select product_id as "productId" from offer_facts where offer_id = $offerId',
);
/** The product of an offer. */
export const findOffered = async (db: Queryable, offerId: string): Promise<RowOf<'cases_offered'>> =>
  (await offered.first(db, { offerId }))!;

const shops = statement(
  'cases_shops',
  `select s.seller_id as "sellerId", s.handle, s.name,
     (select count(*)::int from seller_order_facts o where o.seller_id = s.seller_id and not o.is_over) as "openOrders!"
   from seller_facts s
   where case $subjectKind when ${code<SubjectKind>('SELLER')} then s.seller_id = $subjectId::uuid
     when ${code<SubjectKind>('OFFER')} then exists (select from offer_facts o where o.offer_id = $subjectId::uuid and o.seller_id = s.seller_id)
     when ${code<SubjectKind>('WORKSHOP')} then false when ${code<SubjectKind>('PERSON')} then false
     else exists (select from offer_facts o where o.product_id = $subjectId::uuid and o.seller_id = s.seller_id) end
   order by s.name, s.handle limit 200`,
);
/** The shops that a case concerns: its subject, the shop of its offer, or those that offer the product. */
export const findShops = (
  db: Queryable,
  { subjectKind, subjectId }: { subjectKind: SubjectKind; subjectId: string },
): Promise<RowOf<'cases_shops'>[]> => shops.all(db, { subjectKind, subjectId });

const copyProduct = statement(
  'cases_copy_product',
  `select json_build_object('fields', (select json_agg(json_build_object('name', n.locale, 'value', n.name || E'\\n' || n.description) order by n.locale)
       from product_texts n where n.product_id = p.product_id), 'pictures', p.picture_ids) as "content!"
   from product_facts p where p.product_id = $id`,
);
const copySeller = statement(
  'cases_copy_seller',
  `select json_build_object('fields', coalesce((select json_agg(json_build_object('name', t.locale, 'value', s.name || E'\\n' || t.story) order by t.locale)
       from seller_story t where t.seller_id = s.seller_id), json_build_array(json_build_object('name', 'en', 'value', s.name))), 'pictures', '{}'::text[]) as "content!"
   from seller_facts s where s.seller_id = $id`,
);
const copyOffer = statement(
  'cases_copy_offer',
  `select json_build_object('fields', json_build_array(json_build_object('name', 'en', 'value', concat_ws(E'\\n', n.name, s.name,
       'USD ' || (o.price_minor / 100.0)::numeric(12, 2), 'available: ' || o.available, 'from ' || array_to_string(o.tier_from, ', ')
       || ': ' || array_to_string(o.tier_prices_minor, ', ')))), 'pictures', p.picture_ids) as "content!"
   from offer_facts o join product_facts p using (product_id) join seller_facts s using (seller_id)
     join product_name n on n.product_id = p.product_id and n.locale = 'en' where o.offer_id = $id`,
);
const copyWorkshop = statement(
  'cases_copy_workshop',
  `select json_build_object('fields', (select json_agg(json_build_object('name', t.locale, 'value', concat_ws(E'\\n', t.name, t.description,
       w.organiser, w.registration_url)) order by t.locale) from workshop_texts t where t.workshop_id = w.workshop_id),
     'pictures', array_remove(array[w.picture_id], null)) as "content!"
   from workshop_facts w where w.workshop_id = $id`,
);
const copies = {
  PRODUCT: copyProduct,
  PICTURE: copyProduct,
  SELLER: copySeller,
  OFFER: copyOffer,
  WORKSHOP: copyWorkshop,
} as const;
const added = {
  PRODUCT: statement(
    'cases_added_product',
    `select p.product_id as "subjectId", n.name as "about!" from product_facts p join product_name n on n.product_id = p.product_id and n.locale = 'en'
     where p.sku = $code`,
  ),
  SELLER: statement(
    'cases_added_seller',
    'select seller_id as "subjectId", name as about from seller_facts where handle = $code',
  ),
  WORKSHOP: statement(
    'cases_added_workshop',
    `select w.workshop_id as "subjectId", t.name as about from workshop_facts w join workshop_texts t on t.workshop_id = w.workshop_id and t.locale = 'en'
     where w.code = $code`,
  ),
  PERSON: statement(
    'cases_added_person',
    'select account_id as "subjectId", name as "about!" from account_name where account_id::text = $code',
  ),
} as const;
/** A subject that staff name, even if the store does not show it. */
export const findAdded = (
  db: Queryable,
  kind: AddedKind,
  code: string,
): Promise<{ subjectId: string; about: string } | undefined> => added[kind].first(db, { code });

/** A subject's current texts, and the ids of its pictures; for a picture, only that one. */
export async function copySubject(
  db: Queryable,
  { subjectKind, subjectId, part }: { subjectKind: SubjectKind; subjectId: string; part: string },
): Promise<object> {
  // No copy of a person is made: their page has what the reader may see.
  if (subjectKind === 'PERSON') return { fields: [], pictures: [] };
  const content = (await copies[subjectKind].first(db, { id: subjectId }))!.content as object;
  return part === '' ? content : { ...content, pictures: [part] };
}

const crafts = statement(
  'cases_crafts',
  'select p.product_id as "productId" from product_facts p join offer_facts o using (product_id) where o.seller_id = $sellerId and p.child_craft order by 1',
);
/** Everything made by a child's shop. */
export const findCrafts = async (db: Queryable, sellerId: string): Promise<string[]> =>
  (await crafts.all(db, { sellerId })).map(({ productId }) => productId);

const maker = statement(
  'cases_maker',
  `select o.seller_id as "sellerId", s.stage from product_facts p join offer_facts o using (product_id) join seller_facts s using (seller_id)
   where p.product_id = $productId and p.child_craft and s.kind = ${code<Seller['kind']>('CHILD')} limit 1`,
);
/** The child's shop that a craft is from. */
export const findMaker = (db: Queryable, productId: string): Promise<RowOf<'cases_maker'> | undefined> =>
  maker.first(db, { productId });
