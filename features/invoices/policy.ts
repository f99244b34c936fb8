import { type Actor, mayAsStaff, memberOf } from '@cubby/contract';

export const isBuyerOf = (actor: Actor, { accountId }: { accountId: string | null }): boolean =>
  accountId !== null && memberOf(actor) === accountId;

export const maySeePaper = (actor: Actor, owned: { accountId: string | null }): boolean =>
  isBuyerOf(actor, owned) || mayAsStaff(actor, ['papers.read']);
