import { insertRows, namedUuid } from '@cubby/db/seeding';
import type { Seed } from '@cubby/feature';
import { cast } from '@cubby/testing/cast';
import { type CaseKind, caseDue, type ReportReason } from './rules.ts';

type SeededCase = {
  number: string;
  kind: CaseKind;
  shop: string;
  name: string;
  /** Hours before the demo's day. */
  openedAgo: number;
  reports: { reason: ReportReason; comment: string | null }[];
  /** The facts of the warning with which it was decided a day later. */
  warned?: string;
};

const cases: readonly SeededCase[] = [
  {
    ...{
      number: 'REP0RT0001',
      kind: 'REPORT',
      shop: 'northern-desk-company',
      name: 'Northern Desk Company',
      openedAgo: 20,
    },
    reports: [
      { reason: 'MISLEADING', comment: 'The desk is described as solid oak. It is chipboard with a print.' },
      { reason: 'MISLEADING', comment: null },
    ],
  },
  {
    ...{
      number: 'REP0RT0002',
      kind: 'CHILD_SAFETY',
      shop: 'voltage-and-chalk',
      name: 'Voltage & Chalk',
      openedAgo: 0.3,
    },
    reports: [{ reason: 'CHILD_SAFETY', comment: 'A picture shows a child with the name of the school.' }],
  },
  {
    ...{ number: 'REP0RT0003', kind: 'REPORT', shop: cast.seller.shopSlug, name: cast.seller.shopName, openedAgo: 240 },
    reports: [{ reason: 'MISLEADING', comment: 'Delivery took nine days, not two.' }],
    warned: 'Three orders in August were described as delivered in two days and took nine.',
  },
];

const hour = 3_600_000;
const staffId = namedUuid('account', cast.manager.login);

export const seed: Seed = {
  async write(tx, { day }) {
    const known = new Map(
      (await tx.query<{ handle: string; id: string }>('select handle, seller_id as id from seller')).rows.map(
        ({ handle, id }) => [handle, id],
      ),
    );
    const shown = cases.flatMap((each) => {
      const sellerId = known.get(each.shop);
      const openedAt = new Date(day.getTime() - each.openedAgo * hour);
      return sellerId ? [{ ...each, sellerId, caseId: namedUuid('case', each.number), openedAt }] : [];
    });
    const later = (at: Date, hours: number) => new Date(at.getTime() + hours * hour);
    await insertRows(
      tx,
      'staff_case',
      shown.map(({ caseId, number, kind, sellerId, name, openedAt, warned }) => ({
        ...{ case_id: caseId, number, kind, subject_kind: 'SELLER', subject_id: sellerId, about: name },
        ...{ status: warned ? 'DECIDED' : 'OPEN', opened_at: openedAt, due_at: caseDue(kind, openedAt) },
        ...{ decided_at: warned ? later(openedAt, 24) : null, decided_by: warned ? staffId : null },
        outcome: warned ? 'MEASURE' : null,
      })),
    );
    await insertRows(
      tx,
      'case_event',
      shown.flatMap(({ caseId, openedAt, reports, warned }) =>
        [
          { act: 'OPEN', at: openedAt, account_id: null, words: null },
          ...reports.map((_report, nth) => ({
            act: 'REPORT',
            at: later(openedAt, nth),
            account_id: null,
            words: null,
          })),
          ...(warned ? [{ act: 'DECIDE', at: later(openedAt, 24), account_id: staffId, words: warned }] : []),
        ].map((event, nth) => ({ case_id: caseId, position: nth + 1, ...event })),
      ),
    );
    await insertRows(
      tx,
      'report',
      shown.flatMap(({ caseId, number, sellerId, openedAt, reports }) =>
        reports.map(({ reason, comment }, nth) => ({
          ...{ report_id: namedUuid('report', `${number} ${nth}`), case_id: caseId, subject_kind: 'SELLER' },
          ...{ subject_id: sellerId, reporter: Buffer.from(`${number} ${nth}`), reason, comment },
          created_at: later(openedAt, nth),
        })),
      ),
    );
    await insertRows(
      tx,
      'evidence',
      shown.map(({ caseId, number, name, openedAt }) => ({
        ...{ evidence_id: namedUuid('evidence', number), case_id: caseId, taken_at: openedAt },
        content: JSON.stringify({ fields: [{ name: 'en', value: name }], pictures: [] }),
      })),
    );
    const warnings = shown.filter(({ warned }) => warned !== undefined);
    await insertRows(
      tx,
      'measure',
      warnings.map(({ caseId, number, sellerId, openedAt, warned }) => ({
        ...{ measure_id: namedUuid('measure', number), case_id: caseId, kind: 'WARN', subject_kind: 'SELLER' },
        ...{ subject_id: sellerId, rule: 'MISLEADING', facts: warned, from_at: later(openedAt, 24), taken_by: staffId },
      })),
    );
    await insertRows(
      tx,
      'measure_party',
      warnings.map(({ number, sellerId, openedAt }) => ({
        ...{ measure_id: namedUuid('measure', number), seller_id: sellerId, told_at: later(openedAt, 24) },
      })),
    );
  },
};
