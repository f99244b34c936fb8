import type { Money } from '@cubby/money';

/** Money on our account, as the bank reports it. */
export type Credit = {
  amount: { amountMinor: number; currency: string };
  /** For a payment that we requested; undefined for the payer's own transfer. */
  askedFor: string | undefined;
  /** The payer's text, line by line. */
  words: string;
  payerIban: string | null;
};

/** An invoice that the money may pay. */
export type OpenInvoice = { invoiceId: string; number: string; outstanding: Money; payerIban: string | null };

/** The invoices that the money pays, with each amount; null: no rule decides, so staff do. */
export type Match = readonly { invoiceId: string; amountMinor: number }[] | null;

/**
 * The numbers of invoices in a payer's text, in printed form: people omit dashes, or write spaces or slashes, and banks
 * write capitals. Banks also break lines within a number, with or without a space.
 */
export function invoiceNumbersIn(words: string): string[] {
  const lines = words.toUpperCase().split(/\s*[\r\n]+\s*/);
  const whole = numbersIn(lines.join(' '));
  const broken = numbersIn(lines.join('')).filter((number) => !whole.some((known) => number.startsWith(known)));
  return [...new Set([...whole, ...broken])];
}

const numbersIn = (text: string): string[] =>
  Array.from(
    text.matchAll(/(?<![A-Z0-9])(?<![A-Z]{2}-)([A-Z]{2})[ ./-]?(20\d\d)[ ./-]?(\d{7,9}|\d(?: ?\d){5})(?!\d)/g),
    ([, country, year, position]) => `${country}-${year}-${position!.replaceAll(' ', '')}`,
  );

/**
 * The id of a school's account in a payer's text (spec 3.8), in one piece or in groups; undefined: none, or several.
 */
export function billIdIn(words: string): string | undefined {
  const text = words.toUpperCase();
  const found = [text, ...text.split('\n').map(inOnePiece), inOnePiece(text)].flatMap((each) =>
    Array.from(each.matchAll(/(?<![A-Z0-9])[0-9A-HJKMNP-TV-Z]{26}(?![A-Z0-9])/g), ([id]) => id),
  );
  const [only, ...others] = new Set(found);
  return others.length === 0 ? only : undefined;
}
const inOnePiece = (text: string): string => text.replace(/[\s-]/g, '');

/**
 * Matches money with invoices: first the payment that we requested, then the numbers in the reference, then the payer's
 * only open invoice with this amount. `invoices` are those found from the credit’s facts, in any status: money for an
 * ended invoice belongs to that invoice, which refunds it.
 */
export function match(credit: Credit, invoices: readonly OpenInvoice[]): Match {
  const { amountMinor } = credit.amount;
  const all = (invoiceId: string) => [{ invoiceId, amountMinor }];
  if (credit.askedFor !== undefined) return all(credit.askedFor);
  const numbers = invoiceNumbersIn(credit.words);
  const named = invoices.filter(({ number }) => numbers.includes(number));
  const [first] = named;
  // An unknown number may be a misread one.
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
