import { readQuery } from '@cubby/contract';
import { OfferGridPage } from '@cubby/features/offer-batches/seller';
import { sizedOffersQuery } from '@cubby/features/offers/own-query-contract';
import { money } from '@cubby/money';
import { type ComponentProps, createElement } from 'react';
import { expect, test } from 'vitest';
import { markupOf } from '../child/testing/markup-of.tsx';
import { onScreen } from '../child/testing/on-screen.tsx';

type List = ComponentProps<typeof OfferGridPage>['list'];
const listOf = (count: number): List => ({
  offers: Array.from({ length: count }, (_, i) => ({
    ...{
      offerId: `offer-${i}`,
      sku: `NB-${i}`,
      name: `Notebook ${i}`,
      shop: 'harlow',
      mostPerOrder: null,
      ownSku: null,
      note: null,
    },
    ...{ status: 'ACTUAL' as const, price: money(320), onHand: 10, reserved: 3, tiers: [] },
    ...{ picture: null as never, added: '2026-09-07T06:00:00.000Z' },
  })),
  page: { current: 1, items: count, total: count, last: 1 },
});
const grid = (count: number, address = '') =>
  markupOf(
    createElement(OfferGridPage, {
      values: readQuery(sizedOffersQuery, new URLSearchParams(address)),
      list: listOf(count),
      onChanged: async () => {},
    }),
  );
const rowsIn = (html: string) => [...html.matchAll(/<tr data-row="(\d+)" aria-rowindex="(\d+)"/g)];

test('a grid of 5,000 rows renders only the visible ones, states their number, and reserves space for the others', async () => {
  const html = await grid(5_000, 'size=5000');
  expect(html).toContain('aria-rowcount="5001"');
  expect(
    rowsIn(html)
      .map(([, place, index]) => [place, index])
      .slice(0, 2),
  ).toEqual([
    ['0', '2'],
    ['1', '3'],
  ]);
  expect(rowsIn(html)).toHaveLength(40);
  expect(html).toMatch(/<tr class="grid-space" aria-hidden="true"><td colSpan="8" style="block-size:\d+px">/);
  expect(html.length - (await grid(100)).length).toBeLessThan(1_000);
});

test('a short grid renders all its rows and one cell is focusable; an address may ask for any size', async () => {
  const html = await grid(3, 'size=123');
  expect(rowsIn(html)).toHaveLength(3);
  expect(html).not.toContain('grid-space');
  expect(html.match(/<td tabindex="0"/gi)).toHaveLength(1);
  expect(html).toMatch(/<option value="123" selected="">123</);
});

test('with the shift key down and up select rows, the first and the last among them', async () => {
  const list = listOf(5);
  const screen = await onScreen(
    createElement(OfferGridPage, {
      values: readQuery(sizedOffersQuery, new URLSearchParams('size=5')),
      list,
      onChanged: async () => {},
    }),
  );
  const selected = () =>
    [...document.querySelectorAll('td[aria-selected="true"]')].map((cell) => cell.closest('tr')!.dataset.row);
  const grid = '[role="grid"] [tabindex="0"]';
  await screen.key('ArrowDown', { selector: grid });
  expect(selected()).toEqual([]);
  await screen.key('ArrowDown', { selector: grid, shiftKey: true });
  await screen.key('ArrowDown', { selector: grid, shiftKey: true });
  expect(selected()).toEqual(['1', '2', '3']);
  await screen.key('ArrowUp', { selector: grid, shiftKey: true });
  expect(selected()).toEqual(['1', '2']);
});
