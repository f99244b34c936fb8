import { findBrowser } from '@cubby/testing/browser';
import type { Browser, Page } from 'playwright-core';
import { bareScript, openBare } from '../baselines/bare-page.ts';
import type { Figure } from '../figures.ts';
import type { BenchShop } from '../shop.ts';

const rounds = 8;
/** As web.dev advises for a mid-priced phone. */
const slowdown = 4;
const most = 100;

type Interaction = {
  name: string;
  path: string;
  prepare?: (page: Page) => Promise<void>;
  act: (page: Page) => Promise<void>;
};

const interactions: readonly Interaction[] = [
  {
    name: 'menu',
    path: '/',
    act: async (page) => {
      await page.locator('header summary').first().click();
      await settled(page);
      await page.keyboard.press('Escape');
    },
  },
  {
    name: 'search',
    path: '/',
    act: async (page) => {
      const field = page.locator('header input[type=search]');
      await field.click();
      for (const letter of 'noteb') {
        await page.keyboard.press(letter);
        await settled(page);
      }
      await field.fill('');
      await page.keyboard.press('Escape');
    },
  },
  {
    name: 'filter',
    path: '/products/A5_NOTEBOOKS',
    prepare: (page) => page.setViewportSize({ width: 1280, height: 900 }),
    act: (page) => page.locator('a.filter').first().click(),
  },
  {
    name: 'add to cart',
    path: '/products/A5_NOTEBOOKS',
    prepare: async (page) => {
      await page.locator('article a[href*="/product/"]').first().click();
      await page.waitForURL(/\/product\//);
      await page.waitForLoadState('networkidle');
    },
    act: (page) => page.getByRole('button', { name: 'Add to cart' }).first().click(),
  },
  {
    name: 'quantity',
    path: '/products/A5_NOTEBOOKS',
    prepare: async (page) => {
      await page.locator('article a[href*="/product/"]').first().click();
      await page.waitForURL(/\/product\//);
      await page.getByRole('button', { name: 'Add to cart' }).first().click();
      await page.waitForFunction(() => localStorage.getItem('cubby.cart')?.includes('offerId'));
      await page.goto(new URL('/cart', page.url()).href, { waitUntil: 'networkidle' });
    },
    act: (page) =>
      page
        .getByRole('button', { name: /^Increase quantity/ })
        .first()
        .click(),
  },
];

/**
 * Interaction to next paint (web.dev, INP) of the most frequent presses, in a slowed-down browser: the second slowest
 * of several rounds, beside a bare React page's in the same run.
 */
export async function benchInteraction({ origin }: BenchShop): Promise<Figure[]> {
  const { browser } = await findBrowser();
  try {
    const bare = await barePress(browser);
    const figures: Figure[] = [];
    for (const interaction of interactions) {
      const page = await slowPage(browser);
      await page.goto(origin + interaction.path, { waitUntil: 'networkidle' });
      await interaction.prepare?.(page);
      const times = await rounded(page, () => interaction.act(page));
      figures.push({
        name: `${interaction.name}: interaction to next paint at ${slowdown} × slowdown, against ${most} ms`,
        ratio: secondSlowest(times) / most,
        bar: { most: 1 },
        detail: `${times.map((each) => each.toFixed(0)).join(' ')} ms; a bare React page ${bare.toFixed(0)} ms`,
      });
      await page.context().close();
    }
    return figures;
  } finally {
    await browser.close();
  }
}

async function slowPage(browser: Browser): Promise<Page> {
  const context = await browser.newContext({ viewport: { width: 390, height: 844 } });
  await context.addInitScript(() => {
    localStorage.setItem('cubby.policy', 'accepted');
    localStorage.setItem('cubby.locale', 'en');
    Object.assign(window, { slowest: 0 });
    new PerformanceObserver((list) => {
      for (const { duration, interactionId } of list.getEntries() as PerformanceEventTiming[])
        if (interactionId) Object.assign(window, { slowest: Math.max(slowestOf(), duration) });
    }).observe({ type: 'event', durationThreshold: 16, buffered: true } as PerformanceObserverInit);
    const slowestOf = () => (window as unknown as { slowest: number }).slowest;
  });
  const page = await context.newPage();
  const session = await context.newCDPSession(page);
  await session.send('Emulation.setCPUThrottlingRate', { rate: slowdown });
  return page;
}

/** The slowest interaction of each round, in milliseconds; the browser rounds to 8 and leaves out what is below 16. */
async function rounded(page: Page, act: () => Promise<void>): Promise<number[]> {
  const times: number[] = [];
  for (let round = 0; round < rounds; round++) {
    await page.evaluate(() => Object.assign(window, { slowest: 0 }));
    await act();
    await settled(page);
    times.push(Math.max(16, await page.evaluate(() => (window as unknown as { slowest: number }).slowest)));
    await page.waitForLoadState('networkidle');
  }
  return times.sort((a, b) => a - b);
}

const settled = (page: Page) => page.waitForTimeout(250);

const secondSlowest = (times: readonly number[]): number => times.at(-2)!;

async function barePress(browser: Browser): Promise<number> {
  const page = await slowPage(browser);
  await openBare(page, await bareScript('plain-app.ts'));
  const times = await rounded(page, () => page.getByRole('button', { name: /^Cart/ }).click());
  await page.context().close();
  return secondSlowest(times);
}
