import type { Page } from 'playwright-core';

/**
 * Visits what somebody signed in reaches of an inner site: the pages of its navigation, the account's, and from each
 * list one record of every kind. What is added to the navigation later is among them. Returns the paths.
 */
export async function visitInner(page: Page, home: string, visit: (path: string) => Promise<void>): Promise<string[]> {
  const { origin } = new URL(home);
  await page.goto(home, { waitUntil: 'networkidle' });
  const first = await linksOf(page, origin, '.inner-head a');
  const kinds = new Map<string, string>();
  for (const path of first) kinds.set(kindOf(path), path);
  for (const path of first) {
    await visit(path);
    for (const link of await linksOf(page, origin, 'main a'))
      if (!kinds.has(kindOf(link))) kinds.set(kindOf(link), link);
  }
  const paths = [...kinds.values()];
  for (const path of paths) if (!first.includes(path)) await visit(path);
  return paths;
}

/** Links to other languages and to files are not pages of their own. */
const linksOf = (page: Page, origin: string, selector: string): Promise<string[]> =>
  page.locator(selector).evaluateAll(
    (links, site) => [
      ...new Set(
        (links as HTMLAnchorElement[])
          .filter((link) => link.origin === site && !link.closest('[data-document]') && !link.hasAttribute('download'))
          .filter(({ pathname }) => !/^\/(api|media|assets)\//.test(pathname))
          .map(({ pathname }) => pathname),
      ),
    ],
    origin,
  );

/** A path without numbers and codes, which are in capitals: two orders are of one kind, and so are two offers. */
const kindOf = (path: string): string =>
  path
    .split('/')
    .map((part) => (/[\dA-Z]/.test(part) ? ':one' : part))
    .join('/');
