import type { Site } from '@cubby/contract';
import { code, codes, type ParametersOf, type Queryable, type RowOf, statement, type Tx } from '@cubby/db';
import type { AuditAction } from '@cubby/features/audit/rules';
import type { OrderStatus } from '@cubby/features/orders/rules';
import type { AgingStep, Avatar, Band, ChildStatus, ConsentMethod, ConsentPurpose, GuardianStatus } from '../rules.ts';

const guardian = statement(
  'families_guardian',
  `select account_id as "accountId", legal_name as "legalName", birth_date::text as "birthDate!", country, region, status,
     identity_method as "identityMethod", identity_at as "identityAt", identity_failure as "identityFailure" from guardian where account_id = $accountId`,
);
export type Guardian = RowOf<'families_guardian'>;
export const findGuardian = (db: Queryable, accountId: string): Promise<Guardian | undefined> =>
  guardian.first(db, { accountId });

const lockedGuardian = statement(
  'families_lock_guardian',
  `select account_id as "accountId", legal_name as "legalName", country, region, status, identity_method as "identityMethod", identity_at as "identityAt",
     identity_reference as reference from guardian where account_id = $accountId for update`,
);
export const lockGuardian = (tx: Tx, accountId: string): Promise<RowOf<'families_lock_guardian'> | undefined> =>
  lockedGuardian.first(tx, { accountId });

const newGuardian = statement(
  'families_new_guardian',
  `insert into guardian (account_id, legal_name, birth_date, country, region, status, since)
   values ($accountId, $legalName, $birthDate::date, $country, $region?, ${code<GuardianStatus>('EMAIL_VERIFIED')}, $now) on conflict do nothing`,
);
export const insertGuardian = async (tx: Tx, entered: ParametersOf<'families_new_guardian'>): Promise<boolean> =>
  (await newGuardian.run(tx, entered)) === 1;

const identity = statement(
  'families_identity',
  `update guardian set status = $status, identity_method = $method?, identity_at = $at?, identity_by = $by?, identity_reference = $reference?,
     identity_failure = $failure?, identity_begun_at = $begunAt? where account_id = $accountId`,
);
export const writeIdentity = (tx: Tx, proven: ParametersOf<'families_identity'>): Promise<number> =>
  identity.run(tx, proven);

const checked = statement(
  'families_guardian_checked',
  `select account_id as "accountId" from guardian
   where identity_reference = $checkId and status = ${code<GuardianStatus>('IDENTITY_PENDING')}`,
);
/** The guardian whose identity a provider checks by this check now. */
export const findGuardianChecked = async (db: Queryable, checkId: string): Promise<string | undefined> =>
  (await checked.first(db, { checkId }))?.accountId;

const unread = statement(
  'families_unread_checks',
  `select identity_reference as "checkId!" from guardian where status = ${code<GuardianStatus>('IDENTITY_PENDING')}
     and identity_reference is not null and identity_begun_at between $since and $until`,
);
export const findUnreadChecks = async (db: Queryable, begun: { since: Date; until: Date }): Promise<string[]> =>
  (await unread.all(db, begun)).map(({ checkId }) => checkId);

const newChild = statement(
  'families_new_child',
  `with child as (
     insert into child (child_id, seller_id, nickname, birth_year, band, avatar, status, created_at, status_at)
     values ($childId, $sellerId, $nickname, $birthYear, $band, $avatar, ${code<ChildStatus>('PENDING_CONSENT')}, $now, $now) returning child_id
   )
   insert into guardian_link (child_id, account_id, role, since) select child_id, $accountId, ${code<'PRIMARY'>('PRIMARY')}, $now from child`,
);
export const insertChild = (tx: Tx, entered: ParametersOf<'families_new_child'>): Promise<number> =>
  newChild.run(tx, entered);

const columns = `c.child_id as "childId", c.seller_id as "sellerId", c.nickname as "nickname!", c.birth_year as "birthYear!", c.band, c.avatar,
     c.status, c.created_at as "createdAt", s.handle, s.name as "shopName", s.stage, s.country, s.region`;
const ofGuardian = statement(
  'families_children',
  `select ${columns},
     (select count(*)::int from seller_order_facts o where o.seller_id = c.seller_id and not o.is_over) as "openOrders!"
   from guardian_link l join child c using (child_id) join seller_facts s using (seller_id)
   where l.account_id = $accountId and c.status <> ${code<ChildStatus>('ERASED')} order by c.created_at, c.child_id`,
);
export type ChildRow = RowOf<'families_children'>;
export const findChildren = (db: Queryable, accountId: string): Promise<ChildRow[]> =>
  ofGuardian.all(db, { accountId });

