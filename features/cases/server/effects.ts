import type { Tx } from '@cubby/db';
import { hideProduct } from '@cubby/features/offers/server';
import { setSuspended } from '@cubby/features/sellers/server';
import { relist } from '@cubby/features/shop-settings/server';
import type { SubjectKind } from '../rules.ts';
import { findInForce } from './measure-store.ts';

/** Hides a subject or shows it again, as the measures in force say: the one place that does. */
export async function applyMeasures(tx: Tx, subject: { subjectKind: SubjectKind; subjectId: string }): Promise<void> {
  const isHidden = (await findInForce(tx, subject)) !== undefined;
  if (subject.subjectKind === 'PRODUCT') return hideProduct(tx, subject.subjectId, isHidden);
  await setSuspended(tx, subject.subjectId, isHidden);
  await relist(tx, subject.subjectId);
}
