import { askInvariant, type BareRows, testDatabase } from '@cubby/testing';
import { expect, test } from 'vitest';
import { disputeInvariants } from './invariant-store.ts';

const { owner } = await testDatabase();
const rowsOf = (statuses: readonly string[]) =>
  statuses.map((status, i) => ({ dispute_id: `#${i + 1}`, code: `D${i + 1}`, seller_order_id: `#${i + 1}`, status }));

/** A valid state: a delivered order of two lines, of which the first is settled and the other still returnable. */
const settledInPart = {
  dispute: { dispute_id: '#1', code: 'D1', seller_order_id: '#1' },
  dispute_event: { dispute_id: '#1', transition: 'D10', at: '2026-09-10T12:00:00Z' },
  seller_order_facts: { seller_order_id: '#1', withdraw_until: '2026-09-10T12:00:01Z' },
  opened: { seller_order_id: '#1', position: 5, from_status: 'DELIVERED', to_status: 'DISPUTE_OPEN' },
  ended: {
    ...{ seller_order_id: '#1', position: 6, from_status: 'DISPUTE_OPEN', to_status: 'COMPLETED' },
    at: '2026-09-10T12:00:00Z',
  },
  dispute_line: { dispute_id: '#1', order_line_id: '#1' },
  order_line_facts: { seller_order_id: '#1', order_line_id: '#2', quantity: 2, refunded: 1 },
};
type Settled = typeof settledInPart;
const changed = (more: { [Part in keyof Settled]?: Partial<Settled[Part]> }, also: BareRows = {}): BareRows => {
  const { opened, ended, ...rows } = settledInPart;
  const whole = Object.entries({ ...rows }).map(([table, row]) => [
    table,
    [{ ...row, ...more[table as keyof Settled] }, ...(also[table] ?? [])],
  ]);
  const changes = [{ ...opened, ...more.opened }, { ...ended, ...more.ended }, ...(also.seller_order_change ?? [])];
  return { ...Object.fromEntries(whole), seller_order_change: changes };
};
const settled = 'what is settled about some lines ends no time in which others can be returned';

test.each<[name: string, rows: BareRows, found: string[]]>([
  [
    'an undecided one has a disputed seller order, and one that waits for goods has them on their way back',
    {
      dispute: rowsOf([
        ...['OPENED', 'IN_PROGRESS', 'OPENED', 'IN_PROGRESS', 'RETURN', 'RETURN', 'RETURN', 'APPROVED'],
        ...['DRAFT', 'CLOSED'],
      ]),
      seller_order_facts: [
        ...['DISPUTE_OPEN', 'DISPUTE_OPEN', 'RETURN', 'COMPLETED', 'RETURN', 'RETURN', 'COMPLETED', 'DISPUTE_OPEN'],
        ...['DELIVERED', 'COMPLETED'],
      ].map((status, i) => ({
        ...{ seller_order_id: `#${i + 1}`, status },
        return_cause: [4, 6].includes(i) ? 'DISPUTE' : i === 5 ? 'WITHDRAWAL' : null,
      })),
    },
    ['D3', 'D4', 'D6', 'D7', 'D8'],
  ],
  [
    'a seller order that is disputed has an undecided dispute',
    {
      dispute: rowsOf(['OPENED', 'IN_PROGRESS', 'RETURN', 'CLOSED']),
      seller_order_facts: [1, 2, 3, 4, 5, 6].map((n) => ({
        ...{ seller_order_id: `#${n}`, status: n === 6 ? 'DELIVERED' : 'DISPUTE_OPEN' },
      })),
    },
    ['#3', '#4', '#5'],
  ],
  [
    'money is held only while a seller order is disputed, or its goods come back',
    {
      ledger_balance: [1, 2, 3, 4, 5].map((n) => ({
        ...{ type: n === 5 ? 'SELLER_PENDING' : 'DISPUTE_HOLD', object: `#${n}`, balance_minor: n === 4 ? 0 : -5 },
      })),
      seller_order_facts: ['DISPUTE_OPEN', 'RETURN', 'COMPLETED', 'CLOSED', 'CLOSED'].map((status, i) => ({
        ...{ seller_order_id: `#${i + 1}`, status },
      })),
    },
    ['#3'],
  ],
  [
    'the last recorded change is the status',
    {
      dispute: rowsOf(['OPENED', 'IN_PROGRESS', 'DRAFT', 'OPENED']),
      dispute_event: [1, 2].flatMap((n) => [
        { dispute_id: `#${n}`, position: 1, to_status: 'IN_PROGRESS' },
        { dispute_id: `#${n}`, position: 2, to_status: 'OPENED' },
        { dispute_id: `#${n}`, position: 3, to_status: null },
      ]),
    },
    ['D2', 'D4'],
  ],
  [settled, changed({}), ['D1']],
  [
    settled,
    changed({ dispute_event: { transition: 'D12' }, ended: { from_status: 'RETURN', to_status: 'CLOSED' } }),
    ['D1'],
  ],
  [settled, changed({ dispute_event: { transition: 'D4' } }), []],
  [settled, changed({ dispute_event: { at: '2026-09-10T11:59:59Z' } }), []],
  [settled, changed({ seller_order_facts: { withdraw_until: '2026-09-10T12:00:00Z' } }), []],
  [settled, changed({ dispute_line: { dispute_id: '#9' } }), []],
  [settled, changed({ dispute_line: { order_line_id: '#2' } }), []],
  [settled, changed({ order_line_facts: { refunded: 2 } }), []],
  [settled, changed({ order_line_facts: { seller_order_id: '#9' } }), []],
  [settled, changed({ opened: { from_status: 'COMPLETED' } }), []],
  [settled, changed({ opened: { position: 7 } }), []],
  [settled, changed({ ended: { from_status: 'DELIVERED' } }), []],
  [settled, changed({ ended: { to_status: 'DELIVERED' } }), []],
  [settled, changed({ ended: { seller_order_id: '#9' } }), []],
  // An earlier dispute was about a completed order.
  [
    settled,
    changed({}, { seller_order_change: [{ ...settledInPart.opened, position: 2, from_status: 'COMPLETED' }] }),
    ['D1'],
  ],
])('the check finds exactly what is wrong: %s %#', async (name, rows, found) =>
  expect(await askInvariant(owner, disputeInvariants, `disputes: ${name}`, rows)).toEqual(found),
);
