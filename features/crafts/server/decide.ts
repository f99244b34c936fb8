import type { Tx } from '@cubby/db';
import { closeCraft } from '@cubby/features/catalog/server';
import { closeOffers, refreshListings } from '@cubby/features/offers/server';
import { refreshSearchDocs } from '@cubby/features/search/server';
import { type Failure, fail, ok, type Result } from '@cubby/result';
import {
  type ChangeReason,
  craftTransition,
  dueAt,
  type GuardianCheck,
  guardianChecks,
  isOpenStatus,
  type RejectionReason,
  reasonsFor,
} from '../rules.ts';
import { noteDecision } from './decision-store.ts';
import { publish } from './publish.ts';
import { findOpen, lockVersion, moveVersion, statusOf, type VersionRow } from './version-store.ts';

type By = { accountId: string; now: Date };
type Decided = Result<true, Failure<'OC_WRONG_STATUS' | 'OC_BAD_REQUEST'>>;

/** The guardian has checked it, and states the facts that only guardians know. Staff review it next (domain 2.3). */
export async function approve(
  tx: Tx,
  version: VersionRow,
  checks: readonly GuardianCheck[],
  { accountId, now }: By,
): Promise<Decided> {
  const moved = craftTransition(version.status, 'APPROVE', 'GUARDIAN');
  if (!moved.ok) return moved;
  if (!guardianChecks[version.subject].every((check) => checks.includes(check)))
    return fail('OC_BAD_REQUEST', 'crafts.checks.missing', { path: ['checks'] });
  const { versionId } = version;
  await moveVersion(tx, {
    versionId,
    status: 'MANAGER_REVIEW',
    sentAt: now,
    dueAt: dueAt(now),
    guardianId: accountId,
    now,
  });
  await noteDecision(tx, { versionId, act: 'APPROVE', accountId, reasons: checks, now });
  return ok(true);
}

/** Sends it back to the child, with reasons and a note in words for them. */
export async function sendBack(
  tx: Tx,
  { versionId, status, subject }: VersionRow,
  by: 'GUARDIAN' | 'STAFF',
  said: { reasons: readonly ChangeReason[]; words: string | undefined },
  { accountId, now }: By,
): Promise<Decided> {
  const act = by === 'GUARDIAN' ? 'SEND_BACK' : 'ASK';
  const moved = craftTransition(status, act, by);
  if (!moved.ok) return moved;
  if (said.reasons.length === 0 && said.words === undefined)
    return fail('OC_BAD_REQUEST', 'crafts.change.none', { path: ['words'] });
  if (!fit(said.reasons, reasonsFor[subject][by])) return strangeReason('reasons');
  await moveVersion(tx, { versionId, status: 'CHANGES_REQUESTED', now });
  await noteDecision(tx, { versionId, act, accountId, ...said, now });
  return ok(true);
}

export async function approveForAll(
  tx: Tx,
  version: VersionRow,
  { accountId, now }: By,
): Promise<Result<{ isShown: boolean }, Failure<'OC_BAD_REQUEST' | 'OC_WRONG_STATUS'>>> {
  const moved = craftTransition(version.status, 'PUBLISH', 'STAFF');
  if (!moved.ok) return moved;
  const published = await publish(tx, version, accountId, now);
  if (!published.ok) return published;
  await noteDecision(tx, { versionId: version.versionId, act: 'PUBLISH', accountId, now });
  return published;
}

export async function reject(
  tx: Tx,
  { versionId, status, subject }: VersionRow,
  { reason, words }: { reason: RejectionReason; words: string },
  { accountId, now }: By,
): Promise<Decided> {
  const moved = craftTransition(status, 'REJECT', 'STAFF');
  if (!moved.ok) return moved;
  if (!fit([reason], reasonsFor[subject].REJECT)) return strangeReason('reason');
  await moveVersion(tx, { versionId, status: 'ARCHIVED', now });
  await noteDecision(tx, { versionId, act: 'REJECT', accountId, reasons: [reason], words, now });
  return ok(true);
}

/** The guardian withdraws a version. A live craft is no longer sold, and an open change of it is withdrawn too. */
export async function archive(tx: Tx, version: VersionRow, { accountId, now }: By): Promise<Decided> {
  const status = statusOf(version);
  const moved = craftTransition(status, 'ARCHIVE', 'GUARDIAN');
  if (!moved.ok) return moved;
  const { versionId, sellerId, productId, offer, locale } = version;
  if (!isOpenStatus(status)) {
    if (productId === null || offer === null) return fail('OC_WRONG_STATUS', 'crafts.changed');
    const changing = await findOpen(tx, { sellerId, productId });
    const open = changing && (await lockVersion(tx, changing, locale));
    if (open) await archive(tx, open, { accountId, now });
    await closeCraft(tx, productId);
    await closeOffers(tx, [offer.offerId]);
    await refreshListings(tx, [productId]);
    await refreshSearchDocs(tx, [productId]);
  }
  await moveVersion(tx, { versionId, status: 'ARCHIVED', now });
  await noteDecision(tx, { versionId, act: 'ARCHIVE', accountId, now });
  return ok(true);
}

const fit = (reasons: readonly string[], allowed: readonly string[]): boolean =>
  reasons.every((each) => allowed.includes(each));
const strangeReason = (field: 'reasons' | 'reason') => fail('OC_BAD_REQUEST', 'field.invalid', { path: [field] });
