import { choice, maybeChoice, pageNumber, type QueryValues, typed } from '@cubby/contract';
import { type Money, money } from '@cubby/money';
import type { DryRun, Selected } from '@cubby/tables';

/** Invented orders for the gallery, with a server's actions on them. */
export type SampleOrder = {
  number: string;
  buyer: string;
  town: string;
  status: SampleStatus;
  items: number;
  total: Money;
  fee: Money;
  placed: string;
  due: string;
  carrier: string;
};
export const sampleStatuses = ['CONFIRM', 'SHIP', 'SHIPPED', 'UNPAID'] as const;
export type SampleStatus = (typeof sampleStatuses)[number];

export const sampleQuery = {
  words: typed('q', 40),
  status: maybeChoice('status', sampleStatuses),
  sort: choice('sort', ['due', 'buyer', 'items', 'total'], 'due'),
  order: choice('order', ['ASC', 'DESC'], 'ASC'),
  page: pageNumber(),
};
export type SampleValues = QueryValues<typeof sampleQuery>;

const buyers = [
  ['Harbourview Elementary', 'Victoria BC'],
  ['St. James Elementary', 'Toronto ON'],
  ['Hannah Ross', 'Brandon MB'],
  ['Lakeside Middle School', 'Kenora ON'],
  ['École Bannatyne', 'Winnipeg MB'],
  ['Priya Nair', 'Calgary AB'],
  ['Red River Academy', 'Fargo ND'],
] as const;
const pageSize = 50;
const day = (from: number, i: number) => new Date(Date.UTC(2026, 10, from + i)).toISOString();

const orders: readonly SampleOrder[] = Array.from({ length: 240 }, (_, i) => {
  const [buyer, town] = buyers[(i * 5) % buyers.length]!;
  const total = 1290 + ((i * 7919) % 21_000);
  return {
    number: `${(1000 + ((i * 37) % 9000)).toString()}-${(46_656 + i * 211).toString(36).toUpperCase()}-1`,
    buyer,
    town,
    status: sampleStatuses[(i * 3) % 8] ?? 'SHIP',
    items: 1 + ((i * 11) % 48),
    total: money(total),
    fee: money(Math.round(total / 10)),
    placed: day(1, i % 20),
    due: day(22, Math.floor(i / 12)),
    carrier: ['Canada Post', 'UPS', 'Purolator'][i % 3]!,
  };
});

const isMatch = ({ words, status }: SampleValues, order: SampleOrder): boolean =>
  (!status || order.status === status) &&
  `${order.number} ${order.buyer} ${order.town}`.toLowerCase().includes(words.toLowerCase());

const sortValue = ({ due, buyer, items, total }: SampleOrder, sort: SampleValues['sort']): string | number =>
  ({ due, buyer, items, total: total.amountMinor })[sort];

/** A page of them. */
export function sampleOrders(values: SampleValues) {
  const found = orders
    .filter((order) => isMatch(values, order))
    .sort((a, b) => {
      const [one, other] = [sortValue(a, values.sort), sortValue(b, values.sort)];
      return (one < other ? -1 : one > other ? 1 : 0) * (values.order === 'ASC' ? 1 : -1);
    });
  const rows = found.slice((values.page - 1) * pageSize, values.page * pageSize);
  return { rows, total: found.length, last: Math.max(1, Math.ceil(found.length / pageSize)) };
}

type Choice = Selected<typeof sampleQuery>;

const chosen = (selected: Choice): SampleOrder[] =>
  orders.filter((order) =>
    selected.kind === 'some'
      ? selected.keys.includes(order.number)
      : isMatch(selected.matching, order) && !selected.except.includes(order.number),
  );
export const shippable = (selected: Choice): SampleOrder[] =>
  chosen(selected).filter(({ status }) => status === 'CONFIRM' || status === 'SHIP');

export function tryShipping(selected: Choice, reasons: { unpaid: string; shipped: string }): DryRun {
  const count = (wanted: SampleStatus) => chosen(selected).filter(({ status }) => status === wanted).length;
  return {
    can: shippable(selected).length,
    cannot: [
      { reason: reasons.unpaid, count: count('UNPAID') },
      { reason: reasons.shipped, count: count('SHIPPED') },
    ].filter((each) => each.count > 0),
  };
}
