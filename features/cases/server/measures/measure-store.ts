import { code, codes, type Queryable, type RowOf, statement, type Tx, uuidv7 } from '@cubby/db';
import type { CaseAct, MeasuredKind, MeasureKind, ReportReason } from '../../rules.ts';

type Subject = { subjectKind: MeasuredKind; subjectId: string };
/** SQL: the name of the subject of a measure `m`, which may not be the first subject of its case. */
const about = `(select coalesce(s.about, c.about)
     from staff_case c left join case_subject s on s.case_id = c.case_id and s.subject_id = m.subject_id and c.subject_id <> m.subject_id
     where c.case_id = m.case_id limit 1)`;
const columns = `m.measure_id as "measureId", m.case_id as "caseId", m.kind, m.subject_kind as "subjectKind", m.subject_id as "subjectId", m.part,
  ${about} as "about!", m.rule, m.facts, m.from_at as "from", m.until_at as "until", m.taken_by as "takenBy", m.ended_at as "ended", m.holds_payouts as "holdsPayouts"`;
const ofCase = statement(
  'measures_of_case',
  `select ${columns} from measure m where m.case_id = $caseId order by m.from_at, m.measure_id`,
);
export type Measure = Omit<RowOf<'measures_of_case'>, 'kind' | 'subjectKind' | 'rule'> & {
  kind: MeasureKind;
  subjectKind: MeasuredKind;
  rule: ReportReason;
};
export const findMeasures = (db: Queryable, caseId: string): Promise<Measure[]> =>
  ofCase.all(db, { caseId }) as Promise<Measure[]>;

const insert = statement(
  'measures_insert',
  `insert into measure (measure_id, case_id, kind, subject_kind, subject_id, part, rule, facts, from_at, until_at, taken_by, holds_payouts)
   values ($measureId, $caseId, $kind, $subjectKind, $subjectId, $part, $rule, $facts, $now, $until?, $takenBy?, $holdsPayouts)`,
);
type NewMeasure = Subject & {
  caseId: string;
  kind: MeasureKind;
  /** The picture, if only a picture is removed. */
  part: string;
  rule: ReportReason;
  facts: string;
  until: Date | null;
  takenBy: string | null;
  holdsPayouts: boolean;
  now: Date;
};
export async function putMeasure(tx: Tx, measure: NewMeasure): Promise<string> {
  const measureId = uuidv7(measure.now);
  await insert.run(tx, { measureId, ...measure });
  return measureId;
}

const inForce = statement(
  'measures_in_force',
  `select ${columns} from measure m where m.subject_kind = $subjectKind and m.subject_id = $subjectId and m.ended_at is null
     and m.kind <> ${code<MeasureKind>('WARN')} order by m.from_at for update`,
);
/** The measures in force about a subject, from all cases. */
export const findInForce = (tx: Tx, { subjectKind, subjectId }: Subject): Promise<Measure[]> =>
  inForce.all(tx, { subjectKind, subjectId }) as Promise<Measure[]>;

const automated = statement(
  'measures_automated',
  `select ${columns} from measure m where m.case_id = $caseId and m.ended_at is null and m.taken_by is null order by m.from_at for update`,
);
/** A case's automatic measures, until a person decides. */
export const findAutomated = (tx: Tx, caseId: string): Promise<Measure[]> =>
  automated.all(tx, { caseId }) as Promise<Measure[]>;

const removed = statement(
  'measures_removed_offers',
  `select distinct o.offer_id as "offerId" from offer_facts o
     join measure m on m.subject_kind = ${code<MeasuredKind>('OFFER')} and m.subject_id = o.offer_id
   where o.product_id = $productId and m.kind = ${code<MeasureKind>('REMOVE')} and m.ended_at is null`,
);
/** The offers of a product that measures have removed individually. */
export const findRemovedOffers = async (tx: Tx, productId: string): Promise<string[]> =>
  (await removed.all(tx, { productId })).map(({ offerId }) => offerId);

const lock = statement(
  'measures_lock_subject',
  `select pg_advisory_xact_lock(hashtextextended('measures ' || $subjectId::uuid::text, 0))`,
);
/** Transactions apply the measures of one subject one after the other, so that the last has seen all. */
export const lockSubject = (tx: Tx, subjectId: string): Promise<number> => lock.run(tx, { subjectId });

const holds = statement(
  'measures_holds',
  'select from_at as "from" from measure where subject_id = $sellerId and holds_payouts',
);
/** The times since which measures have held a shop's payouts. */
export const findHolds = async (db: Queryable, sellerId: string): Promise<Date[]> =>
  (await holds.all(db, { sellerId })).map(({ from }) => from);

const end = statement(
  'measures_end',
  'update measure set ended_at = $now, ended_by = $accountId? where measure_id = $measureId and ended_at is null',
);
export const endMeasure = async (tx: Tx, measureId: string, accountId: string | null, now: Date): Promise<boolean> =>
  (await end.run(tx, { measureId, accountId, now })) === 1;

const over = statement(
  'measures_over',
  `select ${columns} from measure m where m.ended_at is null and m.until_at <= $now order by m.until_at limit 200`,
);
export const findOver = (db: Queryable, now: Date): Promise<Measure[]> => over.all(db, { now }) as Promise<Measure[]>;

const one = statement('measures_one', `select ${columns} from measure m where m.measure_id = $measureId for update`);
export const lockMeasure = (tx: Tx, measureId: string): Promise<Measure | undefined> =>
  one.first(tx, { measureId }) as Promise<Measure | undefined>;

