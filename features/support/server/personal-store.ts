import { statement, type Tx } from '@cubby/db';

const uploads = `(select array_agg((p ->> 'uploadId')::uuid) from support_message m, jsonb_array_elements(m.pictures) p
     where m.support_thread_id = t.support_thread_id) as "uploadIds"`;
const erase = statement(
  'support_erase',
  `with gone as (select t.support_thread_id, ${uploads} from support_thread t where t.account_id = $accountId or lower(t.email) = lower($login)),
     deleted as (delete from support_thread t using gone g where t.support_thread_id = g.support_thread_id)
   select g."uploadIds" from gone g`,
);
const forget = statement(
  'support_forget',
  `with gone as (select t.support_thread_id, ${uploads} from support_thread t where t.updated_at < $before limit 500),
     deleted as (delete from support_thread t using gone g where t.support_thread_id = g.support_thread_id)
   select g."uploadIds" from gone g`,
);
export const eraseThreads = async (tx: Tx, of: { accountId: string; login: string }): Promise<string[]> =>
  (await erase.all(tx, of)).flatMap(({ uploadIds }) => uploadIds ?? []);
/** The same of threads in which nobody has written since an instant. */
export const forgetThreads = async (tx: Tx, before: Date): Promise<string[]> =>
  (await forget.all(tx, { before })).flatMap(({ uploadIds }) => uploadIds ?? []);