const one = statement(
  'families_child',
  `select ${columns} from child c join seller_facts s using (seller_id)
   where c.child_id = $childId and c.status <> ${code<ChildStatus>('ERASED')}`,
);
export type FoundChild = RowOf<'families_child'>;
export const findChild = (db: Queryable, childId: string): Promise<FoundChild | undefined> =>
  one.first(db, { childId });

const lock = statement('families_lock_child', 'select child_id from child where child_id = $childId for update');
/** The child, locked. */
export async function lockChild(tx: Tx, childId: string): Promise<FoundChild | undefined> {
  await lock.run(tx, { childId });
  return findChild(tx, childId);
}

const change = statement(
  'families_change_child',
  'update child set nickname = $nickname, band = $band, avatar = $avatar where child_id = $childId',
);
export const changeChildRow = (
  tx: Tx,
  changed: { childId: string; nickname: string; band: Band; avatar: Avatar },
): Promise<number> => change.run(tx, changed);

const status = statement(
  'families_child_status',
  'update child set status = $status, status_at = $now where child_id = $childId',
);
export const setChildStatus = (tx: Tx, childId: string, to: ChildStatus, now: Date): Promise<number> =>
  status.run(tx, { childId, status: to, now });

const aging: readonly ChildStatus[] = ['ACTIVE_PRIVATE', 'ACTIVE_PUBLIC', 'AGING_OUT'];
const agingColumns = `c.child_id as "childId", c.seller_id as "sellerId", c.nickname as "nickname!", c.birth_year as "birthYear!", c.status,
     c.aging_step as "agingStep", s.stage, coalesce(g.country, s.country) as "country!", case when g.country is null then s.region else g.region end as region`;
const agingTables = `child c join seller_facts s using (seller_id)
     left join guardian_link l on l.child_id = c.child_id and l.role = ${code<'PRIMARY'>('PRIMARY')} left join guardian g using (account_id)`;
const comingOfAge = statement(
  'families_aging',
  `select ${agingColumns} from ${agingTables}
   where c.status in (${codes(aging)}) and c.birth_year <= $lastBirthYear and c.aging_step is distinct from ${code<AgingStep>('CLOSED')} order by c.child_id`,
);
export type AgingChild = RowOf<'families_aging'>;
/** Children who may be coming of age, with the place of their first guardian. */
export const findAging = (db: Queryable, lastBirthYear: number): Promise<AgingChild[]> =>
  comingOfAge.all(db, { lastBirthYear });
const oneAging = statement(
  'families_aging_one',
  `select ${agingColumns} from ${agingTables} where c.child_id = $childId and c.status in (${codes(aging)})`,
);
export async function lockAging(tx: Tx, childId: string): Promise<AgingChild | undefined> {
  await lock.run(tx, { childId });
  return oneAging.first(tx, { childId });
}
const agingStep = statement('families_aging_step', 'update child set aging_step = $step where child_id = $childId');
export const setAgingStep = (tx: Tx, childId: string, step: AgingStep): Promise<number> =>
  agingStep.run(tx, { childId, step });

const links = statement(
  'families_links',
  `select account_id as "accountId" from guardian_link where child_id = $childId order by role, since`,
);
export const findGuardians = async (db: Queryable, childId: string): Promise<string[]> =>
  (await links.all(db, { childId })).map(({ accountId }) => accountId);

const consents = statement(
  'families_consents',
  `select consent_id as "consentId", child_id as "childId", purpose, method, text_version as "version", given_at as "givenAt",
     confirmed_at as "confirmedAt", teen_agreed_at as "teenAgreedAt", withdrawn_at as "withdrawnAt"
   from consent_record where child_id = any($childIds::uuid[]) order by given_at, purpose`,
);
export type ConsentRow = RowOf<'families_consents'>;
/** Those in force and withdrawn ones. */
export const findConsents = (db: Queryable, childIds: readonly string[]): Promise<ConsentRow[]> =>
  consents.all(db, { childIds: [...childIds] });

const give = statement(
  'families_consent',
  `insert into consent_record (consent_id, child_id, purpose, level, method, text_version, locale, token_hash, given_by, given_at, confirmed_at)
   values ($consentId, $childId, $purpose, $level, $method, $version, $locale, $tokenHash?, $accountId, $now, $confirmedAt?)`,
);
export const insertConsent = (tx: Tx, given: ParametersOf<'families_consent'>): Promise<number> => give.run(tx, given);

