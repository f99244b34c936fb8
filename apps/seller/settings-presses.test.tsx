import { ApiError } from '@cubby/contract';
import { DestinationSection } from '@cubby/features/payouts/seller';
import { money } from '@cubby/money';
import { expect, test } from 'vitest';
import { ChildForm } from '../../features/families/seller/ChildForm.tsx';
import { AbroadSection } from '../../features/shop-settings/seller/AbroadSection.tsx';
import { AgreementPage } from '../../features/shop-settings/seller/AgreementPage.tsx';
import { DeliverySection } from '../../features/shop-settings/seller/DeliverySection.tsx';
import { DetailsForm } from '../../features/shop-settings/seller/DetailsForm.tsx';
import { ShopOverview } from '../../features/shop-settings/seller/ShopOverview.tsx';
import { WarehouseForm } from '../../features/shop-settings/seller/WarehouseForm.tsx';
import { onScreen } from '../child/testing/on-screen.tsx';
import { expectRepeatable, pressed, type Steps } from '../child/testing/pressed.tsx';

type Tell = () => Promise<void>;
const rate = (country: string, minor: number, of: object = {}) => ({
  ...{ country, price: money(minor), freeFrom: null, daysMin: 3, daysMax: 7, includedGrams: 2_500, regions: [] },
  ...{ perKilogram: money(200), cities: ['Victoria', 'Nanaimo'], ...of },
});
const shop = {
  ...{ handle: 'maple', name: 'Maple', kind: 'BUSINESS', stage: 'LIVE', isOnHoliday: false, stoppedFor: [] },
  ...{ country: 'CA', region: 'CA-BC', rules: null, abroad: null, missing: ['DELIVERY', 'OFFER'] },
  business: {
    ...{ legalName: 'Maple Ltd', taxNumber: '123', email: 'hi@maple.example', phone1: '+1 604 555 0111', phone2: null },
    ...{ fax1: '+1 604 555 0133', fax2: null, returnAddress: '1 Fir Road', returnInstructions: 'Ring twice' },
    ...{ handlingDays: 2, returnDays: 30 },
  },
  warehouse: {
    ...{ line: '1 Fir Road', city: 'Victoria', postalCode: 'V8W 1A1', zone: 'America/Vancouver', cutOff: '13:30' },
    ...{ workingDays: [1, 2, 4], closedDays: ['2026-12-25'] },
  },
  zones: ['America/Toronto', 'America/Vancouver'],
  delivery: [rate('CA', 900, { freeFrom: money(4_000), regions: ['CA-BC', 'CA-AB'] }), rate('US', 1_400)],
  holidays: [
    { firstDay: '2026-12-24', lastDay: '2027-01-02', message: 'Back soon' },
    { firstDay: '2027-03-01', lastDay: '2027-03-05', message: null },
  ],
  agreement: { version: '2026-01-02', signed: { by: 'Grace Okafor', at: '2026-02-03T10:00:00Z' } },
};
const childShop = {
  ...{ kind: 'CHILD', business: null, warehouse: null, delivery: [rate('CA', 900)], country: 'CA' },
  rules: { openOrders: 3, mostOpenOrders: 5, closedOnSchoolDays: false, rests: 'SCHOOL_DAY' },
  abroad: { since: null, places: ['US', 'AU'], isRefused: false },
};
const props = (of: object, onSaved: Tell, isManaged = true) => ({
  ...{ shop: { ...shop, ...of } as never, isManaged, onSaved },
});
const overview =
  (of: object = {}) =>
  (tell: Tell) => <ShopOverview {...props(of, tell)} isSuspended={false} />;
const delivery =
  (of: object = {}) =>
  (tell: Tell) => <DeliverySection {...props(of, tell)} />;
const details = (tell: Tell) => <DetailsForm {...props({}, tell)} />;
const warehouse =
  (of: object = {}) =>
  (tell: Tell) => <WarehouseForm {...props(of, tell)} />;
const abroad =
  (of: object = {}) =>
  (tell: Tell) => (
    <AbroadSection {...props({ ...childShop, abroad: { ...childShop.abroad, ...of } }, tell)} crafts="The crafts" />
  );
