import { choice, pageNumber, readQuery } from '@cubby/contract';
import { createTranslator, type MessageKey } from '@cubby/i18n';
import { TranslatorProvider } from '@cubby/i18n/react';
import { type SiteContext, SiteProvider } from '@cubby/site';
import { type BulkAction, type Column, ListTable } from '@cubby/tables';
import { createElement, type FunctionComponent, useState } from 'react';
import { flushSync } from 'react-dom';
import { createRoot } from 'react-dom/client';
import { createMemoryRouter } from 'react-router';
import { RouterProvider } from 'react-router/dom';
import { names, PlainTable, rows } from './plain-table.ts';

const query = {
  sort: choice('sort', ['0', '1'], '0'),
  order: choice('order', ['ASC', 'DESC'], 'ASC'),
  page: pageNumber(),
};
const columns = names.map(
  (name, i): Column<readonly string[], '0' | '1'> => ({
    ...{ key: name, head: name as MessageKey, cell: (row) => row[i] },
    ...(i < 2 && { sort: `${i as 0 | 1}` }),
  }),
);
const actions: readonly BulkAction<typeof query>[] = [
  {
    ...{ name: 'ship', label: 'Ship', confirm: String },
    ...{ tryOut: async () => ({ can: 0, cannot: [] }), apply: async () => {} },
  },
];
const values = readQuery(query, new URLSearchParams());

function OurTable() {
  return createElement(ListTable<readonly string[], typeof query>, {
    ...{ name: 'bench', caption: 'Orders', query, values, path: '/', columns, actions, empty: null },
    keyOf: ([number]) => number!,
    pathOf: ([number]) => `/orders/${number}`,
    list: { kind: 'loaded', rows, total: rows.length, last: 1 },
  });
}

const translator = createTranslator('en', {});
const site = {
  locale: 'en',
  prefix: '',
  translator,
  client: () => Promise.reject(new Error()),
} as unknown as SiteContext;
let show: (table: FunctionComponent | undefined) => void;

function Page() {
  const [Table, set] = useState<FunctionComponent>();
  show = (table) => set(() => table);
  return Table ? createElement(Table) : null;
}
const router = createMemoryRouter([{ path: '/', element: createElement(Page) }]);
createRoot(document.getElementById('root')!).render(
  createElement(SiteProvider, {
    value: site,
    // biome-ignore lint/correctness/noChildrenProp: the provider's type requires them
    children: createElement(TranslatorProvider, { value: translator }, createElement(RouterProvider, { router })),
  }),
);

/** Milliseconds until something is done and laid out. */
function timed(act: () => void): number {
  const start = performance.now();
  act();
  document.body.getBoundingClientRect();
  return performance.now() - start;
}

/** Shows a table, selects its rows one by one, and takes it away. */
function measure(table: FunctionComponent): { mount: number; select: number } {
  const mount = timed(() => flushSync(() => show(table)));
  const boxes = [...document.querySelectorAll<HTMLInputElement>('tbody input[type=checkbox]')];
  const select = boxes.map((box) => timed(() => box.click())).reduce((sum, time) => sum + time) / boxes.length;
  if (boxes.length !== rows.length || boxes.some((box) => !box.checked)) throw new Error('not every row is selected');
  flushSync(() => show(undefined));
  return { mount, select };
}

Object.assign(window, { measureTables: () => ({ ours: measure(OurTable), plain: measure(PlainTable) }) });
