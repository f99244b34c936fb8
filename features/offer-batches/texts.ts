import {
  areTiers,
  dearestMinor,
  longestNote,
  longestOwnSku,
  type Tier,
  tiersInText,
  tiersText,
} from '@cubby/features/offers/rules';
import { money } from '@cubby/money';
import { countIn, priceIn, type ValueProblem } from './values.ts';

/** The text values of an offer: the shop's own number, its note, and the prices of larger quantities. Null: none. */
export const offerTexts = ['ownSku', 'note', 'tiers'] as const;
export type OfferText = (typeof offerTexts)[number];
export type TextResult = { ok: true; value: string | null } | { ok: false; problem: 'LENGTH' | 'TIERS' | ValueProblem };
const longest = { ownSku: longestOwnSku, note: longestNote };

/** A text as stored: in one line, trimmed; empty is none. LENGTH: it is too long. */
export function textIn(of: OfferText, typed: string): TextResult {
  if (of === 'tiers') return tiersIn(typed);
  const value = typed
    .toWellFormed()
    .normalize('NFC')
    .replace(/\p{Cc}+/gu, ' ')
    .trim();
  if ([...value].length > longest[of]) return { ok: false, problem: 'LENGTH' };
  return { ok: true, value: value === '' ? null : value };
}

/**
 * Tiers as people type them: `10:1.80; 50:1.60`, or one per line. TIERS: another format, or prices that do not fall.
 */
function tiersIn(typed: string): TextResult {
  const parts = typed.split(/[;\n|]/).filter((part) => part.trim() !== '');
  const tiers: Tier[] = [];
  for (const part of parts) {
    const [pieces, each, ...more] = part.split(/[:=]/);
    if (each === undefined || more.length > 0) return { ok: false, problem: 'TIERS' };
    const [from, price] = [countIn(pieces!), priceIn(each)];
    if (!from.ok) return from;
    if (!price.ok) return price;
    tiers.push({ from: from.value, price: money(price.value) });
  }
  return areTiers(dearestMinor + 1, tiers) ? { ok: true, value: tiersText(tiers) } : { ok: false, problem: 'TIERS' };
}
/** Whether an offer's tiers are below its price. */
export const isTiered = ({ priceMinor, tiers }: { priceMinor: number; tiers: string | null }): boolean =>
  areTiers(priceMinor, tiersInText(tiers));

/**
 * In files, a text that looks like a formula gets an apostrophe before it, and a text that starts with one gets
 * another.
 */
export const textInFile = (text: string | null): string =>
  /^'+[=+\-@＝＋－＠]/u.test(text ?? '') ? `'${text}` : (text ?? '');
export const textOfFile = (cell: string): string => cell.replace(/^'(?='*[=+\-@＝＋－＠])/u, '');

type Wanted = { offerId: string; from: string | null; to: string | null };
/**
 * The offers that cannot get their new numbers, because others of the shop have or get them; two may swap theirs.
 * @param holders which offers have these numbers now, by the number in capitals
 */
export function withTakenNumbers(wanted: readonly Wanted[], holders: ReadonlyMap<string, string>): Set<string> {
  let refused = new Set<string>();
  for (;;) {
    const moving = new Set(wanted.flatMap(({ offerId }) => (refused.has(offerId) ? [] : [offerId])));
    const held = new Map([...holders].filter(([, offerId]) => !moving.has(offerId)));
    const next = new Set(refused);
    for (const { offerId, to } of wanted) {
      if (to === null || next.has(offerId)) continue;
      const key = to.toUpperCase();
      if ((held.get(key) ?? offerId) === offerId) held.set(key, offerId);
      else next.add(offerId);
    }
    if (next.size === refused.size) return refused;
    refused = next;
  }
}
