import { ApiError } from '@cubby/contract';
import { money } from '@cubby/money';
import { expect, test } from 'vitest';
import { CraftForm } from '../../features/crafts/seller/CraftForm.tsx';
import { RangeForm } from '../../features/crafts/seller/RangeForm.tsx';
import { ShopForm } from '../../features/crafts/seller/ShopForm.tsx';
import type { PackedOrder } from '../../features/fulfilment/packing-contract.ts';
import { PackPage } from '../../features/fulfilment/seller/packing/PackPage.tsx';
import { onScreen } from '../child/testing/on-screen.tsx';
import { expectRepeatable, pressed, type Steps } from '../child/testing/pressed.tsx';

type Tell = (...what: unknown[]) => Promise<void>;
const line = (offerId: string, toShip: number, of: object = {}) => ({
  ...{ offerId, sku: `P-${offerId}`, ownSku: null, name: `Pencil ${offerId}`, picture: { url: '', name: '' } },
  ...{ toShip, place: null, ...of },
});
const order = (number: string, of: object = {}) =>
  ({
    ...{ number, work: 'SHIP', status: 'IN_PROGRESS', shop: 'maple', today: '2026-11-30', recipient: 'Amina Haddad' },
    ...{ city: 'Victoria', region: 'CA-BC', country: 'CA', purchaseOrder: null, note: '', lines: [line('1', 2)] },
    ...of,
  }) as PackedOrder;
const first = order('7H2V00QK9D-1', {
  ...{ purchaseOrder: 'PO-7', note: 'Leave at the desk' },
  lines: [line('2', 3, { place: 'B 10', ownSku: 'M-2' }), line('1', 2, { place: 'B 2' })],
});
const second = order('8J3W11RM0E-2', { recipient: 'Theo Roy', city: 'Lyon', region: null, country: 'FR' });
const third = order('9K4X22SN1F-1', { work: 'CONFIRM', recipient: 'Mia Berg' });
const page = (orders: readonly PackedOrder[]) => (tell: Tell) => <PackPage {...{ orders }} onChanged={tell} />;
const two = page([first, second]);
const result = (number: string, of: object = {}) => ({
  ...{ line: 1, number, result: 'SHIPPED', reason: null, otherLines: [], status: 'SHIPPED', ...of },
});
const answering = (...results: object[]) => ({ answer: () => ({ results }) });

test('the orders of a day, what to take for them from each place, and their papers are listed', async () => {
  const screen = await onScreen(page([first, second, third])(async () => {}));
  expect(screen.words()).toEqual(
    'Orders Pack orders 2 orders, 7 items 1 order isn’t confirmed yet Confirm 1 order Pick list Print pick list Pencil 1 P-1 · 7H2V00QK9D-1 (2) · 8J3W11RM0E-2 (2) × 4 Pencil 2 P-2 · Your SKU: M-2 · 7H2V00QK9D-1 × 3 Packing slips One file for all orders, each in its buyer’s language. Slips, Letter Slips, A4 Address labels, 100 × 150 mm Ship Each order ships as one parcel with all its remaining items. To split an order, open it. Carrier Canada Post Purolator Canpar UPS FedEx DHL USPS Another carrier Shipped on Paste your carrier’s list One line per order: its number and the tracking number. Nothing ships yet. Or choose your carrier’s file 7H2V00QK9D-1 Amina Haddad , Victoria BC Purchase order PO-7 Leave at the desk 8J3W11RM0E-2 Theo Roy , Lyon Ship without tracking Check',
  );
  expect([...document.querySelectorAll('a')].map((each) => each.getAttribute('href'))).toEqual([
    '/orders',
    '/packing/several.pdf?size=LETTER&orders=7H2V00QK9D-1,8J3W11RM0E-2',
    '/packing/several.pdf?size=A4&orders=7H2V00QK9D-1,8J3W11RM0E-2',
    '/packing/several.pdf?size=LABEL&orders=7H2V00QK9D-1,8J3W11RM0E-2',
    '/orders/7H2V00QK9D-1',
    '/orders/8J3W11RM0E-2',
  ]);
  const none = await onScreen(page([order('7H2V00QK9D-1', { work: 'WAIT' })])(async () => {}));
  expect(none.words()).toEqual(
    'Orders Pack orders Nothing to pack Orders appear here once they are paid and confirmed. All orders',
  );
});

