import { type Pool, statement } from '@cubby/db';

const count = statement(
  'request_count',
  `insert into request_count as c (endpoint, sender, minute, requests) values ($endpoint, $sender, $minute, 1)
   on conflict (endpoint, sender, minute) do update set requests = c.requests + 1
   returning requests`,
);
export const countRequest = async (pool: Pool, endpoint: string, sender: string, minute: Date): Promise<number> =>
  (await count.first(pool, { endpoint, sender, minute }))!.requests;

const forget = statement('request_count_forget', 'delete from request_count where minute < $before');
export const forgetRequestCounts = (pool: Pool, before: Date): Promise<number> => forget.run(pool, { before });