const renew = statement(
  'families_consent_link',
  `update consent_record set token_hash = $tokenHash, given_at = $now, locale = $locale, given_by = $accountId
   where child_id = $childId and purpose = $purpose and withdrawn_at is null and confirmed_at is null`,
);
/** A new link for an unconfirmed consent; the previous one stops working. */
export const renewConsent = async (tx: Tx, renewed: ParametersOf<'families_consent_link'>): Promise<boolean> =>
  (await renew.run(tx, renewed)) === 1;

const confirm = statement(
  'families_confirm',
  `update consent_record r set confirmed_at = $now, token_hash = null from child c
   where r.token_hash = $tokenHash and r.withdrawn_at is null and r.confirmed_at is null and r.given_at > $since and c.child_id = r.child_id
   returning r.child_id as "childId", r.purpose, r.given_by as "accountId"`,
);
export const confirmConsentOf = (
  tx: Tx,
  tokenHash: Buffer,
  { since, now }: { since: Date; now: Date },
): Promise<RowOf<'families_confirm'> | undefined> => confirm.first(tx, { tokenHash, since, now });

const withdraw = statement(
  'families_withdraw',
  `update consent_record set withdrawn_at = $now, withdrawn_by = $accountId?, token_hash = null
   where child_id = $childId and purpose = any($purposes::text[]) and withdrawn_at is null`,
);
export const withdrawConsents = (
  tx: Tx,
  childId: string,
  purposes: readonly ConsentPurpose[],
  by: { accountId: string | null; now: Date },
): Promise<number> => withdraw.run(tx, { childId, purposes: [...purposes], ...by });

const agree = statement(
  'families_teen_agrees',
  `update consent_record set teen_agreed_at = coalesce(teen_agreed_at, $now)
   where child_id = $childId and purpose = $purpose and confirmed_at is not null and withdrawn_at is null`,
);
/** Whether there is a consent to which the teen has now also said yes. */
export const agreeAsTeen = async (tx: Tx, childId: string, purpose: ConsentPurpose, now: Date): Promise<boolean> =>
  (await agree.run(tx, { childId, purpose, now })) === 1;

const due = statement(
  'families_to_follow_up',
  `select r.consent_id as "consentId", r.child_id as "childId", r.given_by as "accountId!", c.nickname as "nickname!"
   from consent_record r join child c using (child_id)
   where r.method = ${code<ConsentMethod>('EMAIL_PLUS')} and r.confirmed_at <= $before and r.followed_up_at is null and r.withdrawn_at is null
     and r.given_by is not null and c.nickname is not null for update of r skip locked limit 100`,
);
export const findToFollowUp = (tx: Tx, before: Date): Promise<RowOf<'families_to_follow_up'>[]> =>
  due.all(tx, { before });
const followed = statement(
  'families_followed_up',
  'update consent_record set followed_up_at = $now where consent_id = $consentId',
);
export const noteFollowUp = (tx: Tx, consentId: string, now: Date): Promise<number> =>
  followed.run(tx, { consentId, now });

const forgotten: readonly ChildStatus[] = ['PENDING_CONSENT', 'CONSENT_WITHDRAWN', 'GRADUATED'];
const toErase = statement(
  'families_to_erase',
  `select c.child_id as "childId", c.seller_id as "sellerId" from child c
   where c.status in (${codes(forgotten)}) and c.status_at <= case when c.status = ${code<ChildStatus>('PENDING_CONSENT')} then $unanswered::timestamptz else $withdrawn::timestamptz end
     and not exists (select from seller_order_facts o where o.seller_id = c.seller_id and not o.is_over)
   for update of c skip locked limit 100`,
);
/**
 * Children without consent in time, and those whose consent was withdrawn or who are adults, once none of their orders
 * is open.
 */
export const findToErase = (
  tx: Tx,
  before: { unanswered: Date; withdrawn: Date },
): Promise<RowOf<'families_to_erase'>[]> => toErase.all(tx, before);
const erase = statement(
  'families_erase',
  `with links as (delete from guardian_link where child_id = $childId),
     invitations as (delete from guardian_invitation where child_id = $childId),
     proof as (update consent_record set token_hash = null, withdrawn_at = coalesce(withdrawn_at, $now) where child_id = $childId)
   update child set status = ${code<ChildStatus>('ERASED')}, status_at = $now, nickname = null, birth_year = null, aging_step = null, avatar = $avatar, band = $band
   where child_id = $childId`,
);
/** Keeps the opaque number; the proof of consent stays for its two years. */
export const eraseChild = (tx: Tx, childId: string, now: Date): Promise<number> =>
  erase.run(tx, { childId, now, avatar: 'fox' satisfies Avatar, band: 'A' satisfies Band });

