import { dangerousKinds, workKinds } from '../../features/work-queue/rules.ts';
import { countWork, findWork } from '../../features/work-queue/server/queue-store.ts';
import type { Figure } from '../figures.ts';
import { mediansOf, withDatabase } from '../with-database.ts';

const rows = 100_000;
const rounds = 30;
const pageRounds = 200;
const mostMs = 50;
const now = new Date('2026-11-28T12:00:00Z');
const nobody = '00000000-0000-7000-8000-000000000001';
/** What the views of these kinds count, without them. */
const bare = `select (select count(*) from enquiry where status = 'OPEN') + (select count(*) from support_thread where status = 'OPEN' and kind = 'HELP')
  + (select count(*) from provider_event where needs_attention)`;
/** The columns that a page reads of an unassigned enquiry. */
const keyset = `select 'ENQUIRY' as kind, number, email, created_at, created_at as due_at from enquiry where status = 'OPEN' order by created_at limit 50`;

/** The staff's Today page with 100,000 open items, compared with plain counts and one page read by index. */
export const benchWaitingWork = (): Promise<Figure[]> =>
  withDatabase(async (pool) => {
    await pool.query(history);
    await pool.query('vacuum analyze');
    const asked = { kinds: [...workKinds], accountId: nobody, now };
    const page = { kind: null, dangerous: [...dangerousKinds], mine: false, nobodys: false, size: 50, start: 0 };
    const [counts, sums] = (await mediansOf(
      rounds,
      () => countWork(pool, asked),
      () => pool.query({ name: 'bare', text: bare }),
    )) as [number, number];
    const [first, queue, index] = (await mediansOf(
      pageRounds,
      () => findWork(pool, { ...asked, ...page }),
      () => findWork(pool, { ...asked, ...page, kind: 'ENQUIRY' }),
      () => pool.query({ name: 'keyset', text: keyset }),
    )) as [number, number, number];
    return [
      {
        ...{
          name: `Today over ${rows} things to do: its counts against bare counts`,
          ratio: counts / sums,
          bar: { most: 3 },
        },
        detail: `${counts.toFixed(1)} and ${sums.toFixed(1)} ms`,
      },
      {
        ...{ name: `Today over ${rows} things to do: counts and a page, of ${mostMs} ms`, bar: { most: 1 } },
        ...{ ratio: (counts + first) / mostMs, detail: `${counts.toFixed(1)} and ${first.toFixed(1)} ms` },
      },
      {
        ...{ name: 'a page of one queue against a page by index', ratio: queue / index, bar: { most: 2 } },
        detail: `${queue.toFixed(2)} and ${index.toFixed(2)} ms`,
      },
    ];
  });

const history = `
  insert into enquiry (enquiry_id, number, type, email, message, status, brand, locale, created_at)
  select gen_random_uuid(), lpad(n::text, 8, '0'), 30, 'ada' || n || '@school.example', 'Dear Cubby', 'OPEN', 'cubby', 'en',
    '2026-11-01'::timestamptz + n * interval '30 seconds' from generate_series(1, 40000) n;
  insert into support_thread (support_thread_id, number, email, topic, status, brand, locale, created_at, updated_at)
  select gen_random_uuid(), lpad(n::text, 8, '0'), 'cy' || n || '@school.example', 'A parcel', 'OPEN', 'cubby', 'en', at, at
  from (select n, '2026-11-01'::timestamptz + n * interval '30 seconds' as at from generate_series(1, 40000) n) x;
  insert into provider_event (provider, event_id, type, payload, received_at, needs_attention)
  select 'STRIPE', 'evt_' || n, 'OTHER', '{}', '2026-11-01'::timestamptz + n * interval '60 seconds', true from generate_series(1, 20000) n;
  insert into work_item (kind, subject, snoozed_until, snoozed_at)
  select kind, lpad(n::text, 8, '0'), '2026-12-01', '2026-11-27' from (values ('ENQUIRY'), ('SUPPORT')) k (kind), generate_series(7, 40000, 400) n`;
