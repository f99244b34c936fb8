import { setPriority } from 'node:os';
import { setTimeout as wait } from 'node:timers/promises';
import { launchBrowser } from '@cubby/testing/browser';
import type { Browser, BrowserContext, BrowserContextOptions, Page } from 'playwright-core';
import { afterAll, afterEach, beforeAll } from 'vitest';

const launched = new Map<string, Promise<Browser>>();

/** The shop comes first where cores are few: a slow browser only takes longer, a slow shop answers that it is busy. */
function startBrowser(args: string[]): Promise<Browser> {
  setPriority(5);
  return launchBrowser({ args });
}

/**
 * Each visit is a separate person who has accepted the terms; visits are closed after each file. Errors in the page are
 * collected, except answers of a busy shop that a retry has replaced. Pictures are left out where a test does not need
 * them: the layout is the same, and pages need an eighth less CPU time.
 */
export function openBrowser({ pictures = false } = {}) {
  let browser: Browser;
  beforeAll(async () => {
    const args = pictures ? [] : ['--blink-settings=imagesEnabled=false'];
    const key = args.join();
    if (!launched.has(key)) launched.set(key, startBrowser(args));
    browser = await launched.get(key)!;
  });
  afterEach(async ({ task }) => {
    if (task.result?.state === 'fail')
      await Promise.all(browser.contexts().flatMap((one) => one.pages().map(showPage)));
  });
  afterAll(() => Promise.all(browser.contexts().map((context) => context.close())));

  return {
    async visit(
      options: BrowserContextOptions & { accepted?: boolean } = {},
    ): Promise<{ page: Page; context: BrowserContext; pageErrors: string[] }> {
      const { accepted = true, ...rest } = options;
      const context = await browser.newContext({
        viewport: { width: 1280, height: 900 },
        reducedMotion: 'reduce',
        // What a service worker answers cannot be watched or changed by a test.
        serviceWorkers: 'block',
        ...rest,
      });
      // As patient as the tests themselves: a busy machine is slow, and a missing element still fails.
      context.setDefaultTimeout(60_000);
      if (accepted)
        await context.addInitScript(() => {
          localStorage.setItem('cubby.policy', 'accepted');
          // English stays where a page is English, and no other page offers it.
          if (localStorage.getItem('cubby.locale') === null) localStorage.setItem('cubby.locale', 'en');
        });
      if (rest.javaScriptEnabled !== false) context.on('page', restSooner);
      const page = await context.newPage();
      const pageErrors: string[] = [];
      const busyAt = (url: string) => `busy: ${url}`;
      page.on('console', (message) => {
        const isBusy = / 503 /.test(message.text());
        if (message.type() === 'error') pageErrors.push(isBusy ? busyAt(message.location().url) : message.text());
      });
      page.on('pageerror', (error) => pageErrors.push(error.message));
      // A busy shop asks the client to try again; only a client that fails then shows an error.
      page.on('response', (response) => {
        const retried = response.ok() ? pageErrors.indexOf(busyAt(response.url())) : -1;
        if (retried >= 0) pageErrors.splice(retried, 1);
      });
      return { page, context, pageErrors };
    },
  };
}

/** Prints what a page says when a test fails at it. */
async function showPage(page: Page): Promise<void> {
  const words = (await page.locator('body').allInnerTexts().catch(String)).toString();
  console.log(`${page.url()}: ${words.replaceAll(/\s+/g, ' ').slice(0, 2000)}`);
}

/** How often a page without its scripts is looked at again: a test may have kept them from it. */
const patience = 30;

/** Whether React has taken over the page in the browser, if it shall. */
function isTaken(): boolean {
  const root = document.getElementById('root') ?? {};
  return (
    document.getElementById('scripts') === null || Object.keys(root).some((key) => key.startsWith('__reactContainer$'))
  );
}

/**
 * `networkidle` waits for half a second without a request, hundreds of times in a run. Here a twentieth of a second is
 * enough, once the page's scripts have done what they had to do.
 */
function restSooner(page: Page): void {
  const pending = new Set<unknown>();
  let asked = 0;
  page.on('request', (request) => {
    // A stream of events stays open as long as its page.
    if (request.resourceType() === 'eventsource') return;
    pending.add(request);
    asked++;
  });
  page.on('requestfinished', (request) => pending.delete(request));
  page.on('requestfailed', (request) => pending.delete(request));

  const isAtRest = async (patient: boolean): Promise<boolean> => {
    const before = asked;
    // Scripts begin after the first paint, which may come later than all else on a busy machine.
    const started = await page.evaluate(isTaken).catch(() => true);
    // A page that is left meanwhile has no idle time to report.
    await page.evaluate(() => new Promise((tell) => requestIdleCallback(tell, { timeout: 1000 }))).catch(() => {});
    await wait(50);
    return pending.size === 0 && asked === before && (started || !patient);
  };
  const rest = async (): Promise<void> => {
    for (let tries = 0; tries < 300; tries++) if (page.isClosed() || (await isAtRest(tries < patience))) return;
    throw new Error(`${page.url()} does not come to rest`);
  };
  const { goto, reload, waitForLoadState } = page;
  page.goto = async (address, options) => {
    if (options?.waitUntil !== 'networkidle') return goto.call(page, address, options);
    const answer = await goto.call(page, address, { ...options, waitUntil: 'load' });
    await rest();
    return answer;
  };
  page.reload = async (options) => {
    if (options?.waitUntil !== 'networkidle') return reload.call(page, options);
    const answer = await reload.call(page, { ...options, waitUntil: 'load' });
    await rest();
    return answer;
  };
  page.waitForLoadState = async (state, options) => {
    await waitForLoadState.call(page, state === 'networkidle' ? 'load' : state, options);
    if (state === 'networkidle') await rest();
  };
}
