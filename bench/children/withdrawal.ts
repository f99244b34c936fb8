import { get } from 'node:http';
import { setTimeout as wait } from 'node:timers/promises';
import { giveConsent, withdrawConsent } from '@cubby/features/families/contract';
import { createTestApi } from '../../apps/server/src/testing/test-api.ts';
import type { Figure } from '../figures.ts';
import { type BenchShop, openShop, port } from '../shop.ts';

const mostSeconds = 60;
/** How long nothing may be shown any more, and how long it may take to be shown again. */
const [quietMs, patienceMs] = [3_000, 90_000];
const clients = 6;

/**
 * How long two processes under load show a child's shop after its guardian has withdrawn the consent to it, as a visitor
 * sees it who keeps asking. The consent is given again afterwards.
 */
export async function benchWithdrawal(products: number, folder: string): Promise<Figure[]> {
  const shop = await openShop(products, 'embedded', folder, 2);
  try {
    const { childId, guardian, paths } = await findChild(shop);
    const { callAs, runJobs } = await createTestApi(shop.pool, { now: () => new Date('2026-09-01T12:00:00Z') });
    const consent = { childId, purpose: 'PUBLIC_SHOP' as const };
    if (!(await untilShown(paths))) throw new Error('the shop of the child is not public');

    const load = keepBusy();
    const seen = lastShown(paths);
    await wait(500);
    const asked = performance.now();
    await callAs(guardian)(withdrawConsent, consent);
    const ms = (await seen) - asked;
    await load.stop();

    await callAs(guardian)(giveConsent, consent);
    await runJobs();
    if (!(await untilShown(paths))) throw new Error('the shop of the child does not come back');
    return [
      {
        name: `seconds in which two processes still show what consent was withdrawn from, of ${mostSeconds}`,
        ratio: ms / 1000 / mostSeconds,
        bar: { most: 1 },
        detail: `${(ms / 1000).toFixed(2)} s, beside ${clients} visitors`,
      },
    ];
  } finally {
    await shop.stop();
  }
}

async function findChild({ pool }: BenchShop) {
  const { rows } = await pool.query<{ childId: string; accountId: string; login: string; handle: string; sku: string }>(
    `select c.child_id as "childId", a.account_id as "accountId", a.login, s.handle, p.sku
     from child c join seller s using (seller_id) join guardian_link g using (child_id) join account a using (account_id)
       join offer o using (seller_id) join product p using (product_id)
     where s.stage = 'LIVE' and g.role = 'PRIMARY' and p.child_craft and o.status = 'ACTUAL' and o.on_hand > 0
     order by s.handle, p.sku limit 1`,
  );
  const { childId, accountId, login, handle, sku } = rows[0]!;
  return { childId, guardian: { accountId, login }, paths: [`/product/${sku}`, `/store/${handle}`] };
}

/** A connection for each request, so that both processes are asked. */
const isShown = (path: string): Promise<boolean> =>
  new Promise((resolve, reject) => {
    get({ host: '127.0.0.1', port, path, headers: { host: `kids.localhost:${port}` }, agent: false }, (answer) => {
      answer.resume();
      answer.once('end', () => resolve(answer.statusCode === 200));
    }).once('error', reject);
  });

async function untilShown(paths: readonly string[]): Promise<boolean> {
  for (const end = performance.now() + patienceMs; performance.now() < end; await wait(100)) {
    const shown = await Promise.all([...paths, ...paths, ...paths].map(isShown));
    if (shown.every(Boolean)) return true;
  }
  return false;
}

/** When the last answer came that showed one of the pages. */
async function lastShown(paths: readonly string[]): Promise<number> {
  const began = performance.now();
  let last = began;
  while (performance.now() < last + quietMs && last < began + patienceMs) {
    const shown = await Promise.all([...paths, ...paths].map(isShown));
    if (shown.some(Boolean)) last = performance.now();
  }
  return last;
}

function keepBusy(): { stop: () => Promise<unknown> } {
  let isOver = false;
  const visit = async () => {
    while (!isOver) await isShown('/');
  };
  const visits = Array.from({ length: clients }, visit);
  return {
    stop: () => {
      isOver = true;
      return Promise.all(visits);
    },
  };
}
