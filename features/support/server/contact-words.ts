import type { Tx } from '@cubby/db';
import { privateError } from '@cubby/fields/public-text';
import { fail } from '@cubby/result';
import { longestContact, type ShopKind } from '../contact-rules.ts';
import type { Side } from '../rules.ts';
import { findLastWords } from './contact-store.ts';

type With = { sellerId: string | null; sellerKind: ShopKind | null };
type Field = 'body' | 'words';

/** Messages between a buyer and a shop are text only; with a child's shop also short (domain C12). */
export function refusesWords({ sellerKind }: With, body: string, files: readonly unknown[], field: Field) {
  if (sellerKind === null) return undefined;
  if (files.length > 0) return fail('OC_WRONG_STATUS', 'support.contact.noFiles', { path: ['pictures'] });
  const most = longestContact[sellerKind];
  return [...body].length > most
    ? fail('OC_BAD_REQUEST', 'support.contact.long', { path: [field], values: { count: most } })
    : undefined;
}

type Said = With & { email: string; by: Exclude<Side, 'STAFF'>; words: string };

/**
 * Checks for content that must not reach a child, whole or in pieces: the writer's last messages are read together with
 * the new one. Messages to a firm are free.
 */
export async function refusesPrivate(tx: Tx, { words, sellerId, sellerKind, ...of }: Said, field: Field) {
  if (sellerId === null || sellerKind !== 'CHILD') return undefined;
  const whole = privateError(words);
  if (whole) return fail('OC_BAD_REQUEST', whole, { path: [field] });
  const earlier = (await findLastWords(tx, { ...of, sellerId })).join(' ');
  const error = privateError(earlier) ? undefined : privateError(`${earlier} ${words}`);
  return error && fail('OC_BAD_REQUEST', error, { path: [field] });
}
