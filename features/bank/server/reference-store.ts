import { code, type Queryable, type RowOf, statement, type Tx } from '@cubby/db';
import type { MessageKind } from '../rules.ts';

const key = statement('bank_reference_key', 'select reference_key($reference) as key');
/** A bank's reference in comparable form: without spaces, punctuation and case; undefined if nothing is left of it. */
export const referenceKeyOf = async (db: Queryable, reference: string): Promise<string | undefined> =>
  (await key.first(db, { reference }))?.key ?? undefined;

const lock = statement(
  'bank_lock_references',
  `select pg_advisory_xact_lock(hashtextextended('bank reference ' || key, 0)) from unnest($keys::text[]) key order by key`,
);
/** Serializes entries by staff and bank files under the same references. */
export const lockReferences = async (tx: Tx, keys: readonly string[]): Promise<void> => {
  if (keys.length > 0) await lock.all(tx, { keys: [...keys] });
};

const credit = statement(
  'bank_credit_by_reference',
  `select bank_message_id as id, booked_on as "bookedOn" from bank_message
   where kind = ${code<MessageKind>('CREDITED')} and reference_keys @> array[$key::text] order by bank_message_id limit 1`,
);
export const findCreditByReference = (
  db: Queryable,
  key: string,
): Promise<RowOf<'bank_credit_by_reference'> | undefined> => credit.first(db, { key });
