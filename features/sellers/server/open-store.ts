import { code, statement, type Tx, uuidv7 } from '@cubby/db';
import type { Seller, ShopStage } from '../rules.ts';

const insertSeller = statement(
  'sellers_open',
  `insert into seller (seller_id, handle, kind, stage, name, country, region, city, handling_days, gst_registered, joined_on, tax_number)
   values ($sellerId, $handle, ${code<Seller['kind']>('BUSINESS')}, ${code<ShopStage>('SETTING_UP')}, $name, $country, $region?, $city?, $handlingDays, $isGstRegistered,
     $now::timestamptz::date, $taxNumber?)
   on conflict (handle) do nothing`,
);
const insertBusiness = statement(
  'sellers_open_business',
  `insert into seller_business (seller_id, legal_name, email, phone1, return_address, return_instructions)
   values ($sellerId, $legalName, $email, $phone?, $returnAddress, '')`,
);
type NewBusiness = {
  name: string;
  legalName: string;
  email: string;
  phone: string | null;
  country: string;
  region: string | null;
  city: string | null;
  returnAddress: string;
  isGstRegistered: boolean;
  taxNumber: string | null;
};
/** Until its set-up changes it. */
const handlingDays = 2;

/** A business's shop during its set-up. @param handleOf the addresses to try in order, counted from 1 */
export async function openBusiness(
  tx: Tx,
  { legalName, email, phone, returnAddress, ...seller }: NewBusiness,
  handleOf: (nth: number) => string,
  now: Date,
): Promise<{ sellerId: string; handle: string }> {
  const sellerId = uuidv7(now);
  for (let nth = 1; ; nth += 1) {
    const handle = handleOf(nth);
    if ((await insertSeller.run(tx, { ...seller, sellerId, handle, handlingDays, now })) === 0) continue;
    await insertBusiness.run(tx, { sellerId, legalName, email, phone, returnAddress });
    return { sellerId, handle };
  }
}

const insertChildShop = statement(
  'sellers_open_of_child',
  `insert into seller (seller_id, handle, kind, stage, name, country, handling_days, gst_registered, joined_on)
   values ($sellerId, $handle, ${code<Seller['kind']>('CHILD')}, ${code<ShopStage>('SETTING_UP')}, $name, $country, $handlingDays, false,
     $now::timestamptz::date)`,
);

/** A child's shop: a draft without its own name, at an opaque address, until both are approved. */
export async function openChildShop(
  tx: Tx,
  { name, country }: { name: string; country: string },
  now: Date,
): Promise<string> {
  const sellerId = uuidv7(now);
  const handle = plainHandle(sellerId);
  await insertChildShop.run(tx, { sellerId, handle, name, country, handlingDays: daysOfChild, now });
  return sellerId;
}
/** An opaque address. */
const plainHandle = (sellerId: string): string => `shop-${sellerId.replaceAll('-', '').slice(-12)}`;
/** A child packs after school, with a guardian. */
const daysOfChild = 3;

const forgetName = statement(
  'sellers_forget_name',
  `with story as (delete from seller_text where seller_id = $sellerId),
     forgotten as (update shop_rules set abroad_refused_by = null where seller_id = $sellerId and abroad_refused_by is not null)
   update seller set name = $name, handle = $handle, picture_id = null, accent = null where seller_id = $sellerId`,
);
/** Reduces a child's shop to the opaque number that the books need. */
export const forgetShop = (tx: Tx, sellerId: string, name: string): Promise<number> =>
  forgetName.run(tx, { sellerId, name, handle: plainHandle(sellerId) });

const freeName = statement(
  'sellers_free_handle',
  `update seller s set handle = $handle from seller_facts f where s.seller_id = $sellerId and f.seller_id = s.seller_id
   returning f.handle as "was!"`,
);
/** Releases the address of a shop that hands it over; undefined if it never had its own. */
export async function freeHandle(tx: Tx, sellerId: string): Promise<string | undefined> {
  const handle = plainHandle(sellerId);
  const freed = await freeName.first(tx, { sellerId, handle });
  return freed && freed.was !== handle ? freed.was : undefined;
}

const copyLook = statement(
  'sellers_copy_look',
  `with story as (insert into seller_text (seller_id, locale, story) select $to, locale, story from seller_text where seller_id = $from)
   update seller s set picture_id = f.picture_id, accent = f.accent from seller f where s.seller_id = $to and f.seller_id = $from`,
);
/** Copies the drawing, the colour and the story of another shop. */
export const copyShopLook = (tx: Tx, shops: { from: string; to: string }): Promise<number> => copyLook.run(tx, shops);
