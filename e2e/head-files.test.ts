import { expect, inject, test } from 'vitest';
import { openBrowser } from './support/browser.ts';

const shop = inject('shop');
const browser = openBrowser();

test.each([
  ['cubby', '/'],
  ['kids', '/'],
  ['seller', '/sign-in'],
  ['manager', '/sign-in'],
  ['child', '/who'],
] as const)('each file linked from the head of a %s page exists and is not an HTML page', async (site, path) => {
  const { page, context } = await browser.visit();
  await page.goto(shop[site] + path);
  const answers = await page.evaluate(() =>
    Promise.all(
      [
        ...document.head.querySelectorAll<HTMLLinkElement>(
          'link:is([rel*=icon], [rel=manifest], [rel=stylesheet], [rel=preload])',
        ),
      ].map(async ({ rel, href }) => {
        const { status, headers } = await fetch(href, { redirect: 'manual' });
        return { rel, href, status, type: headers.get('content-type') };
      }),
    ),
  );
  expect(answers.map(({ rel }) => rel)).toContain('icon');
  expect(answers.filter(({ status, type }) => status !== 200 || /html/.test(type ?? ''))).toEqual([]);
  await context.close();
});