const content = { locale: 'en', sections: [{ id: 's', heading: 'Fees', blocks: [] }] } as never;
const agreement = (tell: Tell) => (
  <AgreementPage {...props({ agreement: { version: '2026-01-02', signed: null } }, tell)} content={content} />
);
const account = (tell: Tell) => (
  <DestinationSection
    {...{ shop: 'maple', found: { name: 'Maple', country: 'CA', destinations: [] } as never, mayEnter: true }}
    {...{ factorPath: undefined, login: 'grace@cubby.example', solveCaptcha: async () => 'solved', onEntered: tell }}
  />
);
const words = async (screen: (tell: Tell) => React.ReactNode) => (await onScreen(screen(async () => {}))).words();

test('a shop is paused and put back on sale; a holiday is cancelled by its first day, and planned', async () => {
  expect(await pressed(overview(), ['Pause the shop'])).toEqual({
    calls: [['/api/store/vendor/own/stage/v1/update', { shop: 'maple', stage: 'PAUSED' }]],
    said: 'Saved',
    told: 1,
  });
  expect(await pressed(overview({ stage: 'PAUSED' }), ['Put back on sale'])).toEqual({
    calls: [['/api/store/vendor/own/stage/v1/update', { shop: 'maple', stage: 'LIVE' }]],
    said: 'Saved',
    told: 1,
  });
  expect(await pressed(overview(), ['Cancel the holiday Mar 1, 2027 – Mar 5, 2027'])).toEqual({
    calls: [['/api/store/vendor/own/holiday/v1/delete', { shop: 'maple', firstDay: '2027-03-01' }]],
    said: 'Saved',
    told: 1,
  });
  const days: Steps = [
    ['First day', '2027-07-01'],
    ['Last day', '2027-07-09'],
  ];
  expect(await pressed(overview(), [...days, ['Message for visitors (optional)', ' Away '], 'Plan holiday'])).toEqual({
    calls: [
      [
        '/api/store/vendor/own/holiday/v1/create',
        { shop: 'maple', firstDay: '2027-07-01', lastDay: '2027-07-09', message: 'Away' },
      ],
    ],
    told: 1,
  });
  expect(await pressed(overview(childShop), [...days, 'Plan holiday'])).toEqual({
    calls: [
      [
        '/api/store/vendor/own/holiday/v1/create',
        { shop: 'maple', firstDay: '2027-07-01', lastDay: '2027-07-09', message: undefined },
      ],
    ],
    told: 1,
  });
  expect((await onScreen(overview()(async () => {}))).buttons()).toEqual([
    'Pause the shop',
    'Cancel the holiday Dec 24, 2026 – Jan 2, 2027',
    'Cancel the holiday Mar 1, 2027 – Mar 5, 2027',
    'Plan holiday',
  ]);
});

test('a holiday that ends before it begins says so, and is sent once corrected', async () => {
  const wrong: Steps = [['First day', '2027-07-09'], ['Last day', '2027-07-08'], 'Plan holiday'];
  const screen = await onScreen(overview()(async () => {}));
  await screen.take(...wrong);
  expect([screen.calls, screen.words().includes('The last day can’t be before the first')]).toEqual([[], true]);
  await screen.take(['Last day', '2027-07-09'], 'Plan holiday');
  expect(screen.calls.length).toBe(1);
});

