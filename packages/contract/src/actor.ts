/** An account that has signed in. */
export type Account = { readonly accountId: string; readonly login: string; readonly roles: readonly string[] };

/**
 * What a request shows besides an account, each proving one thing: the token of a guest's order (`subject` is its
 * number), the token of a link in a mail (`subject` is what the link is about), a provider's signature.
 */
export type Proof = { readonly kind: ProofKind; readonly subject: string };
export type ProofKind = 'guest-order' | 'link' | 'provider';

/** Who stands behind a request: perhaps an account, and any number of proofs. A member may hold a guest's token too. */
export type Actor = { readonly account?: Account; readonly proofs: readonly Proof[] };

/** Somebody of whom nothing is known. */
export const visitor: Actor = { proofs: [] };

/** Whether the actor has shown a proof of this kind, about this subject if one is given. */
export const hasProof = ({ proofs }: Actor, kind: ProofKind, subject?: string): boolean =>
  proofs.some((proof) => proof.kind === kind && (subject === undefined || proof.subject === subject));

/**
 * What lets an actor use an endpoint: anyone, an account, one of an account's roles, or a proof. Which rows an actor may
 * see or change is decided by the feature's `policy.ts`.
 */
export const accesses = [
  'anyone',
  'signed-in',
  'seller',
  'guardian',
  'manager',
  'guest-order',
  'link',
  'provider',
] as const;
export type Access = (typeof accesses)[number];

/** Whether one of an endpoint's accesses lets this actor in. */
export const isLetIn = (access: readonly Access[], actor: Actor): boolean => access.some((each) => lets[each](actor));

const hasRole =
  (role: string) =>
  ({ account }: Actor): boolean =>
    account?.roles.includes(role) ?? false;
const lets: Record<Access, (actor: Actor) => boolean> = {
  anyone: () => true,
  'signed-in': ({ account }) => account !== undefined,
  seller: hasRole('SELLER'),
  guardian: hasRole('GUARDIAN'),
  manager: hasRole('MANAGER'),
  'guest-order': (actor) => hasProof(actor, 'guest-order'),
  link: (actor) => hasProof(actor, 'link'),
  provider: (actor) => hasProof(actor, 'provider'),
};
