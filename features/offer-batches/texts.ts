import { longestNote, longestOwnSku } from '@cubby/features/offers/rules';

/** What of an offer is a text: the shop's own number, and its note. None is null. */
export const offerTexts = ['ownSku', 'note'] as const;
export type OfferText = (typeof offerTexts)[number];
export type TextResult = { ok: true; value: string | null } | { ok: false; problem: 'LENGTH' };
const longest: Record<OfferText, number> = { ownSku: longestOwnSku, note: longestNote };

/** A text as it is kept: in one line, without spaces at its ends; an empty one is none. LENGTH: it is too long. */
export function textIn(of: OfferText, typed: string): TextResult {
  const value = typed
    .toWellFormed()
    .normalize('NFC')
    .replace(/\p{Cc}+/gu, ' ')
    .trim();
  if ([...value].length > longest[of]) return { ok: false, problem: 'LENGTH' };
  return { ok: true, value: value === '' ? null : value };
}

/** Files write a text that looks like a formula with an apostrophe before it, and one more before a text that begins so. */
export const textInFile = (text: string | null): string =>
  /^'+[=+\-@＝＋－＠]/u.test(text ?? '') ? `'${text}` : (text ?? '');
export const textOfFile = (cell: string): string => cell.replace(/^'(?='*[=+\-@＝＋－＠])/u, '');

type Wanted = { offerId: string; from: string | null; to: string | null };
/**
 * The offers that cannot have the numbers that they are to have, because others of the shop have them or are to have
 * them; two may swap theirs. @param holders which offers have these numbers now, by the number in capitals
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
