import type { DisputeView } from '@cubby/features/disputes/contract';
import { DisputeList, DisputePage, ParcelDispute, ReportForm } from '@cubby/features/disputes/storefront';
import type { OrderLine, SellerOrder } from '@cubby/features/orders/contract';
import { money } from '@cubby/money';
import { expect, test } from 'vitest';
import { markupOf } from '../testing/markup-of.tsx';
import { wordsOf } from '../testing/words-of.ts';

const dispute = {
  ...{ code: 'ABCDEFGH01', status: 'OPENED', channel: 'SHOP', reason: 'DAMAGED', orderNumber: '0123456789' },
  ...{ number: '0123456789-1', sellerName: 'Maple', sellerHandle: 'maple', isChildShop: false, turn: 'SELLER' },
  ...{
    dueAt: '2026-09-11T23:30:00-07:00',
    openedAt: '2026-09-09T10:00:00-07:00',
    reportedAt: '2026-09-08T10:00:00-07:00',
  },
  lines: [{ offerId: 'a', sku: 'PE-1', name: 'Pencil', picture: { url: '', name: '' }, quantity: 2 }],
  ...{ description: 'The box was wet.', wished: 'REFUND', items: money(1_000), shipping: money(190), tax: money(60) },
  ...{ total: money(1_250), remedy: null, withReturn: false, refunded: money(0), rejectedAt: null, sentBack: null },
  ...{ hasReturnSheet: false, replacement: null, pictures: [], actions: [] },
  events: [
    {
      kind: 'CHANGE',
      transition: 'D1',
      status: 'CREATED',
      by: 'BUYER',
      body: 'The box was wet.',
      at: '2026-09-08T10:00:00-07:00',
    },
    { kind: 'CHANGE', transition: 'D2', status: 'OPENED', by: 'BUYER', body: '', at: '2026-09-09T10:00:00-07:00' },
  ],
} as unknown as DisputeView;

const page = (changes: object = {}) =>
  markupOf(
    <DisputePage
      dispute={{ ...dispute, ...changes }}
      {...{ orderHref: '/orders/1', returnSheet: null, onChanged: () => {} }}
      renderUploader={() => null}
    />,
  ).then(wordsOf);

test('the claim states items, delivery, tax and total (spec 2.31, 3.13)', async () => {
  const words = await page();
  for (const said of ['US$10.00', 'US$1.90', 'US$0.60', 'US$12.50']) expect(words).toContain(said);
  expect(await page({ shipping: money(0), total: money(1_060) })).not.toContain('US$1.90');
});

test('the clock names whose turn it is and by when, by the clocks at the buyer’s place (ux D2)', async () => {
  const words = await page();
  expect(words).toContain('Fri, Sep 11');
  expect(words).not.toContain('Sep 12');
  expect(words.replace(/[\u2066-\u2069]/g, '')).toMatch(/11:30\sPM UTC-7/);
  expect(words).toMatch(/Wed, Sep 9.{0,3} 10:00\sAM/);
});

// The test machine's time zone, as a browser's, differs from all of these.
test.each([
  ['2026-09-11T23:30:00-07:00', 'Fri, Sep 11', '11:30 PM UTC-7'],
  ['2026-09-12T00:30:00-06:00', 'Sat, Sep 12', '12:30 AM UTC-6'],
  ['2026-09-12T00:30:00-07:00', 'Sat, Sep 12', '12:30 AM UTC-7'],
  ['2026-09-11T23:30:00+02:00', 'Fri, Sep 11', '11:30 PM UTC+2'],
  ['2026-09-12T00:30:00+02:00', 'Sat, Sep 12', '12:30 AM UTC+2'],
  ['2026-09-12T00:30:00-02:30', 'Sat, Sep 12', '12:30 AM UTC-2:30'],
  ['2026-09-11T23:30:00+00:00', 'Fri, Sep 11', '11:30 PM UTC'],
])('a deadline at %s is on %s in the page, the list and the order', async (dueAt, day, time) => {
  const plain = (words: string) => words.replace(/[\u2066-\u2069]/g, '').replace(/\u202f/g, ' ');
  expect(plain(await page({ dueAt }))).toContain(`Reply due by ${day} ${time}`);
  for (const screen of [
    <DisputeList
      key="list"
      address={{ page: 1, status: 'ALL' }}
      list={{ disputes: [{ ...dispute, dueAt }], page: { current: 1, total: 1, last: 1 } }}
      {...{ ordersPath: '/profile/orders', drawing: null, onAgain: () => {} }}
    />,
    <ParcelDispute
      key="parcel"
      sellerOrder={{ number: '0123456789-1', seller: { handle: 'maple', name: 'Maple', kind: 'BUSINESS' } }}
      disputes={[{ code: 'ABCDEFGH01', number: '0123456789-1', status: 'OPENED', turn: 'SELLER', dueAt }]}
      hrefOf={() => ''}
    />,
  ])
    expect(plain(wordsOf(await markupOf(screen)))).toContain(day);
});

