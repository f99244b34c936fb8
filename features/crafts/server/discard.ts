import type { Tx } from '@cubby/db';
import { type Failure, fail, ok, type Result } from '@cubby/result';
import { craftTransition, undoMinutes } from '../rules.ts';
import { findLastDecision, noteDecision } from './decision-store.ts';
import { findOpen, moveVersion, type VersionRow } from './version-store.ts';

type Moved = Result<true, Failure<'OC_WRONG_STATUS' | 'OC_KNOWN'>>;

/** The child deletes a draft. For an hour it can be restored; it is finally deleted with the abandoned drafts. */
export async function discard(tx: Tx, { versionId, status }: VersionRow, now: Date): Promise<Moved> {
  const moved = craftTransition(status, 'DISCARD', 'CHILD');
  if (!moved.ok) return moved;
  await moveVersion(tx, { versionId, status: 'ARCHIVED', now });
  await noteDecision(tx, { versionId, act: 'DISCARD', accountId: null, now });
  return ok(true);
}

export async function restore(tx: Tx, version: VersionRow, now: Date): Promise<Moved> {
  const moved = craftTransition(version.status, 'RESTORE', 'CHILD');
  if (!moved.ok) return moved;
  const { versionId, sellerId, productId, subject } = version;
  const last = await findLastDecision(tx, versionId);
  if (last?.act !== 'DISCARD' || now.getTime() - last.at.getTime() > undoMinutes * 60_000) return changed;
  const isChange = subject === 'SHOP' || productId !== null;
  if (isChange && (await findOpen(tx, { sellerId, productId }))) return fail('OC_KNOWN', 'crafts.changing');
  await moveVersion(tx, { versionId, status: 'DRAFT', now });
  await noteDecision(tx, { versionId, act: 'RESTORE', accountId: null, now });
  return ok(true);
}

const changed = fail('OC_WRONG_STATUS', 'crafts.changed');
