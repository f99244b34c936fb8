import { type Queryable, statement } from '@cubby/db';

const erased = statement(
  'lab_forget',
  `with gone as materialized (select c.child_id from erased_child c),
     settings as (delete from lab_settings where child_id in (select child_id from gone)),
     plans as (delete from jar_plan where child_id in (select child_id from gone)),
     moves as (delete from jar_move where child_id in (select child_id from gone)),
     months as (delete from lab_month where child_id in (select child_id from gone)),
     pieces as (delete from lab_pieces where child_id in (select child_id from gone)),
     goals as (delete from goal where child_id in (select child_id from gone)),
     costs as (delete from cost_entry where child_id in (select child_id from gone)),
     quizzes as (delete from quiz_result where child_id in (select child_id from gone)),
     badges as (delete from badge where child_id in (select child_id from gone)),
     cards as (delete from talk_card_state where child_id in (select child_id from gone))
   delete from lab_movement where child_id in (select child_id from gone)`,
);
/** Deletes the lab's data of erased children; the ledger keeps its own. */
export const forgetErased = (db: Queryable): Promise<number> => erased.run(db);

const ofAccount = statement('lab_forget_account', 'delete from talk_card_state where account_id = $accountId');
export const forgetCardsOf = (db: Queryable, accountId: string): Promise<number> => ofAccount.run(db, { accountId });
