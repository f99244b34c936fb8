import type { Actor } from '@cubby/contract';
import { audienceOf, type Purpose } from './rules.ts';

/** Who uploads: an account, or a guest by what they prove. */
export type Uploader = { accountId: string } | { proof: string };

/** By which proof a guest uploads: their order's token, or for help the link of their thread. Proofs of payment need an account. */
const proofFor = { DISPUTE: 'guest-order', REVIEW: 'guest-order', SUPPORT: 'link', PROOF: undefined } as const;

/** As whom somebody uploads for a purpose: their account if they are signed in; undefined if they may not. */
export function uploaderOf({ account, proofs }: Actor, purpose: Purpose): Uploader | undefined {
  if (account) return { accountId: account.accountId };
  const proof = proofs.find(({ kind }) => kind === proofFor[purpose]);
  return proof && { proof: `${proof.kind} ${proof.subject}` };
}

type Upload = Parameters<typeof audienceOf>[0] & {
  ownerId: string | null;
  ownerProof: string | null;
  viewers: readonly string[];
};

/**
 * Everyone may see a published picture; before that, only its uploader, those whom a feature shows it to, and managers.
 * Guests see theirs, and those of the other side, by addresses that a feature signs for them (`createPictureKeys`).
 */
export function maySeeUpload({ account, proofs }: Actor, upload: Upload): boolean {
  const audience = audienceOf(upload);
  if (audience !== 'OWNER') return audience === 'ALL';
  if (proofs.some(({ kind, subject }) => upload.ownerProof === `${kind} ${subject}`)) return true;
  if (account === undefined) return false;
  const isParty = account.accountId === upload.ownerId || upload.viewers.includes(account.accountId);
  return isParty || account.roles.includes('MANAGER');
}
