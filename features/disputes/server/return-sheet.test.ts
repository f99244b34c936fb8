import type { Actor } from '@cubby/contract';
import { staffRoles } from '@cubby/contract';
import { transaction } from '@cubby/db';
import type { Company, Platform } from '@cubby/feature';
import { findSoldOrder } from '@cubby/features/orders/server';
import { loadTranslators } from '@cubby/i18n/load';
import { root } from '@cubby/server/testing/test-api';
import Fastify from 'fastify';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { readPdf } from '../../papers/testing/read-pdf.ts';
import { sendDisputedBack } from '../buyer-contract.ts';
import { oneDispute, orderDisputes } from '../contract.ts';
import { receiveDisputedBack } from '../seller-contract.ts';
import { openDisputeShop } from '../testing/dispute-shop.ts';
import { disputeTransitions } from '../transitions.ts';
import { findDispute, findDisputed } from './dispute-store.ts';
import { createDisputeLetters } from './mails/letters.ts';
import { mountReturnSheets } from './return-sheet.ts';

const shop = await openDisputeShop();
const { api, as, clock, pool, bought, dispute } = shop;
const company: Company = {
  ...{ name: 'Cubby Market Inc.', email: 'billing@cubby.example', street: '40 Wharf Street' },
  ...{ city: 'Victoria', region: 'BC', postalCode: 'V8W 1T4', country: 'CA' },
};
let actor: Actor = { proofs: [] };
const app = Fastify();
beforeAll(async () => {
  clock.set('2026-09-01T10:00:00Z');
  await pool.query(
    `insert into seller_business (seller_id, legal_name, email, return_address, return_instructions)
     select seller_id, 'Harlow & Pine Ltd.', 'hello@harlow.example', E'12 Fort Street\nVictoria, BC V8W 1H8', 'Ring at the side entrance.'
     from seller where handle = 'harlow'`,
  );
  mountReturnSheets(
    app,
    {
      ...{ pool, clock, translators: loadTranslators(root), settings: { rateLimit: false } },
      admission: { run: (_class: string, work: () => Promise<unknown>) => work() },
      actorOf: async () => actor,
    } as unknown as Platform,
    company,
  );
});
afterAll(() => app.close());
const guestOf = (orderNumber: string): Actor => ({ proofs: [{ kind: 'guest-order', subject: orderNumber }] });
const sheet = async (code: string, as: Actor) => {
  actor = as;
  return app.inject({ method: 'GET', url: `/returns/${code}.pdf` });
};
const textOf = async (code: string, as: Actor) => (await readPdf((await sheet(code, as)).rawPayload)).text;

test('the sheet has the return number, address and deadline; its buyer and staff get it while goods must be sent back (domain 5.4 O36, 5.6 D9)', async () => {
  const order = await bought('DELIVERED');
  const { code, answers, see } = await dispute(order);
  const buyer = guestOf(order.orderNumber);
  expect((await sheet(code, buyer)).statusCode).toBe(404);
  expect((await see()).hasReturnSheet).toBe(false);
  await answers({ remedy: 'FULL_REFUND', withReturn: true });
  expect((await see()).hasReturnSheet).toBe(true);
  const text = await textOf(code, buyer);
  expect(text).toContain('Send to Harlow & Pine 12 Fort Street Victoria, BC V8W 1H8');
  expect(text).toContain(`Return number ${code} Send by Sep 15, 2026`);
  expect(text).toContain(`Order ${order.number}`);
  expect(text).toContain('Ring at the side entrance.');
  await api.runJobs();
  const { rows } = await pool.query(
    "select text_body as text from mail where key like 'dispute-' || $1 || '-%-buyer' order by position desc limit 1",
    [code],
  );
  expect(rows[0].text).toContain(
    'Print the return sheet from that page and put it in the parcel. It shows the return address.',
  );

  const manager: Actor = { account: { accountId: 'm', login: 'm@cubby.example', staff: staffRoles }, proofs: [] };
  expect((await sheet(code, manager)).statusCode).toBe(200);
  const { rows: owners } = await pool.query<{ accountId: string; login: string; sellerId: string }>(
    `select a.account_id as "accountId", a.login, m.seller_id as "sellerId" from seller_member m join account a using (account_id)
     join seller s using (seller_id) where s.handle = 'harlow'`,
  );
  const { sellerId, ...account } = owners[0]!;
  // The sheet carries the buyer's address, so the shop may not read it.
  const seller: Actor = { account: { ...account, shops: [{ sellerId, roles: ['OWNER'] }] }, proofs: [] };
  expect((await as('owner')(oneDispute, { code })).hasReturnSheet).toBe(false);
  for (const other of [seller, guestOf('ABCDEFGH12'), { proofs: [] } as Actor])
    expect((await sheet(code, other)).statusCode).toBe(404);
  const { headers } = await sheet(code, buyer);
  expect(headers).toMatchObject({ 'content-type': 'application/pdf', 'cache-control': 'private, no-store' });
  await api.call(sendDisputedBack, { code, carrier: 'Canada Post', tracker: undefined }, { bearer: order.bearer });
  expect((await sheet(code, buyer)).statusCode).toBe(404);
  expect((await see()).hasReturnSheet).toBe(false);
});

