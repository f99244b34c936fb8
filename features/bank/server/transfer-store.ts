import { code, type Queryable, type RowOf, statement, type Tx, uuidv7 } from '@cubby/db';
import { type Currency, money } from '@cubby/money';
import { endToEndIdOf, type FileDirection, type Transfer, type TransferPurpose } from '../rules.ts';

const insert = statement(
  'bank_order_transfer',
  `insert into bank_transfer (bank_transfer_id, purpose, subject_id, amount_minor, currency, from_name, from_iban, from_bic,
     to_name, to_iban, to_bic, reference, ordered_at)
   values ($id, $purpose, $subjectId, $amountMinor, $currency, $fromName, $fromIban, $fromBic, $toName, $toIban, $toBic,
     $reference, $now)`,
);
export type WantedTransfer = Omit<Transfer, 'endToEndId'> & { purpose: TransferPurpose; subjectId: string };

export async function orderTransfer(tx: Tx, wanted: WantedTransfer, now: Date): Promise<string> {
  const { purpose, subjectId, amount, from, to, reference } = wanted;
  const id = uuidv7(now);
  await insert.run(tx, {
    ...{ id, purpose, subjectId, ...amount, reference, now },
    ...{ fromName: from.name, fromIban: from.iban, fromBic: from.bic },
    ...{ toName: to.name, toIban: to.iban, toBic: to.bic },
  });
  return id;
}

const begin = statement(
  'bank_begin_file',
  `insert into bank_file (bank_file_id, direction, name, created_at)
   select $fileId, ${code<FileDirection>('OUT')}, $name, $now where exists (select from bank_transfer where bank_file_id is null)`,
);
const take = statement(
  'bank_take_transfers',
  `update bank_transfer set bank_file_id = $fileId where bank_transfer_id in (
     select bank_transfer_id from bank_transfer where bank_file_id is null order by bank_transfer_id limit 1000
     for update skip locked)`,
);
const drop = statement('bank_drop_file', 'delete from bank_file where bank_file_id = $fileId');

/** Puts waiting transfers into a new file; undefined if there are none, or another process has taken them. */
export async function beginFile(tx: Tx, fileId: string, now: Date): Promise<void> {
  if ((await begin.run(tx, { fileId, name: `${fileId}.xml`, now })) === 0) return;
  if ((await take.run(tx, { fileId })) === 0) await drop.run(tx, { fileId });
}

const unwritten = statement(
  'bank_unwritten_files',
  `select bank_file_id as id, name, created_at as "createdAt" from bank_file where direction = ${code<FileDirection>('OUT')} and written_at is null order by bank_file_id`,
);
/** Started files that are not known to be written, oldest first. */
export const findUnwrittenFiles = (db: Queryable): Promise<RowOf<'bank_unwritten_files'>[]> => unwritten.all(db);

const transfers = statement(
  'bank_transfers_of_file',
  `select bank_transfer_id as id, amount_minor as "amountMinor", currency, from_name as "fromName", from_iban as "fromIban",
     from_bic as "fromBic", to_name as "toName", to_iban as "toIban", to_bic as "toBic", reference
   from bank_transfer where bank_file_id = $fileId order by bank_transfer_id`,
);
export const findTransfers = async (db: Queryable, fileId: string): Promise<Transfer[]> =>
  (await transfers.all(db, { fileId })).map((row) => ({
    endToEndId: endToEndIdOf(row.id),
    amount: money(row.amountMinor, row.currency as Currency),
    from: { name: row.fromName, iban: row.fromIban, bic: row.fromBic },
    to: { name: row.toName, iban: row.toIban, bic: row.toBic },
    reference: row.reference,
  }));

const written = statement(
  'bank_file_written',
  'update bank_file set written_at = $now where bank_file_id = $fileId and written_at is null',
);
export const noteFileWritten = (db: Queryable, fileId: string, now: Date): Promise<number> =>
  written.run(db, { fileId, now });

const one = statement(
  'bank_transfer_one',
  `select bank_transfer_id as id, purpose, subject_id as "subjectId", amount_minor as "amountMinor"
   from bank_transfer where bank_transfer_id = $id`,
);
export type AskedTransfer = Omit<RowOf<'bank_transfer_one'>, 'purpose'> & { purpose: TransferPurpose };
export const findTransfer = async (db: Queryable, id: string): Promise<AskedTransfer | undefined> =>
  (await one.first(db, { id })) as AskedTransfer | undefined;

const newer = statement(
  'bank_newer_transfer',
  `select exists (select from bank_transfer later join bank_transfer one using (purpose, subject_id)
     where one.bank_transfer_id = $id and later.bank_transfer_id > one.bank_transfer_id) as "isNewer!"`,
);
/** Whether it is the latest transfer for its purpose: answers to earlier ones change nothing. */
export const isLatestTransfer = async (db: Queryable, id: string): Promise<boolean> =>
  !(await newer.first(db, { id }))!.isNewer;
