import { policyVersion } from '@cubby/features/accounts/rules';
import { confirmationDays } from '@cubby/features/orders/transitions';
import { createTestApi } from '@cubby/server/testing/test-api';
import { fixedClock, testDatabase } from '@cubby/testing';
import { beforeAll, describe, expect, test } from 'vitest';
import { staticPages } from '../../feeds/server/sitemap-files.ts';
import { contentPage, suggestHelp } from '../contract.ts';
import { codeOfPath, contentCodes, contentPages, plainText } from '../rules.ts';
import { versionOf } from './documents.ts';
import { facts } from './facts.ts';
import { type LoadedPage, loadPages, pageIn } from './load-pages.ts';
import { gradeOf } from './reading-grade.ts';

const { pool } = await testDatabase();
const clock = fixedClock('2026-09-01T10:00:00Z');
let api: Awaited<ReturnType<typeof createTestApi>>;
let arabic: typeof api;
beforeAll(async () => {
  api = await createTestApi(pool, clock);
  arabic = await createTestApi(pool, clock, {}, 'ar');
});

const pages = loadPages(facts);

test('periods and limits on pages are those that the rules enforce today', () => {
  expect(Object.fromEntries(Object.entries(facts).map(([name, fact]) => [name, fact('en')]))).toEqual({
    cardHold: '30 minutes',
    invoiceHold: '14 days',
    invoiceDue: '14 days',
    invoiceDueLongest: '30 days',
    invoiceOrders: '20',
    childConfirms: '5 days',
    withdrawal: '14 days',
    returnIsSent: '14 days',
    problemWithin: '30 days',
    notReceivedAfter: '3 days',
    lateDispatch: '30 days',
    untrackedArrival: '10 days',
    completion: '14 days',
    sellerAnswers: '72 hours',
    guardianAnswers: '5 days',
    staffDecide: '3 days',
    appeal: '14 days',
    disputePictures: '10',
    schoolShare: '5%',
    referralReward: '\u2066US$5.00\u2069',
    referralSales: '\u2066US$100.00\u2069',
    referralReversal: '120 days',
    reviewEdit: '30 days',
    reviewAsked: '7 days',
    accountCloses: '7 days',
    signedIn: '12 hours',
    remembered: '30 days',
    sessionCookie: '__Host-cubby_shop',
    refreshCookie: '__Host-cubby_shop_refresh',
    deviceCookie: '__Host-cubby_shop_device',
    hintCookie: 'cubby_signed_in',
    deviceKnown: '365 days',
    mailKept: '24 months',
    helpKept: '24 months',
    enquiryConfirmed: '2 days',
    searchesKept: '90 days',
  });
  // Shipping and agreement have “two business days” in words, because Arabic has a separate form for two.
  expect(confirmationDays.working).toBe(2);
});

describe('the texts', () => {
  test.each(contentCodes)('%s exists in English and in Arabic', async (code) => {
    for (const [call, locale] of [
      [api.call, 'en'],
      [arabic.call, 'ar'],
    ] as const) {
      const page = await call(contentPage, { code });
      expect({ code: page.code, locale: page.locale, isOlder: page.isOlder }).toEqual({ code, locale, isOlder: false });
      expect(page.sections.length).toBeGreaterThan(0);
    }
  });

  test('are in the sitemap, each with its path', () => {
    for (const code of contentCodes) {
      const { path } = contentPages[code];
      expect(staticPages).toContain(path);
      expect(codeOfPath(`${path}/`.toUpperCase())).toBe(code);
    }
    expect(codeOfPath('/nowhere')).toBeUndefined();
  });

  test('a document states since when it is in force, and that no lawyer has approved it yet', async () => {
    for (const [code, day] of [
      ['privacy-policy', '2026-11-22'],
      ['cookies', '2026-11-30'],
      ['agreement', '2026-11-22'],
      ['partner-terms', '2026-11-22'],
      ['seller-agreement', '2026-11-28'],
    ] as const) {
      const { since, isDraft } = await api.call(contentPage, { code });
      expect({ since, isDraft }).toEqual({ since: day, isDraft: true });
    }
    expect((await api.call(contentPage, { code: 'about' })).isDraft).toBe(false);
  });

  test('a person who opens an account accepts the agreement and the policy in force (spec 5.17)', () => {
    expect(policyVersion).toBe('2026-11-22');
    expect([versionOf('agreement'), versionOf('privacy-policy')].toSorted().at(-1)).toBe(policyVersion);
  });

  test('the agreement has its sections in order, for its content list (spec 2.22)', async () => {
    const { sections } = await api.call(contentPage, { code: 'agreement' });
    expect(sections.map(({ id }) => id).join(' ')).toBe(
      'parties age orders prices invoices delivery returns problems reviews guardians workshops conduct law',
    );
  });

  test.each([
    ['how-it-works', 'steps', ['Find', 'Compare', 'Pay once', 'Receive']],
    [
      ...(['for-business', 'steps'] as const),
      [
        'Send a request',
        'Receive your login',
        'Add a warehouse',
        'Add bank details',
        'Sign the agreement',
        'Start selling',
      ],
    ],
    [
      ...(['about', 'principles'] as const),
      ['The price is the price', 'You know who sells', 'A child is never on display', 'Nobody tracks you'],
    ],
  ] as const)('%s has its %s (spec 1.7, 2.6, 2.8, 2.10): %j', async (code, look, headings) => {
    const { sections } = await api.call(contentPage, { code });
    const section = sections.find((each) => each.look === look)!;
    expect(section.entries.map(({ heading }) => heading)).toEqual(headings);
  });

  test('the page for selling crafts has four steps, reviews of the demo, questions and a request (spec 1.8, 2.7)', async () => {
    const { sections } = await api.call(contentPage, { code: 'sell-on-kids-crafts' });
    const steps = sections.find(({ look }) => look === 'steps')!;
    expect(steps.entries.map(({ heading }) => heading)).toEqual([
      ...['Create', 'Register', 'Create a shop', 'Price and sell'],
    ]);
    expect(sections.map(({ look }) => look).join(' ')).toBe('steps reviews questions today action');
  });

  test('no page announces what a seller or a guardian can already do', async () => {
    const announced = async (code: 'about' | 'for-business') =>
      JSON.stringify((await api.call(contentPage, { code })).sections.filter(({ look }) => look === 'coming'));
    expect(await announced('for-business')).not.toMatch(/warehouse|bank details|offers/);
    expect(await announced('about')).not.toMatch(/manage their shops/);
  });
});

