import { type Implementation, implement } from '@cubby/contract/server';
import { ok } from '@cubby/result';
import { searchProducts } from '../contract.ts';
import { wordsOf } from '../rules.ts';
import { findByWords } from './store.ts';

export const searchCalls = (): Implementation[] => [
  implement(searchProducts, async ({ query, page, category, section }, { db, locale, reads }) => {
    reads('listing');
    return ok(await findByWords(db, wordsOf(query), page, { category, section }, locale));
  }),
];
