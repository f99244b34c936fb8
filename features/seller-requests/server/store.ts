import { code, type Queryable, type RowOf, statement, type Tx } from '@cubby/db';
import type { UnconfirmedEnquiry } from '@cubby/features/enquiries/server';
import type { Facts, RequestAct, RequestStatus } from '../rules.ts';

const factColumns = `firm, legal_form as "legalForm", country, region, city, address, postal_code as "postalCode",
     registration_number as "registrationNumber", tax_number as "taxNumber", contact_name as "contactName", phone, website,
     goods, product_count as "productCount"`;
const columns = `seller_request_id as "requestId", number, status, email, brand, locale, referral_code as "referralCode",
     created_at as "createdAt", sent_at as "sentAt", due_at as "dueAt", is_in_register as "isInRegister", seller_id as "sellerId", answer,
     ${factColumns}`;

const byId = statement('requests_one', `select ${columns} from seller_request where seller_request_id = $requestId`);
const byIdLocked = statement(
  'requests_lock',
  `select ${columns} from seller_request where seller_request_id = $requestId for update`,
);
const byNumber = statement('requests_of_number', `select ${columns} from seller_request where number = $number`);
export type RequestRow = RowOf<'requests_one'>;
export const findRequest = (db: Queryable, requestId: string): Promise<RequestRow | undefined> =>
  byId.first(db, { requestId });
/** Serializes concurrent changes: the second sees the result of the first. */
export const lockRequest = (tx: Tx, requestId: string): Promise<RequestRow | undefined> =>
  byIdLocked.first(tx, { requestId });
export const findByNumber = (db: Queryable, number: string): Promise<RequestRow | undefined> =>
  byNumber.first(db, { number });

export const factsOf = (row: RequestRow): Facts => {
  const { firm, legalForm, country, region, city, address, postalCode } = row;
  const { registrationNumber, taxNumber, contactName, phone, website, goods, productCount } = row;
  return {
    ...{ firm, legalForm, country, region, city, address, postalCode, registrationNumber, taxNumber, contactName },
    ...{ phone, website, goods, productCount },
  };
};

const insertOne = statement(
  'requests_insert',
  `insert into seller_request (seller_request_id, number, created_at, due_at, email, brand, locale, referral_code, contact_name, goods)
   values ($requestId, $number, $now, $dueAt, $email, $brand, $locale, $referralCode?, $contactName, $goods)
   on conflict do nothing`,
);
export const insertRequest = (
  tx: Tx,
  { enquiryId, number, email, brand, locale, referralCode }: UnconfirmedEnquiry,
  begun: { contactName: string; goods: string; now: Date; dueAt: Date },
): Promise<number> =>
  insertOne.run(tx, { ...{ requestId: enquiryId, number, email, brand, locale, referralCode }, ...begun });

const saveAll = statement(
  'requests_save',
  `update seller_request set firm = $firm, legal_form = $legalForm, country = $country, region = $region, city = $city,
     address = $address, postal_code = $postalCode, registration_number = $registrationNumber, tax_number = $taxNumber,
     contact_name = $contactName, phone = $phone, website = $website, goods = $goods, product_count = $productCount, answer = $answer,
     is_in_register = case when tax_number = $taxNumber and country = $country then is_in_register end
   where seller_request_id = $requestId`,
);
export const saveFacts = (tx: Tx, requestId: string, facts: Facts, answer: string): Promise<number> =>
  saveAll.run(tx, { requestId, answer, ...facts });

const move = statement(
  'requests_move',
  `update seller_request set status = $status, sent_at = $sentAt?, due_at = $dueAt?, ended_at = $endedAt?,
     seller_id = $sellerId? where seller_request_id = $requestId`,
);
const addEvent = statement(
  'requests_add_event',
  `insert into seller_request_event (seller_request_id, position, at, act, account_id, reason, words)
   values ($requestId, (select count(*) + 1 from seller_request_event where seller_request_id = $requestId), $now, $act, $accountId?,
     $reason?, $words?)`,
);
type Moved = {
  status: RequestStatus;
  sentAt: Date | null;
  dueAt: Date | null;
  endedAt: Date | null;
  sellerId: string | null;
};
type Event = { act: RequestAct; accountId: string | null; reason: string | null; words: string | null };
export async function writeMove(tx: Tx, requestId: string, moved: Moved, event: Event, now: Date): Promise<void> {
  await move.run(tx, { requestId, ...moved });
  await addEvent.run(tx, { requestId, now, ...event });
}

const history = statement(
  'requests_history',
  `select e.act, e.at, e.reason, e.words, a.name from seller_request_event e left join account_name a using (account_id)
   where e.seller_request_id = $requestId order by e.position`,
);
export const findHistory = (db: Queryable, requestId: string): Promise<RowOf<'requests_history'>[]> =>
  history.all(db, { requestId });

const writeAnswer = statement(
  'requests_write_register',
  'update seller_request set is_in_register = $isInRegister where seller_request_id = $requestId and tax_number = $taxNumber',
);
/** The register's answer about a number, unless it has changed since. */
export const writeRegister = (
  tx: Queryable,
  said: { requestId: string; taxNumber: string; isInRegister: boolean },
): Promise<number> => writeAnswer.run(tx, said);

const lapsing = statement(
  'requests_lapsing',
  `select seller_request_id as "requestId" from seller_request
   where due_at <= $now and (status = ${code<RequestStatus>('ASKED_BACK')} or status = ${code<RequestStatus>('NEW')} and sent_at is null)
   order by due_at limit 100`,
);
export const findLapsing = async (db: Queryable, now: Date): Promise<string[]> =>
  (await lapsing.all(db, { now })).map(({ requestId }) => requestId);

const forget = statement(
  'requests_forget',
  `delete from seller_request where ended_at <= $before and status <> ${code<RequestStatus>('APPROVED')}`,
);
export const forgetEnded = (db: Queryable, before: Date): Promise<number> => forget.run(db, { before });

const ofAddress = statement(
  'requests_of',
  `select number, status, created_at as "createdAt", sent_at as "sentAt", answer, ${factColumns} from seller_request
   where lower(email) = $address order by created_at`,
);
export const findRequestsOf = (db: Queryable, address: string): Promise<RowOf<'requests_of'>[]> =>
  ofAddress.all(db, { address });

const erase = statement(
  'requests_erase',
  `delete from seller_request where lower(email) = $address and status <> ${code<RequestStatus>('APPROVED')}`,
);
const erasePerson = statement(
  'requests_erase_person',
  `with erased as (update seller_request set email = null, contact_name = '', phone = '', answer = '' where lower(email) = $address
     returning seller_request_id)
   update seller_request_event set words = null where seller_request_id in (select seller_request_id from erased)`,
);
/** An approved request stays, as the reason for the shop, without its person. */
export async function eraseRequests(tx: Tx, address: string): Promise<void> {
  await erase.run(tx, { address });
  await erasePerson.run(tx, { address });
}
