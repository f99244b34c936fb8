import { type Implementation, implement } from '@cubby/contract/server';
import type { Queryable } from '@cubby/db';
import { findGrantedTeen } from '@cubby/features/child-mode/server';
import { findVersionsOf } from '@cubby/features/crafts/server';
import { ownChildOf } from '@cubby/features/families/policy';
import { type FoundChild, findChild, findGuardian, readChild } from '@cubby/features/families/server';
import { picturePath } from '@cubby/features/media/rules';
import { findLabOf } from '@cubby/features/money-lab/server';
import { fail, ok } from '@cubby/result';
import {
  type Childhood,
  exportChildhood,
  exportOwnChildhood,
  exportTeenChildhood,
  type TeenFile,
} from '../childhood-contract.ts';
import { findOwn } from './store.ts';

/**
 * The file of a child's data: for the guardians, for a teen whose request the staff have granted, and for the young
 * adult once they have proven who they are.
 */
export const childhoodEndpoints: readonly Implementation[] = [
  implement(exportChildhood, async ({ childId }, { db, actor, locale }) => {
    const child = ownChildOf(actor, exportChildhood.access, await findChild(db, childId));
    return child
      ? ok(await childhoodOf(db, child, locale))
      : fail('OC_NOT_FOUND', 'families.missing', { path: ['childId'] });
  }),
  implement(exportTeenChildhood, async (_input, { db, actor, locale }) => {
    const childId = await findGrantedTeen(db, actor);
    const child = childId && (await findChild(db, childId));
    return child ? ok(ofTeen(await childhoodOf(db, child, locale))) : fail('OC_NOT_FOUND', 'handovers.none');
  }),
  implement(exportOwnChildhood, async (_input, { db, accountId, locale }) => {
    const own = await findOwn(db, accountId);
    const child = own && (await findChild(db, own.childId));
    if (!child) return fail('OC_NOT_FOUND', 'handovers.none');
    if ((await findGuardian(db, accountId))?.status !== 'VERIFIED')
      return fail('OC_WRONG_STATUS', 'handovers.identityFirst');
    return ok(await childhoodOf(db, child, locale));
  }),
];

const ofTeen = ({ consents, readings, ...file }: Childhood): TeenFile => ({
  ...file,
  consents: consents.flatMap(({ purpose, confirmedAt, withdrawnAt }) =>
    confirmedAt === null || withdrawnAt !== null ? [] : [{ purpose, since: confirmedAt }],
  ),
  readings: readings.map(({ at }) => ({ at })),
});

async function childhoodOf(db: Queryable, child: FoundChild, locale: string): Promise<Childhood> {
  const [facts, versions, lab = {}] = await Promise.all([
    readChild(db, child),
    findVersionsOf(db, [child.sellerId], locale),
    findLabOf(db, child.childId),
  ]);
  return {
    ...facts,
    crafts: versions.map(({ name, words, status, savedAt, pictureIds }) => ({
      ...{ name, words, status, savedAt: savedAt.toISOString() },
      pictures: pictureIds.map((id) => ({ url: picturePath(id, 1200, 'webp'), name })),
    })),
    lab: lab as Childhood['lab'],
  };
}
