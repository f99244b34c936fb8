import type { Tx } from '@cubby/db';
import { earnedSale, sellerShare } from '@cubby/features/ledger/rules';
import type { SoldOrder } from '@cubby/features/orders/server';
import { decideCommissionTaxes, taxDay } from '@cubby/features/taxes/rules';
import { loadTaxRules } from '@cubby/features/taxes/server';
import { money, subtract, sum } from '@cubby/money';
import { givenBack } from '../refunding/refunds.ts';
import { saleLeft } from './share-left.ts';
import { agreedSale } from './sold-money.ts';

/**
 * A shop's share of an order, and the rest of it after refunds. Once delivered, as booked (domain 5.3 P4); before, by
 * the same rules as of today.
 */
export async function expectedShare(db: Tx, sold: SoldOrder, now: Date) {
  const agreed = agreedSale(sold);
  const none = { items: money(0), shipping: money(0), tax: [] };
  const back = await givenBack(db, agreed);
  const { commission, items, shipping, ownTax = [] } = earnedSale(agreed, none);
  const place = { country: sold.sellerCountry, region: sold.taxRegion };
  const taxes =
    agreed.commissionTax.length > 0
      ? agreed.commissionTax
      : decideCommissionTaxes(
          await loadTaxRules(db, place.country),
          place,
          taxDay(place, now),
          earnedSale(agreed, back.beforeDelivery).commission,
        );
  const sale = { ...agreed, commissionTax: taxes.map(({ jurisdiction, amount }) => ({ jurisdiction, amount })) };
  const whole = sellerShare(earnedSale(sale, none));
  const { share: total, ...left } = saleLeft(sale, back);
  const share = {
    items,
    shipping,
    ownTax: sum(ownTax.map(({ amount }) => amount)),
    commission,
    commissionPercent: sold.commissionBp / 100,
    commissionTaxes: taxes.map(({ jurisdiction, amount }) => ({ name: jurisdiction, amount })),
    refunded: subtract(whole, total),
    total,
  };
  return { share, left };
}