const oldProof = statement(
  'families_old_proof',
  'delete from consent_record where coalesce(withdrawn_at, given_at) < $before and withdrawn_at is not null',
);
/** Proofs of consents withdrawn before an instant. */
export const forgetProofs = (tx: Tx, before: Date): Promise<number> => oldProof.run(tx, { before });

const policy = statement(
  'families_policy',
  `select consent_age as "consentAge", majority, child_sellers as "childSellers", valid_from::text as "since!" from jurisdiction_policy
   where place in ($country, coalesce($region?, $country)) and valid_from <= $now::timestamptz::date
   order by length(place) desc, valid_from desc limit 1`,
);
export type Policy = RowOf<'families_policy'>;
/** The rules for child sellers at a place: of its region if there is a row, else of its country. */
export const findPolicy = (
  db: Queryable,
  { country, region }: { country: string; region: string | null },
  now: Date,
): Promise<Policy | undefined> => policy.first(db, { country, region, now });

const places = statement(
  'families_places',
  `select place, valid_from::text as "validFrom!", consent_age as "consentAge", majority, child_sellers as "mayChildrenSell", ship_to as "isSentTo"
   from jurisdiction_policy order by place, valid_from desc`,
);
export const findPlaces = (db: Queryable): Promise<RowOf<'families_places'>[]> => places.all(db);

const openSales = statement(
  'families_open_sales',
  `select s.seller_order_id as "sellerOrderId", o.locale, s.status = ${code<OrderStatus>('SENT_TO_PMT')} as "isPaying!" from seller_order_facts s join order_facts o using (order_id)
   where s.seller_id = $sellerId and not s.is_over order by 1`,
);
/** Each with its buyer's language. */
export const findOpenSales = (db: Queryable, sellerId: string): Promise<RowOf<'families_open_sales'>[]> =>
  openSales.all(db, { sellerId });

const readings = statement(
  'families_readings',
  `select v.at as "at!", coalesce(a.name, '') as "by!" from activity v left join account_name a using (account_id)
   where v.subject_id = $childId and v.action = $action and v.site = $site order by v.at desc limit 200`,
);
/** The staff who read a child's data, newest first. */
export const findReadings = (db: Queryable, childId: string): Promise<RowOf<'families_readings'>[]> =>
  readings.all(db, { childId, action: 'child.read' satisfies AuditAction, site: 'manager' satisfies Site });

const readSince = statement(
  'families_read_since',
  `select count(*)::int as "count!" from activity
   where subject_id = $childId and action = $action and account_id = $accountId and at >= $since`,
);
/** Whether an account has read a child's data since an instant. */
export const hasRead = async (
  db: Queryable,
  asked: { childId: string; accountId: string; since: Date },
): Promise<boolean> => (await readSince.first(db, { ...asked, action: 'child.read' satisfies AuditAction }))!.count > 0;

const ofShops = statement(
  'families_children_of_shops',
  'select child_id as "childId", seller_id as "sellerId" from child where seller_id = any($sellerIds::uuid[])',
);
export const findChildrenOfShops = (
  db: Queryable,
  sellerIds: readonly string[],
): Promise<RowOf<'families_children_of_shops'>[]> => ofShops.all(db, { sellerIds: [...sellerIds] });

const story = statement(
  'families_story',
  'select story as "story!" from seller_story where seller_id = $sellerId order by locale limit 1',
);
export const findStory = async (db: Queryable, sellerId: string): Promise<string | null> =>
  (await story.first(db, { sellerId }))?.story ?? null;

/** SQL: the provider's check that a guardian has begun and not finished. */
const openCheck = `case status when ${code<GuardianStatus>('IDENTITY_PENDING')} then identity_reference end as "checkId"`;

const forget = statement(
  'families_forget_guardian',
  `with proof as (update consent_record set given_by = nullif(given_by, $accountId), withdrawn_by = nullif(withdrawn_by, $accountId)
       where given_by = $accountId or withdrawn_by = $accountId),
     seen as (update guardian set identity_by = null where identity_by = $accountId and account_id <> $accountId)
   delete from guardian where account_id = $accountId returning ${openCheck}`,
);
export const deleteGuardian = (tx: Tx, accountId: string): Promise<{ checkId: string | null }[]> =>
  forget.all(tx, { accountId });

const unlinked = statement(
  'families_forget_unlinked',
  `delete from guardian g where account_id = any($accountIds::uuid[]) and not exists (select from guardian_link l where l.account_id = g.account_id)
   returning ${openCheck}`,
);
export const deleteUnlinked = (tx: Tx, accountIds: readonly string[]): Promise<{ checkId: string | null }[]> =>
  unlinked.all(tx, { accountIds: [...accountIds] });
