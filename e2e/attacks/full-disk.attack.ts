import { spawnSync } from 'node:child_process';
import { closeSync, mkdtempSync, openSync, rmdirSync, rmSync, writeSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout as pause } from 'node:timers/promises';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { checkOut, expectPaidOnce } from './checkouts.ts';
import { type OrderingShop, openOrderingShop } from './ordering-shop.ts';

const checkouts = 300;
const disk = mkdtempSync(join(tmpdir(), 'cubby-small-disk-'));
const isMounted = spawnSync('mount', ['-t', 'tmpfs', '-o', 'size=1g,mode=755', 'tmpfs', disk]).status === 0;
const ballast = join(disk, 'ballast');

let shop: OrderingShop | undefined;
beforeAll(async () => {
  if (isMounted) shop = await openOrderingShop(disk);
});
afterAll(async () => {
  await shop?.stop();
  if (isMounted) spawnSync('umount', [disk]);
  rmdirSync(disk);
});

function fill(): void {
  const file = openSync(ballast, 'a');
  try {
    for (let size = 1 << 20; size >= 4096; )
      try {
        writeSync(file, Buffer.alloc(size));
      } catch (error) {
        if ((error as NodeJS.ErrnoException).code !== 'ENOSPC') throw error;
        size /= 2;
      }
  } finally {
    closeSync(file);
  }
}

test.runIf(isMounted)(
  `a disk that is full again and again during ${checkouts} checkouts: every acknowledged order is paid once, with one mail, and the queue drains`,
  async () => {
    const { all, isOver } = checkOut(shop!, checkouts);
    let times = 0;
    while (!isOver() && times < 200) {
      await Promise.race([all, pause(500 + Math.random() * 1_000)]);
      if (isOver()) break;
      fill();
      times += 1;
      if (times === 1)
        await expect
          .poll(async () => (await fetch(`http://127.0.0.1:${shop!.port}/readyz`)).status, { timeout: 15_000 })
          .toBe(503);
      await pause(500 + Math.random() * 2_500);
      rmSync(ballast);
    }
    const numbers = await all;
    expect(times).toBeGreaterThan(5);
    console.log(`full ${times} times`);
    // Failed work waits for minutes until its next try: they pass.
    await shop!.pool.query(
      'update graphile_worker._private_jobs set run_at = now() where attempts > 0 and run_at > now()',
    );
    await shop!.pool.query('update mail set wait_until = now() where wait_until > now()');
    await expectPaidOnce(shop!, numbers);
  },
  1_200_000,
);
