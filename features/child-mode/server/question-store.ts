import { code, type ParametersOf, type Queryable, type RowOf, statement, type Tx } from '@cubby/db';
import type { AskKind } from '../rules.ts';

const ask = statement(
  'child_mode_ask',
  `insert into child_question (child_question_id, child_id, craft_version_id, kind, price_minor, stock, asked_at)
   values ($questionId, $childId, $versionId, $kind, $priceMinor?, $stock?, $now)
   on conflict (craft_version_id, kind) where answered_at is null
   do update set price_minor = excluded.price_minor, stock = excluded.stock, asked_at = excluded.asked_at`,
);
/** An unanswered question is replaced by a new one. */
export const askGuardian = (tx: Tx, question: ParametersOf<'child_mode_ask'>): Promise<number> => ask.run(tx, question);

const columns = `q.child_question_id as "questionId", q.child_id as "childId", q.kind, q.price_minor as "priceMinor", q.stock, q.asked_at as "askedAt",
  q.answer, v.number, v.name`;
const ofChild = statement(
  'child_mode_questions',
  `select ${columns} from child_question q join craft_facts v using (craft_version_id)
   where q.child_id = $childId order by q.answered_at is not null, q.asked_at desc limit 30`,
);
export type QuestionRow = Omit<RowOf<'child_mode_questions'>, 'kind' | 'answer'> & {
  kind: AskKind;
  answer: 'YES' | 'NO' | null;
};
/** A child's questions: unanswered ones first. */
export const findQuestions = (db: Queryable, childId: string): Promise<QuestionRow[]> =>
  ofChild.all(db, { childId }) as Promise<QuestionRow[]>;

const open = statement(
  'child_mode_open_questions',
  `select ${columns}, c.nickname as "nickname!", o.price_minor as "priceNow", o.available as "stockNow"
   from child_guardian l join child_at_work c using (child_id) join child_question q using (child_id) join craft_facts v using (craft_version_id)
     left join offer_state o on o.product_id = v.product_id and o.seller_id = v.seller_id
   where l.account_id = $accountId and q.answered_at is null order by q.asked_at`,
);
export type OpenQuestion = QuestionRow & Pick<RowOf<'child_mode_open_questions'>, 'nickname' | 'priceNow' | 'stockNow'>;
/** The questions of a guardian's children, oldest first. */
export const findOpenQuestions = (db: Queryable, accountId: string): Promise<OpenQuestion[]> =>
  open.all(db, { accountId }) as Promise<OpenQuestion[]>;

const lock = statement(
  'child_mode_lock_question',
  `select q.child_question_id as "questionId", q.kind, q.price_minor as "priceMinor", q.stock, v.number, v.seller_id as "sellerId", q.child_id as "childId", q.answered_at as "answeredAt"
   from child_question q join craft_facts v using (craft_version_id) where q.child_question_id = $questionId for update of q`,
);
export const lockQuestion = (tx: Tx, questionId: string): Promise<RowOf<'child_mode_lock_question'> | undefined> =>
  lock.first(tx, { questionId });

const answer = statement(
  'child_mode_answer',
  'update child_question set answered_at = $now, answered_by = $accountId, answer = $answer where child_question_id = $questionId',
);
export const writeAnswer = (tx: Tx, answered: ParametersOf<'child_mode_answer'>): Promise<number> =>
  answer.run(tx, answered);

const forget = statement('child_mode_forget_questions', 'delete from child_question where answered_at <= $before');
export const forgetAnswered = (db: Queryable, before: Date): Promise<number> => forget.run(db, { before });

const dropRemove = statement(
  'child_mode_drop_questions',
  `delete from child_question q using craft_facts v where v.craft_version_id = q.craft_version_id and v.number = $number
     and q.answered_at is null and q.kind <> ${code<AskKind>('REMOVE')}`,
);
/** If a craft is removed, its price question needs no answer. */
export const dropQuestions = (tx: Tx, number: string): Promise<number> => dropRemove.run(tx, { number });
