import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { findBrowser } from '@cubby/testing/browser';
import type { Page } from 'playwright-core';
import { bareScript, openBare } from '../baselines/bare-page.ts';
import type { Figure } from '../figures.ts';

const sizes = { few: 100, many: 5_000 };
const slowdown = 6;
const most = 50;
const styles = join(import.meta.dirname, '..', '..', 'packages', 'ui', 'src', 'styles', 'inner', 'tables.css');

/** The keys pressed for each row: a price, the next row, and sometimes the next page. */
const keys = ['4', '2', '.', '5', '0', 'Enter', 'ArrowDown', 'ArrowUp', 'PageDown'];
const rounds = 9;

/**
 * The grid of offers with 5,000 rows: what a keystroke takes in a slowed-down browser, as the median of rounds for each
 * key, and the nodes of the page.
 */
export async function benchGrid(): Promise<Figure[]> {
  const { browser } = await findBrowser();
  try {
    const page = await browser.newPage({ viewport: { width: 1280, height: 900 } });
    await page.addInitScript(noteKeystrokes);
    await openBare(page, await bareScript('grid-app.ts'));
    await page.addStyleTag({ content: readFileSync(styles, 'utf8') });
    const few = await nodesOf(page, sizes.few);
    const many = await nodesOf(page, sizes.many);
    const session = await page.context().newCDPSession(page);
    await session.send('Emulation.setCPUThrottlingRate', { rate: slowdown });
    await page.locator('[data-active]').focus();
    const times: { key: string; ms: number }[] = [];
    for (let round = 0; round < rounds; round++)
      for (const key of keys) times.push({ key, ms: await press(page, key) });
    const fill = await press(page, 'Control+d');
    const byKey = [...Map.groupBy(times, ({ key }) => key)]
      .map(([key, all]) => ({ key, ms: middle(all.map(({ ms }) => ms)) }))
      .toSorted((a, b) => b.ms - a.ms);
    return [
      {
        name: `a keystroke in a grid of ${sizes.many} rows at ${slowdown} × slowdown, of the slowest key, against ${most} ms`,
        ratio: byKey[0]!.ms / most,
        bar: { most: 1 },
        detail: `${byKey.map(({ key, ms }) => `${key} ${ms.toFixed(0)}`).join(', ')} ms; filling all rows down ${fill.toFixed(0)} ms`,
      },
      {
        name: `nodes of a page with ${sizes.many} rows, against ${sizes.few}`,
        ratio: many / few,
        bar: { most: 1.1 },
        detail: `${many} and ${few}`,
      },
    ];
  } finally {
    await browser.close();
  }
}

async function nodesOf(page: Page, rows: number): Promise<number> {
  await page.evaluate((count) => (window as unknown as { showGrid: (count: number) => void }).showGrid(count), rows);
  await settled(page);
  return page.evaluate(() => document.querySelectorAll('*').length);
}

/** The time until the next paint as the browser reports it: in steps of 8 ms, at least 16 ms. */
async function press(page: Page, key: string): Promise<number> {
  await page.evaluate(() => Object.assign(window, { slowest: 0 }));
  await page.keyboard.press(key);
  await settled(page);
  return Math.max(16, await page.evaluate(() => (window as unknown as { slowest: number }).slowest));
}

const middle = (times: readonly number[]): number => times.toSorted((a, b) => a - b)[times.length >> 1]!;
const settled = (page: Page) => page.waitForTimeout(150);

function noteKeystrokes(): void {
  const noted = window as unknown as { slowest: number };
  noted.slowest = 0;
  new PerformanceObserver((list) => {
    for (const { duration, interactionId } of list.getEntries() as PerformanceEventTiming[])
      if (interactionId) noted.slowest = Math.max(noted.slowest, duration);
  }).observe({ type: 'event', durationThreshold: 16, buffered: true } as PerformanceObserverInit);
}
