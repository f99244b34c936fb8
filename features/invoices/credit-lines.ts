import { taxOfPieces } from '@cubby/features/ledger/rules';
import { money } from '@cubby/money';
import type { Counted, CreditableLine, CreditLine, LineTax } from './credit-line.ts';

const share = (minor: number, { bought, before, now }: Counted): number =>
  taxOfPieces([{ jurisdiction: '', amount: money(minor) }], { bought, before, now })[0]!.amount.amountMinor;

/**
 * What a credit note says about some pieces of a line: each tax and its base by what of the line comes off, so that all
 * pieces together credit exactly what was charged. `isKept`: whether a tax was not given back on its own before.
 */
export const creditOfPieces = (
  { position, priceMinor, taxes }: CreditableLine,
  counted: Counted,
  isKept: (tax: LineTax) => boolean,
): CreditLine => ({
  position,
  quantity: counted.now,
  priceMinor,
  taxes: taxes.filter(isKept).map((tax) => ({
    ...tax,
    baseMinor: share(tax.baseMinor, counted),
    amountMinor: share(tax.amountMinor, counted),
  })),
});

/** The same of a delivery, which is one line whose price is what comes off. */
export const creditOfDelivery = (
  line: CreditableLine,
  counted: Counted,
  isKept: (tax: LineTax) => boolean,
): CreditLine => ({ ...creditOfPieces(line, counted, isKept), quantity: 1, priceMinor: counted.now });

/**
 * The same amounts without lines: for taxes that are given back on their own, and amounts that are no pieces. The base of
 * each tax is what it would be charged on at its rate: of an amount never more than that, although each line that it is of
 * was rounded on its own.
 */
export const creditOfAmount = (
  netMinor: number,
  credited: readonly (LineTax & { credited: number })[],
): CreditLine => ({
  position: null,
  quantity: 1,
  priceMinor: netMinor,
  taxes: credited.map(({ credited: amountMinor, ...tax }) => ({
    ...tax,
    amountMinor,
    baseMinor: Math.min(
      tax.rateMillionths > 0 ? Math.round((amountMinor * 1_000_000) / tax.rateMillionths) : 0,
      netMinor > 0 ? netMinor : Number.POSITIVE_INFINITY,
    ),
  })),
});
