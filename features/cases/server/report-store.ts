import { createHash } from 'node:crypto';
import { code, type Queryable, type RowOf, statement, type Tx, uuidv7 } from '@cubby/db';
import type { Seller } from '@cubby/features/sellers/rules';
import type { CaseOutcome, ReportReason, SubjectKind } from '../rules.ts';

export const hashOf = (reporter: string): Buffer => createHash('sha256').update(reporter).digest();

const insert = statement(
  'cases_report',
  `insert into report (report_id, case_id, subject_kind, subject_id, reporter, reason, comment, created_at)
   values ($reportId, $caseId, $subjectKind, $subjectId, $reporter, $reason, $comment?, $now) on conflict (subject_kind, subject_id, reporter)
   do update set case_id = excluded.case_id, reason = excluded.reason, comment = excluded.comment, created_at = excluded.created_at
     where excluded.reason = ${code<ReportReason>('CHILD_SAFETY')} and report.reason <> ${code<ReportReason>('CHILD_SAFETY')}`,
);
type NewReport = {
  caseId: string;
  subjectKind: SubjectKind;
  subjectId: string;
  reporter: Buffer;
  reason: ReportReason;
  comment: string | null;
  now: Date;
};
/** False if this reporter has reported this subject before, unless a child may be in danger only now. */
export const keepReport = async (tx: Tx, report: NewReport): Promise<boolean> =>
  (await insert.run(tx, { reportId: uuidv7(report.now), ...report })) === 1;

const known = statement(
  'cases_report_known',
  `select exists (select from report r where r.subject_kind = $subjectKind and r.subject_id = $subjectId and r.reporter = $reporter
     and (r.reason = ${code<ReportReason>('CHILD_SAFETY')} or $reason <> ${code<ReportReason>('CHILD_SAFETY')})) as "is!"`,
);
export const isKnown = async (
  db: Queryable,
  report: { subjectKind: SubjectKind; subjectId: string; reporter: Buffer; reason: ReportReason },
): Promise<boolean> => (await known.first(db, report))!.is;

const dismissed = statement(
  'cases_dismissed',
  `select count(*)::int as "count!" from (
     select c.outcome from report r join staff_case c using (case_id)
     where r.reporter = $reporter and r.reason = ${code<ReportReason>('CHILD_SAFETY')} and c.decided_at is not null
     order by r.created_at desc limit $most) last
   where outcome = ${code<CaseOutcome>('NO_ACTION')}`,
);
/** How many of a reporter's last reports of a child in danger were dismissed. */
export const countDismissed = async (db: Queryable, reporter: Buffer, most: number): Promise<number> =>
  (await dismissed.first(db, { reporter, most }))!.count;

const ofCase = statement(
  'cases_reports',
  'select reason, comment, created_at as at from report where case_id = $caseId order by created_at, report_id limit 200',
);
type Reported = Omit<RowOf<'cases_reports'>, 'reason'> & { reason: ReportReason };
export const findReports = (db: Queryable, caseId: string): Promise<Reported[]> =>
  ofCase.all(db, { caseId }) as Promise<Reported[]>;

const product = statement(
  'cases_product',
  `select p.product_id as "subjectId", n.name as "about!", p.sku as "code", p.child_craft as "isChilds"
   from product_facts p join product_name n on n.product_id = p.product_id and n.locale = 'en' where p.sku = $code and p.is_open`,
);
const seller = statement(
  'cases_seller',
  `select s.seller_id as "subjectId", s.name as about, s.handle as "code", s.kind = ${code<Seller['kind']>('CHILD')} as "isChilds!"
   from seller_facts s where s.handle = $code and s.is_shown`,
);
export type Subject = { subjectId: string; about: string; code: string; isChilds: boolean };
/** What anyone can see, and so report. */
export const findSubject = (db: Queryable, kind: SubjectKind, subjectCode: string): Promise<Subject | undefined> =>
  (kind === 'PRODUCT' ? product : seller).first(db, { code: subjectCode });

const productById = statement(
  'cases_product_by_id',
  'select p.sku as "code", p.child_craft as "isChilds", not p.is_open as "isHidden!" from product_facts p where p.product_id = $id',
);
const sellerById = statement(
  'cases_seller_by_id',
  `select s.handle as "code", s.kind = ${code<Seller['kind']>('CHILD')} as "isChilds!", not s.is_shown as "isHidden!"
   from seller_facts s where s.seller_id = $id`,
);
export const findState = async (
  db: Queryable,
  kind: SubjectKind,
  id: string,
): Promise<{ code: string; isChilds: boolean; isHidden: boolean }> =>
  (await (kind === 'PRODUCT' ? productById : sellerById).first(db, { id }))!;

