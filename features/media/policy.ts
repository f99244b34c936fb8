import type { Actor } from '@cubby/contract';
import { audienceOf } from './rules.ts';

type Upload = Parameters<typeof audienceOf>[0] & { ownerId: string | null; viewers: readonly string[] };

/** Everyone may see a published picture; before that, only its uploader, those whom a feature shows it to, and managers. */
export function maySeeUpload({ account }: Actor, upload: Upload): boolean {
  const audience = audienceOf(upload);
  if (audience !== 'OWNER') return audience === 'ALL';
  if (account === undefined) return false;
  const isParty = account.accountId === upload.ownerId || upload.viewers.includes(account.accountId);
  return isParty || account.roles.includes('MANAGER');
}
