import { statement, type Tx, uuidv7 } from '@cubby/db';
import { type Enquiry, topicCodes } from '../rules.ts';

const insertOne = statement(
  'enquiries_insert',
  `insert into enquiry (enquiry_id, type, role, email, message, brand, locale, created_at)
   values ($1, $2, $3, $4, $5, $6, $7, $8)`,
);

/** Keeps an enquiry; answers with its id. */
export async function insertEnquiry(
  tx: Tx,
  { topic, role, email, message }: Enquiry,
  { brand, locale, now }: { brand: string; locale: string; now: Date },
): Promise<string> {
  const id = uuidv7(now);
  await insertOne.run(tx, id, topicCodes[topic], role ?? null, email, message, brand, locale, now);
  return id;
}
