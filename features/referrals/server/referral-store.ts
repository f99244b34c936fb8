import { type Queryable, type RowOf, statement, type Tx } from '@cubby/db';
import type { Exclusion } from '../rules.ts';

const codeOf = statement('referrals_code_of', 'select code from referral_code where account_id = $accountId');
export const findCode = async (db: Queryable, accountId: string): Promise<string | undefined> =>
  (await codeOf.first(db, { accountId }))?.code;

const insertCodeRow = statement(
  'referrals_insert_code',
  `insert into referral_code (account_id, code, created_at) values ($accountId, $code, $now) on conflict (account_id) do nothing`,
);
export const insertCode = (tx: Tx, code: { accountId: string; code: string }, now: Date): Promise<number> =>
  insertCodeRow.run(tx, { ...code, now });

const ownerOf = statement(
  'referrals_owner_of',
  'select account_id as "accountId" from referral_code where code = $code',
);
export const findOwnerOfCode = async (db: Queryable, code: string): Promise<string | undefined> =>
  (await ownerOf.first(db, { code }))?.accountId;

const requests = statement(
  'referrals_requests',
  `select r.is_closed as "isClosed", r.created_at as since
   from referral_code c join referred_request r on r.referral_code = c.code
   where c.account_id = $accountId and (r.enquiry_id is null or not exists (select from referral f where f.enquiry_id = r.enquiry_id))
   order by r.created_at desc limit $limit`,
);
export const findRequests = (
  db: Queryable,
  of: { accountId: string; limit: number },
): Promise<RowOf<'referrals_requests'>[]> => requests.all(db, of);

const joined = statement(
  'referrals_joined',
  `select joined_at as since, is_awarded as "isAwarded", excluded_as is not null as "isExcluded!"
   from referral where referrer_id = $accountId order by joined_at desc limit $limit`,
);
export const findJoined = (
  db: Queryable,
  of: { accountId: string; limit: number },
): Promise<RowOf<'referrals_joined'>[]> => joined.all(db, of);

const earned = statement(
  'referrals_earned',
  'select count(*)::int as "count!" from referral where referrer_id = $accountId and is_awarded',
);
export const countEarned = async (db: Queryable, accountId: string): Promise<number> =>
  (await earned.first(db, { accountId }))!.count;

const requestBy = statement(
  'referrals_request',
  `select r.enquiry_id as "enquiryId!", r.email as "email!", r.created_at as "askedAt", c.account_id as "referrerId"
   from referred_request r join referral_code c on c.code = r.referral_code where r.number = $number and r.enquiry_id is not null`,
);
export const findRequest = (db: Queryable, number: string): Promise<RowOf<'referrals_request'> | undefined> =>
  requestBy.first(db, { number });

const sellerBy = statement(
  'referrals_seller',
  'select seller_id as "sellerId", joined_on as "joinedOn" from seller_facts where handle = $handle',
);
export const findSeller = (db: Queryable, handle: string): Promise<RowOf<'referrals_seller'> | undefined> =>
  sellerBy.first(db, { handle });

const insert = statement(
  'referrals_insert',
  `insert into referral (seller_id, referrer_id, enquiry_id, joined_at, excluded_as)
   values ($sellerId, $referrerId, $enquiryId?, $now, $excludedAs?) on conflict do nothing`,
);
/** Records a seller's referrer; false if there is one, or the request became another shop. */
export const insertReferral = async (
  tx: Tx,
  referral: { sellerId: string; referrerId: string; enquiryId: string | null; excludedAs: Exclusion | null },
  now: Date,
): Promise<boolean> => (await insert.run(tx, { ...referral, now })) === 1;
