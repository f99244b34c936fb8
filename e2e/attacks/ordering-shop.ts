import { type ChildProcess, spawn } from 'node:child_process';
import { once } from 'node:events';
import { chmodSync, mkdtempSync, readdirSync, readFileSync, rmSync } from 'node:fs';
import { Agent, request } from 'node:http';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import { setTimeout as pause } from 'node:timers/promises';
import { createPool, type Pool } from '@cubby/db';
import { startEmbedded } from '@cubby/db/embedded';
import { findViolations } from '../../apps/server/src/start/check-invariants.ts';

const root = dirname(dirname(import.meta.dirname));
const port = 3986;

/** A shop in two processes, with buyers who order until stopped, and a view of its database. */
export type OrderingShop = {
  port: number;
  pid: () => number;
  pool: Pool;
  dataDir: string;
  offers: readonly string[];
  databasePid: number;
  /** The database's first process as it is now: it is started again when it was killed. */
  findDatabasePid: () => Promise<number>;
  killAndRestart: () => Promise<void>;
  order: () => Buyers;
  stop: () => Promise<void>;
};
export type Buyers = { stop: () => Promise<Ordered> };
export type Ordered = {
  numbers: Map<string, string>;
  failed: Map<string, number>;
  slowestMs: number;
  changed: string[];
};

export async function openOrderingShop(disk = tmpdir()): Promise<OrderingShop> {
  const dataDir = mkdtempSync(join(disk, 'cubby-ordering-'));
  chmodSync(dataDir, 0o755);
  const database = await startEmbedded({ dataDir });
  let shop = await startShop(dataDir);
  const pool = createPool(database.url, { max: 4 });
  const findDatabasePid = async () =>
    (await pool.query<{ pid: number }>(`select split_part(pg_read_file('postmaster.pid'), e'\\n', 1)::int as pid`))
      .rows[0]!.pid;
  const databasePid = await findDatabasePid();
  const offers = await offersInStock(pool);
  let round = 0;
  return {
    port,
    pid: () => shop.pid!,
    pool,
    dataDir,
    offers,
    databasePid,
    findDatabasePid,
    async killAndRestart() {
      if (shop.exitCode !== null) throw new Error('the shop has stopped by itself');
      const ended = once(shop, 'exit');
      shop.kill('SIGKILL');
      await ended;
      shop = await startShop(dataDir);
    },
    order: () => buyers(offers, `round-${round++}`),
    async stop() {
      if (shop.exitCode === null && shop.signalCode === null) {
        const ended = once(shop, 'exit');
        shop.kill('SIGTERM');
        await ended;
      }
      await pool.end();
      await database.stop();
      rmSync(dataDir, { recursive: true, force: true });
    },
  };
}

export function databaseProcesses(first: number): number[] {
  const below = readdirSync('/proc').filter((name) => {
    if (!/^\d+$/.test(name)) return false;
    try {
      const stat = readFileSync(`/proc/${name}/stat`, 'utf8');
      return Number(stat.slice(stat.lastIndexOf(')') + 2).split(' ')[1]) === first;
    } catch {
      return false;
    }
  });
  return [first, ...below.map(Number)];
}

async function startShop(dataDir: string): Promise<ChildProcess> {
  const shop = spawn(process.execPath, [join(root, 'scripts', 'start.ts'), '--processes', '2'], {
    cwd: root,
    env: {
      ...process.env,
      DATA_DIR: dataDir,
      PORT: String(port),
      RATE_LIMIT: 'off',
      CAPTCHA_COST: '0',
      DEMO_PACE: '0',
      UNPAID_ORDERS_GUEST: '1000000',
      LOG_LEVEL: 'fatal',
    },
    stdio: ['ignore', 'ignore', 'inherit'],
  });
  for (let tries = 0; tries < 600; tries++) {
    const ready = await fetch(`http://127.0.0.1:${port}/readyz`).then(
      ({ ok }) => ok,
      () => false,
    );
    if (ready) return shop;
    if (shop.exitCode !== null) throw new Error('the shop did not start');
    await pause(100);
  }
  throw new Error('the shop was not ready within a minute');
}

