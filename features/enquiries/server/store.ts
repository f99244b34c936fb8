import { randomBytes } from 'node:crypto';
import { code, type Queryable, type RowOf, statement, type Tx, uuidv7 } from '@cubby/db';
import { forgetNotices } from '@cubby/features/notices/server';
import type { Locale } from '@cubby/i18n';
import { type Enquiry, type EnquiryStatus, enquiryNumberOf, type SpamSign, topicCodes, topics } from '../rules.ts';

const insertOne = statement(
  'enquiries_insert',
  `insert into enquiry (enquiry_id, number, type, role, email, message, brand, locale, spam_signs, status, referral_code, created_at)
   values ($enquiryId, $number, $type, $role?, $email, $message, $brand, $locale, $spamSigns, $status, $referralCode?, $now)`,
);

type Found = {
  brand: 'cubby' | 'kids';
  locale: string;
  spamSigns: readonly SpamSign[];
  status?: EnquiryStatus;
  now: Date;
};
export async function insertEnquiry(
  tx: Tx,
  { topic, role, email, message, referralCode }: Enquiry,
  { brand, locale, spamSigns, status = 'OPEN', now }: Found,
): Promise<{ id: string; number: string }> {
  const id = uuidv7(now);
  const number = enquiryNumberOf(randomBytes(8));
  await insertOne.run(tx, {
    enquiryId: id,
    number,
    spamSigns,
    status,
    type: topicCodes[topic],
    role: role ?? null,
    referralCode: referralCode ?? null,
    email,
    message,
    brand,
    locale,
    now,
  });
  return { id, number };
}

const confirmOne = statement(
  'enquiries_confirm',
  `update enquiry set status = case when status = ${code<EnquiryStatus>('UNCONFIRMED')} then ${code<EnquiryStatus>('OPEN')} else status end
   where enquiry_id = $enquiryId
   returning number, type, role, email, message, brand, locale, spam_signs as "spamSigns"`,
);
/** Opens an enquiry confirmed by its sender; a later status is unchanged. Undefined if it was deleted. */
export async function confirmEnquiry(tx: Tx, enquiryId: string) {
  const row = await confirmOne.first(tx, { enquiryId });
  if (!row) return undefined;
  const { number, type, role, email, message, brand, locale, spamSigns } = row;
  const enquiry: Enquiry = { topic: topicOf(type), email, message, ...(role !== null && { role }) };
  return { number, enquiry, spamSigns: spamSigns as SpamSign[], brand, locale: locale as Locale };
}

const unconfirmed = statement(
  'enquiries_count_unconfirmed',
  `select count(*)::int as "count!" from enquiry
   where lower(email) = lower($email) and created_at > $since and status = ${code<EnquiryStatus>('UNCONFIRMED')}`,
);
export const countUnconfirmed = async (tx: Tx, email: string, since: Date): Promise<number> =>
  (await unconfirmed.first(tx, { email, since }))!.count;

const unconfirmedColumns = `enquiry_id as "enquiryId", number, type, email, message, brand, locale, referral_code as "referralCode", created_at as "writtenAt"`;
const oneUnconfirmed = statement(
  'enquiries_unconfirmed',
  `select ${unconfirmedColumns} from enquiry where enquiry_id = $enquiryId and status = ${code<EnquiryStatus>('UNCONFIRMED')}`,
);
const takeOne = statement(
  'enquiries_take_unconfirmed',
  `delete from enquiry where enquiry_id = $enquiryId and status = ${code<EnquiryStatus>('UNCONFIRMED')}
   returning ${unconfirmedColumns}`,
);
export type UnconfirmedEnquiry = RowOf<'enquiries_unconfirmed'>;
/** An enquiry whose sender has not opened the mailed link yet. */
export const findUnconfirmed = (db: Queryable, enquiryId: string): Promise<UnconfirmedEnquiry | undefined> =>
  oneUnconfirmed.first(db, { enquiryId });
