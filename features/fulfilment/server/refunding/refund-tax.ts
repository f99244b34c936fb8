import type { Tx } from '@cubby/db';
import { taxOfPieces } from '@cubby/features/ledger/rules';
import { unpaidStatuses } from '@cubby/features/orders/rules';
import {
  findSoldOrder,
  findSparedTaxes,
  lockInvoicesWith,
  lockOrder,
  noteSparedTaxes,
  type SoldOrder,
} from '@cubby/features/orders/server';
import { isFrozen, isWithdrawnFrom } from '@cubby/features/orders/transitions';
import { countsOn, taxDay } from '@cubby/features/taxes/rules';
import { findCertificate } from '@cubby/features/taxes/server';
import { type Money, money } from '@cubby/money';
import { type Failure, fail, ok, type Result } from '@cubby/result';
import { refundable } from '../shares/sold-money.ts';
import { giveBack, givenBack } from './refunds.ts';

/**
 * Refunds the taxes that a certificate would have exempted, had it been accepted before the order (domain 4.3): it must
 * be the buyer's, and valid on the day of the order. Refunded goods and delivery have already refunded their tax.
 */
export async function refundTax(
  tx: Tx,
  { orderId, sellerOrderId }: SoldOrder,
  certificateId: string,
  now: Date,
): Promise<Result<{ refunded: Money }, Failure<'OC_NOT_FOUND' | 'OC_WRONG_STATUS'>>> {
  await lockInvoicesWith(tx, orderId);
  await lockOrder(tx, orderId);
  const sold = (await findSoldOrder(tx, { sellerOrderId }))!;
  if (sold.route !== 'CARD' && unpaidStatuses.includes(sold.status))
    return fail('OC_WRONG_STATUS', 'fulfilment.nothingToRefund');
  if (isFrozen(sold)) return fail('OC_WRONG_STATUS', 'fulfilment.disputed');
  if (isWithdrawnFrom(sold)) return fail('OC_WRONG_STATUS', 'fulfilment.comingBack');
  const certificate = await findCertificate(tx, certificateId);
  if (!certificate || certificate.accountId === null || certificate.accountId !== sold.accountId) return missing;
  const place = { country: sold.deliveryCountry, region: sold.deliveryRegion };
  if (certificate.status !== 'ACCEPTED' || !countsOn(certificate, taxDay(place, sold.placedAt))) return notCovered;
  const { jurisdiction, kind } = certificate;
  const taxes = await findSparedTaxes(tx, { sellerOrderId, jurisdiction, kind });
  const { shipping } = await givenBack(tx, sold);
  const left = taxes.flatMap(({ amountMinor, quantity, refunded, ...tax }) => {
    const bought = quantity ?? sold.shippingMinor;
    const before = refunded ?? shipping.amountMinor;
    return taxOfPieces([{ jurisdiction: tax.jurisdiction, sellerId: tax.sellerId, amount: money(amountMinor) }], {
      ...{ bought, before, now: bought - before },
    });
  });
  const wanted = { items: money(0), shipping: money(0), tax: left };
  const given = await giveBack(tx, refundable(sold, sold), wanted, 'TAX_EXEMPT', now);
  if (!given) return fail('OC_WRONG_STATUS', 'fulfilment.nothingToRefund');
  await noteSparedTaxes(
    tx,
    certificateId,
    taxes.map(({ orderTaxId }) => orderTaxId),
  );
  return ok({ refunded: given });
}

const missing = fail('OC_NOT_FOUND', 'fulfilment.certificate.missing', { path: ['certificateId'] });
const notCovered = fail('OC_WRONG_STATUS', 'fulfilment.certificate.notCovered', { path: ['certificateId'] });
