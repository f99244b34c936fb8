import type { Money } from '@cubby/money';
import { isCount } from './amounts.ts';
import { broken, type PaperViolation } from './check.ts';
import type { PaperHead } from './paper-head.ts';
import type { Party } from './paper-parties.ts';

/**
 * The customs declaration CN 22 of the Universal Postal Union for a parcel. It is always printed in English and French,
 * the languages that post offices read.
 */
export type CustomsForm = PaperHead & {
  kind: 'CUSTOMS_FORM';
  sender: Party;
  shipTo: Party;
  lines: readonly CustomsLine[];
};
/** `value` and `netGrams` are for all pieces of the line, `hsCode` is in groups, as tariffs print it: `4909.00`. */
export type CustomsLine = {
  article: string;
  quantity: number;
  netGrams: number;
  value: Money;
  hsCode: string;
  origin: string;
};

/** The rules that a form breaks: each line has a code, an origin, a weight and the paid value. */
export const customsViolations = ({ lines, sender, shipTo }: CustomsForm): PaperViolation[] =>
  broken([
    ['BR-16', lines.length > 0, 'it has no line'],
    ['BR-22', lines.every(({ quantity }) => isCount(quantity)), 'a quantity that is no count'],
    [
      'C-CUSTOMS-CODE',
      lines.every(({ hsCode }) => /^\d{4}\.\d{2}(\.\d{2})?(\.\d{1,2})?$/.test(hsCode)),
      'a line without its code',
    ],
    ['C-CUSTOMS-ORIGIN', lines.every(({ origin }) => /^[A-Z]{2}$/.test(origin)), 'a line without its origin'],
    ['C-CUSTOMS-WEIGHT', lines.every(({ netGrams }) => netGrams > 0), 'a line without its weight'],
    ['C-CUSTOMS-VALUE', lines.every(({ value }) => value.amountMinor > 0), 'a line without its value'],
    ['C-CUSTOMS-PARTIES', sender.address !== undefined && shipTo.address !== undefined, 'a party without its address'],
  ]);
