import { invalidateCacheTags, type Tx } from '@cubby/db';
import { setSuspended } from '@cubby/features/accounts/server';
import { removePictures } from '@cubby/features/catalog/server';
import { hideProduct, holdRemoved } from '@cubby/features/offers/server';
import type { ShopStage } from '@cubby/features/sellers/rules';
import { setMeasured } from '@cubby/features/sellers/server';
import { relist } from '@cubby/features/shop-settings/server';
import { hideWorkshop } from '@cubby/features/workshops/server';
import type { MeasuredKind, MeasureKind } from '../../rules.ts';
import { findCrafts, findMaker, findOffered } from '../reports/subject-store.ts';
import { findInForce, findRemovedOffers, lockSubject } from './measure-store.ts';

const opened: readonly ShopStage[] = ['LIVE', 'PAUSED'];
type Subject = { subjectKind: MeasuredKind; subjectId: string };

/**
 * The only place that applies the measures in force: it hides a subject or shows it again, and allows or stops a shop's
 * offers. A child's shop is hidden with everything that the child has made, even before it opens or after it closes
 * (domain C2, C13).
 */
export async function applyMeasures(tx: Tx, { subjectKind, subjectId }: Subject): Promise<void> {
  if (subjectKind === 'PRODUCT') return applyToProduct(tx, subjectId);
  if (subjectKind === 'OFFER') return applyToProduct(tx, (await findOffered(tx, subjectId)).productId);
  await lockSubject(tx, subjectId);
  if (subjectKind === 'WORKSHOP')
    return hideWorkshop(tx, subjectId, await isUnder(tx, 'REMOVE', { subjectKind, subjectId }));
  if (subjectKind === 'PERSON')
    return setSuspended(tx, subjectId, await isUnder(tx, 'SUSPEND', { subjectKind, subjectId }));
  await setMeasured(tx, subjectId, {
    isSuspended: await isUnder(tx, 'SUSPEND', { subjectKind, subjectId }),
    isRestricted: await isUnder(tx, 'RESTRICT', { subjectKind, subjectId }),
  });
  for (const productId of await findCrafts(tx, subjectId)) await applyToProduct(tx, productId);
  await relist(tx, subjectId);
}

async function applyToProduct(tx: Tx, productId: string): Promise<void> {
  await lockSubject(tx, productId);
  const measures = await findInForce(tx, { subjectKind: 'PRODUCT', subjectId: productId });
  const pictures = measures.flatMap(({ kind, part }) => (kind === 'REMOVE_PICTURE' ? [part] : []));
  if (await removePictures(tx, productId, pictures)) await invalidateCacheTags(tx, ['listing']);
  const maker = await findMaker(tx, productId);
  const isHidden =
    measures.some(({ kind }) => kind === 'REMOVE') ||
    (maker !== undefined &&
      (!opened.includes(maker.stage) ||
        (await isUnder(tx, 'SUSPEND', { subjectKind: 'SELLER', subjectId: maker.sellerId }))));
  await hideProduct(tx, productId, isHidden);
  // Showing the product has already released all its offers.
  if (!isHidden) await holdRemoved(tx, await findRemovedOffers(tx, productId));
}

/** Whether a measure of a kind is in force about a subject. */
export const isUnder = async (tx: Tx, kind: MeasureKind, subject: Subject): Promise<boolean> =>
  (await findInForce(tx, subject)).some((measure) => measure.kind === kind);