describe('the text of a page', () => {
  const page = (locale: 'en' | 'ar', brand?: string): LoadedPage => ({
    ...{ code: 'about', locale, brand, path: `about/${locale}.md`, mark: 'en-0', updated: '2026-11-22' },
    ...{ title: `${locale} ${brand ?? 'both'}`, lead: '', sections: [] },
  });
  const shown = (texts: LoadedPage[], brand: string, locale: 'en' | 'ar' | 'de') =>
    pageIn(texts, { code: 'about', brand, locale }).title;

  test('is the brand’s own wording if it has one, in the requested language', () => {
    const all = [page('en'), page('ar'), page('en', 'kids'), page('ar', 'kids')];
    expect(shown(all, 'cubby', 'ar')).toBe('ar both');
    expect(shown(all, 'kids', 'ar')).toBe('ar kids');
    expect(shown(all, 'kids', 'en')).toBe('en kids');
  });

  test('is English if there is no translation', () => {
    expect(shown([page('en'), page('ar')], 'cubby', 'de')).toBe('en both');
    expect(shown([page('en'), page('ar'), page('en', 'kids')], 'kids', 'ar')).toBe('en kids');
  });
});

test.each(pages.filter(({ reader, locale }) => reader === 'child' && locale === 'en'))(
  '$path can be read at the age of eight (ux SO5, domain 6.6)',
  ({ title, lead, sections }) => {
    const parts = sections.flatMap((section) => [section, ...section.entries]).map(({ blocks }) => plainText(blocks));
    expect(gradeOf([title, lead, ...parts].join(' '))).toBeLessThan(3.5);
    for (const part of parts.filter(Boolean)) expect(gradeOf(part), part).toBeLessThan(6);
  },
);

test('the grade of a text grows with its words and sentences', () => {
  expect(gradeOf('The cat sat on the mat. It was red.')).toBeLessThan(1);
  expect(
    gradeOf('Considerable organisational difficulties necessitated extraordinary administrative reorganisation.'),
  ).toBeGreaterThan(20);
});

describe('the help search', () => {
  const find = (words: string, most = 3) => api.call(suggestHelp, { words, most });

  test.each([
    ['parcels', 'Why do I get several parcels?'],
    ['parcel', 'Why do I get several parcels?'],
    ['which taxes', 'Which taxes are added?'],
    ['my pen arrived broken', 'Something is wrong'],
    ['the card failed', 'If a payment fails'],
    ['retur', 'You changed your mind'],
    ['purchase order', 'Purchase orders'],
  ])('“%s” finds the article “%s” (by word stems, as for products)', async (words, title) => {
    const found = await find(words);
    expect(found.map((each) => each.title)).toContain(title);
    expect(found.length).toBeLessThanOrEqual(3);
  });

  test('finds nothing for an empty query, stop words or topics without an article; Arabic is analysed as Arabic', async () => {
    for (const words of ['', 'my', 'the and', 'your', 'xylophone', '%%%', "'; drop all"])
      expect(await find(words)).toEqual([]);
    const [article] = await arabic.call(suggestHelp, { words: 'ضرائب', most: 1 });
    expect(article!.path).toBe('/ar/help#tax');
  });

  test('links to the article itself, on any page', async () => {
    const [first] = await find('tax exemption certificate', 1);
    expect(first).toMatchObject({ title: 'Tax exemption', path: '/help/schools#exemption' });
  });

  test('returns at most as many as requested, and never more than ten', async () => {
    expect((await find('order', 10)).length).toBeGreaterThan(3);
    expect(await find('order', 1)).toHaveLength(1);
    await expect(find('order', 11)).rejects.toMatchObject({ code: 'OC_BAD_REQUEST' });
  });
});
