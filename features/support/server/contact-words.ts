import { privateError } from '@cubby/fields/public-text';
import { fail } from '@cubby/result';
import { longestContact } from '../contact-rules.ts';

/** Between a buyer and a child's shop only short texts go, without what must not reach a child, and no files (domain C12). */
export function refusesWords({ sellerId }: { sellerId: string | null }, body: string, files: readonly unknown[]) {
  if (sellerId === null) return undefined;
  if (files.length > 0) return fail('OC_WRONG_STATUS', 'support.contact.noFiles', { path: ['pictures'] });
  if ([...body].length > longestContact) return fail('OC_WRONG_STATUS', 'support.contact.long', { path: ['body'] });
  const error = privateError(body);
  return error && fail('OC_WRONG_STATUS', error, { path: ['body'] });
}
