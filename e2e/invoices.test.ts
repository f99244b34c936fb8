import { mkdirSync, readdirSync, readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { createPool } from '@cubby/db';
import { startEmbedded } from '@cubby/db/embedded';
import { cast } from '@cubby/testing/cast';
import type { BrowserContext, Page } from 'playwright-core';
import sharp from 'sharp';
import { afterAll, beforeAll, expect, inject, test } from 'vitest';
import { partsWith, readPdf } from '../features/papers/testing/read-pdf.ts';
import { openBrowser } from './support/browser.ts';
import { insertMember, ownAddress } from './support/people/member.ts';
import { signIn, signInInside } from './support/people/sign-in.ts';

const shop = inject('shop');
const browser = openBrowser();
const origin = shop.cubby;
/** A member with the teacher's addresses and bank details, and a cart that no other test fills. */
const teacher = ownAddress('amina');
const seller = ownAddress('grace');
let offers: string[] = [];
let leave: () => Promise<void>;

/** One person owns four shops, so that she can answer for them all. */
beforeAll(async () => {
  const database = await startEmbedded({ dataDir: shop.dataDir });
  const pool = createPool(database.url, { max: 2 });
  const { rows } = await pool.query<{ offer: string; seller: string }>(
    `select distinct on (s.seller_id) o.offer_id as offer, s.seller_id as seller
     from offer o join seller s using (seller_id) join delivery_rate d on d.seller_id = s.seller_id and d.country = 'CA'
     where s.kind = 'BUSINESS' and s.country = 'CA' and o.status = 'ACTUAL' and o.on_hand - o.reserved > 20
       and not exists (select from seller_member a where a.seller_id = s.seller_id)
     order by s.seller_id, o.offer_id limit 4`,
  );
  offers = rows.map(({ offer }) => offer);
  const sellers = rows.map((row) => row.seller);
  await insertMember(pool, seller, 'Grace');
  await pool.query(
    `insert into seller_member select seller, account_id, '{OWNER}' from unnest($1::uuid[]) as seller, account where login = $2`,
    [sellers, seller],
  );
  const accountId = await insertMember(pool, teacher, 'Amina');
  await pool.query(
    `insert into delivery_point (account_id, code, name, country, region, city, address, post_code, is_main, status, created_at, updated_at)
     select $1, code, name, d.country, d.region, city, address, post_code, is_main, d.status, d.created_at, updated_at
     from delivery_point d join account using (account_id) where login = $2`,
    [accountId, cast.teacher.login],
  );
  await pool.query(
    `insert into bank_details
       (bank_details_id, account_id, bank_name, bank_address, iban, currency, swift, bank_code, is_main, created_at, updated_at)
     select gen_random_uuid(), $1, bank_name, bank_address, iban, currency, swift, bank_code, is_main, b.created_at, updated_at
     from bank_details b join account using (account_id) where login = $2`,
    [accountId, cast.teacher.login],
  );
  leave = async () => {
    await pool.query('delete from seller_member where seller_id = any($1::uuid[])', [sellers]);
    await pool.end();
    await database.stop();
  };
});
afterAll(() => leave());

async function visitAs(login: string): Promise<{ context: BrowserContext; page: Page }> {
  const { context, page } = await browser.visit();
  await signIn(page, origin, login);
  return { context, page };
}
const says = (page: Page, words: string | RegExp) =>
  expect.poll(() => page.getByText(words).first().isVisible()).toBe(true);
async function openIssued(page: Page): Promise<void> {
  const invoice = page.getByRole('link', { name: /^View invoice/ }).first();
  const find = async () => {
    await page.goto(`${origin}/profile/invoices`, { waitUntil: 'networkidle' });
    return invoice.count();
  };
  await expect.poll(find).toBe(1);
  await invoice.click();
}
const call = (page: Page, method: 'GET' | 'POST', path: string, requestBodyDto?: object) =>
  page.evaluate(
    async ([how, where, body]) => {
      const answer = await fetch(where, {
        method: how,
        headers: { 'content-type': 'application/json', 'idempotency-key': crypto.randomUUID() },
        ...(body && { body: JSON.stringify({ requestBodyDto: body }) }),
      });
      return (await answer.json()).responseEntity;
    },
    [method, path, requestBodyDto] as const,
  );
const daysAgo = (days: number): string => new Date(Date.now() - days * 86_400_000).toISOString().slice(0, 10);
function bankBooks(name: string, cents: number, reference: string): void {
  const folder = join(shop.dataDir, 'bank', 'in');
  mkdirSync(folder, { recursive: true });
  writeFileSync(
    join(folder, `${name}.xml`),
    `<Document xmlns="urn:iso:std:iso:20022:tech:xsd:camt.054.001.08"><BkToCstmrDbtCdtNtfctn><Ntfctn><Id>${name}</Id>
     <Acct><Id><IBAN>GB44CUBY00000000000001</IBAN></Id></Acct><Ntry><Amt Ccy="USD">${(cents / 100).toFixed(2)}</Amt>
     <CdtDbtInd>CRDT</CdtDbtInd><Sts><Cd>BOOK</Cd></Sts><BookgDt><Dt>${daysAgo(1)}</Dt></BookgDt><AcctSvcrRef>${name}</AcctSvcrRef>
     <NtryDtls><TxDtls><RltdPties><Dbtr><Pty><Nm>Cedar Grove</Nm></Pty></Dbtr></RltdPties>
     <RmtInf><Ustrd>${reference}</Ustrd></RmtInf></TxDtls></NtryDtls></Ntry></Ntfctn></BkToCstmrDbtCdtNtfctn></Document>`,
  );
}
/** Rejects the transfer of an invoice, among all that the shop has sent to the bank. */
async function bankRejects(number: string): Promise<void> {
  const folder = join(shop.dataDir, 'bank');
  const transferOf = () => {
    try {
      return readdirSync(join(folder, 'out'))
        .flatMap((file) => readFileSync(join(folder, 'out', file), 'utf8').split('<CdtTrfTxInf>'))
        .filter((transfer) => transfer.includes(number))
        .map((transfer) => /<EndToEndId>(\w+)<\/EndToEndId>/.exec(transfer)?.[1])
        .at(-1);
    } catch {
      return;
    }
  };
  await expect.poll(transferOf).toBeDefined();
  writeFileSync(
    join(folder, 'in', `rejects-${number}.xml`),
    `<Document xmlns="urn:iso:std:iso:20022:tech:xsd:pain.002.001.10"><CstmrPmtStsRpt><OrgnlPmtInfAndSts><TxInfAndSts>
     <OrgnlEndToEndId>${transferOf()}</OrgnlEndToEndId><TxSts>RJCT</TxSts><StsRsnInf><Rsn><Cd>AM04</Cd></Rsn></StsRsnInf>
     </TxInfAndSts></OrgnlPmtInfAndSts></CstmrPmtStsRpt></Document>`,
  );
}

test('a teacher orders from four sellers, gets one invoice, the bank refuses and pays from another account in two parts; it prints on a sheet (ux I4; spec 1.1, 2.29, 2.30, 2.35, 2.36, 2.51, 2.55, 4.4)', async () => {
  const { page } = await visitAs(teacher);
  const { page: sellersPage } = await browser.visit();
  await signInInside(sellersPage, shop.seller, seller);
  await call(page, 'POST', '/api/store/cart/item/batch/v1/createOrUpdate', {
    cartItemList: offers.map((priceId, i) => ({ priceId, quantity: i + 1, ready2Order: true })),
  });
  await page.goto(`${origin}/checkout`, { waitUntil: 'networkidle' });
  await page.getByLabel('Phone', { exact: true }).fill('+1 604 555 0142');
  await page.getByText('Pay via invoices').click();
  await page.getByLabel(/legal age/).check();
  await page.getByRole('button', { name: 'Pay by invoice' }).click();
  await page.waitForURL(/\/create-invoice\//);
  const orderNumber = new URL(page.url()).pathname.split('/').at(-1)!;
  // Another account, added on the way.
  await page.getByRole('button', { name: 'Add bank details' }).click();
  await page.getByLabel('Bank name').fill('Harbour Bank');
  await page.getByLabel('IBAN').fill('FR14 2004 1010 0505 0001 3M02 606');
  await page.getByLabel(/SWIFT/).first().fill('BNPAFRPP');
  await page.getByRole('button', { name: 'Save', exact: false }).first().click();
  await page.getByText('Harbour Bank').click();
  await page.getByLabel(/Purchase order/).fill('PO 4711');
  await page.getByRole('button', { name: 'Save as draft' }).click();
  await page.waitForURL(/\/invoice-success/);
  await says(page, 'Your draft has been saved');
  await page.goto(`${origin}/create-invoice/${orderNumber}`, { waitUntil: 'networkidle' });
  expect(await page.getByLabel(/Purchase order/).inputValue()).toBe('PO 4711');
  await page.getByRole('button', { name: 'Create invoice' }).click();
  await page.waitForURL(/\/invoice-success/);
  await says(page, 'Your invoice has been requested');
  for (const place of [1, 2, 3, 4])
    await call(sellersPage, 'POST', '/api/store/order/item/status/v1/change', {
      orderItemNumber: `${orderNumber}-${place}`,
      action: 'CONFIRM',
    });
  await openIssued(page);
  await says(page, /Invoice .?CA-2026-/);
  const number = /CA-\d{4}-\d+/.exec((await page.getByRole('heading', { level: 1 }).textContent())!)![0];
  expect(await page.getByText(/^Sold by/).count()).toBe(4);
  const send = async (account: string) => {
    await page.getByRole('button', { name: 'Send to bank' }).click();
    await says(page, 'Do you want to send an invoice to the bank?');
    await page.getByRole('radio', { name: new RegExp(account) }).check();
    await page.getByRole('button', { name: 'Confirm' }).click();
    await says(page, 'Information has been updated');
    await says(page, 'In process');
  };
  await send('Harbour Bank');
  await bankRejects(number);
  const reloadUntil = async (words: string) => {
    for (let tries = 0; tries < 30; tries += 1) {
      await page.reload({ waitUntil: 'networkidle' });
      if (await page.getByRole('heading', { name: words, exact: true }).count()) return;
      await page.waitForTimeout(1000);
    }
    throw new Error(`the page does not say ${words}`);
  };
  await reloadUntil('Declined');
  await send('Deutsche Bank');
  const { totalAmount } = await call(page, 'GET', `/api/store/invoice/v1/get?invoiceNumber=${number}`);
  const cents = Math.round(totalAmount.value * 100);
  bankBooks(`first-${orderNumber}`, 1000, `Invoice ${number}`);
  await reloadUntil('Partly paid');
  await says(page, '$10.00');
  bankBooks(`second-${orderNumber}`, cents - 1000, number);
  await reloadUntil('Paid');
  const margin = { top: '14mm', bottom: '14mm', left: '14mm', right: '14mm' };
  for (const format of ['A4', 'Letter'] as const) {
    const { text, pages } = await readPdf(await page.pdf({ format, margin, tagged: true }));
    for (const said of [`/profile/invoices/${number}`, 'PO 4711', 'Sold by', 'Item Quantity Price Amount'])
      expect(text, format).toContain(said);
    for (const left of ['Download PDF', 'All invoices', 'Language']) expect(text, format).not.toContain(left);
    const cells = pages.flatMap(({ tags }) => partsWith('TR', tags)).map(({ parts }) => parts.length);
    expect(new Set(cells), format).toEqual(new Set([4]));
  }
  await page.goto(`${origin}/profile/orders/${orderNumber}`, { waitUntil: 'networkidle' });
  await says(page, 'We’ve received your order');

  await page.goto(`${origin}/profile/statement?dateFrom=${daysAgo(30)}`, { waitUntil: 'networkidle' });
  const rowsOf = (words: string) =>
    page.getByRole('row').filter({ hasText: words }).filter({ hasText: number }).allTextContents();
  expect(await rowsOf('Payment received')).toEqual([
    expect.stringContaining('-US$10.00'),
    expect.stringContaining(`-US$${((cents - 1000) / 100).toFixed(2)}`),
  ]);
  expect(await rowsOf('Invoice')).toEqual([expect.stringContaining('PO 4711')]);
  await page.getByLabel('From').fill(daysAgo(1));
  await page.getByRole('button', { name: 'Show' }).click();
  await page.waitForURL(/dateFrom=/);
  for (const [name, type] of [
    ['Download PDF', 'application/pdf'],
    ['Download CSV', 'text/csv; charset=utf-8'],
  ] as const) {
    const path = await page.getByRole('link', { name }).getAttribute('href');
    const answer = await page.context().request.get(`${origin}${path}`);
    expect([answer.status(), answer.headers()['content-type']]).toEqual([200, type]);
  }
});

test('a draft becomes an invoice; its buyer sends a check, then cancels it: its orders too, and a credit note takes off the amount (spec 2.35, 2.55, 4.4, domain 5.5 I2, I14)', async () => {
  const { page } = await visitAs(teacher);
  const { page: sellersPage } = await browser.visit();
  await signInInside(sellersPage, shop.seller, seller);
  await call(page, 'POST', '/api/store/cart/item/batch/v1/createOrUpdate', {
    cartItemList: [{ priceId: offers[0], quantity: 1, ready2Order: true }],
  });
  await page.goto(`${origin}/checkout`, { waitUntil: 'networkidle' });
  await page.getByText('Pay via invoices').click();
  const phone = page.getByLabel('Phone', { exact: true });
  if (await phone.isVisible()) await phone.fill('+1 604 555 0142');
  await page.getByLabel(/legal age/).check();
  await page.getByRole('button', { name: 'Pay by invoice' }).click();
  await page.waitForURL(/\/create-invoice\//);
  const orderNumber = new URL(page.url()).pathname.split('/').at(-1)!;
  // Pressed before the scripts have come, it is a draft all the same.
  let release = () => {};
  const released = new Promise<void>((resolve) => {
    release = resolve;
  });
  await page.route('**/assets/*.js', async (route) => {
    await released;
    await route.continue();
  });
  await page.reload();
  await page.getByLabel(/Cost centre/).fill('4410');
  await page.getByRole('button', { name: 'Save as draft' }).click();
  release();
  await page.waitForURL(/\/invoice-success/);
  await page.getByRole('link', { name: 'View invoice' }).click();
  await says(page, 'Draft invoice');
  await page.getByRole('button', { name: 'Discard draft' }).click();
  await says(page, 'Are you sure you want to update the status?');
  await page.getByRole('button', { name: 'Confirm' }).click();
  await expect.poll(() => page.getByRole('heading', { name: 'Cancelled', exact: true }).count()).toBe(1);
  await page.goto(`${origin}/create-invoice/${orderNumber}`, { waitUntil: 'networkidle' });
  expect(await page.getByLabel(/Cost centre/).inputValue()).toBe('');
  await page.getByRole('button', { name: 'Create invoice' }).click();
  await page.waitForURL(/\/invoice-success/);
  await call(sellersPage, 'POST', '/api/store/order/item/status/v1/change', {
    orderItemNumber: `${orderNumber}-1`,
    action: 'CONFIRM',
  });
  await openIssued(page);
  await says(page, 'Issued');
  // Of two files one is no picture: its buyer is told so at the field, and can send the other.
  const proof = (name: string, buffer: Buffer) => ({ name, mimeType: 'image/png', buffer });
  const photo = sharp({ create: { width: 640, height: 480, channels: 3, background: 'teal' } }).png();
  await page.setInputFiles('input[type=file]', [
    proof('photo.png', await photo.toBuffer()),
    proof('letter.png', Buffer.from('Dear Sirs')),
  ]);
  await expect.poll(() => page.getByText('Ready', { exact: true }).count()).toBe(1);
  await says(page, 'Some files weren’t uploaded. Remove them, or try again.');
  const sendProof = page.getByRole('button', { name: 'Send a check' });
  await sendProof.click();
  expect(await page.evaluate(() => document.activeElement?.getAttribute('role'))).toBe('alert');
  await page.getByRole('button', { name: 'Remove letter.png' }).click();
  await sendProof.click();
  await says(page, 'Information has been updated');
  await page.getByRole('button', { name: 'Cancel invoice' }).click();
  await says(page, 'Do you want to cancel an invoice?');
  await page.getByRole('button', { name: 'Confirm' }).click();
  await expect.poll(() => page.getByRole('heading', { name: 'Cancelled', exact: true }).count()).toBe(1);
  const note = page.getByRole('link', { name: /CA-CN-\d{4}-\d{6}/ });
  const paper = `${origin}${await note.getAttribute('href')}`;
  // It is printed by a job.
  await expect
    .poll(async () => (await page.context().request.get(paper)).headers()['content-type'])
    .toBe('application/pdf');
  await page.goto(`${origin}/profile/orders/${orderNumber}`, { waitUntil: 'networkidle' });
  await says(page, 'Cancelled');
});