test('orders are confirmed one by one; one that is refused is named, and the others continue', async () => {
  expect(await pressed(page([third, second]), ['Confirm 1 order'])).toEqual({
    calls: [
      ['/api/store/order/item/status/v1/change', { number: '9K4X22SN1F-1', action: 'CONFIRM', reason: undefined }],
    ],
    said: '1 order is confirmed.',
    told: 1,
  });
  const both = page([third, order('1A2B33CD4E-1', { work: 'CONFIRM' })]);
  const answer = (_asked: unknown, input: unknown) =>
    (input as { number: string }).number === third.number
      ? new ApiError('OC_WRONG_STATUS', 409, 'Already done.')
      : null;
  expect(await pressed(both, ['Confirm 2 orders'], { answer })).toEqual({
    calls: [
      ['/api/store/order/item/status/v1/change', { number: '9K4X22SN1F-1', action: 'CONFIRM', reason: undefined }],
      ['/api/store/order/item/status/v1/change', { number: '1A2B33CD4E-1', action: 'CONFIRM', reason: undefined }],
    ],
    said: '1 order is confirmed. 9K4X22SN1F-1 didn’t go through: Already done.',
    told: 1,
  });
});

const trackers: Steps = [
  ['Tracking number of 7H2V00QK9D-1', ' PUR123456789 '],
  ['Tracking number of 8J3W11RM0E-2', 'PUR987654321'],
];
test('parcels are checked, then shipped as checked (domain 5.4 O15)', async () => {
  const screen = await onScreen(
    two(async () => {}),
    answering(result(first.number), result(second.number)),
  );
  await screen.take(['Carrier', 'Purolator'], ['Shipped on', '2026-12-01'], ...trackers, 'Check 2 orders');
  expect(screen.words().slice(-260)).toEqual(
    's yet. Or choose your carrier’s file 7H2V00QK9D-1 Amina Haddad , Victoria BC Purchase order PO-7 Leave at the desk Ready to ship 8J3W11RM0E-2 Theo Roy , Lyon Ready to ship Ship without tracking 2 orders are ready to ship. Nothing has shipped yet. Ship 2 orders',
  );
  await screen.press('Ship 2 orders');
  expect(screen.calls.map(([, input]) => input)).toEqual([
    {
      rows: [
        {
          number: '7H2V00QK9D-1',
          line: undefined,
          carrier: 'Purolator',
          departedOn: '2026-12-01',
          tracker: 'PUR123456789',
        },
        {
          number: '8J3W11RM0E-2',
          line: undefined,
          carrier: 'Purolator',
          departedOn: '2026-12-01',
          tracker: 'PUR987654321',
        },
      ],
      takesUnlike: false,
      dryRun: true,
    },
    {
      rows: [
        {
          number: '7H2V00QK9D-1',
          line: undefined,
          carrier: 'Purolator',
          departedOn: '2026-12-01',
          tracker: 'PUR123456789',
        },
        {
          number: '8J3W11RM0E-2',
          line: undefined,
          carrier: 'Purolator',
          departedOn: '2026-12-01',
          tracker: 'PUR987654321',
        },
      ],
      takesUnlike: false,
      dryRun: false,
    },
  ]);
  expect(screen.said()).toEqual('2 orders are on their way. We’ve emailed the buyers.');
});

test('a row that the check refuses says why and is not sent; what is typed afterwards is checked anew', async () => {
  const refused = { result: 'REFUSED', reason: 'TRACKER_UNLIKE', otherLines: [] };
  const answer = (_asked: unknown, input: unknown) => ({
    results: (input as { dryRun: boolean }).dryRun
      ? [result(first.number), result(second.number, refused)]
      : [result(first.number)],
  });
  const screen = await onScreen(
    two(async () => {}),
    { answer },
  );
  await screen.take(...trackers, 'Check 2 orders');
  expect(screen.words().slice(-420)).toEqual(
    'oose your carrier’s file 7H2V00QK9D-1 Amina Haddad , Victoria BC Purchase order PO-7 Leave at the desk Ready to ship 8J3W11RM0E-2 Theo Roy , Lyon This doesn’t look like a Canada Post tracking number. Check the number and the carrier. Ship without tracking I’ve checked the unusual tracking numbers. Ship these orders too. 1 order is ready to ship. Nothing has shipped yet. 1 order won’t ship. See why above. Ship 1 order',
  );
  await screen.press('Ship 1 order');
  expect((screen.calls.at(-1)![1] as { rows: { number: string }[] }).rows.map((row) => row.number)).toEqual([
    '7H2V00QK9D-1',
  ]);
  expect(screen.said()).toEqual(
    '1 order is on its way. We’ve emailed the buyers. 8J3W11RM0E-2 didn’t go through: This doesn’t look like a Canada Post tracking number. Check the number and the carrier.',
  );
  const again = await onScreen(
    two(async () => {}),
    { answer },
  );
  await again.take(
    ...trackers,
    'Check 2 orders',
    'I’ve checked the unusual tracking numbers. Ship these orders too.',
    'Check 2 orders',
  );
  expect(again.calls.map(([, input]) => (input as { takesUnlike: boolean }).takesUnlike)).toEqual([false, true]);
  await again.type('Tracking number of 8J3W11RM0E-2', 'PUR98765432X');
  expect(again.buttons().at(-1)).toBe('Check 2 orders');
});

