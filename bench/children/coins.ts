import { findBrowser } from '@cubby/testing/browser';
import { cast } from '@cubby/testing/cast';
import type { Figure } from '../figures.ts';
import type { BenchShop } from '../shop.ts';
import { childSite, enterChildMode, slowDown, slowdown } from './child-mode.ts';

const most = 50;
const drags = 6;

/** From taking hold of a coin, from each step of its way and from letting go to the frame that shows it, in a slowed-down browser. */
export async function benchCoins({ pool }: BenchShop): Promise<Figure[]> {
  await pool.query(sale);
  const { browser } = await findBrowser();
  try {
    const page = await (await browser.newContext({ viewport: { width: 390, height: 1100 } })).newPage();
    await enterChildMode(page);
    await page.goto(`${childSite}/money`, { waitUntil: 'networkidle' });
    await slowDown(page);
    await page.evaluate(watch);
    for (let drag = 0; drag < drags; drag += 1) {
      const coin = (await page.locator('.lab-pile .lab-movable').last().boundingBox())!;
      const jar = (await page
        .locator('[data-place]')
        .nth(1 + (drag % 3))
        .boundingBox())!;
      await page.mouse.move(coin.x + 20, coin.y + 20);
      await page.mouse.down();
      await page.mouse.move(jar.x + 40, jar.y + 40, { steps: 12 });
      await page.mouse.up();
      await page.waitForTimeout(250);
    }
    const times = await page.evaluate(() => (window as unknown as Watching).shown);
    times.sort((a, b) => a - b);
    const slowest = times.at(-2)!;
    return [
      {
        name: `dragging a coin: step to paint at ${slowdown} × slowdown, against ${most} ms`,
        ratio: slowest / most,
        bar: { most: 1 },
        detail: `${times.length} steps, the slowest ${times
          .slice(-4)
          .map((each) => each.toFixed(0))
          .join(' ')} ms`,
      },
    ];
  } finally {
    await browser.close();
    await pool.query(`delete from lab_movement where ledger_entry_id = '${entry}'`);
  }
}

type Watching = { shown: number[] };
function watch(): void {
  const shown: number[] = [];
  Object.assign(window, { shown });
  for (const kind of ['pointerdown', 'pointermove', 'pointerup'] as const)
    addEventListener(
      kind,
      ({ timeStamp, buttons }) => {
        if (kind === 'pointermove' && (buttons as number) === 0) return;
        // What follows a frame's callback runs once the frame is drawn.
        requestAnimationFrame(() => {
          const { port1, port2 } = new MessageChannel();
          port1.onmessage = () => shown.push(performance.now() - timeStamp);
          port2.postMessage(null);
        });
      },
      { capture: true },
    );
}

const entry = '00000000-0000-7000-8000-00000000c01a';
/** A sale of 15.00 of the demo's child that is not in the jars yet. */
const sale = `
  set session_replication_role = 'replica';
  insert into lab_movement (ledger_entry_id, child_id, seller_order_id, kind, at, items_minor, fee_minor, fee_tax_minor, to_me_minor, shipping_minor,
    own_tax_minor, is_after_ready, unfilled_minor)
  select '${entry}', child_id, '${entry}', 'READY', '2026-08-01', 0, 0, 0, 1500, 0, 0, false, 1500 from child where nickname = '${cast.maker.nickname}'
  on conflict do nothing;
  set session_replication_role = 'origin'`;
