import { type RowOf, statement, type Tx } from '@cubby/db';
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
/** Deletes what somebody wrote to us, with the emails about it, of which the staff’s quote it. @returns its uploads */
export const eraseThreads = async (tx: Tx, of: { accountId: string; login: string }): Promise<string[]> =>
  endThreads(tx, await erase.all(tx, of));
/** The same of threads in which nobody has written since an instant. */
export const forgetThreads = async (tx: Tx, before: Date): Promise<string[]> =>
  endThreads(tx, await forget.all(tx, { before }));

async function endThreads(tx: Tx, gone: readonly RowOf<'support_erase'>[]): Promise<string[]> {
  const abouts = gone.map(({ number }) => `support-${number}`);
  await forgetNotices(tx, abouts);
  return gone.flatMap(({ uploadIds }) => uploadIds ?? []);
}
