import { type Access, type Actor, mayAsStaff } from '@cubby/contract';
import { audienceOf, type Purpose } from './rules.ts';

export type Uploader = { accountId: string } | { proof: string };

/**
 * The proof with which a person without an account uploads: an order's token, for help the thread's link, for a craft
 * the child's session. Proofs of payment, products and certificates need an account.
 */
const proofFor = {
  DISPUTE: 'guest-order',
  REVIEW: 'guest-order',
  SUPPORT: 'link',
  PROOF: undefined,
  CRAFT: 'child',
  PRODUCT: undefined,
  CERTIFICATE: undefined,
} as const;

/** The uploader for a purpose: the account of a signed-in person; undefined if they may not upload. */
export function uploaderOf({ account, proofs }: Actor, purpose: Purpose): Uploader | undefined {
  if (account) return { accountId: account.accountId };
  const proof = proofs.find(({ kind }) => kind === proofFor[purpose]);
  return proof && { proof: `${proof.kind} ${proof.subject}` };
}

type Upload = Parameters<typeof audienceOf>[0] & {
  ownerId: string | null;
  ownerProof: string | null;
  purpose: Purpose;
  /** Accounts and shops. */
  viewers: readonly string[];
};

/** The permission that staff need to see uploads of a purpose. */
const staffAccess: Readonly<Record<Purpose, readonly Access[]>> = {
  // They may be evidence of danger: staff with read access only do not see them.
  DISPUTE: ['disputes.discuss'],
  REVIEW: ['reviews.read'],
  SUPPORT: ['support.read'],
  PROOF: ['invoices.read'],
  CRAFT: ['crafts.read'],
  PRODUCT: ['products.read'],
  CERTIFICATE: ['products.read'],
};

/**
 * A published picture is public; before that, only its uploader, a feature's audience and staff see it. Guests see
 * their own, and those of the other side, at addresses that a feature signs for them (`createPictureKeys`).
 */
export function maySeeUpload(actor: Actor, upload: Upload): boolean {
  const { account, proofs } = actor;
  const audience = audienceOf(upload);
  if (audience !== 'OWNER') return audience === 'ALL';
  if (proofs.some(({ kind, subject }) => upload.ownerProof === `${kind} ${subject}`)) return true;
  if (proofs.some(({ kind, subject }) => kind === 'child' && upload.viewers.includes(subject))) return true;
  if (account === undefined) return false;
  const isShop = (account.shops ?? []).some(({ sellerId }) => upload.viewers.includes(sellerId));
  const isParty = account.accountId === upload.ownerId || upload.viewers.includes(account.accountId) || isShop;
  return isParty || mayAsStaff(actor, staffAccess[upload.purpose]);
}
