import { type Queryable, type RowOf, statement, type Tx } from '@cubby/db';
import { forgetNotices } from '@cubby/features/notices/server';

const uploads = `(select array_agg((p ->> 'uploadId')::uuid) from support_message m, jsonb_array_elements(m.pictures) p
     where m.support_thread_id = t.support_thread_id) as "uploadIds"`;
const erase = statement(
  'support_erase',
  `with gone as (select t.support_thread_id, t.number, ${uploads} from support_thread t where t.account_id = $accountId or lower(t.email) = lower($login)),
     deleted as (delete from support_thread t using gone g where t.support_thread_id = g.support_thread_id)
   select g.number as "number!", g."uploadIds" from gone g`,
);
const forget = statement(
  'support_forget',
  `with gone as (select t.support_thread_id, t.number, ${uploads} from support_thread t where t.updated_at < $before limit 500),
     deleted as (delete from support_thread t using gone g where t.support_thread_id = g.support_thread_id)
   select g.number as "number!", g."uploadIds" from gone g`,
);
/**
 * Deletes a person's messages to us, with the mails about them; those to staff quote the messages. @returns its uploads
 */
export const eraseThreads = async (tx: Tx, of: { accountId: string; login: string }): Promise<string[]> =>
  endThreads(tx, await erase.all(tx, of));
/** The same for threads without a message since an instant. */
export const forgetThreads = async (tx: Tx, before: Date): Promise<string[]> =>
  endThreads(tx, await forget.all(tx, { before }));

const forgetOfChildren = statement(
  'support_forget_erased',
  `with gone as (select t.support_thread_id, t.number, ${uploads} from support_thread t join erased_childs_shop using (seller_id) limit 500),
     deleted as (delete from support_thread t using gone g where t.support_thread_id = g.support_thread_id)
   select g.number as "number!", g."uploadIds" from gone g`,
);
/** Messages to the shops of erased children. */
export const forgetErased = async (tx: Tx): Promise<void> =>
  void (await endThreads(tx, await forgetOfChildren.all(tx)));

const answers = statement(
  'support_answers',
  `select t.number, m.body, m.written_at as "writtenAt" from support_message m join support_thread t using (support_thread_id)
   where m.account_id = $accountId order by m.written_at`,
);
/** A person's answers for a child's shop. */
export const findAnswers = (db: Queryable, { accountId }: { accountId: string }): Promise<RowOf<'support_answers'>[]> =>
  answers.all(db, { accountId });
const dropAnswers = statement(
  'support_erase_answers',
  `update support_message set body = '', account_id = null where account_id = $accountId`,
);
/** Clears their texts: the thread is its buyer's. */
export const eraseAnswers = async (tx: Tx, { accountId }: { accountId: string }): Promise<void> =>
  void (await dropAnswers.run(tx, { accountId }));

async function endThreads(tx: Tx, gone: readonly RowOf<'support_erase'>[]): Promise<string[]> {
  const abouts = gone.map(({ number }) => `support-${number}`);
  await forgetNotices(tx, abouts);
  return gone.flatMap(({ uploadIds }) => uploadIds ?? []);
}
