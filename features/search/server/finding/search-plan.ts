import type { VersionedCache } from '@cubby/db';
import type { SearchPage } from '../../rules.ts';
import type { Reading } from '../reading/query-reading.ts';
import type { SearchExpression } from '../reading/query-terms.ts';
import type { Weight } from '../reading/query-weights.ts';
import type { CachedWordLists } from '../reading/word-list-store.ts';

/**
 * The search: an expression, for readers of a language; with weights, it matches as many terms as possible. `whole`:
 * without words that start with the last one, if that is a word itself.
 */
export type Sought = SearchExpression & { localeBit: number; weights?: readonly Weight[]; whole?: SearchExpression };
/** The result, the corrected query if the typed one was mistyped, and whether only some words match. */
export type Found<Hits> = {
  found: Hits;
  corrected: string | null;
  /** Another query with results, to be suggested, because the typed one may be intended. */
  meant: string | null;
  partial: boolean;
  sellers: SearchPage['sellers'];
  reading: Reading;
};

export type Plan = Omit<Found<never>, 'found'> & { sought: Sought };
export type Caches = { wordLists: CachedWordLists; plans: VersionedCache<Plan> };
