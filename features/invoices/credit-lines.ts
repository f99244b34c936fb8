import { taxOfPieces } from '@cubby/features/ledger/rules';
import { money } from '@cubby/money';
import type { Counted, CreditableLine, CreditLine, LineTax } from './credit-line.ts';

const share = (minor: number, { bought, before, now }: Counted): number =>
  taxOfPieces([{ jurisdiction: '', amount: money(minor) }], { bought, before, now })[0]!.amount.amountMinor;

/**
 * A credit note's line for some pieces: each tax and its base in proportion, so that all pieces together credit exactly
 * what was charged. `isKept`: whether a tax was not refunded separately before.
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

export const creditOfDelivery = (
  line: CreditableLine,
  counted: Counted,
  isKept: (tax: LineTax) => boolean,
): CreditLine => ({ ...creditOfPieces(line, counted, isKept), quantity: 1, priceMinor: counted.now });

/**
 * The same amounts without lines: for taxes that are refunded separately, and amounts without pieces. The base of each
 * tax is what its rate implies, never more than the amount, although each line was rounded on its own.
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
