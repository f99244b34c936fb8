import type { OwnReferrals } from '@cubby/features/referrals/rules';
import { ReferralBanner, ReferralsScreen } from '@cubby/features/referrals/storefront';
import { anyWorkshops, type Workshop } from '@cubby/features/workshops/rules';
import { LeavingScreen, WorkshopDetails, WorkshopDirectory, WorkshopList } from '@cubby/features/workshops/storefront';
import { money } from '@cubby/money';
import type { ReactNode } from 'react';
import { expect, test } from 'vitest';
import { markupOf } from '../testing/markup-of.tsx';
import { wordsOf } from '../testing/words-of.ts';

const wordsIn = async (screen: ReactNode) =>
  wordsOf(await markupOf(screen))
    .replaceAll(/[\u00a0\u202f]/g, ' ')
    .replaceAll(/ ([,.])/g, '$1');
const referrals = (changes: Partial<OwnReferrals> = {}) =>
  wordsIn(
    <ReferralsScreen
      own={{
        ...{ code: 'ABCD2345', earned: money(1_500) },
        referrals: [
          { state: 'REQUESTED', since: '2026-09-01' },
          { state: 'OPEN', since: '2026-09-02' },
          { state: 'EARNED', since: '2026-09-03' },
          { state: 'NOT_COUNTED', since: '2026-09-04' },
        ],
        ...changes,
      }}
      linkOf={(code) => `https://shop.example/sell?ref=${code}`}
    />,
  );

test('a member’s referrals state what was earned, how many are pending, and each with its day (spec 9.2)', async () => {
  const words = await referrals();
  expect(words).toContain('Earned so far US$15.00');
  expect(words).toContain('Pending 2');
  for (const said of [
    'Shop requested Since September 1, 2026 Our staff are reviewing the request.',
    'Shop open Since September 2, 2026 Its sales haven’t reached US$100.00 yet.',
    'US$5.00 earned Since September 3, 2026 Its sales have reached US$100.00.',
    'Not counted Since September 4, 2026 No shop was opened, or it belongs to you or your household.',
    'their sales reach US$100.00, you’ll earn US$5.00, once for each shop',
    'take the sales below US$100.00 within 120 days',
  ])
    expect(words).toContain(said);
  const none = await referrals({ code: null, earned: money(0), referrals: [] });
  for (const said of ['Get my link', 'Earned so far No rewards yet', 'Pending 0', 'No referrals yet'])
    expect(none).toContain(said);
  expect(await wordsIn(<ReferralBanner />)).toContain('You’ll earn $5.00 once their sales reach $100.00.');
});

const workshop = {
  ...{ code: 'W1', name: 'Paper boats', description: 'We fold boats.', locale: 'en', organiser: 'Harbour House' },
  ...{ verifiedOn: '2026-08-01', checkedOn: '2026-08-20', ageFrom: 6, ageTo: 9, timeZone: 'America/Vancouver' },
  ...{
    startsAt: '2026-09-12T21:00:00Z',
    endsAt: '2026-09-12T23:00:00Z',
    online: false,
    country: 'CA',
    city: 'Victoria',
  },
  when: {
    ...{ day: '12', weekday: 'Saturday', month: 'September', shortMonth: 'Sep', monthAndYear: 'September 2026' },
    ...{ startTime: '2:00 PM', endTime: '4:00 PM', whole: 'Saturday, September 12, 2:00 PM PDT', zone: 'Pacific Time' },
  },
  ...{ price: money(1_200), subsidised: false, languages: ['fr'], childrenPerAdult: 8, staffChecked: true },
  ...{ inclusion: 'ADAPTED', facts: ['STEP_FREE'], registrationUrl: 'https://harbour.example/book?x=1' },
  ...{ distanceKm: null, image: null },
} as unknown as Workshop;
const details = (changes: Partial<Workshop> = {}) =>
  wordsIn(<WorkshopDetails workshop={{ ...workshop, ...changes }} />);

