import type { Tx } from '@cubby/db';
import { least, type NextRefund, nextRefund, taxOfPieces } from '@cubby/features/ledger/rules';
import { findSoldLines, type SoldOrder } from '@cubby/features/orders/server';
import { type Money, money, subtract, sum } from '@cubby/money';
import { type Failure, fail, ok, type Result } from '@cubby/result';
import { givenBack } from '../refunding/refunds.ts';
import { agreedSale, moneyOfPieces, sharesOf } from '../shares/sold-money.ts';

type Pieces = readonly { orderLineId: string; quantity: number }[];
export type Claim = NextRefund & { isWhole: boolean; pieces: Pieces };

/**
 * A claim for some pieces that were not refunded before, or for all of them. A claim for all that is left includes the
 * rest of the delivery.
 */
export async function claimPieces(
  tx: Tx,
  sold: SoldOrder,
  wanted: Pieces,
): Promise<Result<Claim, Failure<'OC_TOO_MANY' | 'OC_WRONG_STATUS'>>> {
  const before = await givenBack(tx, sold);
  const lines = await findSoldLines(tx, sold.sellerOrderId);
  const left = lines.map(({ orderLineId, quantity, refunded }) => ({ orderLineId, quantity: quantity - refunded }));
  const pieces = wanted.length > 0 ? wanted : left.filter(({ quantity }) => quantity > 0);
  for (const [i, { orderLineId, quantity }] of pieces.entries())
    if (quantity > (left.find((line) => line.orderLineId === orderLineId)?.quantity ?? 0))
      return fail('OC_TOO_MANY', 'fulfilment.refundedBefore', { path: ['lines', i, 'quantity'] });
  const count = (some: Pieces) => some.reduce((all, { quantity }) => all + quantity, 0);
  const isWhole = count(pieces) === count(left);
  const sale = agreedSale(sold);
  const { items, tax } = moneyOfPieces(lines, pieces);
  const some = { items: least(items, subtract(sale.items, before.items)), shipping: money(0), tax };
  const next = nextRefund(sale, before, isWhole ? undefined : some);
  return next ? ok({ ...next, isWhole, pieces }) : fail('OC_WRONG_STATUS', 'fulfilment.nothingToRefund');
}

/**
 * A claim for part of the price of goods that the buyer keeps, with its share of the taxes. Undefined if it is more
 * than the claim, or zero.
 */
export async function claimAmount(tx: Tx, sold: SoldOrder, { part }: Claim, items: Money): Promise<Claim | undefined> {
  if (items.amountMinor <= 0 || items.amountMinor > part.items.amountMinor) return undefined;
  const whole = sum([part.items, part.shipping]).amountMinor;
  const tax = taxOfPieces(part.tax, { bought: whole, before: 0, now: items.amountMinor });
  const before = await givenBack(tx, sold);
  const sale = agreedSale(sold);
  const next = nextRefund(sale, before, { items, shipping: money(0), tax });
  const left = subtract(sum([sale.items, sale.shipping]), sum([before.items, before.shipping]));
  return next && { ...next, isWhole: left.amountMinor === items.amountMinor, pieces: [] };
}

/** The seller's loss of their share if a claim is upheld. */
export const shareOfClaim = async (tx: Tx, sold: SoldOrder, { part }: Claim): Promise<Money> =>
  sharesOf(sold, await givenBack(tx, sold), part).seller;
