import { idOf, openSmallShop } from '@cubby/server/testing/small-shop';
import { fixedClock, testDatabase } from '@cubby/testing';
import { beforeAll, describe, expect, test } from 'vitest';
import { openShopPages } from './testing/shop-pages.ts';
import { wordsOf } from './testing/words-of.ts';

const { pool } = await testDatabase();
let page: Awaited<ReturnType<typeof openShopPages>>;
beforeAll(async () => {
  await openSmallShop(pool);
  await pool.query(
    `insert into seller_business (seller_id, kind, legal_name, email, return_address, return_instructions)
     values ($1, 'BUSINESS', 'Harlow & Pine Ltd.', 'till@harlow.example', '12 Fort St, Victoria', 'Unused, within 14 days.')`,
    [idOf('harlow')],
  );
  page = await openShopPages(pool, fixedClock('2026-09-01T10:00:00Z'));
});

const tag = (html: string, name: string): string =>
  new RegExp(`<${name}[ >].*?</${name}>`, 's').exec(html)?.[0] ?? `no ${name}`;
const linksIn = (markup: string): string[] => [...markup.matchAll(/<a [^>]*?href="([^"]*)"/g)].map(([, href]) => href!);
const fieldsIn = (markup: string): string[] =>
  [...markup.matchAll(/<(?:input|select|textarea) [^>]*?name="([^"]*)"/g)].map(([, name]) => name!);
const headings = (html: string, level: 1 | 2): string[] =>
  [...tag(html, 'main').matchAll(new RegExp(`<h${level}[ >].*?</h${level}>`, 'gs'))].map(([head]) => wordsOf(head));

test('the front page: what it is, categories, bestsellers, popular things, and what schools, students and parents gain (spec 2.1, 2.43)', async () => {
  const { status, html } = await page('/');
  expect(status).toBe(200);
  expect(headings(html, 1)).toHaveLength(1);
  expect(headings(html, 2)).toEqual(
    expect.arrayContaining(['Shop by category', 'Bestsellers', 'Popular right now', 'For schools']),
  );
  for (const reader of ['schools', 'students', 'parents'])
    expect(wordsOf(tag(html, 'main')).toLowerCase()).toContain(reader);
});

test('a guardian sets up a child’s shop without a request: the page mentions none and only invites questions', async () => {
  const main = wordsOf(tag((await page('/open-shop?as=guardian')).html, 'main'));
  expect(main).toContain('Set up your child’s shop');
  expect(main).toContain('Questions before you start?');
  expect(main).not.toMatch(/sign-in instructions|every request|What would you like to sell/);
  expect(wordsOf(tag((await page('/open-shop')).html, 'main'))).toContain('What would you like to sell?');
});

test('the header of Cubby Kids has its logo, workshops, partnership, about and contacts (spec 2.46)', async () => {
  const header = tag((await page('/', { brand: 'kids' })).html, 'header');
  expect(header).toMatch(/<a href="\/"[^>]*aria-label="[^"]*Cubby Kids/);
  expect(linksIn(tag(header, 'nav'))).toEqual(['/workshops', '/partnership', '/about', '/contacts']);
});

describe.each([
  ['cubby', ['/about', '/for-business', '/for-investors', '/help']],
  ['kids', ['/workshops', '/partnership', '/about', '/contacts', '/privacy-policy', '/agreement']],
] as const)('the footer of %s', (brand, own) => {
  test('links to its pages, the policies of the front page, and help; the year is below (spec 2.58)', async () => {
    const footer = tag((await page('/', { brand })).html, 'footer');
    expect(linksIn(footer)).toEqual(
      expect.arrayContaining([
        ...own,
        ...['/#privacy', '/#cookies', '/#returns', '/#contract', '/careers', '/help#faq', '/support'],
        ...['/help/payment', '/help/shipping', '/help/returns', '/partner-terms'],
      ]),
    );
    expect(wordsOf(footer)).toContain(`© ${new Date().getFullYear()} Cubby`);
  });
});

