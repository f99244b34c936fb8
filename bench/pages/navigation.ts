import { findBrowser } from '@cubby/testing/browser';
import type { Page } from 'playwright-core';
import type { Figure } from '../figures.ts';
import type { BenchShop } from '../shop.ts';

const visits = 12;
/** The time from hovering over a link until the click: the target is fetched meanwhile. */
const intent = 300;
const bars = { there: 100, back: 50 };

/**
 * Milliseconds from a click on a product of a list until its page is painted, and from going back until the list is:
 * the median of several products, once the server has cached their pages.
 */
export async function benchNavigation({ origin }: BenchShop): Promise<Figure[]> {
  const { browser } = await findBrowser();
  try {
    const page = await browser.newPage({ viewport: { width: 1280, height: 900 } });
    await page.addInitScript(() => localStorage.setItem('cubby.policy', 'accepted'));
    await page.goto(`${origin}/products/A5_NOTEBOOKS`, { waitUntil: 'networkidle' });
    const there: number[] = [];
    const back: number[] = [];
    for (let visit = 0; visit < visits * 2; visit++) {
      const times = await thereAndBack(page, visit % visits);
      if (visit < visits) continue;
      there.push(times.there);
      back.push(times.back);
    }
    return [
      figure(`a product's page after ${intent} ms of intent, against ${bars.there} ms`, there, bars.there),
      figure(`back to the list, against ${bars.back} ms`, back, bars.back),
    ];
  } finally {
    await browser.close();
  }
}

async function thereAndBack(page: Page, nth: number): Promise<{ there: number; back: number }> {
  const link = page.locator('article').nth(nth).locator('a[href*="/product/"]').first();
  await link.scrollIntoViewIfNeeded();
  const list = (await page.locator('h1').first().textContent())!;
  const toProduct = untilPainted(page, list, false);
  await link.hover();
  await page.waitForTimeout(intent);
  await page.mouse.down();
  await page.mouse.up();
  const there = await toProduct;
  return { there, back: await untilPainted(page, list, true) };
}

/**
 * From the next click, or from going back now, until the frame after the one that shows another heading, or this one.
 */
const untilPainted = (page: Page, heading: string, back: boolean): Promise<number> =>
  page.evaluate(
    ([heading, back]) =>
      new Promise<number>((resolve) => {
        let from = Number.POSITIVE_INFINITY;
        addEventListener('click', ({ timeStamp }) => (from = timeStamp), { capture: true, once: true });
        if (back) {
          from = performance.now();
          history.back();
        }
        const look = () => {
          const now = document.querySelector('h1')?.textContent;
          if (from < performance.now() && now && (now === heading) === back)
            requestAnimationFrame(() => resolve(performance.now() - from));
          else requestAnimationFrame(look);
        };
        look();
      }),
    [heading, back] as const,
  );

function figure(name: string, times: readonly number[], most: number): Figure {
  const sorted = times.toSorted((a, b) => a - b);
  const middle = sorted[Math.floor(sorted.length / 2)]!;
  return {
    name,
    ratio: middle / most,
    bar: { most: 1 },
    detail: `${middle.toFixed(0)} ms, of ${sorted[0]!.toFixed(0)} to ${sorted.at(-1)!.toFixed(0)}`,
  };
}
