import { statement, type Tx, uuidv7 } from '@cubby/db';
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
