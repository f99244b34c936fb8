import type { Page } from 'playwright-core';
import type { openBrowser } from '../browser.ts';

type Data = Record<string, unknown> & { '@type': string };
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
/** Structured data of a type, with what it refers to by `@id` in its place (JSON-LD 1.1). */
export function ofType<T = Record<string, unknown>>({ data }: Head, type: string): T[] {
  const said = new Map<unknown, unknown>();
  const isReference = (value: Record<string, unknown>) => '@id' in value && Object.keys(value).length === 1;
  const resolved = (value: unknown): unknown => {
    if (Array.isArray(value)) return value.map(resolved);
    if (typeof value !== 'object' || value === null) return value;
    const node = value as Record<string, unknown>;
    if (isReference(node)) return said.get(node['@id']);
    const whole = Object.fromEntries(Object.entries(node).map(([key, each]) => [key, resolved(each)]));
    if ('@id' in node) said.set(node['@id'], whole);
    return whole;
  };
  return data.filter((each) => each['@type'] === type).map(resolved) as T[];
}

/** The page as the server sent it: no script runs. */
export async function openAsSent(
  browser: ReturnType<typeof openBrowser>,
  address: string,
): Promise<{ page: Page; head: Head; close: () => Promise<void> }> {
  const { page, context } = await browser.visit({ javaScriptEnabled: false });
  await page.goto(address);
  return { page, head: await headOf(page), close: () => context.close() };
}
