import type { Actor } from '@cubby/contract';
import type { Company, Platform } from '@cubby/feature';
import { loadTranslators } from '@cubby/i18n/load';
import { root } from '@cubby/server/testing/test-api';
import Fastify from 'fastify';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { readPdf } from '../../papers/testing/read-pdf.ts';
import { sendDisputedBack } from '../buyer-contract.ts';
import { openDisputeShop } from '../testing/dispute-shop.ts';
import { mountReturnSheets } from './return-sheet.ts';

const shop = await openDisputeShop();
const { api, clock, pool, bought, dispute } = shop;
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

test('the sheet has the return number, address and deadline; its buyer and staff get it while goods are to be sent back (domain D9, O36)', async () => {
  const order = await bought('DELIVERED');
  const { code, answers, see } = await dispute(order);
  const buyer = guestOf(order.orderNumber);
  expect((await sheet(code, buyer)).statusCode).toBe(404);
  expect((await see()).hasReturnSheet).toBe(false);
  await answers({ remedy: 'FULL_REFUND', withReturn: true });
  expect((await see()).hasReturnSheet).toBe(true);
  const text = await textOf(code, buyer);
  expect(text).toContain('Send to Harlow & Pine 12 Fort Street Victoria, BC V8W 1H8');
  expect(text).toContain(`Return number ${code} Send it by Sep 15, 2026`);
  expect(text).toContain(`Order ${order.number}`);
  expect(text).toContain('Ring at the side entrance.');
  await api.runJobs();
  const { rows } = await pool.query(
    "select text_body as text from mail where key like 'dispute-' || $1 || '-%-buyer' order by position desc limit 1",
    [code],
  );
  expect(rows[0].text).toContain(
    'Print the return sheet there and put it into the parcel: it says where the parcel goes.',
  );

  const manager: Actor = { account: { accountId: 'm', login: 'm@cubby.example', roles: ['MANAGER'] }, proofs: [] };
  expect((await sheet(code, manager)).statusCode).toBe(200);
  for (const other of [guestOf('ABCDEFGH12'), { proofs: [] } as Actor])
    expect((await sheet(code, other)).statusCode).toBe(404);
  const { headers } = await sheet(code, buyer);
  expect(headers).toMatchObject({ 'content-type': 'application/pdf', 'cache-control': 'private, no-store' });
  await api.call(sendDisputedBack, { code, carrier: 'Canada Post', tracker: undefined }, { bearer: order.bearer });
  expect((await sheet(code, buyer)).statusCode).toBe(404);
  expect((await see()).hasReturnSheet).toBe(false);
});

test('what a child’s shop sold comes to the marketplace: no sheet says where its guardian lives (domain C11, C18)', async () => {
  const order = await bought('DELIVERED', { 'BM-1 paper-fox': 1 });
  const { code, answers } = await dispute(order);
  await answers({ remedy: 'FULL_REFUND', withReturn: true });
  const text = await textOf(code, guestOf(order.orderNumber));
  expect(text).toContain('Send to Cubby Market Inc. 40 Wharf Street Victoria BC V8W 1T4 Canada');
});
