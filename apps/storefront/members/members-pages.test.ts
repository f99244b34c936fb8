import type { InputOf } from '@cubby/contract';
import { saveCartLines } from '@cubby/features/cart/contract';
import { saveInvoice } from '@cubby/features/invoices/contract';
import { placeMemberOrder } from '@cubby/features/orders/contract';
import { askSupport } from '@cubby/features/support/contract';
import { wantedBy } from '@cubby/server/testing/guest';
import { idOf, offerId, openSmallShop } from '@cubby/server/testing/small-shop';
import { createTestApi } from '@cubby/server/testing/test-api';
import { fixedClock, testDatabase } from '@cubby/testing';
import { beforeAll, describe, expect, test } from 'vitest';
import { openShopPages } from '../testing/shop-pages.ts';
import { wordsOf } from '../testing/words-of.ts';

const { pool } = await testDatabase();
const clock = fixedClock('2026-09-01T10:00:00Z');
const member = { accountId: idOf('amina'), login: 'amina@school.example' };
const { contact, address } = wantedBy([], member.login);
let page: Awaited<ReturnType<typeof openShopPages>>;
const orders: string[] = [];
const drafts: string[] = [];
let thread: string;
beforeAll(async () => {
  await openSmallShop(pool);
  await pool.query(
    `insert into account (account_id, login, password_hash, first_name, last_name, created_at, email_confirmed_at)
     values ($1, $2, '-', 'Amina', 'Haddad', now(), now())`,
    [member.accountId, member.login],
  );
  const api = await createTestApi(pool, clock);
  const call = api.callAs(member);
  for (const quantity of [1, 2]) {
    const entries = [{ offerId: offerId('NB-1', 'harlow'), quantity, selected: true }];
    await call(saveCartLines, { entries, merge: false });
    const wanted = { note: '', sellerNotes: [], deliveryNote: '', savesAddress: true, contact, address };
    const { orderNumber } = await call(placeMemberOrder, { ...wanted, paymentMethod: 'INVOICE' });
    orders.push(orderNumber);
    const draft = { orderNumbers: [orderNumber], intent: 'DRAFT', note: `Room ${quantity}` };
    drafts.push((await call(saveInvoice, draft as InputOf<typeof saveInvoice>)).key);
    clock.advance(60_000);
  }
  const question = { topic: 'My order is late', body: 'Where is it?', pictures: [], captchaToken: '' };
  thread = (await call(askSupport, { ...question, email: undefined })).number;
  page = await openShopPages(pool, clock);
});

async function shown(path: string) {
  const { status, html } = await page(path, { member });
  const main = /<main.*<\/main>/s.exec(html)![0];
  return {
    ...{ status, html, words: wordsOf(main), heading: wordsOf(/<h1.*?<\/h1>/s.exec(main)![0]) },
    links: [...main.matchAll(/<a [^>]*?href="([^"]*)"/g)].map(([, href]) => href!),
  };
}

test('a member’s first page has the latest orders, and leads to everything that is theirs (spec 2.23, 2.53, 6.2)', async () => {
  const { status, links, words } = await shown('/profile');
  expect(status).toBe(200);
  expect(words).toContain(orders[1]);
  expect(links).toEqual(
    expect.arrayContaining([
      ...['/profile/details/account', '/profile/details/shipping', '/profile/details/payment'],
      ...['/profile/reviews', '/profile/support', '/profile/invoices', '/profile/disputes'],
    ]),
  );
});

test('the account’s page has who is signed in, their own details, and a password to change (spec 2.24)', async () => {
  const { heading, words, html } = await shown('/profile/details/account');
  expect(heading).toBe('Account details');
  expect(words).toContain('Amina Haddad');
  for (const name of ['firstName', 'lastName', 'phone']) expect(html).toContain(`name="${name}"`);
  expect(html.match(/type="password"/g)!.length).toBeGreaterThan(1);
});

test('the shipping addresses are listed, the main one marked (spec 2.26)', async () => {
  const { heading, words } = await shown('/profile/details/shipping');
  expect(heading).toBe('Shipping addresses');
  expect(words).toMatch(/12 Fort St/);
  expect(words).toMatch(/Main address/);
});

test('an order’s page has its number, its product and its address (spec 2.28, 2.54)', async () => {
  const { heading, words } = await shown(`/profile/orders/${orders[0]}`);
  expect(heading).toBe(`Order ${orders[0]}`);
  for (const said of ['Spiral notebook A5', '12 Fort St', 'Harlow & Pine']) expect(words).toContain(said);
});

test('invoices are listed with the newest first, unless asked otherwise (spec 2.29)', async () => {
  const listed = async (path: string) => {
    const { links } = await shown(path);
    return links.filter((link) => /^\/profile\/invoices\/\w+$/.test(link)).map((link) => link.split('/').at(-1));
  };
  const [older, newer] = drafts;
  expect([...new Set(await listed('/profile/invoices'))]).toEqual([newer, older]);
  expect([...new Set(await listed('/profile/invoices?sortOrder=ASC'))]).toEqual([older, newer]);
});

test('an invoice’s page has its lines, its note and its orders (spec 2.30)', async () => {
  const { status, words, links } = await shown(`/profile/invoices/${drafts[1]}`);
  expect(status).toBe(200);
  for (const said of ['Spiral notebook A5', 'Room 2', orders[1]!]) expect(words).toContain(said);
  expect(links).toContain(`/create-invoice/${orders[1]}`);
});

test('the page for help has a form for topic and description, and what was asked before (spec 2.33, 2.53)', async () => {
  const { html, words, links } = await shown('/profile/support');
  for (const name of ['topic', 'description']) expect(html).toContain(`name="${name}"`);
  expect(words).toContain('My order is late');
  expect(links).toContain(`/profile/support/${thread}`);
});

describe('around an order and its invoice', () => {
  test.each([
    ['the thanks for an order', 'spec 2.34', () => `/checkout/thanks/${orders[0]}`, /./],
    ['the page that makes an invoice', 'spec 2.35', () => `/create-invoice/${orders[0]}`, /^Create an invoice/],
    ['what became of an invoice', 'spec 2.36', () => `/invoice-success?invoiceNumber=${drafts[0]}`, /draft/],
  ])('%s has a minimal header, and is for members only (%s)', async (_what, _spec, path, heading) => {
    const { status, html, heading: said } = await shown(path());
    expect(status).toBe(200);
    expect(said).toMatch(heading);
    expect(html).not.toMatch(/<footer|role="search"/);
    await expect(page(path())).rejects.toThrow('/login?to=');
  });

  test('the invoice just saved is shown and can be opened; an unknown one leads to the list (spec 2.36)', async () => {
    const { links } = await shown(`/invoice-success?invoiceNumber=${drafts[0]}`);
    expect(links).toEqual([`/profile/invoices/${drafts[0]}`, '/profile/invoices']);
    await expect(shown('/invoice-success?invoiceNumber=CA-2026-999999')).rejects.toThrow('leads to /profile/invoices');
  });
});
