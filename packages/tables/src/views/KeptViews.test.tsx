import { choice, pageNumber, readQuery } from '@cubby/contract';
import { expect, test, vi } from 'vitest';
import { markupOf } from '../../../../apps/storefront/testing/markup-of.tsx';
import { KeptViews } from '../index.ts';

const hydrated = vi.hoisted(() => ({ is: true }));
vi.mock('@cubby/site', async (original) => ({
  ...(await original<typeof import('@cubby/site')>()),
  useHydrated: () => hydrated.is,
}));

const query = { tab: choice('tab', ['OPEN', 'DONE'], 'OPEN'), page: pageNumber() };
const views = (address: string) =>
  markupOf(
    <KeptViews name="orders" query={query} values={readQuery(query, new URLSearchParams(address))} path="/orders" />,
    'de',
  );

test('the “everything” link is current without a filter; it is in the reader’s language', async () => {
  hydrated.is = true;
  for (const address of ['', 'page=2'])
    expect(await views(address)).toMatch(/<a class="menu-item" href="\/de\/orders" aria-current="true">/);
  expect(await views('tab=DONE&page=2')).toContain('<a class="menu-item" href="/de/orders">');
});

test('views appear with the scripts that store them', async () => {
  hydrated.is = false;
  expect(await views('')).toBe('');
});
