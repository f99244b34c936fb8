import type { Money } from '@cubby/money';

/** Money on our account, as the bank tells of it. */
export type Credit = {
  amount: { amountMinor: number; currency: string };
  /** Of the payment that we asked the bank for; undefined if the payer sent it by themselves. */
  askedFor: string | undefined;
  /** What the payer wrote. */
  reference: string | null;
  payerIban: string | null;
};

/** An invoice that money may be for. */
export type OpenInvoice = { invoiceId: string; number: string; outstanding: Money; payerIban: string | null };

/** Which invoices money pays, with how much each; null: nobody can tell by a rule, so that staff decide. */
export type Match = readonly { invoiceId: string; amountMinor: number }[] | null;

/**
 * The numbers of invoices in what a payer wrote, as they are printed: people leave out dashes, or write spaces or
 * slashes, and banks write capitals.
 */
export function invoiceNumbersIn(reference: string): string[] {
  const found = reference
    .toUpperCase()
    .matchAll(/(?<![A-Z0-9])(?<![A-Z]{2}-)([A-Z]{2})[ ./-]?(20\d\d)[ ./-]?(\d{6,9})(?!\d)/g);
  return [...new Set(Array.from(found, ([, country, year, position]) => `${country}-${year}-${position}`))];
}

/**
 * The id of a school's account in what a payer wrote (spec 3.8), in one piece or in groups; undefined: there is none, or
 * there are several.
 */
export function billIdIn(reference: string): string | undefined {
  const words = reference.toUpperCase();
  const found = [words, words.replace(/[ -]/g, '')].flatMap((text) =>
    Array.from(text.matchAll(/(?<![A-Z0-9])[0-9A-HJKMNP-TV-Z]{26}(?![A-Z0-9])/g), ([id]) => id),
  );
  const [only, ...others] = new Set(found);
  return others.length === 0 ? only : undefined;
}

/**
 * Matches money with invoices: first the payment that we asked for, then the numbers in the reference, then the one open
 * invoice with this amount of this payer. `invoices` are those that the credit’s facts lead to, whatever their status:
 * money for an invoice that has ended is that invoice’s, which gives it back.
 */
export function match(credit: Credit, invoices: readonly OpenInvoice[]): Match {
  const { amountMinor } = credit.amount;
  const all = (invoiceId: string) => [{ invoiceId, amountMinor }];
  if (credit.askedFor !== undefined) return all(credit.askedFor);
  const numbers = invoiceNumbersIn(credit.reference ?? '');
  const named = invoices.filter(({ number }) => numbers.includes(number));
  const [first] = named;
  // A number that is on no invoice of ours may stand for one that was misread.
  if (named.length !== numbers.length) return null;
  if (first && named.length === 1)
    return first.outstanding.currency === credit.amount.currency ? all(first.invoiceId) : null;
  if (first) {
    const owed = named.map(({ invoiceId, outstanding }) => ({ invoiceId, amountMinor: outstanding.amountMinor }));
    const isExact = owed.reduce((sum, each) => sum + each.amountMinor, 0) === amountMinor;
    const isPayable = named.every(
      ({ outstanding }) => outstanding.amountMinor > 0 && outstanding.currency === credit.amount.currency,
    );
    return isExact && isPayable ? owed : null;
  }
  const alike = invoices.filter(
    ({ outstanding, payerIban }) =>
      payerIban !== null &&
      payerIban === credit.payerIban &&
      outstanding.amountMinor === amountMinor &&
      outstanding.currency === credit.amount.currency,
  );
  return alike.length === 1 ? all(alike[0]!.invoiceId) : null;
}