test('a shop’s stage, its settings and its holidays are stated', async () => {
  expect(await words(overview())).toEqual(
    'Open Pause the shop While a shop is paused, buyers see its page but can’t order. You still send the orders that you have. Business details Maple Ltd Shop page Maple Warehouse 1 Fir Road, Victoria Delivery Canada and United States Sellers’ agreement Signed by Grace Okafor on Feb 3, 2026 Holidays From the first day to the last, nobody can order from your shop. Dec 24, 2026 – Jan 2, 2027 Back soon Cancel Mar 1, 2027 – Mar 5, 2027 Cancel First day Last day Message for visitors (optional) Plan holiday',
  );
  expect(await words(overview({ ...childShop, stage: 'PAUSED', holidays: [] }))).toEqual(
    'Paused Put back on sale While a shop is paused, buyers see its page but can’t order. You still send the orders that you have. Delivery Canada Sellers’ agreement Signed by Grace Okafor on Feb 3, 2026 Limits You decide how much your child’s shop takes on. While it’s resting, people can see its page but can’t order. Open orders aren’t affected. The shop isn’t taking orders just now It takes orders again at the weekend. 3 open orders, 5 at most Maximum open orders At this number, the shop stops taking orders until you’ve sent one. Closed on school days (Monday to Friday) Save limits Holidays From the first day to the last, nobody can order from your shop. First day Last day Plan holiday',
  );
  expect(await words(overview({ stage: 'SETTING_UP', holidays: [] }))).toEqual(
    'Setting up 5 of 7 steps done. Finish the remaining 2 to open your shop. Next Delivery Where you deliver, for how much Start Needed to open Delivery Where you deliver, for how much First offer Find a product, set a price and stock Done Business details Contact, return address, handling time Two-step sign-in An app or a passkey for an owner Warehouse Where you send from, and when you work Payout account The bank account that your money goes to Sellers’ agreement An owner reads and signs it Holidays From the first day to the last, nobody can order from your shop. First day Last day Message for visitors (optional) Plan holiday',
  );
  const stopped = await onScreen(
    <ShopOverview {...props({ stoppedFor: ['LAW'], holidays: [] }, async () => {}, false)} isSuspended={false} />,
  );
  expect([stopped.buttons(), stopped.words().slice(0, 40)]).toEqual([[], 'Paused by Cubby While a shop is paused, ']);
  const suspended = await onScreen(<ShopOverview {...props({ isOnHoliday: true }, async () => {})} isSuspended />);
  expect(suspended.words().slice(0, 40)).toEqual('Suspended Pause the shop While a shop is');
  expect((await words(overview({ isOnHoliday: true }))).slice(0, 40)).toEqual(
    'On holiday Pause the shop While a shop i',
  );
});

test('a guardian limits the open orders of a child’s shop (domain 2.5)', async () => {
  expect(
    await pressed(overview(childShop), [
      ['Maximum open orders', '7'],
      'Closed on school days (Monday to Friday)',
      'Save limits',
    ]),
  ).toEqual({
    calls: [['/api/store/vendor/own/rules/v1/update', { shop: 'maple', mostOpenOrders: 7, closedOnSchoolDays: true }]],
    told: 1,
  });
  const screen = await onScreen(overview(childShop)(async () => {}));
  await screen.take(['Maximum open orders', '51'], 'Save limits');
  expect([screen.calls, screen.words().includes('Enter a number from 1 to 50')]).toEqual([[], true]);
});

test('delivery states price, time, regions and an example parcel; a country is edited, added and removed', async () => {
  expect(await words(delivery())).toEqual(
    'Canada $9.00 · free from $40.00 · 3–7 days · 2 regions A parcel of 7 kg worth $40.00 costs $0.00. Edit Remove United States $14.00 · 3–7 days A parcel of 7 kg worth $40.00 costs $24.00. Edit Remove Add a country',
  );
  expect(await words(delivery({ ...childShop, delivery: [] }))).toEqual(
    'A young maker’s shop delivers within its own country only: Canada. Your shop doesn’t deliver anywhere yet. Set the price for Canada',
  );
  expect(await pressed(delivery(), ['Edit delivery to Canada', ['Slowest, in days', '9'], 'Alberta', 'Save'])).toEqual({
    calls: [
      [
        '/api/store/vendor/own/delivery/v1/update',
        {
          shop: 'maple',
          country: 'CA',
          price: money(900),
          freeFrom: money(4000),
          daysMin: 3,
          daysMax: 9,
          includedGrams: 2500,
          perKilogram: money(200),
          regions: ['CA-BC'],
          cities: ['Victoria', 'Nanaimo'],
        },
      ],
    ],
    said: 'Saved',
    told: 1,
  });
  expect(
    await pressed(delivery({ delivery: [rate('CA', 900)] }), [
      'Add a country',
      ...([
        ['Country', 'US'],
        ['Price in US dollars', '12.05'],
        ['Free from, in US dollars (optional)', '60'],
        ['Weight included, in kg', '1.5'],
        ['Each further kilogram, in US dollars', '3.10'],
        ['Cities to name on your page (optional)', 'Seattle, Boise'],
      ] as const),
      'Save',
    ]),
  ).toEqual({
    calls: [
      [
        '/api/store/vendor/own/delivery/v1/update',
        {
          shop: 'maple',
          country: 'US',
          price: money(1205),
          freeFrom: money(6000),
          daysMin: 2,
          daysMax: 5,
          includedGrams: 1500,
          perKilogram: money(310),
          regions: [],
          cities: ['Seattle', 'Boise'],
        },
      ],
    ],
    said: 'Saved',
    told: 1,
  });
  expect(await pressed(delivery(), ['Stop delivering to United States'])).toEqual({
    asks: 'Stop delivering to United States Buyers there won’t be able to order from you. Orders you already have stay as they are. Cancel Remove',
  });
  expect(await pressed(delivery(), ['Stop delivering to United States', 'Remove'])).toEqual({
    calls: [['/api/store/vendor/own/delivery/v1/delete', { shop: 'maple', country: 'US' }]],
    said: 'Saved',
    told: 1,
  });
  const abroadToo = { ...childShop, abroad: { ...childShop.abroad, since: '2026-03-01' } };
  const adding = await onScreen(delivery(abroadToo)(async () => {}));
  await adding.press('Add a country');
  expect([...document.querySelectorAll('option')].map(({ value }) => value)).toEqual(['AU', 'US']);
  expect((await onScreen(delivery({ ...childShop })(async () => {}))).buttons()).toEqual([
    'Edit delivery to Canada',
    'Stop delivering to Canada',
  ]);
});

