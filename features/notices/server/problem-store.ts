import { code, type Queryable, type RowOf, statement, type Tx } from '@cubby/db';

export type MailProblem = 'BOUNCE' | 'COMPLAINT';

const ofReport = statement(
  'notices_of_report',
  `select to_address as address from mail
   where key = $key and sent_at is not null and ($address?::text is null or lower(to_address) = lower($address?))`,
);
/** The addressee of a mail of ours; undefined: no mail with this key was sent there, so the report is not about us. */
export const findReported = async (db: Queryable, key: string, address: string | null): Promise<string | undefined> =>
  (await ofReport.first(db, { key, address }))?.address;

const note = statement(
  'notices_note_problem',
  `insert into mail_problem (address, cause, status, noted_at) values (lower($address), $cause, left($status, 40), $now)
   on conflict (address, cause) do nothing`,
);
export const noteProblem = (
  tx: Queryable,
  noted: { address: string; cause: MailProblem; status: string; now: Date },
): Promise<number> => note.run(tx, noted);

const bounced = statement(
  'notices_bounced',
  `select noted_at as "notedAt" from mail_problem where address = lower($address) and cause = ${code<MailProblem>('BOUNCE')}`,
);
/** Since when no mail reaches an address; undefined: mails reach it, as far as we know. */
export const findBounce = async (db: Queryable, address: string): Promise<Date | undefined> =>
  (await bounced.first(db, { address }))?.notedAt;

const problems = statement(
  'notices_problems',
  'select cause, status, noted_at as "notedAt" from mail_problem where address = lower($address) order by noted_at',
);
export const findProblems = (db: Queryable, address: string): Promise<RowOf<'notices_problems'>[]> =>
  problems.all(db, { address });

const solve = statement(
  'notices_solve',
  `delete from mail_problem where address = lower($address) and cause = ${code<MailProblem>('BOUNCE')}`,
);
export const forgetBounce = (tx: Tx, address: string): Promise<number> => solve.run(tx, { address });

const forget = statement('notices_forget_problems', 'delete from mail_problem where address = lower($address)');
export const forgetProblems = (tx: Tx, address: string): Promise<number> => forget.run(tx, { address });