test('without return sheets, no email promises one', async () => {
  const { code, answers } = await dispute(await bought('DELIVERED'));
  await answers({ remedy: 'FULL_REFUND', withReturn: true });
  const letters = createDisputeLetters({
    ...{ translatorOf: loadTranslators(root).of, originOf: () => 'http://localhost', guestTokenOf: () => 't' },
    ...{ teamEmail: undefined, hasReturnSheets: false },
  });
  await transaction(pool, async (tx) => {
    const found = (await findDispute(tx, (await findDisputed(tx, code))!.disputeId))!;
    const row = disputeTransitions.find(({ id }) => id === 'D9')!;
    const made = { dispute: { ...found, steps: 99 }, row, step: { action: row.action, actor: 'SYSTEM' as const } };
    await letters.moved(tx, (await findSoldOrder(tx, found))!, [made], clock.now());
  });
  const { rows } = await pool.query("select text_body as text from mail where key = 'dispute-' || $1 || '-99-buyer'", [
    code,
  ]);
  expect(rows[0].text).toContain('Please send them by');
  expect(rows[0].text).not.toContain('return sheet');
});

test('goods of a child’s shop are returned to the marketplace: no sheet reveals where its guardian lives (domain C11, C18)', async () => {
  const order = await bought('DELIVERED', { 'BM-1 paper-fox': 1 });
  const { code, answers } = await dispute(order);
  await answers({ remedy: 'FULL_REFUND', withReturn: true });
  const text = await textOf(code, guestOf(order.orderNumber));
  expect(text).toContain('Send to Cubby Market Inc. 40 Wharf Street Victoria BC V8W 1T4 Canada');
});

// In summer Edmonton is an hour ahead of Vancouver: 23:30 in Vancouver is 00:30 there.
test.each([
  ['2026-09-02T05:30:00Z', 'CA-BC', '22:30:00-07:00', '01', '15'],
  ['2026-09-02T05:30:00Z', 'CA-AB', '23:30:00-06:00', '01', '15'],
  ['2026-09-02T06:30:00Z', 'CA-BC', '23:30:00-07:00', '01', '15'],
  ['2026-09-02T06:30:00Z', 'CA-AB', '00:30:00-06:00', '02', '16'],
  ['2026-09-02T07:30:00Z', 'CA-BC', '00:30:00-07:00', '02', '16'],
])(
  'at %s in %s, where it is %s, pages, sheet, mails and order name the same days of the buyer’s place',
  async (now, region, clocks, day, last) => {
    clock.set(now);
    const order = await bought('DELIVERED');
    await pool.query('update "order" set region = $1 where order_number = $2', [region, order.orderNumber]);
    const { code, answers, see } = await dispute(order);
    await answers({ remedy: 'FULL_REFUND', withReturn: true });
    const opened = `2026-09-${day}T${clocks}`;
    const due = `2026-09-${last}T${clocks}`;
    expect(await see()).toMatchObject({ openedAt: opened, reportedAt: opened, dueAt: due });
    expect((await see()).events.map(({ at }) => at)).toEqual(Array(3).fill(opened));
    const listed = await api.call(orderDisputes, { orderNumber: order.orderNumber }, { bearer: order.bearer });
    expect(listed.map(({ dueAt }) => dueAt)).toEqual([due]);
    expect((await order.order()).sellerOrders[0]).toMatchObject({
      parcels: [{ deliveredOn: `2026-09-${day}` }],
      reportBy: day === '01' ? '2026-10-01' : '2026-10-02',
    });
    expect(await textOf(code, guestOf(order.orderNumber))).toContain(`Send by Sep ${last}, 2026`);
    await api.runJobs();
    const mails = async (like: string) =>
      (
        await pool.query('select text_body as text from mail where key like $1 order by position desc limit 1', [like])
      ).rows.map(({ text }) => text);
    const weekday = last === '15' ? 'Tuesday' : 'Wednesday';
    expect((await mails(`dispute-${code}-%-buyer`))[0]).toContain(`Please send them by ${weekday}, September ${last}`);

    await api.call(sendDisputedBack, { code, carrier: 'Canada Post', tracker: undefined }, { bearer: order.bearer });
    expect((await see()).sentBack?.at).toBe(opened);
    await as('owner')(receiveDisputedBack, { code, restocks: true });
    await api.runScheduled();
    expect((await mails(`order-${order.orderNumber}-refunded-%`))[0]).toContain(`by September ${last}`);
  },
);