test.each([
  ['Slowest, in days', '2', 'The slowest delivery can’t take fewer days than the fastest'],
  ['Price in US dollars', 'x', 'Enter an amount such as 8.90'],
  ['Weight included, in kg', '2.5 kg', 'Enter a weight such as 5 or 2.5'],
])('a delivery with “%s” %s is not sent: %s', async (label, value, said) => {
  const screen = await onScreen(delivery()(async () => {}));
  await screen.take('Edit delivery to Canada', [label, value], 'Save');
  expect([screen.calls, screen.words().split(said).length]).toEqual([[], 2]);
});

test('details, warehouse and agreement are saved as entered', async () => {
  expect(
    await pressed(details, [['Second phone (optional)', '+1 604 555 0122'], ['Handling time', '4'], 'Save']),
  ).toEqual({
    calls: [
      [
        '/api/store/vendor/own/info/v1/update',
        {
          shop: 'maple',
          email: 'hi@maple.example',
          phone1: '+16045550111',
          phone2: '+16045550122',
          fax1: '+16045550133',
          fax2: undefined,
          returnAddress: '1 Fir Road',
          returnInstructions: 'Ring twice',
          handlingDays: 4,
          returnDays: 30,
        },
      ],
    ],
    told: 1,
  });
  expect(
    await pressed(warehouse(), [
      'Wednesday',
      'Monday',
      ['Cut-off time', '15:45'],
      ['Time zone', 'America/Toronto'],
      'Remove Dec 25, 2026',
      ['Date', '2027-02-01'],
      'Add day',
      ['Date', '2027-01-01'],
      'Save',
    ]),
  ).toEqual({
    calls: [
      [
        '/api/store/vendor/own/warehouse/v1/update',
        {
          shop: 'maple',
          line: '1 Fir Road',
          city: 'Victoria',
          postalCode: 'V8W1A1',
          zone: 'America/Toronto',
          cutOff: '15:45',
          workingDays: [2, 3, 4],
          closedDays: ['2027-01-01', '2027-02-01'],
        },
      ],
    ],
    told: 1,
  });
  expect(
    await pressed(warehouse({ warehouse: null }), [['Street address', '2 Elm Road'], ['City', 'Nanaimo'], 'Save']),
  ).toEqual({
    calls: [
      [
        '/api/store/vendor/own/warehouse/v1/update',
        {
          shop: 'maple',
          line: '2 Elm Road',
          city: 'Nanaimo',
          postalCode: undefined,
          zone: 'America/Toronto',
          cutOff: '14:00',
          workingDays: [1, 2, 3, 4, 5],
          closedDays: [],
        },
      ],
    ],
    told: 1,
  });
  const none = await onScreen(warehouse({ warehouse: { ...shop.warehouse, workingDays: [4] } })(async () => {}));
  await none.take('Thursday', 'Save');
  expect([none.calls, none.words().includes('Choose at least one business day')]).toEqual([[], true]);
  expect(await pressed(agreement, [['Your full name', ' Grace Okafor '], 'Sign the agreement'])).toEqual({
    calls: [
      ['/api/store/vendor/own/agreement/v1/sign', { shop: 'maple', version: '2026-01-02', signedName: 'Grace Okafor' }],
    ],
    told: 1,
  });
  expect(await words(agreement)).toEqual(
    'In force since January 2, 2026 Fees Your full name Typing your name signs the agreement for Maple. Sign the agreement',
  );
  expect(await words((tell) => <AgreementPage {...props({}, tell)} content={content} />)).toEqual(
    'In force since January 2, 2026 Signed by Grace Okafor on February 3, 2026 Fees',
  );
});

