import { type Queryable, statement, type Tx } from '@cubby/db';
import type { BankDetails } from '../rules.ts';

const columns = `bank_details_id as code, bank_name as "bankName", bank_address as "bankAddress", iban, currency, swift,
  bank_code as "bankCode", is_main as "isMain"`;

// One member's changes run one after the other, so that the count and the main ones stay correct.
const lockOwner = statement(
  'bank_details_lock_owner',
  `select pg_advisory_xact_lock(hashtextextended('bank details ' || $accountId::uuid::text, 0))`,
);
const ofOwner = statement(
  'bank_details_of',
  `select ${columns} from bank_details where account_id = $accountId order by is_main desc, created_at desc, bank_details_id`,
);
/** A member's bank details with full IBANs, only for invoices and their owner's data export. */
export const findBankDetails = (db: Queryable, accountId: string): Promise<BankDetails[]> =>
  ofOwner.all(db, { accountId });

/** Locks a member's bank details. */
export async function lockBankDetails(tx: Tx, accountId: string): Promise<BankDetails[]> {
  await lockOwner.run(tx, { accountId });
  return findBankDetails(tx, accountId);
}

const clearMain = statement(
  'bank_details_clear_main',
  'update bank_details set is_main = false where account_id = $accountId and is_main and bank_details_id <> $code',
);
const upsert = statement(
  'bank_details_upsert',
  `insert into bank_details (bank_details_id, account_id, bank_name, bank_address, iban, currency, swift, bank_code, is_main,
     created_at, updated_at)
   values ($code, $accountId, $bankName, $bankAddress?, $iban, $currency, $swift, $bankCode, $isMain, $now, $now)
   on conflict (bank_details_id) do update set bank_name = excluded.bank_name, bank_address = excluded.bank_address,
     iban = excluded.iban, currency = excluded.currency, swift = excluded.swift, bank_code = excluded.bank_code,
     is_main = excluded.is_main, updated_at = excluded.updated_at`,
);
export async function writeBankDetails(tx: Tx, accountId: string, details: BankDetails, now: Date): Promise<void> {
  if (details.isMain) await clearMain.run(tx, { accountId, code: details.code });
  await upsert.run(tx, { accountId, ...details, now });
}

const remove = statement(
  'bank_details_delete',
  'delete from bank_details where account_id = $accountId and bank_details_id = $code',
);
const makeMain = statement(
  'bank_details_make_main',
  'update bank_details set is_main = true, updated_at = $now where account_id = $accountId and bank_details_id = $code',
);
export async function removeBankDetails(
  tx: Tx,
  { accountId, code, next }: { accountId: string; code: string; next: string | undefined },
  now: Date,
): Promise<void> {
  await remove.run(tx, { accountId, code });
  if (next !== undefined) await makeMain.run(tx, { accountId, code: next, now });
}
