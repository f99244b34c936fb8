import type { Tx } from '@cubby/db';
import { privateError } from '@cubby/fields/public-text';
import { fail } from '@cubby/result';
import { longestContact } from '../contact-rules.ts';
import type { Side } from '../rules.ts';
import { findLastWords } from './contact-store.ts';

/** Between a buyer and a child's shop only short texts go, without what must not reach a child, and no files (domain C12). */
export function refusesWords({ sellerId }: { sellerId: string | null }, body: string, files: readonly unknown[]) {
  if (sellerId === null) return undefined;
  if (files.length > 0) return fail('OC_WRONG_STATUS', 'support.contact.noFiles', { path: ['pictures'] });
  if ([...body].length > longestContact) return fail('OC_WRONG_STATUS', 'support.contact.long', { path: ['body'] });
  const error = privateError(body);
  return error && fail('OC_WRONG_STATUS', error, { path: ['body'] });
}

type Said = { sellerId: string | null; email: string; by: Exclude<Side, 'STAFF'>; words: string };

/** What must not reach a child may come in pieces: the writer's last messages to the other are read together with the new one. */
export async function refusesInPieces(tx: Tx, { words, ...of }: Said, field: 'body' | 'words') {
  if (of.sellerId === null) return undefined;
  const earlier = (await findLastWords(tx, { ...of, sellerId: of.sellerId })).join(' ');
  const error = privateError(earlier) ? undefined : privateError(`${earlier} ${words}`);
  return error && fail('OC_WRONG_STATUS', error, { path: [field] });
}
