import type { Actor } from '@cubby/contract';
import type { Queryable } from '@cubby/db';
import type { Author } from '@cubby/features/crafts/server';
import { uploaderOf } from '@cubby/features/media/policy';
import { fail } from '@cubby/result';
import { shopOfChild } from '../../policy.ts';
import { findChildOf, type SignedInChild } from '../child-store.ts';

/** The consent may end between the check of the session and the call. */
export const noChild = fail('OC_NOT_FOUND', 'childMode.child.missing');

export const childOf = async (db: Queryable, actor: Actor): Promise<SignedInChild | undefined> => {
  const sellerId = shopOfChild(actor);
  return sellerId === undefined ? undefined : findChildOf(db, sellerId);
};

/** The child as the author of what it makes. */
export const authorOf = (actor: Actor, { sellerId }: SignedInChild, locale: string, now: Date): Author => ({
  ...{ sellerId, by: 'CHILD', accountId: null, locale, now },
  uploader: uploaderOf(actor, 'CRAFT'),
});
