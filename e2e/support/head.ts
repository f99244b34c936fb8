import type { Page } from 'playwright-core';
import type { openBrowser } from './browser.ts';

type Data = Record<string, unknown> & { '@type': string };
/** What a page contains for machines beside its markup. */
export type Head = {
  robots: string | null;
  canonical: string | null;
  alternates: Record<string, string>;
  data: Data[];
};

const headOf = (page: Page): Promise<Head> =>
  page.evaluate(() => ({
    robots: document.querySelector('meta[name=robots]')?.getAttribute('content') ?? null,
    canonical: document.querySelector('link[rel=canonical]')?.getAttribute('href') ?? null,
    alternates: Object.fromEntries(
      [...document.querySelectorAll('link[rel=alternate][hreflang]')].map((link) => [
        link.getAttribute('hreflang')!,
        link.getAttribute('href')!,
      ]),
    ),
    data: [...document.querySelectorAll('script[type="application/ld+json"]')].map((script) =>
      JSON.parse(script.textContent!),
    ),
  }));
export const ofType = <T = Record<string, unknown>>({ data }: Head, type: string): T[] =>
  data.filter((each) => each['@type'] === type) as T[];

/** The page as the server sent it: no script runs. */
export async function openAsSent(
  browser: ReturnType<typeof openBrowser>,
  address: string,
): Promise<{ page: Page; head: Head; close: () => Promise<void> }> {
  const { page, context } = await browser.visit({ javaScriptEnabled: false });
  await page.goto(address);
  return { page, head: await headOf(page), close: () => context.close() };
}
