import { type Queryable, type RowOf, statement, type Tx, uuidv7 } from '@cubby/db';
import { type Enquiry, topicCodes } from '../rules.ts';

const insertOne = statement(
  'enquiries_insert',
  `insert into enquiry (enquiry_id, type, role, email, message, brand, locale, created_at)
   values ($enquiryId, $type, $role?, $email, $message, $brand, $locale, $now)`,
);

/** Stores an enquiry and returns its id. */
export async function insertEnquiry(
  tx: Tx,
  { topic, role, email, message }: Enquiry,
  { brand, locale, now }: { brand: 'cubby' | 'kids'; locale: string; now: Date },
): Promise<string> {
  const id = uuidv7(now);
  await insertOne.run(tx, {
    enquiryId: id,
    type: topicCodes[topic],
    role: role ?? null,
    email,
    message,
    brand,
    locale,
    now,
  });
  return id;
}

const byAddress = statement(
  'enquiries_of',
  'select type, role, message, created_at as "writtenAt" from enquiry where lower(email) = $address order by created_at',
);
export const findEnquiriesOf = (db: Queryable, address: string): Promise<RowOf<'enquiries_of'>[]> =>
  byAddress.all(db, { address });

const erase = statement('enquiries_erase', 'delete from enquiry where lower(email) = $address');
export const eraseEnquiries = (tx: Tx, address: string): Promise<number> => erase.run(tx, { address });
