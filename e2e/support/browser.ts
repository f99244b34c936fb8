import { launchBrowser } from '@cubby/testing/browser';
import type { Browser, BrowserContext, BrowserContextOptions, Page } from 'playwright-core';
import { afterAll, beforeAll } from 'vitest';

/**
 * One browser per file; each visit is a separate person who has accepted the terms. Errors in the page are collected.
 */
export function openBrowser() {
  let browser: Browser;
  beforeAll(async () => {
    browser = await launchBrowser();
  });
  afterAll(() => browser?.close());

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
      if (accepted)
        await context.addInitScript(() => {
          localStorage.setItem('cubby.policy', 'accepted');
          // English stays where a page is English, and no other page offers it.
          if (localStorage.getItem('cubby.locale') === null) localStorage.setItem('cubby.locale', 'en');
        });
      const page = await context.newPage();
      const pageErrors: string[] = [];
      page.on('console', (message) => message.type() === 'error' && pageErrors.push(message.text()));
      page.on('pageerror', (error) => pageErrors.push(error.message));
      return { page, context, pageErrors };
    },
  };
}
