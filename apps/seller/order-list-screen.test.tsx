import { readQuery } from '@cubby/contract';
import { type ListedSale, type Sales, salesQuery } from '@cubby/features/fulfilment/contract';
import { SaleHome, SaleList } from '@cubby/features/fulfilment/seller';
import { money } from '@cubby/money';
import { expect, test } from 'vitest';
import { markupOf, wordsOf } from '../child/testing/markup-of.tsx';

const noViews = { read: () => [], listen: () => () => {}, keep: () => true as const };

const order: ListedSale = {
  ...{ number: '7H2V00QL9C-1', status: 'PAID', work: 'SHIP', placedAt: '2026-09-01T03:00:00-07:00' },
  ...{ dueAt: null, dueOn: '2026-09-03', daysLeft: 1, minutesLeft: null, total: money(1_880), shop: 'Harlow' },
  ...{ buyer: 'Anna Reyes', city: 'Victoria', region: 'CA-BC', country: 'CA', pieces: 5 },
  ...{ lines: [{ name: 'Spiral notebook A5', picture: { url: '', name: '' }, quantity: 5 }], handler: null, notes: 0 },
};
const counts = { TODO: 7, LATE: 1, TODAY: 2, CONFIRM: 2, PACK: 3, SHIP: 1, WAITING: 3 };
const page = (
  asked = '',
  orders: readonly ListedSale[] = [order],
  hasColleagues = true,
  locale: 'en' | 'ar' = 'en',
) => {
  const list: Sales = {
    ...{ orders: [...orders], tabs: counts, hasColleagues },
    page: { current: 1, items: 40, total: orders.length, last: 1 },
  };
  return markupOf(
    <SaleList address={readQuery(salesQuery, new URLSearchParams(asked))} list={list} views={noViews} />,
    locale,
  );
};
const words = async (...asked: Parameters<typeof page>) => wordsOf(await page(...asked));

test('the first page counts what is late, due today, to confirm, to pack and to ship, and leads to each', async () => {
  const list: Sales = {
    ...{ orders: [order], tabs: counts, hasColleagues: true },
    page: { current: 1, items: 40, total: 1, last: 1 },
  };
  const markup = await markupOf(<SaleHome list={list} />);
  expect(wordsOf(markup)).toContain('1 Late 2 Due today 2 To confirm 3 To pack 1 To ship Tomorrow , Thu, Sep 3 1');
  for (const tab of ['LATE', 'TODAY', 'CONFIRM', 'PACK', 'SHIP']) expect(markup).toContain(`href="/orders?tab=${tab}"`);
});

test('an order states its deadline, buyer and amount, who handles it and its notes', async () => {
  expect(await words()).toContain(
    'Tomorrow , Thu, Sep 3 1 Ship by Thu, Sep 3 1 day left Anna Reyes , Victoria BC 7H2V00QL9C-1 · 5 × Spiral notebook A5 $18.80',
  );
  expect(await words('', [{ ...order, handler: 'Sam Reed', notes: 2 }])).toContain('A5 Sam Reed · 2 notes $18.80');
  expect(await words('', [{ ...order, handler: 'Sam Reed' }])).toContain('A5 Sam Reed $18.80');
  expect(await words('', [{ ...order, notes: 1 }])).toContain('A5 1 note $18.80');
});

test('tabs state their counts and lead to the first page without search words; only packable orders can be ticked', async () => {
  const markup = await page('tab=SHIP&assigned=ME&page=2');
  expect(wordsOf(markup)).toContain(
    'To do 7 Late 1 Due today 2 To confirm 2 To pack 3 To ship 1 Waiting for others 3 Done',
  );
  expect(markup).toContain('href="/orders?tab=CONFIRM&amp;assigned=ME"');
  expect(await page('q=anna')).toContain('href="/orders?tab=CONFIRM"');
  expect(markup).toMatch(/type="checkbox"[^>]*value="7H2V00QL9C-1"/);
  for (const work of ['RECEIVE', 'WAIT', 'NONE'] as const)
    expect(await page('', [{ ...order, work }])).not.toContain('checkbox');
});

test('a member with colleagues can filter open orders by handler, from the first page on', async () => {
  const markup = await page('tab=SHIP&assigned=ME&page=2');
  expect(wordsOf(markup)).toContain('All Assigned to me Unassigned');
  expect(markup).toMatch(/href="\/orders\?tab=SHIP&amp;assigned=NOBODY"/);
  expect(wordsOf(markup.match(/<a[^>]*aria-current="true".*?<\/a>/s)![0])).toBe('Assigned to me');
  for (const shown of [page('', [order], false), page('tab=DONE&assigned=ME'), page('q=anna&assigned=ME')])
    expect(wordsOf(await shown)).not.toContain('Unassigned');
});

test('a filter by handler stays visible, even if the member now works alone', async () => {
  expect(await words('assigned=ME', [], false)).toMatch(/All Assigned to me Unassigned No orders here/);
  expect(await words('', [], false)).toContain('Nothing to do New orders appear here once they are paid.');
  expect(await words('assigned=ME', [])).not.toContain('Nothing to do');
});

test('the comma before a group’s day is that of the reader’s language', async () => {
  expect(await words('', [order], true, 'ar')).toContain('غداً ، ');
});
