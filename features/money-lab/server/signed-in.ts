import type { Actor } from '@cubby/contract';
import type { Queryable, Tx } from '@cubby/db';
import { shopOfChild } from '@cubby/features/child-mode/policy';
import { lockChild } from '@cubby/features/families/server';
import { fail } from '@cubby/result';
import { findLabChild, type LabChild } from './shown/lab-store.ts';

export const missing = fail('OC_NOT_FOUND', 'moneyLab.missing');

/** The signed-in child, unless the guardian has turned the lab off: then it looks missing. */
export async function labChildOf(db: Queryable, actor: Actor): Promise<LabChild | undefined> {
  const sellerId = shopOfChild(actor);
  const child = sellerId === undefined ? undefined : await findLabChild(db, sellerId);
  return child?.isOn ? child : undefined;
}

/** The same, with the jars locked. */
export async function lockLabChild(tx: Tx, actor: Actor): Promise<LabChild | undefined> {
  const child = await labChildOf(tx, actor);
  if (child) await lockChild(tx, child.childId);
  return child;
}
