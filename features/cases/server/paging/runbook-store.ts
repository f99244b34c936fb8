import { type Queryable, type RowOf, statement, type Tx } from '@cubby/db';
import type { authorities, CheckAnswer, RunbookStep } from '../../rules.ts';

const put = statement(
  'cases_put_check',
  `insert into case_check (case_id, step, answer, words, authority, reference, at, account_id)
   values ($caseId, $step, $answer, $words, $authority?, $reference?, $now, $accountId)
   on conflict (case_id, step) do update set answer = excluded.answer, words = excluded.words, authority = excluded.authority,
     reference = excluded.reference, at = excluded.at, account_id = excluded.account_id`,
);
type Answered = {
  caseId: string;
  step: RunbookStep;
  answer: CheckAnswer;
  words: string;
  authority: (typeof authorities)[number] | null;
  reference: string | null;
  accountId: string;
  now: Date;
};
export const putCheck = (tx: Tx, answered: Answered): Promise<number> => put.run(tx, answered);

const all = statement(
  'cases_checks',
  `select k.step, k.answer, k.words, k.authority, k.reference, k.at, a.name from case_check k left join account_name a using (account_id)
   where k.case_id = $caseId`,
);
type Check = Omit<RowOf<'cases_checks'>, 'step' | 'answer' | 'authority'> & {
  step: RunbookStep;
  answer: CheckAnswer;
  authority: (typeof authorities)[number] | null;
};
export const findChecks = (db: Queryable, caseId: string): Promise<Check[]> =>
  all.all(db, { caseId }) as Promise<Check[]>;
