import { type AccountContext, type Implementation, implement } from '@cubby/contract/server';
import type { Queryable, Tx } from '@cubby/db';
import { findMemberships } from '@cubby/features/accounts/server';
import { type Alike, findAlike, imageOf, type Taxonomies } from '@cubby/features/catalog/server';
import { assignedHours } from '@cubby/features/work-queue/rules';
import { assignWork, endWork } from '@cubby/features/work-queue/server';
import { fail, ok } from '@cubby/result';
import { findingsOf } from '../findings.ts';
import {
  acceptProposal,
  askBack,
  listReviews,
  rejectProposal,
  reviewsPerPage,
  staffProposal,
} from '../staff-contract.ts';
import { findProduct, isMakerKnown } from './choice-store.ts';
import { accept, ask, type Decided, reject } from './decide.ts';
import { gone, lockProposal } from './draft.ts';
import type { ProposalMails } from './mails.ts';
import { alikeOf } from './own-routes.ts';
import { countWithBarcode, findProposal, type ProposalRow } from './proposal-store.ts';
import { factsOfProduct, proposalOf, safetyOf, taxonomyNow } from './shown.ts';
import { findHolder, findWaiting } from './staff-store.ts';

type Context = Pick<AccountContext, 'accountId' | 'now'> & { db: Tx };

export const staffEndpoints = (taxonomies: Taxonomies, mails: ProposalMails): readonly Implementation[] => [
  implement(listReviews, async ({ page }, { db, now }) => {
    const rows = await findWaiting(db, { size: reviewsPerPage, start: (page - 1) * reviewsPerPage, now });
    return ok({
      total: rows[0]?.total ?? 0,
      proposals: rows.map(({ total: _, pictureId, dueAt, ...row }) => ({
        ...row,
        image: pictureId === null ? null : imageOf(pictureId, row.name),
        dueAt: dueAt.toISOString(),
      })),
    });
  }),
  implement(staffProposal, async ({ number }, { db, actor, locale, now }) => {
    const row = await findProposal(db, number);
    if (!row || row.sentAt === null) return gone;
    const taxonomy = await taxonomyNow(db, taxonomies, locale);
    const alike = row.subject === 'PRODUCT' ? await alikeTo(db, row) : [];
    const nearest = alike[0] && (await findProduct(db, alike[0].sku, locale));
    const holder = await findHolder(db, { number, now });
    const me = actor.account.accountId;
    return ok({
      ...(await proposalOf(db, taxonomy, row, locale)),
      nearest: nearest ? { sku: nearest.sku, name: nearest.name, ...factsOfProduct(taxonomy, nearest) } : null,
      alike: alike.map(alikeOf),
      findings: await found(db, row, alike, nearest?.lowestMinor ?? null),
      isPartial: await isPartial(db, me, row),
      ...{ assignee: holder?.name ?? null, isMine: holder?.accountId === me },
    });
  }),
  implement(acceptProposal, ({ number, sentAt, fields }, context) =>
    decide({ number, sentAt }, context, async (row) => {
      const done = await accept(context.db, row, fields, context);
      const accepted = row.fields.filter((field) => fields.includes(field));
      if (done.ok) await mails.decided(context.db, row, { act: 'ACCEPT', accepted }, context.now);
      return done;
    }),
  ),
  implement(askBack, ({ number, sentAt, reasons, words }, context) =>
    decide({ number, sentAt }, context, async (row) => {
      const done = await ask(context.db, row, { reasons, words }, context);
      if (done.ok) await mails.decided(context.db, row, { act: 'ASK', reasons, words }, context.now);
      return done;
    }),
  ),
  implement(rejectProposal, ({ number, sentAt, reason, words }, context) =>
    decide({ number, sentAt }, context, async (row) => {
      const done = await reject(context.db, row, { reason, words }, context);
      if (done.ok) await mails.decided(context.db, row, { act: 'REFUSE', reasons: [reason], words }, context.now);
      return done;
    }),
  ),
];

const alikeTo = (db: Queryable, { name, locale, typeId, gtin, makerNumber }: ProposalRow): Promise<Alike[]> =>
  findAlike(db, { name, locale, typeId, gtin, makerNumber });

async function found(db: Queryable, row: ProposalRow, alike: Alike[], nearestMinor: number | null) {
  const { texts, gtin, maker, number, priceMinor, subject, fields } = row;
  const kinds = findingsOf({
    ...{ texts, gtin, alike, priceMinor, nearestMinor },
    isMakerKnown: maker === null || (await isMakerKnown(db, maker)),
    isSafe: safetyOf(row) !== null,
    othersWithBarcode: gtin === null ? 0 : await countWithBarcode(db, { gtin, number }),
  });
  // Fields that a correction does not change are not missing.
  return subject === 'PRODUCT'
    ? kinds
    : kinds.filter((kind) => kind !== 'NO_SAFETY' && (kind !== 'NO_BARCODE' || fields.includes('GTIN')));
}

/** Staff cannot decide for a shop of which they are a member. */
const isPartial = async (db: Queryable, accountId: string, { sellerId }: ProposalRow): Promise<boolean> =>
  (await findMemberships(db, accountId)).shops.some((own) => own.sellerId === sellerId);

/** One decision at a time, under the version's lock, about what was read; a colleague's work stays theirs. */
async function decide(
  { number, sentAt }: { number: string; sentAt: string },
  { db, accountId, now }: Context,
  decision: (row: ProposalRow) => Promise<Decided>,
) {
  const row = await lockProposal(db, number);
  if (!row) return gone;
  if (await isPartial(db, accountId, row)) return fail('OC_FORBIDDEN', 'proposals.partial');
  if (row.status === 'MANAGER_REVIEW') {
    if (row.sentAt?.toISOString() !== sentAt) return fail('OC_CHANGED', 'proposals.changed', { path: ['sentAt'] });
    const until = new Date(now.getTime() + assignedHours * 3_600_000);
    if (!(await assignWork(db, { kind: 'PRODUCT', subject: number, accountId, until, now })))
      return fail('OC_KNOWN', 'work.taken.colleague', { path: ['number'] });
  }
  const decided = await decision(row);
  if (decided.ok) await endWork(db, { kind: 'PRODUCT', subject: number });
  return decided;
}
