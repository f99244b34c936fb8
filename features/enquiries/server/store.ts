import { randomBytes } from 'node:crypto';
import { type Queryable, type RowOf, statement, type Tx, uuidv7 } from '@cubby/db';
import { type Enquiry, type EnquiryStatus, enquiryNumberOf, type SpamSign, topicCodes, topics } from '../rules.ts';

const insertOne = statement(
  'enquiries_insert',
  `insert into enquiry (enquiry_id, number, type, role, email, message, brand, locale, spam_signs, created_at)
   values ($enquiryId, $number, $type, $role?, $email, $message, $brand, $locale, $spamSigns, $now)`,
);

type Found = { brand: 'cubby' | 'kids'; locale: string; spamSigns: readonly SpamSign[]; now: Date };
/** Stores an enquiry; returns its id and its number. */
export async function insertEnquiry(
  tx: Tx,
  { topic, role, email, message }: Enquiry,
  { brand, locale, spamSigns, now }: Found,
): Promise<{ id: string; number: string }> {
  const id = uuidv7(now);
  const number = enquiryNumberOf(randomBytes(8));
  await insertOne.run(tx, {
    enquiryId: id,
    number,
    spamSigns,
    type: topicCodes[topic],
    role: role ?? null,
    email,
    message,
    brand,
    locale,
    now,
  });
  return { id, number };
}

const byStatus = statement(
  'enquiries_by_status',
  `select number, type, role, email, message, locale, status, spam_signs as "spamSigns", created_at as "writtenAt"
   from enquiry where status = $status order by created_at, enquiry_id limit 100`,
);
/** Enquiries of a status, the oldest first. */
export const findByStatus = async (db: Queryable, status: EnquiryStatus) =>
  (await byStatus.all(db, { status })).map(({ type, writtenAt, ...row }) => ({
    ...row,
    topic: topics.find((each) => topicCodes[each] === type)!,
    writtenAt: writtenAt.toISOString(),
  }));

const settle = statement('enquiries_settle', 'update enquiry set status = $status where number = $number');
export const changeStatus = async (tx: Tx, number: string, status: EnquiryStatus): Promise<boolean> =>
  (await settle.run(tx, { number, status })) === 1;

const byAddress = statement(
  'enquiries_of',
  'select number, type, role, message, status, created_at as "writtenAt" from enquiry where lower(email) = $address order by created_at',
);
export const findEnquiriesOf = (db: Queryable, address: string): Promise<RowOf<'enquiries_of'>[]> =>
  byAddress.all(db, { address });

const erase = statement('enquiries_erase', 'delete from enquiry where lower(email) = $address');
export const eraseEnquiries = (tx: Tx, address: string): Promise<number> => erase.run(tx, { address });
