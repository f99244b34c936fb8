import type { Kind } from '@cubby/features/media/contract';

/** What is said about some kinds of things: praise, a complaint that leaves three or four stars, one that leaves fewer. */
export type Phrases = {
  kinds: readonly Kind[];
  good: readonly string[];
  mixed: readonly string[];
  bad: readonly string[];
};

/** Everything that may be said of one kind, from all the groups that it stands in. */
export function phrasesOf(kind: Kind, groups: readonly Phrases[]): Omit<Phrases, 'kinds'> {
  const own = groups.filter(({ kinds }) => kinds.includes(kind));
  if (own.length === 0) throw new Error(`nobody has words for a ${kind}`);
  return {
    good: own.flatMap(({ good }) => good),
    mixed: own.flatMap(({ mixed }) => mixed),
    bad: own.flatMap(({ bad }) => bad),
  };
}
