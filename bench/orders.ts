import { bareTransactions } from './baselines/bare-transactions.ts';
import type { LeanClient } from './baselines/lean-client.ts';
import type { Figure } from './figures.ts';
import type { BenchShop } from './shop.ts';

const clients = 16;
const seconds = 5;
const pairs = 3;

/**
 * A guest's order (spec 7.8) over HTTP against the bare SQL of one, with fsync: for stock that everybody wants, and for
 * stock that hardly any two want at once.
 */
export async function benchOrders(shop: BenchShop): Promise<Figure[]> {
  const figures: Figure[] = [];
  for (const { name, offers } of [
    { name: 'hot stock', offers: 3 },
    { name: 'spread stock', offers: 3000 },
  ]) {
    const offerIds = await prepareOrders(shop, offers);
    const measured: { bare: number; orders: number }[] = [];
    for (let i = 0; i < pairs; i++)
      measured.push({
        bare: await bareTransactions(shop.databaseUrl, {
          script: 'order',
          rows: { offers },
          choose: () => neighbours(1 + Math.floor(Math.random() * offers), offers),
          clients,
          seconds,
        }),
        orders: await ordersOverHttp(shop.http, offerIds),
      });
    const { bare, orders } = measured.sort((a, b) => a.orders / a.bare - b.orders / b.bare)[Math.floor(pairs / 2)]!;
    figures.push({
      name: `orders of ${name} over HTTP against bare SQL`,
      ratio: orders / bare,
      bar: { least: 0.35 },
      detail: `${orders.toFixed(0)} and ${bare.toFixed(0)} a second, ${clients} clients`,
    });
  }
  await clearOrders(shop);
  return figures;
}

const neighbours = (a: number, offers: number) => ({ a, b: 1 + (a % offers), c: 1 + ((a + 1) % offers) });

export async function prepareOrders(shop: BenchShop, offers: number): Promise<string[]> {
  await clearOrders(shop);
  await shop.pool.query(
    `create table bench_outbox (id bigint generated always as identity primary key, payload json not null)`,
  );
  await shop.pool.query(
    `create table bench_offer as
     select row_number() over ()::int as n, x.offer_id from (
       select o.offer_id from offer o join seller s using (seller_id) join product p using (product_id)
       join delivery_rate d on d.seller_id = s.seller_id and d.country = 'CA'
       where o.status = 'ACTUAL' and s.stage = 'LIVE' and p.status = 'ACTUAL' and o.on_hand > o.reserved
       order by md5(o.offer_id::text) limit $1) x`,
    [offers],
  );
  await shop.pool.query('alter table bench_offer add primary key (n)');
  await shop.pool.query('update offer set on_hand = 1000000000 where offer_id in (select offer_id from bench_offer)');
  const { rows } = await shop.pool.query<{ id: string }>('select offer_id as id from bench_offer order by n');
  return rows.map(({ id }) => id);
}

export async function clearOrders({ pool }: BenchShop): Promise<void> {
  await pool.query('drop table if exists bench_offer, bench_outbox');
  // The books refuse to be emptied, except on a replica.
  await pool.query(
    `begin; set local session_replication_role = 'replica'; truncate "order", ledger_account, idempotency_key cascade; commit`,
  );
  await pool.query('update offer set reserved = 0 where reserved > 0');
  await pool.query('vacuum analyze offer');
}

async function ordersOverHttp(http: LeanClient, offerIds: readonly string[]): Promise<number> {
  let sent = 0;
  const run = async (until: number): Promise<number> => {
    let done = 0;
    const client = async () => {
      while (performance.now() < until) {
        const first = Math.floor(Math.random() * offerIds.length);
        const items = [0, 1, 2].map((i) => offerIds[(first + i) % offerIds.length]!);
        await placeOrder(http, items, `bench-${process.pid}-${offerIds.length}-${sent++}-${until}`);
        done++;
      }
    };
    await Promise.all(Array.from({ length: clients }, client));
    return done;
  };
  await run(performance.now() + 1000);
  const started = performance.now();
  const done = await run(started + seconds * 1000);
  return done / ((performance.now() - started) / 1000);
}

export async function placeOrder(http: LeanClient, offerIds: readonly string[], key: string): Promise<void> {
  const body = JSON.stringify({
    requestBodyDto: {
      deliveryPoint: {
        countryIso: 'CA',
        regionCode: 'CA-BC',
        city: 'Victoria',
        address: `12 Fort St, Apt ${key.replace(/[^A-Za-z0-9]/g, ' ')}`,
        postCode: 'V8W1H6',
        name: 'Anna Reyes',
      },
      orderNote: '',
      paymentSystemCode: 'STRIPE',
      contact: { firstName: 'Anna', lastName: 'Reyes', email: `anna-${key}@buyer.example`, phone1: '+12505550100' },
      orderItems: offerIds.map((priceId) => ({ priceId, quantity: 1 })),
      googleResponseToken: '',
    },
    version: '1.3.2',
  });
  const { status, body: text } = await http.post('/api/store/order/anon/v1/create', body, { 'idempotency-key': key });
  if (status !== 200) throw new Error(`${status}: ${text.slice(0, 300)}`);
}