test('an open menu leaves no room on a phone for the page and the footer (spec 2.48)', async () => {
  const hides = (html: string) => [/<main[^>]*max-tablet:hidden/.test(html), /max-tablet:hidden"><footer/.test(html)];
  expect(hides((await page('/')).html)).toEqual([false, false]);
  expect(hides((await page('/?menu=open')).html)).toEqual([true, true]);
});

test('the contact page has a form with name, address, role, message and consent (spec 2.3, 2.57)', async () => {
  const { status, html } = await page('/contacts');
  expect(status).toBe(200);
  expect(fieldsIn(tag(tag(html, 'main'), 'form'))).toEqual(
    expect.arrayContaining(['name', 'email', 'role', 'description', 'consent']),
  );
});

test('the contact page has the phone number, where there is one (15 U.S.C. 45f)', async () => {
  const mainOf = async (phone?: string) => tag((await page('/contacts', { ...(phone && { phone }) })).html, 'main');
  const main = await mainOf('+1 250-555-0187');
  expect(wordsOf(main)).toContain('Or call us: +1 250-555-0187');
  expect(linksIn(main)).toContain('tel:+12505550187');
  expect(await mainOf()).not.toMatch(/tel:|call us/);
});

test('the menu leads partners to their form (spec 2.57)', async () => {
  const [partners] = /<a [^>]*aria-haspopup="dialog"[^>]*>/.exec((await page('/?menu=open')).html)!;
  const [address] = linksIn(`${partners}</a>`);
  expect(address).toBe('/contacts?about=partner');
  expect(headings((await page(address!)).html, 1)).toEqual(['Become a partner']);
});

test.each([
  ['cubby', 'Welcome back'],
  ['kids', 'Hello again'],
] as const)('at %s, signing in says “%s” (spec 2.9, 2.44)', async (brand, welcome) => {
  const { html } = await page('/login', { brand });
  expect(headings(html, 1)).toEqual([welcome]);
  expect(fieldsIn(html)).toEqual(expect.arrayContaining(['login', 'password']));
});

test('a business is named with its details, and takes so many days to prepare an order (spec 2.15, 2.56, 9.10)', async () => {
  const said = wordsOf(tag((await page('/store/about/harlow')).html, 'main'));
  for (const fact of ['Harlow & Pine Ltd.', 'till@harlow.example', '12 Fort St, Victoria', 'Unused, within 14 days.'])
    expect(said).toContain(fact);
  expect(said).toContain('Order preparation time 1 day');
});

test('an empty shop says that it has nothing for sale; one whose filter finds nothing, that the filter does (spec 2.14)', async () => {
  await pool.query(
    `insert into seller (seller_id, handle, kind, stage, name, country, region, city, handling_days, gst_registered, joined_on)
     values ($1, 'birch', 'BUSINESS', 'LIVE', 'Birch', 'CA', 'CA-BC', 'Victoria', 1, true, '2026-01-05')`,
    [idOf('birch')],
  );
  const said = wordsOf(tag((await page('/store/birch')).html, 'main'));
  expect(said).toContain('This shop has nothing for sale now');
  expect(said).not.toContain('No seller offers');
  const filtered = wordsOf(tag((await page('/store/birch?priceTo=1')).html, 'main'));
  expect(filtered).toContain('No products match these filters');
  const { html } = await page('/store/birch', { locale: 'ar' });
  expect(wordsOf(tag(html, 'main'))).toContain('لا شيء معروضاً للبيع في هذا المتجر حالياً');
});

test('the cart has the header and the footer of the shop (spec 2.16)', async () => {
  const { status, html } = await page('/cart');
  expect([status, headings(html, 1)]).toEqual([200, ['Your cart']]);
  expect(tag(html, 'footer')).toContain('<footer');
});

test('checkout has a logo and the cart in its header, and no navigation, search or footer (spec 2.17, 2.51)', async () => {
  const { status, html } = await page('/checkout');
  expect([status, headings(html, 1)]).toEqual([200, ['Checkout']]);
  expect(linksIn(tag(html, 'header'))).toEqual(['/', '/cart']);
  expect(html).not.toMatch(/<nav|<footer|role="search"|<search/);
});

test.each(['/cart', '/checkout', '/checkout/success-purchase/9V3KQ7MZ2A'])(
  'without scripts %s says that it needs them, beside what only shows that it loads (spec 2.16, 2.17)',
  async (path) => {
    const main = tag((await page(path)).html, 'main');
    expect(wordsOf(tag(main, 'noscript'))).toContain('JavaScript');
    expect(main.split('class="needs-script"')[1]).toContain('skeleton');
  },
);

test('a purchase is shown below the header with its navigation (spec 2.18)', async () => {
  const header = tag((await page('/checkout/success-purchase/9V3KQ7MZ2A')).html, 'header');
  expect(linksIn(header)).toEqual(expect.arrayContaining(['/', '/cart', '/?menu=open', '/profile/details/account']));
});

test.each([
  ['/privacy-policy', 'Privacy policy', 'spec 2.21'],
  ['/agreement', 'Terms and conditions', 'spec 2.22'],
])('%s is the document “%s”, with a list of its contents (%s)', async (path, title) => {
  const { status, html } = await page(path);
  expect([status, headings(html, 1)]).toEqual([200, [title]]);
  const contents = linksIn(tag(tag(html, 'main'), 'nav'));
  expect(contents.length).toBeGreaterThan(5);
  for (const link of contents) expect(html).toContain(`id="${link.replace(/^#/, '')}"`);
});
