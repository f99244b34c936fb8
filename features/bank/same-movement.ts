import type { BankMessage } from './bank-message.ts';
import { bankText } from './bank-text.ts';

type Told = Pick<BankMessage, 'endToEndId' | 'reference' | 'payerIban'>;

/**
 * Whether two movements of one day and amount on an account may be one, reported twice in different words: no stated
 * detail differs, except for text that a bank cut off. Used if one of them lacks the bank's reference.
 */
export const mayBeSame = (one: Told, other: Told): boolean =>
  agree(one.endToEndId, other.endToEndId, (a, b) => a === b) &&
  agree(one.payerIban, other.payerIban, (a, b) => a === b) &&
  agree(plain(one.reference), plain(other.reference), (a, b) => a.startsWith(b) || b.startsWith(a));

const plain = (text: string | null): string | null => text && bankText(text, 140).toUpperCase();
const agree = (a: string | null, b: string | null, areSame: (a: string, b: string) => boolean): boolean =>
  a === null || b === null || areSame(a, b);