test('a pasted list fills the rows; an order that is not here is listed by its line', async () => {
  const lines = 'Order;Tracking\n7H2V00QK9D;PUR123456789\n5M6N77PQ8R-1;PUR555555555\n';
  const unknown = { line: 3, result: 'REFUSED', reason: 'ORDER_UNKNOWN' };
  const screen = await onScreen(
    two(async () => {}),
    answering(result(first.number, { line: 2 }), result('5M6N77PQ8R-1', unknown)),
  );
  await screen.take(['Paste your carrier’s list', lines], 'Check 2 orders');
  expect(screen.calls).toEqual([
    [
      'POST /api/store/order/vendor/parcel/list/v1/create',
      {
        rows: [
          {
            number: '7H2V00QK9D-1',
            line: 2,
            carrier: 'Canada Post',
            departedOn: '2026-11-30',
            tracker: 'PUR123456789',
          },
          {
            number: '5M6N77PQ8R-1',
            line: 3,
            carrier: 'Canada Post',
            departedOn: '2026-11-30',
            tracker: 'PUR555555555',
          },
        ],
        takesUnlike: false,
        dryRun: true,
      },
    ],
  ]);
  expect(screen.words().slice(-330)).toEqual(
    'K9D-1 Amina Haddad , Victoria BC Purchase order PO-7 Leave at the desk Ready to ship 8J3W11RM0E-2 Theo Roy , Lyon Also in your list 5M6N77PQ8R-1 · PUR555555555 Line 3: You don’t have an order with this number. Ship without tracking 1 order is ready to ship. Nothing has shipped yet. 1 order won’t ship. See why above. Ship 1 order',
  );
  await screen.take(['Paste your carrier’s list', 'nothing']);
  expect(screen.said()).toEqual('No order number found.');
});

test.each<[Steps, said: string]>([
  [['Check'], 'Enter at least one tracking number, or ship without tracking'],
  [[['Carrier', 'OTHER'], ...trackers, 'Check 2 orders'], 'Enter the carrier'],
  [[['Shipped on', ''], ...trackers, 'Check 2 orders'], 'Enter the day of shipping'],
])('%#: what is missing is said before anything is sent', async (steps, said) => {
  expect(await pressed(two, steps)).toEqual({ said: `The order wasn’t changed ${said}` });
});

test('parcels without tracking name another carrier', async () => {
  const steps: Steps = [
    ['Carrier', 'OTHER'],
    ['Name of the carrier', ' Harbour Bikes '],
    'Ship without tracking',
    'Check 2 orders',
  ];
  expect(
    await pressed(two, steps, answering(result(first.number), result(second.number, { result: 'UNCHANGED' }))),
  ).toEqual({
    calls: [
      [
        '/api/store/order/vendor/parcel/list/v1/create',
        {
          rows: [
            {
              number: '7H2V00QK9D-1',
              line: undefined,
              carrier: 'Harbour Bikes',
              departedOn: '2026-11-30',
              tracker: undefined,
            },
            {
              number: '8J3W11RM0E-2',
              line: undefined,
              carrier: 'Harbour Bikes',
              departedOn: '2026-11-30',
              tracker: undefined,
            },
          ],
          takesUnlike: false,
          dryRun: true,
        },
      ],
    ],
    said: '1 order is ready to ship. Nothing has shipped yet.',
  });
});

test('a storage place is kept when its field is left', async () => {
  const screen = await onScreen(two(async () => {}));
  await screen.type('Storage place of Pencil 2', ' C 3 ');
  const leave = () => document.querySelector('.pick-place input[aria-label*="Pencil 2"]')!;
  const { act } = await import('react');
  await act(async () => void leave().dispatchEvent(new Event('focusout', { bubbles: true })));
  expect(screen.calls).toEqual([
    ['POST /api/store/order/vendor/place/v1/update', { shop: 'maple', sku: 'P-2', place: 'C 3' }],
  ]);
});

const craft = {
  ...{
    number: 'V-1',
    subject: 'CRAFT',
    status: 'DRAFT',
    name: 'Bracelet',
    words: 'Beads',
    sku: null,
    price: money(505),
  },
  ...{
    stock: 3,
    kind: { code: 'B', name: 'Bracelets' },
    materials: ['PAPER', 'GLUE'],
    ageFrom: 6,
    hasSmallParts: false,
  },
  ...{ pictures: [{ pictureId: 'p1', image: { url: '', name: '' } }], drawing: null },
};
const kinds = [
  { code: 'B', name: 'Bracelets', ageFrom: 6 },
  { code: 'C', name: 'Cards', ageFrom: 3 },
];
const shop = { shop: 'poppy', least: money(400), most: money(900) };
const craftForm = (of: object | null) => (tell: Tell) => (
  <CraftForm
    {...{ shop, craft: of === null ? null : ({ ...craft, ...of } as never), kinds }}
    {...{ renderUploader: ({ most }: { most: number }) => `${most} pictures`, onSaved: tell }}
  />
);
const rangeForm = (tell: Tell) => <RangeForm {...shop} onSaved={tell} onCancel={() => {}} />;
const shopForm = (tell: Tell) => (
  <ShopForm craft={{ ...craft, words: 'Our beads', drawing: 'bookmark' } as never} onSaved={tell} />
);