test('a workshop states when it begins and ends, where, for whom, with how many adults, and its price (spec 1.5, domain 6.1)', async () => {
  const words = await details();
  for (const said of [
    'Saturday, September 12, 2:00 PM PDT, until 4:00 PM',
    'Victoria, Canada',
    'Ages 6 to 9',
    'French',
    'One adult per 8 children The centre says its adults are background-checked',
    'Adapted for children with disabilities',
    'Harbour House verified on August 1, 2026. Listing checked on August 20, 2026',
    '$12.00',
    'Book at Harbour House',
  ])
    expect(words).toContain(said);
  expect(words).not.toMatch(/reduced for families|Free/);
});

test('details that a centre does not state are named, and so are free and reduced prices', async () => {
  const unknown = await details({
    childrenPerAdult: null,
    staffChecked: null,
    inclusion: 'NOT_STATED',
    checkedOn: null,
  });
  for (const said of ['Children per adult: not stated', 'Background checks not stated', 'Accessibility not stated'])
    expect(unknown).toContain(said);
  expect(unknown).not.toContain('Listing checked');
  expect(await details({ staffChecked: false })).toContain('adults aren’t background-checked');
  expect(await details({ subsidised: true })).toContain('$12.00, reduced for families on request');
  const free = await details({ price: money(0), subsidised: true });
  expect(free).toContain('Free');
  expect(free).not.toMatch(/\$|reduced/);
});

const directory = (changes: Partial<Workshop> = {}, found: object = {}, search: object = {}) =>
  wordsIn(
    <WorkshopDirectory
      search={{ ...anyWorkshops, ...search }}
      found={{
        ...{ workshops: [{ ...workshop, ...changes }], isNearKnown: null, countries: ['CA'] },
        ...{ current: 1, last: 1, total: 1, ...found },
      }}
      drawing={null}
    />,
  );

test('the directory counts what it found, by month, each with its day, time, ages, adults, distance and price (spec 2.2)', async () => {
  const words = await directory();
  expect(words).toContain('One workshop');
  expect(words).toContain('September 2026 12 Saturday 2:00 PM');
  for (const said of ['Ages 6 to 9', 'Victoria, Canada', 'In French', 'One adult per 8 children', '$12.00'])
    expect(words).toContain(said);
  const online = await directory({ online: true, price: money(0), languages: ['en'], childrenPerAdult: null });
  for (const said of ['Online, Pacific Time', 'Free', 'Children per adult: not stated']) expect(online).toContain(said);
  expect(online).not.toContain('In English');
  const near = await directory({ distanceKm: 12 }, { isNearKnown: true }, { near: 'V8W1A1' });
  expect(near).toContain('12 September Saturday 2:00 PM');
  expect(near).toContain('About 12 km away');
  expect(await directory({ distanceKm: 12 }, { isNearKnown: true }, { near: '98101', nearIn: 'US' })).toContain('7 mi');
  expect(await directory({ subsidised: true })).toContain('$12.00, reduced for families on request');
  expect(await directory({}, { workshops: [], total: 0 })).toContain('No workshops');
});

test('the next workshops state time, ages, place and price', async () => {
  expect(await wordsIn(<WorkshopList workshops={[workshop]} />)).toContain(
    'Paper boats Saturday, September 12, 2:00 PM PDT ages 6 to 9 · Victoria, Canada · $12.00 Book at Harbour House',
  );
});

test('before leaving for a centre, a visitor reads who takes over, when it was checked, and which site follows (domain 6.3)', async () => {
  const words = await wordsIn(<LeavingScreen workshop={workshop} />);
  for (const said of [
    'Harbour House runs this workshop and takes bookings and payment on its own site',
    'We send no data to that site',
    'Harbour House also decides on refunds.',
    'Continue to harbour.example',
    'Harbour House verified on August 1, 2026 Listing checked on August 20, 2026',
  ])
    expect(words).toContain(said);
});
