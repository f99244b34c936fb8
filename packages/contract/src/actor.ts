import {
  isKeyScope,
  isShopPermission,
  isStaffPermission,
  isWeighty,
  type KeyScope,
  type ShopPermission,
  type ShopRole,
  type StaffPermission,
  type StaffRole,
  shopRolesGive,
  staffRolesGive,
} from './permissions.ts';

/**
 * A signed-in account, its session, and its memberships: of the staff only at the manager site, of shops only at the
 * seller site (decision 0116).
 */
export type Account = {
  readonly accountId: string;
  readonly login: string;
  readonly sessionId?: string;
  /**
   * Whether the session has not shown a second factor: staff need one for everything, shops for sensitive permissions.
   */
  readonly lacksFactor?: boolean;
  /** Whether the session showed its password or passkey, or its second factor, too long ago for `fresh` endpoints. */
  readonly isStale?: boolean;
  /** Whether the staff have suspended it. */
  readonly isSuspended?: boolean;
  /** The viewing in which a staff member sees the shop as this account: they can change nothing. */
  readonly viewing?: string;
  /** Its staff roles. */
  readonly staff?: readonly StaffRole[];
  /** The shops it acts for, and its roles in each. */
  readonly shops?: readonly Membership[];
};
export type Membership = { readonly sellerId: string; readonly roles: readonly ShopRole[] };

/**
 * A proof in a request besides an account: the token of a guest's order (`subject` is its number) or of a mailed link
 * (`subject` is its purpose and row, such as `restock-end 0199…`) or of an invitation (`subject` is its id), being a
 * carrier, a device in child mode (`subject` is its id), or the child signed in there (`subject` is the id of the
 * child's shop).
 */
export type Proof = { readonly kind: ProofKind; readonly subject: string };
export type ProofKind = 'guest-order' | 'link' | 'invitation' | 'carrier' | 'child-device' | 'child';

/** A key of a shop's own system: it acts for its shop, and is nobody's account. */
export type ShopKey = { readonly keyId: string; readonly sellerId: string; readonly scopes: readonly KeyScope[] };
/**
 * The prefix of every key, by which one is recognized before the database is queried, and when it is found where it
 * should not be.
 */
export const shopKeyPrefix = 'cubby_key_';

/**
 * The sender of a request: an optional account and any number of proofs. A member may also hold a guest's token. A
 * request with a key carries no other credentials.
 */
export type Actor = { readonly account?: Account; readonly key?: ShopKey; readonly proofs: readonly Proof[] };

/** An anonymous visitor. */
export const visitor: Actor = { proofs: [] };

/** The member whose own rows are listed and changed, such as their addresses; undefined if nobody is signed in. */
export const memberOf = ({ account }: Actor): string | undefined => account?.accountId;

/** The only proofs that open child mode. */
export const isChildAccess = (access: Access): boolean => access === 'child' || access === 'child-device';

/** Whether the actor has a proof of this kind, for this subject if one is given. */
export const hasProof = ({ proofs }: Actor, kind: ProofKind, subject?: string): boolean =>
  proofs.some((proof) => proof.kind === kind && (subject === undefined || proof.subject === subject));

/** The rest of the subject after the prefix, in the link that the actor holds; undefined for another link, or none. */
export function linkHeld({ proofs }: Actor, prefix: string): string | undefined {
  const held = proofs.find(({ kind, subject }) => kind === 'link' && subject.startsWith(prefix));
  return held?.subject.slice(prefix.length);
}

/**
 * A condition for using an endpoint: what everyone has, what an account or a proof grants, or a permission from a role.
 * The feature's `policy.ts` decides which rows an actor may see or change.
 */
export type Access = 'anyone' | 'signed-in' | ProofKind | StaffPermission | ShopPermission | KeyScope;
/** Accesses that only an account can have: if an endpoint has no others, there is an account. */
export type AccountAccess = Exclude<Access, 'anyone' | ProofKind | KeyScope>;

const plainAccesses: ReadonlySet<string> = new Set([
  ...['anyone', 'signed-in', 'guest-order', 'link', 'invitation', 'carrier', 'child-device', 'child'],
]);
export const isAccess = (word: string): word is Access =>
  plainAccesses.has(word) || isStaffPermission(word) || isShopPermission(word) || isKeyScope(word);

/** Whether only a mailed link, and no account, opens an endpoint: without it the link has expired. */
export const needsLink = (access: readonly Access[]): boolean =>
  !access.includes('signed-in') && access.some((each) => each === 'link' || each === 'invitation');

/**
 * Whether any of an endpoint's accesses admits this actor; a permission of shops, if the actor has it in one of them. A
 * key is admitted only by its scopes: not even to endpoints for everyone.
 */
export const isLetIn = (access: readonly Access[], actor: Actor): boolean =>
  actor.key ? hasScope(actor.key, access) : isLetInAsPerson(access, actor);

const hasScope = ({ scopes }: ShopKey, access: readonly Access[]): boolean =>
  access.some((each) => isKeyScope(each) && scopes.includes(each));

const isLetInAsPerson = (access: readonly Access[], actor: Actor): boolean =>
  access.includes('anyone') ||
  (access.includes('signed-in') && actor.account !== undefined) ||
  actor.proofs.some(({ kind }) => access.includes(kind)) ||
  mayAsStaff(actor, access) ||
  shopsOf(actor, access).length > 0;

/** Whether only a missing second factor keeps the actor from an endpoint. */
export const lacksFactor = (access: readonly Access[], { account, proofs }: Actor): boolean =>
  account?.lacksFactor === true && isLetIn(access, { proofs, account: { ...account, lacksFactor: false } });

/** Whether the actor has one of these permissions as staff. */
export const mayAsStaff = ({ account }: Actor, access: readonly Access[]): boolean =>
  !account?.lacksFactor && staffRolesGive(account?.staff ?? [], access);

/** The shops for which the actor has one of these permissions. */
export const shopsOf = ({ account, key }: Actor, access: readonly Access[]): string[] => {
  if (key) return hasScope(key, access) ? [key.sellerId] : [];
  return (account?.shops ?? [])
    .filter(({ roles }) =>
      shopRolesGive(roles, account?.lacksFactor ? access.filter((each) => !isWeighty(each)) : access),
    )
    .map(({ sellerId }) => sellerId);
};

/** Whether the actor has one of these permissions for this shop. */
export const mayForShop = (actor: Actor, access: readonly Access[], sellerId: string): boolean =>
  shopsOf(actor, access).includes(sellerId);