/** The party affected by a measure: a shop, or a person. */
export type Party = { sellerId: string; name: string } | { accountId: string };
const addParty = statement(
  'measures_add_party',
  'insert into measure_party (measure_id, seller_id, account_id, told_at) values ($measureId, $sellerId?, $accountId?, $now)',
);
/** Records that a party was notified of the reasons of a measure. */
export const noteTold = (tx: Tx, measureId: string, party: Party, now: Date): Promise<number> =>
  addParty.run(tx, {
    ...{ measureId, now },
    ...('sellerId' in party
      ? { sellerId: party.sellerId, accountId: null }
      : { sellerId: null, accountId: party.accountId }),
  });

const told = statement(
  'measures_told',
  `select t.party_id as "partyId!", t.seller_id as "sellerId", s.handle, s.name, t.appealed_at as "appealedAt", t.appeal,
     t.appeal_due_at as "due", t.is_granted as "isGranted", t.answer
   from measure_party t left join seller_facts s using (seller_id) where t.measure_id = $measureId order by s.handle`,
);
export type Told = RowOf<'measures_told'>;
export const findTold = (db: Queryable, measureId: string): Promise<Told[]> => told.all(db, { measureId });
export const partyOf = ({ partyId, sellerId, name }: Told): Party =>
  sellerId === null ? { accountId: partyId } : { sellerId, name: name! };

const own = statement(
  'measures_of_party',
  `select m.measure_id as "measureId", c.number, ${about} as "about!", m.kind, m.subject_kind as "subjectKind", m.rule, m.facts, m.from_at as "from",
     m.until_at as "until", m.ended_at as "ended", m.holds_payouts as "holdsPayouts", t.told_at as "toldAt", t.appeal, t.appealed_at as "appealedAt", t.appeal_due_at as "answerDue",
     t.is_granted as "isGranted", t.answer
   from measure_party t join measure m using (measure_id) join staff_case c using (case_id)
   where t.party_id = $partyId order by t.told_at desc, m.measure_id desc limit 200`,
);
export type Own = Omit<RowOf<'measures_of_party'>, 'kind' | 'subjectKind' | 'rule'> &
  Pick<Measure, 'kind' | 'subjectKind' | 'rule'>;
/** The decisions about a shop or a person, newest first. */
export const findOwn = (db: Queryable, partyId: string): Promise<Own[]> => own.all(db, { partyId }) as Promise<Own[]>;

const appeal = statement(
  'measures_appeal',
  `update measure_party t set appealed_at = $now, appealed_by = $accountId, appeal = $words, appeal_due_at = $due
   from measure m
   where m.measure_id = t.measure_id and t.measure_id = $measureId and t.party_id = $partyId and t.appealed_at is null and t.told_at > $toldAfter
   returning m.case_id as "caseId"`,
);
export const putAppeal = (
  tx: Tx,
  wanted: {
    measureId: string;
    partyId: string;
    accountId: string;
    words: string;
    due: Date;
    toldAfter: Date;
    now: Date;
  },
): Promise<{ caseId: string } | undefined> => appeal.first(tx, wanted);

const answer = statement(
  'measures_answer',
  `update measure_party set answered_at = $now, answered_by = $accountId, is_granted = $isGranted, answer = $words
   where measure_id = $measureId and party_id = $partyId and appealed_at is not null and answered_at is null`,
);
export const putAnswer = async (
  tx: Tx,
  wanted: { measureId: string; partyId: string; accountId: string; isGranted: boolean; words: string; now: Date },
): Promise<boolean> => (await answer.run(tx, wanted)) === 1;

const open = statement(
  'measures_open_appeals',
  `select exists (select from measure_party t join measure m using (measure_id)
     where m.case_id = $caseId and t.appealed_at is not null and t.answered_at is null) as "is!"`,
);
export const hasOpenAppeal = async (db: Queryable, caseId: string): Promise<boolean> =>
  (await open.first(db, { caseId }))!.is;

const byAccount = statement(
  'measures_appeals_of_account',
  'select appeal, appealed_at as "appealedAt", answer from measure_party where appealed_by = $accountId order by appealed_at',
);
export const findAppealsBy = (db: Queryable, accountId: string): Promise<RowOf<'measures_appeals_of_account'>[]> =>
  byAccount.all(db, { accountId });

const forget = statement(
  'measures_forget_account',
  'update measure_party set appealed_by = null where appealed_by = $accountId',
);
/** The appeal stays with its shop; its author is deleted. */
export const forgetAppellant = async (tx: Tx, accountId: string): Promise<void> => {
  await forget.run(tx, { accountId });
};

const forgetFacts = statement(
  'measures_forget_facts',
  `update measure set facts = '—' where subject_kind = ${code<MeasuredKind>('PERSON')} and subject_id = $accountId`,
);
const acts = codes<CaseAct>(['DECIDE', 'LIFT', 'APPEAL', 'UPHOLD', 'GRANT']);
const forgetStory = statement(
  'measures_forget_story',
  `update case_event e set words = null from measure m
   where m.case_id = e.case_id and m.subject_kind = ${code<MeasuredKind>('PERSON')} and m.subject_id = $accountId and e.act in (${acts})`,
);
/** Deletes the facts and the appeal of a measure about an erased account. */
export async function forgetFactsAbout(tx: Tx, accountId: string): Promise<void> {
  await forgetFacts.run(tx, { accountId });
  await forgetStory.run(tx, { accountId });
}
