import { choice, pageNumber, readQuery, typed } from '@cubby/contract';
import type { MessageKey } from '@cubby/i18n';
import { describe, expect, test } from 'vitest';
import { markupOf } from '../../../apps/storefront/testing/markup-of.tsx';
import { type Columns, type ListState, ListTable } from './index.ts';

const query = {
  words: typed('q', 40),
  sort: choice('sort', ['due', 'total'], 'due'),
  order: choice('order', ['ASC', 'DESC'], 'ASC'),
  page: pageNumber(),
};
type Order = { number: string; total: number };
const head = (words: string) => words as MessageKey;
const columns: Columns<Order, typeof query> = [
  { key: 'number', head: head('Order'), cell: ({ number }) => number },
  { key: 'due', head: head('Due'), cell: () => 'today', sort: 'due' },
  { key: 'total', head: head('Total'), cell: ({ total }, { number }) => number(total), figures: true, sort: 'total' },
  { key: 'fee', head: head('Fee'), cell: () => 'a fee', hidden: true },
];

const rows: Order[] = [
  { number: 'A-1', total: 12_345 },
  { number: 'A-2', total: 7 },
];
const loaded: ListState<Order> = { kind: 'loaded', rows, total: 120, last: 3 };

const markup = (list: ListState<Order>, address = '', locale: 'en' | 'de' = 'en') =>
  markupOf(
    <ListTable
      name="orders"
      caption="Orders"
      query={query}
      values={readQuery(query, new URLSearchParams(address))}
      path="/orders"
      columns={columns}
      keyOf={({ number }) => number}
      pathOf={({ number }) => `/orders/${number}`}
      list={list}
      filters={{ asks: ['words'], fields: <input name="q" /> }}
      empty={<p>No orders yet</p>}
      actions={[
        {
          name: 'ship',
          label: 'Ship',
          confirm: (count) => `Ship ${count}`,
          tryOut: async () => ({ can: 0, cannot: [] }),
          apply: async () => {},
        },
      ]}
    />,
    locale,
  );

describe('before any script runs', () => {
  test('the first cell of a row is its header and links to the record, in the page’s language', async () => {
    const html = await markup(loaded, '', 'de');
    expect(html).toMatch(/<th scope="row"><a id="[^"]+A-1" class="row-link" href="\/de\/orders\/A-1">A-1<\/a><\/th>/);
    expect(html).toContain('>12.345</td>');
  });

  test('sortable headers are links to the first page in their order, and mark the current one', async () => {
    const html = await markup(loaded, 'page=2&q=x');
    expect(html).toMatch(/aria-sort="ascending" class="head-sorts"><a [^>]*href="\/orders\?q=x&amp;order=DESC">Due/);
    expect(html).toMatch(
      /class="cell-end head-sorts"><a [^>]*href="\/orders\?q=x&amp;sort=total&amp;order=DESC">Total/,
    );
    expect(html).not.toContain('descending');
  });

  test('a column that is hidden by default is not in the markup', async () => {
    expect(await markup(loaded)).not.toContain('Fee');
  });

  test('filters are a form with the list’s address, which keeps its order', async () => {
    const html = await markup(loaded, 'sort=total&page=2');
    expect(html).toContain('action="/orders"');
    expect(html).toContain('<input type="hidden" name="sort" value="total"/>');
    expect(html).not.toContain('name="page"');
  });

  test('every row has a checkbox named after its link', async () => {
    const html = await markup(loaded);
    expect(html.match(/class="tick tick-alone row-tick" aria-labelledby="[^"]+A-[12]"/g)).toHaveLength(2);
  });
});

describe('without rows', () => {
  const none: ListState<Order> = { kind: 'loaded', rows: [], total: 0, last: 1 };

  test('a list without any records says so; another sort order does not change that', async () => {
    expect(await markup(none)).toContain('No orders yet');
    expect(await markup(none, 'sort=total')).toContain('No orders yet');
  });

  test('a list in which nothing matches links to all its records, in the same order', async () => {
    const html = await markup(none, 'q=zzz&sort=total');
    expect(html).toContain('Nothing matches');
    expect(html.match(/<a href="\/orders\?sort=total"[^>]*>Clear filters/g)).toHaveLength(1);
  });

  test('a loading list is busy and has rows of the usual size, hidden from screen readers', async () => {
    const html = await markup({ kind: 'loading', rows: 4 });
    expect(html).toContain('aria-busy="true"');
    expect(html.match(/<tr class="row-waiting">/g)).toHaveLength(4);
    expect(html).toContain('<tbody aria-hidden="true">');
  });

  test('a list that could not be loaded says so and can be retried; the filters stay', async () => {
    const html = await markup({ kind: 'failed', again: () => {} });
    expect(html).toContain('The list couldn’t be loaded');
    expect(html).toContain('Try again');
    expect(html).toContain('action="/orders"');
  });

  test('a list that this person may not see shows neither filters nor counts', async () => {
    const html = await markup({ kind: 'refused' });
    expect(html).toContain('You can’t see this list');
    expect(html).not.toContain('<form');
  });
});
