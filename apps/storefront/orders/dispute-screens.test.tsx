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

const pageMarkup = (changes: object = {}) =>
  markupOf(
    <DisputePage
      dispute={{ ...dispute, ...changes }}
      {...{ orderHref: '/orders/1', returnSheet: null, onChanged: () => {} }}
      renderUploader={() => null}
    />,
  );
const page = (changes: object = {}) => pageMarkup(changes).then(wordsOf);
const listed = async (disputes: object[] | undefined, status: 'ALL' | 'RETURN' = 'ALL') =>
  wordsOf(
    await markupOf(
      <DisputeList
        address={{ page: 1, status }}
        list={disputes && { disputes: disputes as never, page: { current: 1, total: disputes.length, last: 1 } }}
        {...{ ordersPath: '/profile/orders', drawing: null, onAgain: () => {} }}
      />,
    ),
  );

test('the claim states items, delivery, tax and total (spec 2.31, 3.13)', async () => {
  const words = await page();
  for (const said of ['US$10.00', 'US$1.90', 'US$0.60', 'US$12.50']) expect(words).toContain(said);
  expect(await page({ shipping: money(0), total: money(1_060) })).not.toContain('US$1.90');
});

test('the deadline names whose turn it is, in the time of the buyer’s place (ux D2)', async () => {
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

test('before opening a dispute, its buyer confirms the number of pieces and reads who will be told (spec 8.3)', async () => {
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

test.each([
  [[], []],
  [['SAY'], ['Send message (disabled)']],
  [['APPEAL'], ['Appeal (disabled)']],
  [['SAY', 'APPEAL'], ['Appeal (disabled)']],
  [
    ['OPEN', 'DISCARD', 'EDIT'],
    ['Open a dispute', 'Discard', 'Edit dispute'],
  ],
  [
    ['WITHDRAW', 'SAY'],
    ['Send message (disabled)', 'Withdraw dispute'],
  ],
  [['SEND_BACK'], ['I’ve sent the items (disabled)']],
])('a buyer who may %j has the buttons %j (spec 2.54)', async (actions, buttons) => {
  const markup = (await pageMarkup({ actions })).replaceAll(/<dialog.*?<\/dialog>/gs, '');
  expect(
    [...markup.matchAll(/<button[^>]*>(.*?)<\/button>/gs)].map(
      ([tag, inner]) => wordsOf(inner!) + (/^<button[^>]* disabled=""/.test(tag) ? ' (disabled)' : ''),
    ),
  ).toEqual(buttons);
  const words = wordsOf(markup);
  expect(words.includes('Write a message')).toBe(buttons.includes('Send message (disabled)'));
  expect(words.includes('Why should we review the decision?')).toBe(buttons.includes('Appeal (disabled)'));
});

test.each([
  [{}, '/store/about/maple', 'Pack them well and send them to Maple. Return address and instructions'],
  [{ isChildShop: true }, '/contacts', 'send them to Maple. Ask us for the return address'],
  [{ hasReturnSheet: true }, undefined, 'Print the return sheet and put it in the parcel.'],
])('goods are sent back with %j by: %s', async (changes, href, said) => {
  const markup = await pageMarkup({ actions: ['SEND_BACK'], ...changes });
  expect(wordsOf(markup).replace(/[\u2066-\u2069]/g, '')).toContain(said);
  for (const each of ['/store/about/maple', '/contacts']) expect(markup.includes(`href="${each}"`)).toBe(each === href);
});

test.each([
  [{ remedy: 'FULL_REFUND', refunded: money(1_250) }, 'Outcome You’ll be refunded US$12.50.'],
  [{ remedy: 'FULL_REFUND', withReturn: true }, 'Outcome A refund once the seller has the items'],
  [{ remedy: 'FULL_REFUND' }, 'Outcome A full refund'],
  [{ remedy: 'PART_REFUND', refunded: money(301) }, 'Outcome You’ll be refunded US$3.01.'],
  [{ remedy: 'REPLACEMENT', replacement: 'R-2' }, 'Outcome A replacement is on its way: order R-2'],
  [{}, undefined],
])('decided as %j, a dispute says: %s', async (changes, said) => {
  const words = (await page(changes)).replace(/[\u2066-\u2069]/g, '');
  if (said) expect(words).toContain(said);
  else expect(words).not.toContain('Outcome');
});

test('the claim names what is wrong, what would help, and each sum under its name', async () => {
  expect(await page({ wished: 'FULL_REFUND' })).toContain(
    'What’s wrong? It arrived damaged What would help you? A full refund Items US$10.00 Delivery US$1.90 Tax US$0.60 Total US$12.50',
  );
});

test.each([
  [{}, 'Open', 'Maple to reply by Fri, Sep 11'],
  [{ turn: 'BUYER', status: 'IN_PROGRESS' }, 'Under review', 'Action needed by Fri, Sep 11'],
  [{ turn: 'STAFF', status: 'IN_PROGRESS' }, 'Under review', 'Cubby will decide by Fri, Sep 11'],
  [{ turn: 'BANK', status: 'IN_PROGRESS', dueAt: null }, 'Under review', 'Your bank is deciding'],
  [{ turn: 'SELLER', dueAt: null }, 'Open', 'Waiting for Maple'],
  [{ turn: null, status: 'CLOSED', dueAt: null }, 'Closed', ''],
])('in the list, a dispute with %j has the status “%s” and the turn “%s”', async (changes, status, turn) => {
  const words = (await listed([{ ...dispute, ...changes }])).replace(/[\u2066-\u2069]/g, '');
  expect(words).toContain(
    `It arrived damaged: Pencil Maple · order 0123456789-1 ${status}${turn && ` ${turn}`} US$12.50`,
  );
});

test('an empty list of disputes says so, for one status with a link to all; a list that failed to load says that', async () => {
  expect(await listed([])).toContain('No disputes yet If something is wrong with an order');
  expect(await listed([])).toContain('View your orders');
  expect(await listed([], 'RETURN')).toContain('No disputes with this status');
  expect(await listed([], 'RETURN')).toContain('Show all disputes');
  expect(await listed(undefined)).toContain('Your disputes couldn’t be loaded');
});

test.each([
  [{ kind: 'MESSAGE', by: 'SELLER', body: 'Sorry!' }, 'Maple Thu, Sep 10 at 9:00 AM Sorry!'],
  [{ kind: 'QUESTION', by: 'MANAGER', body: 'A photo?' }, 'Cubby Thu, Sep 10 at 9:00 AM A question for you A photo?'],
  [{ kind: 'REMINDER', by: 'SYSTEM', body: '' }, 'Cubby Thu, Sep 10 at 9:00 AM Reminder of our question'],
  [{ kind: 'SENT_BACK', by: 'BUYER', body: '' }, 'You Thu, Sep 10 at 9:00 AM Items sent back'],
  [{ kind: 'EDIT', by: 'BUYER', body: '' }, 'You Thu, Sep 10 at 9:00 AM Description updated'],
])('the entry %j reads: %s', async (event, said) => {
  const words = await page({ events: [{ ...event, status: null, transition: null, at: '2026-09-10T09:00:00-07:00' }] });
  expect(
    words.replace(/[\u2066-\u2069]/g, '').replace(/\u202f|, 9/g, (each) => (each === ', 9' ? ' at 9' : ' ')),
  ).toContain(said);
});

test('pictures are shown with their owner', async () => {
  const pictures = [
    { by: 'BUYER', picture: { url: '/a/160.webp', name: 'crack' } },
    { by: 'SELLER', picture: { url: '/b/160.webp', name: '' } },
  ];
  const markup = await pageMarkup({ pictures });
  expect(
    [...markup.matchAll(/<img[^>]*src="(\/[ab]\/160.webp)"[^>]*alt="([^"]*)"/g)].map(([, ...each]) => each),
  ).toEqual([
    ['/a/160.webp', 'crack'],
    ['/b/160.webp', 'Picture 1'],
  ]);
  expect(markup.indexOf('/a/160.webp')).toBeLessThan(markup.indexOf('Dispute opened'));
  expect(markup).toContain('href="/b/1200.webp"');
});

test('a report names the line, its deadline and the quantity bought; a shop that has not shipped yet is told first', async () => {
  expect(await asked('ADULT', 3)).toContain('You bought 3.');
  expect(await asked('ADULT', 1)).not.toContain('You bought');
  const adult = await asked('ADULT', 3);
  expect(adult).toContain('Tell Maple first');
  expect(adult).toContain('Open a dispute The seller has 72 hours to reply');
  expect(adult).toContain('What happens next Today Maple receives your report and can reply. 72 hours After');
  expect(adult).not.toContain('young maker');
  const child = await asked('CHILD', 3);
  expect(child).toContain('Open a dispute The guardian has 5 days to reply');
  expect(child).toContain('can reply. 5 days After you open a dispute, the guardian');
  expect(child).toContain('This is a young maker’s shop. You’ll deal with their guardian.');
});
