import type { Actor } from '@cubby/contract';
import { audienceOf } from './rules.ts';

type Upload = Parameters<typeof audienceOf>[0] & { ownerId: string | null };

/** Everyone may see a published picture; before that, only its uploader and managers. */
export function maySeeUpload({ account }: Actor, upload: Upload): boolean {
  const audience = audienceOf(upload);
  if (audience !== 'OWNER') return audience === 'ALL';
  return account !== undefined && (account.accountId === upload.ownerId || account.roles.includes('MANAGER'));
}