test('selling abroad begins at once, and ends after a question (domain C19)', async () => {
  expect(await words(abroad())).toEqual(
    'Selling abroad This shop sells in Canada only. You can also sell to: United States and Australia. First read what this involves. Each parcel needs a customs form. We print it; you check it and sign it. Customs may charge the buyer duties. We tell them before they pay. Parcels and returns take longer. Parcels with unpaid duties are returned to you. Only crafts with customs details are sold abroad. You add them to each craft. Young makers’ shops don’t send to the European Union or the United Kingdom. Also sell abroad',
  );
  expect(await pressed(abroad(), ['Also sell abroad'])).toEqual({
    calls: [['/api/store/vendor/own/abroad/v1/update', { shop: 'maple', isAbroad: true }]],
    said: 'Next, add a country with its delivery price, and customs details for each craft.',
    told: 1,
  });
  const since = abroad({ since: '2026-03-01' });
  expect((await words(since)).slice(0, 140)).toEqual(
    'Selling abroad Since Mar 1, 2026 this shop can also sell abroad: United States and Australia. Add each country above with its delivery price',
  );
  expect(await pressed(since, ['Stop selling abroad'])).toEqual({
    asks: 'Stop selling abroad Delivery abroad will end now, and its prices will be removed. Orders you already have won’t change. Cancel Stop selling abroad',
  });
  expect(await pressed(since, ['Stop selling abroad', 'Stop selling abroad'])).toEqual({
    calls: [['/api/store/vendor/own/abroad/v1/update', { shop: 'maple', isAbroad: false }]],
    said: 'Your shop no longer sells abroad.',
    told: 1,
  });
  const refused = await onScreen(abroad({ isRefused: true })(async () => {}));
  expect([refused.buttons(), refused.words().includes('Another guardian decided against it')]).toEqual([[], true]);
});

