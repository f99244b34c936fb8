import type { Kind } from '@cubby/features/media/contract';

/**
 * Review phrases for some kinds of product: praise, complaints worth three or four stars, and complaints worth fewer.
 */
export type Phrases = {
  kinds: readonly Kind[];
  good: readonly string[];
  mixed: readonly string[];
  bad: readonly string[];
};

export function phrasesOf(kind: Kind, groups: readonly Phrases[]): Omit<Phrases, 'kinds'> {
  const own = groups.filter(({ kinds }) => kinds.includes(kind));
  if (own.length === 0) throw new Error(`nobody has words for a ${kind}`);
  return {
    good: own.flatMap(({ good }) => good),
    mixed: own.flatMap(({ mixed }) => mixed),
    bad: own.flatMap(({ bad }) => bad),
  };
}