/** Removes it from the enquiries; undefined if already removed. */
export const takeUnconfirmed = (tx: Tx, enquiryId: string): Promise<UnconfirmedEnquiry | undefined> =>
  takeOne.first(tx, { enquiryId });

const forgetUnconfirmed = statement(
  'enquiries_forget_unconfirmed',
  `delete from enquiry where status = ${code<EnquiryStatus>('UNCONFIRMED')} and created_at <= $before`,
);
export const deleteUnconfirmed = (db: Queryable, before: Date): Promise<number> =>
  forgetUnconfirmed.run(db, { before });

const byStatus = statement(
  'enquiries_by_status',
  `select number, type, role, email, message, locale, status, spam_signs as "spamSigns", created_at as "writtenAt"
   from enquiry where status = $status order by created_at, enquiry_id limit 100`,
);
export const findByStatus = async (db: Queryable, status: EnquiryStatus) =>
  (await byStatus.all(db, { status })).map(({ type, writtenAt, ...row }) => ({
    ...row,
    topic: topicOf(type),
    writtenAt: writtenAt.toISOString(),
  }));

const settle = statement('enquiries_settle', 'update enquiry set status = $status where number = $number');
export const changeStatus = async (tx: Tx, number: string, status: EnquiryStatus): Promise<boolean> =>
  (await settle.run(tx, { number, status })) === 1;

const answer = statement(
  'enquiries_answer',
  `with answered as (
     update enquiry set status = ${code<EnquiryStatus>('ANSWERED')} where number = $number and status <> ${code<EnquiryStatus>('UNCONFIRMED')}
     returning enquiry_id, email, locale, brand),
   written as (
     insert into enquiry_answer (enquiry_id, body, written_at) select enquiry_id, $body, $now from answered returning position)
   select a.enquiry_id as "id!", a.email as "email!", a.locale as "locale!", a.brand as "brand!", w.position as "nth!" from answered a, written w`,
);
/** Stores an answer, and marks its enquiry as answered; undefined: there is none. */
export const answerOne = (
  tx: Tx,
  given: { number: string; body: string; now: Date },
): Promise<RowOf<'enquiries_answer'> | undefined> => answer.first(tx, given);

const asked = statement(
  'enquiries_asked',
  `select email, message, locale, brand from enquiry where number = $number and status <> ${code<EnquiryStatus>('UNCONFIRMED')} for update`,
);
export const findAsked = (tx: Tx, number: string): Promise<RowOf<'enquiries_asked'> | undefined> =>
  asked.first(tx, { number });

const messages = statement(
  'enquiries_messages',
  `select 'ASKER' as "by!", e.message as "body!", e.created_at as "writtenAt!" from enquiry e where e.number = $number
   union all select 'STAFF', a.body, a.written_at from enquiry_answer a join enquiry e using (enquiry_id) where e.number = $number
   order by 3`,
);
/** The messages of an enquiry, and our answers. */
export const findEnquiryMessages = async (db: Queryable, number: string) =>
  (await messages.all(db, { number })).map(({ by, body, writtenAt }) => ({
    ...{ by: by as 'ASKER' | 'STAFF', body, writtenAt: writtenAt.toISOString() },
  }));

const byAddress = statement(
  'enquiries_of',
  'select number, type, role, message, status, created_at as "writtenAt" from enquiry where lower(email) = $address order by created_at',
);
export const findEnquiriesOf = (db: Queryable, address: string): Promise<RowOf<'enquiries_of'>[]> =>
  byAddress.all(db, { address });

const erase = statement(
  'enquiries_erase',
  'delete from enquiry where lower(email) = $address returning enquiry_id as "enquiryId"',
);
/** Deletes a person's messages, with the mails about them; those to staff quote the messages. */
export async function eraseEnquiries(tx: Tx, address: string): Promise<void> {
  const gone = await erase.all(tx, { address });
  const abouts = gone.map(({ enquiryId }) => `enquiry-${enquiryId}`);
  await forgetNotices(tx, abouts);
}

const topicOf = (type: number) => topics.find((each) => topicCodes[each] === type)!;
