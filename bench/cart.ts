import { hashPassword } from '@cubby/features/accounts/server';
import { bareTransactions } from './baselines/bare-transactions.ts';
import type { LeanClient } from './baselines/lean-client.ts';
import type { Figure } from './figures.ts';
import type { BenchShop } from './shop.ts';

const carts = 64;
const lines = 5;
const clients = 16;
const seconds = 5;
const pairs = 3;
const password = 'a good long password';

export async function benchCart(shop: BenchShop): Promise<Figure> {
  const offerIds = await prepareCarts(shop);
  const cookies = await signInAll(shop.origin);
  // While the shop still compiles its code, it is slower than it will be for as long as it runs.
  for (let i = 0; i < 3; i++) await changesOverHttp(shop.http, cookies, offerIds);
  const measured: { bare: number; changes: number }[] = [];
  for (let i = 0; i < pairs; i++)
    measured.push({
      bare: await bareTransactions(shop.databaseUrl, {
        script: 'cart',
        rows: { carts },
        choose: () => ({ a: upTo(carts), n: upTo(lines), q: upTo(99) }),
        clients,
        seconds,
      }),
      changes: await changesOverHttp(shop.http, cookies, offerIds),
    });
  await clearCarts(shop);
  const { bare, changes } = measured.sort((a, b) => a.changes / a.bare - b.changes / b.bare)[Math.floor(pairs / 2)]!;
  return {
    name: 'changes of a member’s cart over HTTP against bare SQL',
    ratio: changes / bare,
    bar: { least: 0.4 },
    detail: `${changes.toFixed(0)} and ${bare.toFixed(0)} a second, ${clients} clients`,
  };
}

const upTo = (most: number): number => 1 + Math.floor(Math.random() * most);
const loginOf = (n: number): string => `bench-${n}@cubby.example`;

async function prepareCarts(shop: BenchShop): Promise<string[]> {
  await clearCarts(shop);
  const { pool } = shop;
  await pool.query(
    `insert into account (account_id, login, password_hash, first_name, last_name, created_at, email_confirmed_at)
     select gen_random_uuid(), 'bench-' || n || '@cubby.example', $1, 'A', 'B', now(), now()
     from generate_series(1, $2::int) n`,
    [await hashPassword(password), carts],
  );
  await pool.query(
    `create table bench_cart as select n, account_id
     from generate_series(1, $1::int) n join account on login = 'bench-' || n || '@cubby.example'`,
    [carts],
  );
  await pool.query('alter table bench_cart add primary key (n)');
  const { rows } = await pool.query<{ id: string }>(
    `select o.offer_id as id from offer o join seller s using (seller_id) join product p using (product_id)
     join delivery_rate d on d.seller_id = s.seller_id and d.country = 'CA'
     where o.status = 'ACTUAL' and s.stage = 'LIVE' and p.status = 'ACTUAL' and o.on_hand > o.reserved
     order by md5(o.offer_id::text) limit $1`,
    [lines],
  );
  const offerIds = rows.map(({ id }) => id);
  await pool.query(
    `insert into cart_line (account_id, offer_id, quantity, selected, position)
     select b.account_id, x.offer_id, 1, true, x.position
     from bench_cart b, unnest($1::uuid[]) with ordinality x(offer_id, position)`,
    [offerIds],
  );
  await pool.query('vacuum analyze cart_line, account');
  return offerIds;
}

async function clearCarts({ pool }: BenchShop): Promise<void> {
  await pool.query('drop table if exists bench_cart');
  const ours = `select account_id from account where login like 'bench-%@cubby.example'`;
  await pool.query(`delete from session where account_id in (${ours})`);
  await pool.query(`delete from account where account_id in (${ours})`);
}

async function signInAll(origin: string): Promise<string[]> {
  const cookies: string[] = [];
  for (let n = 1; n <= carts; n++) {
    const answer = await fetch(`${origin}/api/auth/login`, {
      method: 'POST',
      headers: { 'content-type': 'application/json' },
      body: JSON.stringify({ entityInfo: { credentials: { login: loginOf(n), password } } }),
    });
    if (!answer.ok) throw new Error(`signing in answered ${answer.status}: ${await answer.text()}`);
    const set = answer.headers.getSetCookie();
    cookies.push(set.map((each) => each.split(';', 1)[0]).join('; '));
  }
  return cookies;
}

async function changesOverHttp(
  http: LeanClient,
  cookies: readonly string[],
  offerIds: readonly string[],
): Promise<number> {
  const run = async (until: number): Promise<number> => {
    let done = 0;
    const client = async () => {
      while (performance.now() < until) {
        await change(http, cookies[upTo(carts) - 1]!, offerIds[upTo(lines) - 1]!);
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

async function change(http: LeanClient, cookie: string, priceId: string): Promise<void> {
  const entry = { priceId, quantity: upTo(99), ready2Order: true };
  const body = JSON.stringify({ requestBodyDto: { cartItemList: [entry] }, version: '1.3.2' });
  const { status, body: text } = await http.post('/api/store/cart/item/batch/v1/createOrUpdate', body, { cookie });
  if (status !== 200) throw new Error(`${status}: ${text.slice(0, 300)}`);
}
