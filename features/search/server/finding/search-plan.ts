import type { VersionedCache } from '@cubby/db';
import type { SearchPage } from '../../rules.ts';
import type { Reading } from '../reading/query-reading.ts';
import type { SearchExpression } from '../reading/query-terms.ts';
import type { Weight } from '../reading/query-weights.ts';
import type { CachedWordLists } from '../reading/word-list-store.ts';

/**
 * What is looked for: an expression, by readers of a language; with weights, by as many of its terms as possible.
 * `whole`: the same without words that begin with the last one, if that is a word itself.
 */
export type Sought = SearchExpression & { localeBit: number; weights?: readonly Weight[]; whole?: SearchExpression };
/** What was found, the query that was searched instead of a mistyped one, and whether only some words match. */
export type Found<Hits> = {
  found: Hits;
  corrected: string | null;
  /** A query with other words that finds something, to be offered, because what was typed may be meant. */
  meant: string | null;
  partial: boolean;
  sellers: SearchPage['sellers'];
  reading: Reading;
};

export type Plan = Omit<Found<never>, 'found'> & { sought: Sought };
export type Caches = { wordLists: CachedWordLists; plans: VersionedCache<Plan> };
