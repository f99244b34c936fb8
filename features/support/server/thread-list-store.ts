import { code, type Queryable, type RowOf, statement } from '@cubby/db';
import type { SupportRow } from '../contract.ts';
import type { ThreadKind, ThreadStatus } from '../rules.ts';

const page = statement(
  'support_page',
  `select t.number, t.kind, t.topic, t.status, s.name as "shopName", t.updated_at as "updatedAt"
   from support_thread t left join seller_facts s using (seller_id) where t.account_id = $accountId
   order by t.updated_at desc, support_thread_id limit $size offset $offset`,
);
const count = statement(
  'support_count',
  'select count(*)::int as "count!" from support_thread where account_id = $accountId',
);
const shown = (rows: readonly RowOf<'support_page'>[]): SupportRow[] =>
  rows.map(({ updatedAt, kind, ...row }) => ({ ...row, kind: kind as ThreadKind, updatedAt: updatedAt.toISOString() }));
export const findThreadsOf = async (
  db: Queryable,
  wanted: { accountId: string; size: number; offset: number },
): Promise<SupportRow[]> => shown(await page.all(db, wanted));
export const countThreadsOf = async (db: Queryable, accountId: string): Promise<number> =>
  (await count.first(db, { accountId }))!.count;

const waiting = statement(
  'support_waiting',
  `select number, kind, topic, status, null::text as "shopName", updated_at as "updatedAt" from support_thread
   where kind = ${code<ThreadKind>('HELP')} and status = ${code<ThreadStatus>('OPEN')} and updated_at <= $before order by updated_at limit 100`,
);
const waitingInDemo = statement(
  'support_waiting_in_demo',
  `select number from support_thread
   where kind = ${code<ThreadKind>('HELP')} and status = ${code<ThreadStatus>('OPEN')} and updated_at <= $before and updated_at > demo_past_end() order by updated_at limit 100`,
);
/** Those that have arrived since the demo's history. */
export const findWaitingInDemo = (db: Queryable, before: Date): Promise<RowOf<'support_waiting_in_demo'>[]> =>
  waitingInDemo.all(db, { before });

export const findWaitingThreads = async (db: Queryable, before: Date): Promise<SupportRow[]> =>
  shown(await waiting.all(db, { before }));
