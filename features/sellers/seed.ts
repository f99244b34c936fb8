import type { Tx } from '@cubby/db';
import { insertRows, namedUuid } from '@cubby/db/seeding';
import type { Seed } from '@cubby/feature';
import { insertPictures } from '@cubby/features/media/seed';
import { pictureId } from '@cubby/features/media/server';
import { zoneOf } from '@cubby/features/taxes/rules';
import { cast } from '@cubby/testing/cast';
import { businesses } from './seed/businesses.ts';
import { childShops } from './seed/child-shops.ts';
import type { BusinessSeed, ChildShopSeed } from './seed/shapes.ts';
import { storiesOf } from './seed/stories.ts';

type AnyShop = BusinessSeed | ChildShopSeed;

const sellerIdOf = (handle: string): string => namedUuid('seller', handle);

export type PlannedSeller = {
  sellerId: string;
  handle: string;
  name: string;
  kind: 'BUSINESS' | 'CHILD';
  joined: Date;
  /** Main category → how much of it a business stocks, 0 to 1. */
  stocks: Record<string, number>;
  priceLevel: number;
};

export type SellersPlan = { sellers: number; day: Date };

export function planSellers(plan: SellersPlan): PlannedSeller[] {
  const planned = (kind: 'BUSINESS' | 'CHILD', { handle, name, joinedDaysAgo }: AnyShop) => ({
    sellerId: sellerIdOf(handle),
    handle,
    name,
    kind,
    joined: daysBefore(plan.day, joinedDaysAgo),
  });
  return [
    ...companiesOf(plan).map((shop) => ({
      ...planned('BUSINESS', shop),
      stocks: shop.stocks,
      priceLevel: shop.priceLevel,
    })),
    ...childShops.map((shop) => ({ ...planned('CHILD', shop), stocks: {}, priceLevel: 1 })),
  ];
}

const daysBefore = (day: Date, days: number): Date => new Date(day.getTime() - days * 86_400_000);

function companiesOf({ sellers }: SellersPlan): BusinessSeed[] {
  const missing = Math.max(0, sellers - businesses.length - childShops.length);
  return [...businesses, ...Array.from({ length: missing }, (_, i) => branchOf(i))];
}

/** A branch differs from its parent business in name and prices. */
function branchOf(i: number): BusinessSeed {
  const head = businesses[i % businesses.length]!;
  const number = Math.floor(i / businesses.length) + 2;
  return {
    ...head,
    handle: `${head.handle}-${number}`,
    branchOf: head.handle,
    name: `${head.name} No. ${number}`,
    priceLevel: head.priceLevel + ((i % 7) - 3) / 100,
  };
}

/** A number in GST/HST format, derived from the shop's handle. */
function taxNumberOf(handle: string): string {
  const digits = [...handle].reduce((hash, letter) => (hash * 31 + letter.charCodeAt(0)) % 90_000_000, 7) + 710_000_000;
  return `${String(digits).slice(0, 5)} ${String(digits).slice(5)} RT0001`;
}

export async function insertSellers(tx: Tx, plan: SellersPlan): Promise<void> {
  const companies = companiesOf(plan);
  const shops = [...companies, ...childShops];
  await insertPictures(
    tx,
    shops.map(({ drawing }) => drawing),
  );
  await insertRows(tx, 'seller', [
    ...companies.map((shop) => ({
      ...publicRow(shop, plan.day),
      kind: 'BUSINESS',
      country: shop.country,
      region: shop.region,
      city: shop.city,
      return_days: shop.returnDays,
      on_time_percent: shop.onTimePercent,
      gst_registered: shop.gstRegistered,
      tax_number: shop.gstRegistered ? taxNumberOf(shop.handle) : null,
    })),
    ...childShops.map((shop) => ({
      ...publicRow(shop, plan.day),
      kind: 'CHILD',
      country: 'CA',
      region: null,
      city: null,
      return_days: 14,
      on_time_percent: null,
      gst_registered: false,
      tax_number: null,
    })),
  ]);
  await insertRows(
    tx,
    'seller_text',
    shops.flatMap((shop) => storiesOf(shop).map((words) => ({ seller_id: sellerIdOf(shop.handle), ...words }))),
  );
  await insertRows(
    tx,
    'seller_business',
    companies.map((shop) => ({
      seller_id: sellerIdOf(shop.handle),
      legal_name: shop.legalName,
      email: shop.email,
      phone1: shop.phone,
      fax1: shop.fax,
      return_address: shop.returnAddress,
      return_instructions: shop.returnInstructions,
    })),
  );
  await insertRows(
    tx,
    'warehouse',
    companies.map((shop) => ({
      seller_id: sellerIdOf(shop.handle),
      // Without the town, which is a separate part.
      address: shop.returnAddress.split(`, ${shop.city}`)[0],
      city: shop.city,
      time_zone: zoneOf(shop),
      cut_off: '14:00',
      working_days: [1, 2, 3, 4, 5],
    })),
  );
  await insertRows(
    tx,
    'delivery_rate',
    shops.flatMap(({ handle, delivery, ...shop }) =>
      delivery.map(([country, price, freeFrom, daysMin, daysMax, area]) => ({
        seller_id: sellerIdOf(handle),
        country,
        price_minor: price,
        free_from_minor: freeFrom,
        carried_grams: 5000,
        // A child's shop sends letters and small parcels.
        kilogram_minor: 'legalName' in shop ? (country === 'CA' ? 80 : 450) : 0,
        days_min: daysMin,
        days_max: daysMax,
        regions: area?.regions ?? null,
        cities: area?.cities ?? [],
      })),
    ),
  );
}

/** Demo people work for shops of the demo (domain 2.1); a child's shop belongs to its guardian by their link. */
const shopMembers = [
  { login: cast.seller.login, roles: ['OWNER'] },
  { login: cast.packer.login, roles: ['ORDERS'] },
];
const insertMembers = (tx: Tx, day: Date): Promise<void> =>
  insertRows(
    tx,
    'seller_member',
    shopMembers.map(({ login, roles }) => ({
      ...{ seller_id: sellerIdOf(cast.seller.shopSlug), account_id: namedUuid('account', login), roles, since: day },
    })),
  );

const publicRow = (shop: AnyShop, day: Date) => ({
  seller_id: sellerIdOf(shop.handle),
  handle: shop.handle,
  stage: 'LIVE',
  name: shop.name,
  picture_id: pictureId(shop.drawing),
  accent: shop.accent,
  handling_days: shop.handlingDays,
  joined_on: daysBefore(day, shop.joinedDaysAgo),
});

export const seed: Seed = {
  async write(tx, plan) {
    await insertSellers(tx, plan);
    await insertMembers(tx, plan.since ?? plan.day);
  },
};
