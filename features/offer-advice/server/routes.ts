import { type Implementation, implement } from '@cubby/contract/server';
import type { Queryable } from '@cubby/db';
import { imageOf } from '@cubby/features/catalog/server';
import { ownRow } from '@cubby/features/offers/policy';
import { money } from '@cubby/money';
import { fail, ok } from '@cubby/result';
import { type Advice, adviceOnOffer, offersToImprove } from '../contract.ts';
import { advicePageSize, buyersOf, comparedIn, type Finding, languagesOf } from '../rules.ts';
import { type AdviceRow, countBuyers, findAdvice, findAdvisedShop, listAdvice } from './store.ts';

const missing = fail('OC_NOT_FOUND', 'sellers.missing', { path: ['shop'] });

export const adviceEndpoints: readonly Implementation[] = [
  implement(offersToImprove, async ({ shop: handle, country, finding, page }, { db, actor, locale, now }) => {
    const shop = ownRow(actor, offersToImprove.access, await findAdvisedShop(db, handle));
    if (!shop) return missing;
    const asked = { ...askedOf(shop, country, now), finding, page, size: advicePageSize, locale };
    const rows = await listAdvice(db, asked);
    const { counts, total, page: current } = rows[0]!;
    const listed = total === 0 ? [] : (rows as (AdviceRow & { name: string })[]);
    const buyers = await buyersFor(
      db,
      asked,
      listed.map(({ productId }) => productId),
    );
    return ok({
      ...{ country: asked.country, countries: shop.countries, name: shop.name, counts },
      offers: listed.map(({ name, ...row }) => ({
        ...{ name, image: imageOf(row.pictureId, name) },
        advice: adviceOf(row, buyers.get(row.productId)),
      })),
      page: { current, items: listed.length, total, last: Math.ceil(total / advicePageSize) },
    });
  }),
  implement(adviceOnOffer, async ({ shop: handle, sku, country }, { db, actor, now }) => {
    const shop = ownRow(actor, adviceOnOffer.access, await findAdvisedShop(db, handle));
    if (!shop) return missing;
    const asked = askedOf(shop, country, now);
    const place = { country: asked.country, countries: shop.countries };
    const row = await findAdvice(db, { ...asked, sku });
    if (!row) return ok({ ...place, advice: null });
    const buyers = await buyersFor(db, asked, [row.productId]);
    return ok({ ...place, advice: adviceOf(row, buyers.get(row.productId)) });
  }),
];

type Shop = NonNullable<Awaited<ReturnType<typeof findAdvisedShop>>>;
type Buyers = Advice['buyers'];

const askedOf = ({ sellerId, timeZone, countries, country: own }: Shop, country: string | undefined, now: Date) => ({
  ...{ sellerId, timeZone, now, country: comparedIn(country, own, countries) },
  languages: languagesOf(countries),
});

async function buyersFor(
  db: Queryable,
  { sellerId, country, now }: ReturnType<typeof askedOf>,
  productIds: string[],
): Promise<Map<string, Buyers>> {
  const counted = await countBuyers(db, { sellerId, productIds, country, now });
  return new Map(counted.map(({ productId, ...counts }) => [productId, buyersOf(counts)]));
}

function adviceOf(row: AdviceRow, buyers: Buyers = null): Advice {
  const { sku, findings, available, sold, days, languages, ownMinor, others, cheaper, cheapestMinor } = row;
  return {
    ...{ sku, findings: findings as Finding[], available: Math.max(0, available), sold, days, languages },
    position:
      ownMinor === null || !others
        ? null
        : {
            ...{ place: cheaper! + 1, of: others + 1, price: money(ownMinor) },
            cheapest: money(Math.min(ownMinor, cheapestMinor!)),
          },
    buyers,
  };
}
