import type { Tx } from '@cubby/db';
import { hideProduct } from '@cubby/features/offers/server';
import { setMeasured } from '@cubby/features/sellers/server';
import { relist } from '@cubby/features/shop-settings/server';
import type { SubjectKind } from '../rules.ts';
import { findInForce } from './measure-store.ts';

/** Hides a subject or shows it again, and lets a shop offer or not, as the measures in force say: the one place that does. */
export async function applyMeasures(tx: Tx, subject: { subjectKind: SubjectKind; subjectId: string }): Promise<void> {
  const kind = (await findInForce(tx, subject))?.kind;
  if (subject.subjectKind === 'PRODUCT') return hideProduct(tx, subject.subjectId, kind === 'REMOVE');
  await setMeasured(tx, subject.subjectId, { isSuspended: kind === 'SUSPEND', isRestricted: kind === 'RESTRICT' });
  await relist(tx, subject.subjectId);
}
