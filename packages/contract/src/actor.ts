/** An account that has signed in, and the session by which it did. */
export type Account = {
  readonly accountId: string;
  readonly login: string;
  readonly roles: readonly string[];
  readonly sessionId?: string;
};

/**
 * Something a request proves besides an account: holding the token of a guest's order (`subject` is its number) or of a
 * link in a mail (`subject` is what the link does and to which row, such as `restock-end 0199…`), or being a carrier.
 */
export type Proof = { readonly kind: ProofKind; readonly subject: string };
export type ProofKind = 'guest-order' | 'link' | 'carrier';

/** Who sent a request: an optional account and any number of proofs. A member may also hold a guest's token. */
export type Actor = { readonly account?: Account; readonly proofs: readonly Proof[] };

/** An anonymous visitor. */
export const visitor: Actor = { proofs: [] };

/** The member whose own rows are listed and changed, such as their addresses; undefined for anyone who is not signed in. */
export const memberOf = ({ account }: Actor): string | undefined => account?.accountId;

/** Whether the actor has a proof of this kind, for this subject if one is given. */
export const hasProof = ({ proofs }: Actor, kind: ProofKind, subject?: string): boolean =>
  proofs.some((proof) => proof.kind === kind && (subject === undefined || proof.subject === subject));

/** What follows the prefix in the subject of the link that the actor holds; undefined if it is another one, or none. */
export function linkHeld({ proofs }: Actor, prefix: string): string | undefined {
  const held = proofs.find(({ kind, subject }) => kind === 'link' && subject.startsWith(prefix));
  return held?.subject.slice(prefix.length);
}

/**
 * Conditions under which an endpoint may be used. Which rows an actor may see or change is decided by the feature's
 * `policy.ts`.
 */
export const accesses = [
  'anyone',
  'signed-in',
  'seller',
  'guardian',
  'manager',
  'guest-order',
  'link',
  'carrier',
] as const;
export type Access = (typeof accesses)[number];

/** Whether any of an endpoint's accesses admits this actor. */
export const isLetIn = (access: readonly Access[], actor: Actor): boolean => access.some((each) => lets[each](actor));

const hasRole =
  (role: string) =>
  ({ account }: Actor): boolean =>
    account?.roles.includes(role) ?? false;
/** Staff of the marketplace. */
export const isManager = hasRole('MANAGER');

const lets: Record<Access, (actor: Actor) => boolean> = {
  anyone: () => true,
  'signed-in': ({ account }) => account !== undefined,
  seller: hasRole('SELLER'),
  guardian: hasRole('GUARDIAN'),
  manager: isManager,
  'guest-order': (actor) => hasProof(actor, 'guest-order'),
  link: (actor) => hasProof(actor, 'link'),
  carrier: (actor) => hasProof(actor, 'carrier'),
};
