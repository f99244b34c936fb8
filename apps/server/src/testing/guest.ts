import type { Client } from '@cubby/contract';
import { createPool, type Pool } from '@cubby/db';
import { guestOrder, placeGuestOrder } from '@cubby/features/orders/contract';
import { settleSandboxSession, startCardPayment } from '@cubby/features/payments/contract';
import { receiveEvent } from '../../../../features/payments/server/events/inbox.ts';
import { sandboxProvider } from '../../../../features/payments/server/sandbox/provider.ts';

export const wantedBy = (items: { offerId: string; quantity: number }[], email = 'anna@buyer.example') => ({
  address: {
    country: 'CA',
    region: 'CA-BC' as string | undefined,
    city: 'Victoria',
    address: '12 Fort St',
    postalCode: 'V8W1H6',
    name: 'Anna Reyes',
  },
  note: '',
  sellerNotes: [],
  deliveryNote: '',
  paymentMethod: 'STRIPE' as const,
  contact: { firstName: 'Anna', lastName: 'Reyes', email, phone1: '+12505550100', phone2: undefined },
  lines: items,
  captchaToken: '',
});

/** Places a guest's order up to the point where the provider's event is stored but not yet applied. */
export async function orderWithNews(
  call: Client,
  pool: Pool,
  now: Date,
  items: { offerId: string; quantity: number }[],
) {
  const { orderNumber, guestOrderToken: bearer } = await call(placeGuestOrder, wantedBy(items));
  const { total } = await call(guestOrder, { orderNumber }, { bearer });
  const url = await call(startCardPayment, { orderNumber, total, note: '' }, { bearer });
  return { orderNumber, bearer, total, ...(await newsOfPayment(call, pool, now, url)) };
}

/** Pays on a page of the sandbox: its event is stored, but not yet applied. */
export async function newsOfPayment(call: Client, pool: Pool, now: Date, pageUrl: string) {
  const sessionId = new URL(pageUrl).pathname.split('/').at(-1)!;
  await call(settleSandboxSession, { id: sessionId, outcome: 'APPROVE' as const });
  const { rows } = await pool.query(
    `delete from graphile_worker._private_jobs j using graphile_worker._private_tasks t where t.id = j.task_id
       and t.identifier = 'deliver-sandbox-event' and j.payload ->> 'body' like '%' || $1 || '%' returning j.payload`,
    [sessionId],
  );
  const { body, signature } = rows[0].payload as { body: string; signature: string };
  await receiveEvent(pool, sandboxProvider(pool, 'test'), Buffer.from(body), signature, now);
  return { sessionId, news: { provider: 'SANDBOX', eventId: `evt_sandbox_${sessionId}` } };
}

/**
 * A pool whose n-th statement fails once, either before it reaches the database or after, so that only its answer is
 * lost.
 */
export function breakablePool(url: string) {
  let countdown = 0;
  let lose: 'QUERY' | 'ANSWER' = 'QUERY';
  const counted =
    (query: (...given: unknown[]) => Promise<unknown>) =>
    async (...given: unknown[]): Promise<unknown> => {
      const { batch = given.slice(0, 1) } = given[0] as { batch?: unknown[] };
      const reached = lose === 'QUERY' ? countdown - 1 : countdown;
      const broken = countdown > 0 && countdown <= batch.length;
      countdown -= batch.length;
      // Of a batch, the database may have run what came before.
      if (broken && reached > 0 && reached < batch.length) await query({ batch: batch.slice(0, reached) });
      if (broken && reached < batch.length) throw new Error('connection lost');
      const answer = await query(...given);
      if (broken) throw new Error('connection lost');
      return answer;
    };
  const wrapped = <T extends object>(target: T): T =>
    new Proxy(target, {
      get(of, name) {
        const value = Reflect.get(of, name);
        if (typeof value !== 'function') return value;
        if (name === 'query') return counted(value.bind(of));
        if (name === 'connect') return async () => wrapped(await value.call(of));
        return value.bind(of);
      },
    });
  const real = createPool(url);
  return {
    pool: wrapped(real),
    breakAt(n: number, what: 'QUERY' | 'ANSWER') {
      countdown = n;
      lose = what;
    },
    mend(): boolean {
      const happened = countdown <= 0;
      countdown = 0;
      return happened;
    },
    end: () => real.end(),
  };
}