test('a craft is saved as its guardian enters it, and submitted; on sale it keeps price and stock', async () => {
  const save = 'Save and check';
  expect((await onScreen(craftForm({})(async () => {}))).words()).toEqual(
    'Current photos Remove photo 1 4 pictures Name About it Beads No names, places, schools or contact details What is it? Choose one Bracelets Cards Made of Paper Recycled paper Card Pencil and crayon Paint Craft glue Tape Thread Ribbon Wool Felt Cotton Clay Wooden beads Glass beads Elastic cord Pressed flowers What to leave out, and why No magnets: two that are swallowed can hurt a child badly. No batteries: a small one that is swallowed burns inside. No glass or mirrors: they break and cut. Beads are fine. No loose glitter: it gets into eyes. No metal parts: some contain lead or nickel. No pins, needles or wire ends: they prick. No balloons: small children can choke on them. No soap, slime or make-up: skin can react to it. No candles or wax: they can start a fire. No food: it has rules of its own. Who is it for? Everyone from 3 years Children from 6 years and adults Teenagers and adults Is any part smaller than a $2 coin? Yes Buyers see a warning where the law requires one No Price Prices from $4.00 to $9.00 How many are there? Save and check You see it as buyers will, before anyone else does.',
  );
  expect(
    await pressed(craftForm({}), [
      ['Name', 'Bead bracelet'],
      'Craft glue',
      'Teenagers and adults',
      ['Price', '6.05'],
      save,
    ]),
  ).toEqual({
    calls: [
      [
        '/api/store/craft/own/v1/update',
        {
          number: 'V-1',
          name: 'Bead bracelet',
          words: 'Beads',
          kind: 'B',
          ageFrom: 14,
          hasSmallParts: false,
          price: money(605),
          stock: 3,
          drawing: null,
          materials: ['PAPER'],
          kept: ['p1'],
          added: [],
        },
      ],
      ['/api/store/craft/own/v1/submit', { number: 'V-1' }],
    ],
    told: ['V-1'],
  });
  expect(await pressed(craftForm({ sku: 'C-1' }), [['Name', 'Bead bracelet'], save])).toEqual({
    calls: [
      [
        '/api/store/craft/own/v1/update',
        {
          number: 'V-1',
          name: 'Bead bracelet',
          words: 'Beads',
          kind: 'B',
          ageFrom: 6,
          hasSmallParts: false,
          price: null,
          stock: null,
          drawing: null,
          materials: ['PAPER', 'GLUE'],
          kept: ['p1'],
          added: [],
        },
      ],
      ['/api/store/craft/own/v1/submit', { number: 'V-1' }],
    ],
    told: ['V-1'],
  });
  expect(await pressed(craftForm(null), [save])).toEqual({
    said: 'Please check these fields Name: This field is required About it: This field is required What is it?: This field is required Who is it for?: This field is required Is any part smaller than a $2 coin?: This field is required Price: Enter a price such as 4.50, up to 100,000',
  });
  expect(await pressed(rangeForm, [['Highest price', '10.50'], 'Save prices'])).toEqual({
    calls: [['/api/store/craft/own/range/v1/update', { shop: 'poppy', least: money(400), most: money(1050) }]],
    told: 1,
  });
  expect(await pressed(shopForm, [['Shop name', 'Beads by P'], save])).toEqual({
    calls: [
      [
        '/api/store/craft/own/v1/update',
        {
          number: 'V-1',
          name: 'Beads by P',
          words: 'Our beads',
          drawing: 'bookmark',
          kind: null,
          materials: [],
          ageFrom: null,
          hasSmallParts: null,
          price: null,
          stock: null,
          kept: [],
          added: [],
        },
      ],
      ['/api/store/craft/own/v1/submit', { number: 'V-1' }],
    ],
    told: ['V-1'],
  });
});

test.each<[of: string, screen: (tell: Tell) => React.ReactNode, Steps, answer?: unknown]>([
  ['a check', two, [...trackers, 'Check 2 orders'], { results: [result(first.number), result(second.number)] }],
  ['a range', rangeForm, [['Highest price', '10.50'], 'Save prices']],
])(
  '%s: what was refused or lost can be sent again, and two presses send it once',
  async (_of, screen, steps, answer) => {
    await expectRepeatable(screen, steps, { answer: () => answer });
  },
);