test.each([
  [{}, 'Waiting for Maple', 'If the seller doesn’t reply, Cubby will decide.'],
  [{ isChildShop: true }, 'Waiting for Maple', 'If the guardian doesn’t reply, Cubby will decide.'],
  [{ status: 'IN_PROGRESS', turn: 'STAFF' }, 'Cubby is deciding', 'We’ll send you our decision'],
  [{ status: 'IN_PROGRESS', turn: 'BUYER' }, 'Your reply is needed', 'If you don’t reply, we’ll remind you once'],
  [
    { status: 'IN_PROGRESS', turn: 'BUYER', channel: 'CHARGEBACK' },
    'Your reply is needed',
    'If you don’t reply, we’ll remind you once',
  ],
  [
    { status: 'IN_PROGRESS', turn: 'BANK', channel: 'CHARGEBACK' },
    'Your bank is deciding',
    'We’ll email you when your bank has decided.',
  ],
  [
    { status: 'RETURN', turn: 'BUYER' },
    'Return the items',
    'We’ll refund you once the seller has the items. If you don’t',
  ],
  [{ status: 'RETURN', turn: 'SELLER' }, 'Waiting for Maple', 'We’ll refund you once Maple has the items.'],
  [{ status: 'REJECTED', turn: null, dueAt: null }, 'Now', 'You can appeal once, within 14 days'],
] as const)('for %j the page shows the current step, “%s”, and the next: “%s” (ux D2)', async (changes, turn, then) => {
  const words = (await page(changes)).replace(/[\u2066-\u2069]/g, '');
  expect(words).toMatch(new RegExp(` ${turn} .*After that ${then}`));
  const isOpen = !('turn' in changes) || changes.turn !== null;
  expect(words.includes('Maple sees the same deadlines.')).toBe(isOpen && !('channel' in changes));
});

test('a decided dispute has no deadline, and states what its buyer gets', async () => {
  const words = await page({ status: 'CLOSED', turn: null, dueAt: null, remedy: 'REFUND', refunded: money(1_250) });
  expect(words).not.toContain('Sep 11');
  expect(words).toContain('US$12.50');
  expect(
    await page({ status: 'CLOSED', turn: null, dueAt: null, remedy: 'REPLACEMENT', replacement: '0123456789-2' }),
  ).toContain('0123456789-2');
});

test('each message of the thread has its own time, the oldest first', async () => {
  const words = await page();
  const times = ['Sep 8', 'The box was wet.'].map((said) => words.indexOf(said));
  expect(times.every((at) => at >= 0)).toBe(true);
});

test('the end of the appeal period is not an entry in the thread', async () => {
  const closed = {
    kind: 'CHANGE',
    transition: 'D14',
    status: 'CLOSED',
    by: 'SYSTEM',
    body: '',
    at: '2026-09-25T10:00:00-07:00',
  };
  expect(await page({ events: [...dispute.events, closed], status: 'CLOSED', turn: null })).toMatch(
    /^(?!.*Sep 25.*Sep 25)/s,
  );
});

test('the list states the amount, whose turn it is and by when (spec 2.31)', async () => {
  const words = wordsOf(
    await markupOf(
      <DisputeList
        address={{ page: 1, status: 'ALL' }}
        list={{ disputes: [dispute], page: { current: 1, total: 1, last: 1 } }}
        {...{ ordersPath: '/profile/orders', drawing: null, onAgain: () => {} }}
      />,
    ),
  );
  for (const said of ['Pencil', 'US$12.50', 'Fri, Sep 11']) expect(words).toContain(said);
});

const asked = async (kind: 'ADULT' | 'CHILD', quantity: number) =>
  wordsOf(
    await markupOf(
      <ReportForm
        sellerOrder={
          {
            number: '0123456789-1',
            status: 'DELIVERED',
            seller: { name: 'Maple', kind },
            history: [],
          } as unknown as SellerOrder
        }
        line={{ offerId: 'a', sku: 'PE-1', name: 'Pencil', quantity, pictureUrl: null } as unknown as OrderLine}
        {...{ token: undefined, hrefOf: () => '', renderUploader: () => null }}
      />,
    ),
  ).replace(/[\u2066-\u2069]/g, '');

test('before a dispute is opened its buyer is asked, about how many pieces, and who will be told (spec 8.3)', async () => {
  expect(await asked('ADULT', 3)).toContain(
    'Open a dispute? The dispute will be about 3 items from order 0123456789-1. We’ll notify Maple, who will have 72 hours to reply.',
  );
  expect(await asked('CHILD', 1)).toContain(
    'The dispute will be about 1 item from order 0123456789-1. We’ll notify the guardian responsible for Maple, who will have 5 days to reply.',
  );
});

test('a dispute that the seller was told about is asked about in the same words (spec 8.3)', async () => {
  const words = (await page({ actions: ['OPEN'] })).replace(/[\u2066-\u2069]/g, '');
  expect(words).toContain('The dispute will be about 2 items from order 0123456789-1. We’ll notify Maple');
});