async function offersInStock(pool: Pool): Promise<string[]> {
  const { rows } = await pool.query<{ id: string }>(
    `with chosen as (
       select distinct o.offer_id from offer o join seller s using (seller_id) join product p using (product_id)
       join delivery_rate d on d.seller_id = s.seller_id and d.country = 'CA'
       where o.status = 'ACTUAL' and s.status = 'ACTUAL' and p.status = 'ACTUAL' and o.on_hand > o.reserved
       order by o.offer_id limit 20),
     received as (
       insert into stock_movement (stock_movement_id, offer_id, kind, quantity, at)
       select gen_random_uuid(), offer_id, 'RECEIVED', 1000000, now() from chosen)
     update offer set on_hand = on_hand + 1000000 where offer_id in (select offer_id from chosen)
     returning offer_id as id`,
  );
  return rows.map(({ id }) => id);
}

function buyers(offers: readonly string[], round: string, count = 6): Buyers {
  const ordered: Ordered = { numbers: new Map(), failed: new Map(), slowestMs: 0, changed: [] };
  const agent = new Agent({ keepAlive: true, maxSockets: count });
  let isOver = false;
  const buying = Array.from({ length: count }, async (_, buyer) => {
    for (let n = 0; !isOver; n++) {
      const key = `${round}-${buyer}-${n}`;
      const offer = offers[(buyer + n) % offers.length]!;
      // Until it is answered, as a browser's “try again” does; sometimes once more afterwards.
      for (let more = n % 5 === 0 ? 2 : 1; more > 0; ) {
        const began = performance.now();
        const { number, failure } = await placeOrder(agent, offer, key);
        ordered.slowestMs = Math.max(ordered.slowestMs, performance.now() - began);
        if (number) {
          more -= 1;
          const first = ordered.numbers.get(key) ?? number;
          if (first !== number) ordered.changed.push(key);
          ordered.numbers.set(key, first);
        } else {
          ordered.failed.set(failure!, (ordered.failed.get(failure!) ?? 0) + 1);
          await pause(50);
        }
      }
    }
  });
  return {
    async stop() {
      isOver = true;
      await Promise.all(buying);
      agent.destroy();
      return ordered;
    },
  };
}

function placeOrder(agent: Agent, priceId: string, key: string): Promise<{ number?: string; failure?: string }> {
  const body = JSON.stringify({
    requestBodyDto: {
      deliveryPoint: {
        countryIso: 'CA',
        regionCode: 'CA-BC',
        city: 'Victoria',
        address: '12 Fort St',
        postCode: 'V8W1H6',
        name: 'Anna Reyes',
      },
      orderNote: '',
      paymentSystemCode: 'STRIPE',
      contact: { firstName: 'Anna', lastName: 'Reyes', email: 'anna@buyer.example', phone1: '+12505550100' },
      orderItems: [{ priceId, quantity: 1 }],
      googleResponseToken: '',
    },
    version: '1.3.2',
  });
  return new Promise((resolve) => {
    const asked = request(
      {
        agent,
        host: '127.0.0.1',
        port,
        method: 'POST',
        path: '/api/store/order/anon/v1/create',
        timeout: 20_000,
        headers: {
          host: `localhost:${port}`,
          'content-type': 'application/json',
          'content-length': Buffer.byteLength(body),
          'idempotency-key': key,
        },
      },
      (answer) => {
        let text = '';
        answer.setEncoding('utf8').on('data', (part: string) => (text += part));
        answer.once('end', () => {
          const number = answer.statusCode === 200 ? /"orderNum":"([^"]+)"/.exec(text)?.[1] : undefined;
          resolve(number ? { number } : { failure: `${answer.statusCode} ${text.slice(0, 200)}` });
        });
        answer.once('error', (error) => resolve({ failure: error.message }));
      },
    );
    asked.once('timeout', () => asked.destroy(new Error('no answer within 20 s')));
    asked.once('error', (error) => resolve({ failure: error.message }));
    asked.end(body);
  });
}

/** The invariants after every attack: nothing lost, nothing doubled, none violated. */
export async function lossesOf(pool: Pool, ordered: readonly Ordered[]): Promise<Record<string, unknown>> {
  const numbers = ordered.flatMap((each) => [...each.numbers.values()]);
  const { rows } = await pool.query<{ found: number; all: number }>(
    `select count(*) filter (where order_number = any($1))::int as found, count(*)::int as all from "order"`,
    [numbers],
  );
  return {
    lost: numbers.length - rows[0]!.found,
    doubled: rows[0]!.all - numbers.length,
    changed: ordered.flatMap(({ changed }) => changed),
    violations: await findViolations(pool),
  };
}
export const nothingLost = { lost: 0, doubled: 0, changed: [], violations: [] };