const shops = statement(
  'cases_shops',
  `select s.seller_id as "sellerId", s.handle, s.name,
     (select count(*)::int from seller_order_facts o where o.seller_id = s.seller_id and not o.is_over) as "openOrders!"
   from seller_facts s
   where s.seller_id = case when $subjectKind = ${code<SubjectKind>('SELLER')} then $subjectId::uuid end
     or $subjectKind = ${code<SubjectKind>('PRODUCT')} and exists (select from offer_facts o where o.product_id = $subjectId::uuid and o.seller_id = s.seller_id)
   order by s.name, s.handle limit 200`,
);
/** The shops that a case concerns: the one that it is about, or those that offer the product. */
export const findShops = (
  db: Queryable,
  subject: { subjectKind: SubjectKind; subjectId: string },
): Promise<RowOf<'cases_shops'>[]> => shops.all(db, subject);

const copyProduct = statement(
  'cases_copy_product',
  `select json_build_object('fields', (select json_agg(json_build_object('name', n.locale, 'value', n.name || E'\\n' || n.description) order by n.locale)
       from product_texts n where n.product_id = p.product_id), 'pictures', p.picture_ids) as "content!"
   from product_facts p where p.product_id = $id`,
);
const copySeller = statement(
  'cases_copy_seller',
  `select json_build_object('fields', coalesce((select json_agg(json_build_object('name', t.locale, 'value', s.name || E'\\n' || t.story) order by t.locale)
       from seller_story t where t.seller_id = s.seller_id), json_build_array(json_build_object('name', 'en', 'value', s.name))), 'pictures', '{}'::text[]) as "content!"
   from seller_facts s where s.seller_id = $id`,
);
const putEvidence = statement(
  'cases_evidence',
  'insert into evidence (evidence_id, case_id, taken_at, content) values ($evidenceId, $caseId, $now, $content)',
);
/** Keeps what was reported as it is now. */
export async function keepEvidence(
  tx: Tx,
  { caseId, subjectKind, subjectId, now }: { caseId: string; subjectKind: SubjectKind; subjectId: string; now: Date },
): Promise<void> {
  const row = await (subjectKind === 'PRODUCT' ? copyProduct : copySeller).first(tx, { id: subjectId });
  await putEvidence.run(tx, { evidenceId: uuidv7(now), caseId, now, content: JSON.stringify(row!.content) });
}
const evidence = statement(
  'cases_find_evidence',
  'select taken_at as at, content from evidence where case_id = $caseId order by taken_at',
);
/** A copy of a shop without a story once had no fields. */
type Copy = { fields: { name: string; value: string }[] | null; pictures: string[] };
type Shown = Copy & { fields: NonNullable<Copy['fields']>; at: Date };
export const findEvidence = async (db: Queryable, caseId: string): Promise<Shown[]> =>
  (await evidence.all(db, { caseId })).map(({ at, content }) => {
    const { fields, pictures } = content as Copy;
    return { at, fields: fields ?? [], pictures };
  });

// The reporter is replaced by the hash of the row's own id: the row still counts, and identifies nobody.
const forget = statement(
  'cases_forget_reporters',
  `update report set comment = null, reporter = sha256(uuid_send(report_id))
   where created_at <= case when reason = ${code<ReportReason>('CHILD_SAFETY')} then $childSafetyBefore::timestamptz else $othersBefore::timestamptz end
     and (comment is not null or reporter <> sha256(uuid_send(report_id)))`,
);
export const forgetReporters = (tx: Queryable, before: { others: Date; childSafety: Date }): Promise<number> =>
  forget.run(tx, { othersBefore: before.others, childSafetyBefore: before.childSafety });

const crafts = statement(
  'cases_crafts',
  'select p.product_id as "productId" from product_facts p join offer_facts o using (product_id) where o.seller_id = $sellerId and p.child_craft order by 1',
);
/** What a child's shop has made. */
export const findCrafts = async (db: Queryable, sellerId: string): Promise<string[]> =>
  (await crafts.all(db, { sellerId })).map(({ productId }) => productId);

const maker = statement(
  'cases_maker',
  `select o.seller_id as "sellerId", s.stage from product_facts p join offer_facts o using (product_id) join seller_facts s using (seller_id)
   where p.product_id = $productId and p.child_craft and s.kind = ${code<Seller['kind']>('CHILD')} limit 1`,
);
/** The child's shop that a craft is from. */
export const findMaker = (db: Queryable, productId: string): Promise<RowOf<'cases_maker'> | undefined> =>
  maker.first(db, { productId });
