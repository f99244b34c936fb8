import type { Tx } from '@cubby/db';
import { type AgreedSale, earnedSale, saleEarned } from '@cubby/features/ledger/rules';
import { post } from '@cubby/features/ledger/server';
import { insertCommissionTaxes, type SoldOrder } from '@cubby/features/orders/server';
import { earnShare } from '@cubby/features/schools/server';
import { decideCommissionTaxes, taxDay } from '@cubby/features/taxes/rules';
import { loadTaxRules } from '@cubby/features/taxes/server';
import { givenBack } from '../refunding/refunds.ts';
import { agreedSale } from './sold-money.ts';

/** P4 of the unrefunded part, with the tax on the commission by day and seller's place. */
export async function earn(tx: Tx, sold: SoldOrder, now: Date): Promise<AgreedSale> {
  const agreed = agreedSale(sold);
  const gone = (await givenBack(tx, sold)).beforeDelivery;
  const place = { country: sold.sellerCountry, region: sold.taxRegion };
  const { commission } = earnedSale(agreed, gone);
  const taxes = decideCommissionTaxes(await loadTaxRules(tx, place.country), place, taxDay(place, now), commission);
  await insertCommissionTaxes(tx, sold.sellerOrderId, taxes);
  const sale = { ...agreed, commissionTax: taxes.map(({ jurisdiction, amount }) => ({ jurisdiction, amount })) };
  const earned = earnedSale(sale, gone);
  await post(tx, saleEarned(earned), sold.orderId, now);
  if (sold.attributedTo) await earnShare(tx, { ...sold, organisationId: sold.attributedTo, items: earned.items }, now);
  return sale;
}
