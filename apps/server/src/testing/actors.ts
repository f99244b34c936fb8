import { type Access, type Actor, type Proof, visitor } from '@cubby/contract';
import { me } from './world/people.ts';
import type { Side } from './world/rows.ts';

export type ActorKind = {
  actor: Actor;
  has: readonly Access[];
  /** On whose side of a row they can be. */
  sides: readonly Side[];
};

/** Every kind of actor with the accesses it has: a new access needs an actor here. `proofs` are a guest's, and a mail's reader's. */
export function actorsHolding(proofs: { guest: Proof[]; link: Proof[] }): Record<string, ActorKind> {
  const member = (role: string, holds: Proof[] = []): Actor => ({ account: { ...me, roles: [role] }, proofs: holds });
  return {
    visitor: { actor: visitor, has: ['anyone'], sides: [] },
    "holder of a guest's token": {
      ...{ actor: { proofs: proofs.guest }, has: ['anyone', 'guest-order'], sides: ['guest'] },
    },
    buyer: { actor: member('BUYER'), has: ['anyone', 'signed-in'], sides: ['member'] },
    "buyer who holds a guest's token": {
      actor: member('BUYER', proofs.guest),
      has: ['anyone', 'signed-in', 'guest-order'],
      sides: ['member', 'guest'],
    },
    seller: { actor: member('SELLER'), has: ['anyone', 'signed-in', 'seller'], sides: ['member', 'shop'] },
    guardian: { actor: member('GUARDIAN'), has: ['anyone', 'signed-in', 'guardian'], sides: ['member', 'shop'] },
    manager: { actor: member('MANAGER'), has: ['anyone', 'signed-in', 'manager'], sides: ['member'] },
    carrier: {
      actor: { proofs: [{ kind: 'carrier', subject: 'carrier' }] },
      has: ['anyone', 'carrier'],
      sides: [],
    },
    'reader of a mail': { actor: { proofs: proofs.link }, has: ['anyone', 'link'], sides: ['link'] },
  };
}

export const mayUse = (access: readonly Access[], { has }: ActorKind): boolean =>
  access.some((each) => has.includes(each));
