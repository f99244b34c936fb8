import type { Tx } from '@cubby/db';
import { craftTransition } from '@cubby/features/crafts/rules';
import { moveVersion, noteDecision } from '@cubby/features/crafts/server';
import { type Failure, fail, ok, type Result } from '@cubby/result';
import type { AskReason, CorrectableField, RejectionReason } from '../rules.ts';
import { maySell } from './draft.ts';
import { noteAccepted, type ProposalRow } from './proposal-store.ts';
import { addToCatalogue, correct } from './publish.ts';

type By = { accountId: string; now: Date };
export type Decided = Result<true, Failure<'OC_WRONG_STATUS' | 'OC_BAD_REQUEST' | 'OC_KNOWN'>>;

/** Staff approve: a product joins the catalogue with its first offer; for a correction, the accepted fields. */
export async function accept(
  tx: Tx,
  row: ProposalRow,
  fields: readonly CorrectableField[],
  { accountId, now }: By,
): Promise<Decided> {
  const moved = craftTransition(row.status, 'ACCEPT', 'STAFF');
  if (!moved.ok) return moved;
  const { versionId, subject } = row;
  const accepted = row.fields.filter((field) => fields.includes(field));
  if (subject === 'PRODUCT') {
    const mayOffer = maySell(row);
    if (!mayOffer.ok) return mayOffer;
  } else if (accepted.length === 0) return fail('OC_BAD_REQUEST', 'proposals.fields.none', { path: ['fields'] });
  const published =
    subject === 'PRODUCT' ? await addToCatalogue(tx, row, accountId, now) : await correct(tx, row, accepted);
  if (!published.ok) return published;
  if (subject === 'CORRECTION') await noteAccepted(tx, versionId, accepted);
  await moveVersion(tx, { versionId, status: 'APPROVED', productId: published.value, staffId: accountId, now });
  await noteDecision(tx, { versionId, act: 'ACCEPT', accountId, reasons: accepted, now });
  return ok(true);
}

/** Sends it back to the shop, with the requested changes. */
export async function ask(
  tx: Tx,
  { versionId, status }: ProposalRow,
  said: { reasons: readonly AskReason[]; words: string | undefined },
  { accountId, now }: By,
): Promise<Decided> {
  const moved = craftTransition(status, 'ASK', 'STAFF');
  if (!moved.ok) return moved;
  if (said.reasons.length === 0 && said.words === undefined)
    return fail('OC_BAD_REQUEST', 'proposals.ask.none', { path: ['words'] });
  await moveVersion(tx, { versionId, status: 'CHANGES_REQUESTED', now });
  await noteDecision(tx, { versionId, act: 'ASK', accountId, ...said, now });
  return ok(true);
}

export async function reject(
  tx: Tx,
  { versionId, status }: ProposalRow,
  { reason, words }: { reason: RejectionReason; words: string },
  { accountId, now }: By,
): Promise<Decided> {
  const moved = craftTransition(status, 'REFUSE', 'STAFF');
  if (!moved.ok) return moved;
  await moveVersion(tx, { versionId, status: 'REFUSED', staffId: accountId, now });
  await noteDecision(tx, { versionId, act: 'REFUSE', accountId, reasons: [reason], words, now });
  return ok(true);
}
