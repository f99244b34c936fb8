import {
  type Access,
  type Account,
  type Actor,
  type KeyScope,
  keyScopeNames,
  type Proof,
  shopPermissions,
  shopRoles,
  staffPermissions,
  staffRoles,
  visitor,
} from '@cubby/contract';
import { idOf } from './small-shop.ts';
import { me } from './world/people.ts';
import type { Side } from './world/rows.ts';

export type ActorKind = {
  actor: Actor;
  has: readonly Access[];
  sides: readonly Side[];
};

/** Every kind of actor with the accesses it has, one for each role: a new access that no role gives needs an actor here. `proofs` are a guest's, and a mail's reader's. */
export function actorsHolding(proofs: { guest: Proof[]; link: Proof[] }): Record<string, ActorKind> {
  const member = (more: Partial<Account> = {}, holds: Proof[] = []): Actor => ({
    account: { ...me, ...more },
    proofs: holds,
  });
  const signedIn = ['anyone', 'signed-in'] as const;
  const ofStaff = staffRoles.map((role): [string, ActorKind] => [
    `staff: ${role}`,
    {
      actor: member({ staff: [role] }),
      has: [...signedIn, ...givenBy(staffPermissions, role)],
      sides: ['member'],
    },
  ]);
  const ofShop = shopRoles.map((role): [string, ActorKind] => [
    `shop: ${role}`,
    {
      actor: member({
        shops: ['harlow', 'paper-fox', 'nest'].map((shop) => ({ sellerId: idOf(shop), roles: [role] })),
      }),
      has: [...signedIn, ...givenBy(shopPermissions, role)],
      sides: ['member', 'shop'],
    },
  ]);
  const ofKeys = keyScopeNames.map((scope): [string, ActorKind] => [
    `key: ${scope}`,
    { actor: { key: keyOf(scope), proofs: [] }, has: [scope], sides: ['shop'] },
  ]);
  return {
    visitor: { actor: visitor, has: ['anyone'], sides: [] },
    "holder of a guest's token": {
      ...{ actor: { proofs: proofs.guest }, has: ['anyone', 'guest-order'], sides: ['guest'] },
    },
    buyer: { actor: member(), has: signedIn, sides: ['member'] },
    "buyer who holds a guest's token": {
      actor: member({}, proofs.guest),
      has: [...signedIn, 'guest-order'],
      sides: ['member', 'guest'],
    },
    ...Object.fromEntries([...ofShop, ...ofKeys, ...ofStaff]),
    carrier: {
      actor: { proofs: [{ kind: 'carrier', subject: 'carrier' }] },
      has: ['anyone', 'carrier'],
      sides: [],
    },
    'holder of an invitation': {
      actor: { proofs: [{ kind: 'invitation', subject: idOf('no invitation') }] },
      has: ['anyone', 'invitation'],
      sides: [],
    },
    'a child on a device': {
      actor: {
        proofs: [
          { kind: 'child-device', subject: idOf('device of nest') },
          { kind: 'child', subject: idOf('nest') },
        ],
      },
      has: ['anyone', 'child-device', 'child'],
      sides: ['child'],
    },
    'a device in child mode': {
      actor: { proofs: [{ kind: 'child-device', subject: idOf('device of nest') }] },
      has: ['anyone', 'child-device'],
      sides: ['child'],
    },
    'reader of a mail': { actor: { proofs: proofs.link }, has: ['anyone', 'link'], sides: ['link'] },
  };
}

/** A key of the shop whose rows are a shop's in the world. */
const keyOf = (scope: KeyScope) => ({ keyId: idOf(`key ${scope}`), sellerId: idOf('harlow'), scopes: [scope] });

/** The permissions that a role gives. */
const givenBy = <Permission extends Access>(
  permissions: Readonly<Record<Permission, readonly string[]>>,
  role: string,
): Permission[] => (Object.keys(permissions) as Permission[]).filter((each) => permissions[each].includes(role));

export const mayUse = (access: readonly Access[], { has }: ActorKind): boolean =>
  access.some((each) => has.includes(each));