const entry: Steps = [
  'Enter an account',
  ['Account holder', 'M. Roche'],
  ['Institution number', '001'],
  ['Transit number', '12345'],
  ['Account number', '9876543'],
  ['Current password', 'secret-pencil'],
];
test('an account for payouts is entered with its country’s numbers; another name is confirmed (domain 5.3 P8)', async () => {
  const answer = () => ({ inForceAt: '2026-12-04T10:00:00Z' });
  expect(await pressed(account, [...entry, 'Save account'], { answer })).toEqual({
    calls: [
      [
        '/api/store/payout/destination/v1/create',
        {
          shop: 'maple',
          holder: 'M. Roche',
          country: 'CA',
          currency: 'CAD',
          iban: undefined,
          swift: undefined,
          institution: '001',
          transit: '12345',
          routing: undefined,
          accountNumber: '9876543',
          nameConfirmed: false,
          currentPassword: 'secret-pencil',
          captchaToken: '',
        },
      ],
    ],
    said: 'Account saved. We’ll pay to it from December 4, 2026 at 10:00 AM UTC.',
    told: 1,
  });
  const iban: Steps = [
    'Enter an account',
    ['Country of the account', 'DE'],
    ['Account holder', 'M. Roche'],
    ['IBAN', 'DE89370400440532013000'],
    ['SWIFT', 'COBADEFFXXX'],
    ['Current password', 'secret-pencil'],
    'Save account',
  ];
  expect(await pressed(account, iban, { answer })).toEqual({
    calls: [
      [
        '/api/store/payout/destination/v1/create',
        {
          shop: 'maple',
          holder: 'M. Roche',
          country: 'DE',
          currency: 'CAD',
          iban: 'DE89370400440532013000',
          swift: 'COBADEFFXXX',
          institution: undefined,
          transit: undefined,
          routing: undefined,
          accountNumber: undefined,
          nameConfirmed: false,
          currentPassword: 'secret-pencil',
          captchaToken: '',
        },
      ],
    ],
    said: 'Account saved. We’ll pay to it from December 4, 2026 at 10:00 AM UTC.',
    told: 1,
  });
  const differing = await onScreen(
    account(async () => {}),
    {
      answer: (_asked, input) =>
        (input as { nameConfirmed: boolean }).nameConfirmed
          ? answer()
          : new ApiError('OC_NAME_DIFFERS', 409, 'The name differs from the shop’s.'),
    },
  );
  await differing.take(...entry, 'Save account');
  expect(differing.said()).toEqual('Your account wasn’t saved. Try again. The name differs from the shop’s.');
  await differing.take('The account holder’s name is right', 'Save account');
  expect(differing.calls.map(([, input]) => (input as { nameConfirmed: boolean }).nameConfirmed)).toEqual([
    false,
    true,
  ]);
  const captcha = await pressed(account, [...entry, 'Save account'], {
    answer: ({ path }, input) => {
      if (path.includes('captcha') || path.includes('hallenge')) return { challenge: 'c' };
      return (input as { captchaToken: string }).captchaToken === 'solved'
        ? answer()
        : new ApiError('OC_CAPTCHA', 403, '');
    },
  });
  expect(captcha.calls?.map(([path, input]) => [path, (input as { captchaToken?: string }).captchaToken])).toEqual([
    ['/api/store/payout/destination/v1/create', ''],
    ['/api/auth/password/captcha/v1/get', undefined],
    ['/api/store/payout/destination/v1/create', 'solved'],
  ]);
  const empty = await onScreen(account(async () => {}));
  await empty.take('Enter an account', 'Save account');
  expect(
    empty
      .words()
      .replace(/Country of the account .*? Account holder/, '')
      .slice(0, 900),
  ).toEqual(
    'We pay out the balance of Maple to this account. No payout account yet Enter a bank account, and we’ll pay out your balance to it. Please check these fields This field is required: enter the account holder This field is required: enter the institution number This field is required: enter the transit number This field is required: enter the account number This field is required: enter your current password  This field is required: enter the account holder Institution number This field is required: enter the institution number Transit number This field is required: enter the transit number Account number This field is required: enter the account number Currency of the account AED · United Arab Emirates Dirham AUD · Australian Dollar BHD · Bahraini Dinar BRL · Brazilian Real CAD · Canadian Dollar CHF · Swiss Franc CNY · Chinese Yuan CZK · Czech Koruna DKK · Danish Krone EGP · Egyptian Pound',
  );
});

const addingChild = (tell: Tell) => <ChildForm today={new Date('2026-11-30T12:00:00Z')} onSaved={tell} />;
test.each<[of: string, screen: (tell: Tell) => React.ReactNode, Steps, answer?: unknown]>([
  ['a stage', overview(), ['Pause the shop']],
  ['a holiday', overview(), [['First day', '2027-07-01'], ['Last day', '2027-07-09'], 'Plan holiday']],
  ['the end of a holiday', overview(), ['Cancel the holiday Mar 1, 2027 – Mar 5, 2027']],
  ['limits', overview(childShop), [['Maximum open orders', '7'], 'Save limits']],
  ['a delivery', delivery(), ['Edit delivery to Canada', ['Slowest, in days', '9'], 'Save']],
  ['details', details, [['Handling time', '4'], 'Save']],
  ['a warehouse', warehouse(), [['City', 'Nanaimo'], 'Save']],
  ['a signature', agreement, [['Your full name', 'Grace Okafor'], 'Sign the agreement']],
  ['a choice', abroad(), ['Also sell abroad']],
  ['a child', addingChild, [['Nickname', 'Poppy'], ['Year of birth', '2017'], 'Add child'], 'c1'],
  ['an account', account, [...entry, 'Save account'], { inForceAt: '2026-12-04T10:00:00Z' }],
])(
  '%s: what was refused or lost can be sent again, and two presses send it once',
  async (_of, screen, steps, answer) => {
    await expectRepeatable(screen, steps, { answer: () => answer });
  },
);
