import { randomInt, randomUUID } from 'node:crypto';
import { mkdir, rename, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import type { Pool } from '@cubby/db';
import { cast } from '@cubby/testing/cast';
import type { Page } from 'playwright-core';
import sharp from 'sharp';
import { vi } from 'vitest';
import { demoAccount } from '../../apps/server/src/company-settings.ts';
import { notificationFile } from '../../features/bank/server/simulator/simulator-files.ts';
import type { openBrowser } from './browser.ts';
import { withDatabase } from './database.ts';
import { soldBy } from './demo.ts';
import { placeOrder } from './pages/pages.ts';
import { insertMember } from './people/member.ts';
import { openSchool } from './people/school.ts';
import { signInInside, signInKnown } from './people/sign-in.ts';
import { call, receive, takeStep } from './received.ts';

export type WaitingWork = Record<
  'refund' | 'invoiceRefund' | 'dispute' | 'incident' | 'bankMessage' | 'proof' | 'providerEvent',
  string
>;

/**
 * One of each kind of work that waits for the staff, by the calls of everyone who takes part: a refund that came back, one
 * of an invoice that was overpaid, a dispute to decide, something unsafe, money of nobody, a proof of payment, a
 * refund that was made at the payment provider, a bank that asks about a payment.
 */
export async function waitingWork(
  { visit }: Pick<ReturnType<typeof openBrowser>, 'visit'>,
  { cubby: origin, seller: sellers, dataDir }: { cubby: string; seller: string; dataDir: string },
): Promise<WaitingWork> {
  const { page: buyer, context } = await visit();
  const { page: seller, context: own } = await visit();
  const school = { name: 'Harbour School', members: ['Mina'], balanceMinor: 100_000 };
  const [email] = (await openSchool(dataDir, school)) as [string];
  await buyer.goto(origin);
  await signInKnown(buyer, email);
  await signInInside(seller, sellers, cast.seller.login);
  const { priceId } = await soldBy(origin, cast.seller.shopSlug, 9, 4);
  const invoice = await numberedInvoice(buyer, seller, priceId);
  const unpaid = await numberedInvoice(buyer, seller, priceId);
  const proof = await sendProof(buyer, unpaid.number, dataDir);
  await bankReports(dataDir, { amountMinor: invoice.totalMinor + 500, reference: invoice.number });
  await bankReports(dataDir, { amountMinor: 4200, reference: 'Thank you' });
  const refund = await returnedRefund(buyer, seller, priceId, dataDir);
  const dispute = await report(buyer, await receive(buyer, seller, priceId, email), 'DAMAGED');
  await call(seller, '/store/dispute/answer/v1/create', {
    requestBodyDto: { disputeCode: dispute, message: 'It left us whole.' },
  });
  const incident = await report(buyer, await receive(buyer, seller, priceId, email), 'UNSAFE');
  const first = (sql: string) => firstRow(dataDir, sql, [invoice.number]);
  const invoiceRefund = await first(
    'select invoice_refund_id as found from invoice_refund join invoice using (invoice_id) where number = $1',
  );
  const bankMessage = await first(
    `select bank_message_id as found from bank_message where needs_attention and reference = 'Thank you' and $1 <> ''
     order by received_at desc`,
  );
  await Promise.all([context.close(), own.close()]);
  const providerEvent = await eventOfStaff(dataDir);
  await bankAsks(dataDir);
  return { refund, invoiceRefund, dispute, incident, bankMessage, proof, providerEvent };
}

/** As in the address of its page. */
async function eventOfStaff(dataDir: string): Promise<string> {
  const id = `evt_${randomUUID()}`;
  await withDatabase(dataDir, (pool) =>
    pool.query(
      `insert into provider_event (provider, event_id, type, payload, received_at, applied_at, provider_type, needs_attention)
       values ('SANDBOX', $1, 'OTHER', json_build_object('id', $1::text, 'type', 'OTHER', 'sessionId', null, 'key', null, 'paymentId', null,
         'amount', json_build_object('amountMinor', 500, 'currency', 'USD'), 'refundId', 're_elsewhere'), now(), now(), 'refund.created', true)`,
      [id],
    ),
  );
  return `SANDBOX/${id}`;
}

/** The sandbox of the payment provider has no disputes. */
const bankAsks = (dataDir: string) =>
  withDatabase(dataDir, (pool) =>
    pool.query(
      `insert into chargeback (chargeback_id, payment_id, provider_dispute_id, amount_minor, currency, reason, status, opened_at, due_at)
       select gen_random_uuid(), payment_id, 'du_' || gen_random_uuid(), amount_minor, currency, 'product_not_received', 'INQUIRY', now(), now() + interval '9 days'
       from payment where kind = 'CARD' order by captured_at desc limit 1`,
    ),
  );

async function returnedRefund(buyer: Page, seller: Page, priceId: string, dataDir: string): Promise<string> {
  const number = await placeOrder(buyer, priceId, 'STRIPE', `${randomInt(100_000)} Fort St`);
  const { total } = await call<{ total: { value: number } }>(buyer, `/store/order/v1/get?orderNum=${number}`);
  const { checkoutUrl } = await call<{ checkoutUrl: string }>(buyer, '/store/stripe/checkout/v1/create', {
    requestBodyDto: { orderNum: number, summ: total.value, pmtCurrency: 'USD' },
  });
  await call(buyer, '/sandbox/session/v1/settle', {
    requestBodyDto: { id: new URL(checkoutUrl).pathname.split('/').at(-1), outcome: 'APPROVE' },
  });
  await until(() =>
    takeStep(seller, `${number}-1`, 'CONFIRM').then(
      () => true,
      () => null,
    ),
  );
  await call(seller, '/store/order/item/status/v1/change', {
    requestBodyDto: { orderItemNumber: `${number}-1`, action: 'CANCEL', reason: 'The last ones are damaged.' },
  });
  const ofOrder = `refund r join payment using (payment_id) join "order" using (order_id) where order_number = $1`;
  const refund = await firstRow(dataDir, `select refund_id as found from ${ofOrder} and r.status = 'SENT'`, [number]);
  await withDatabase(dataDir, (pool) =>
    pool.query(
      `with event as (
         insert into provider_event (provider, event_id, type, payload, received_at)
         select 'SANDBOX', $2, 'REFUND_FAILED', json_build_object('id', $2::text, 'type', 'REFUND_FAILED', 'sessionId', null, 'key', null,
           'paymentId', null, 'amount', null, 'refundId', provider_refund_id, 'error', 'lost_or_stolen_card'), now()
         from refund where refund_id = $1 returning event_id)
       select graphile_worker.add_job('apply-provider-event', json_build_object('provider', 'SANDBOX', 'eventId', event_id)) from event`,
      [refund, `evt_${randomUUID()}`],
    ),
  );
  return firstRow(dataDir, `select refund_id as found from ${ofOrder} and r.status = 'FAILED'`, [number]);
}

async function numberedInvoice(buyer: Page, seller: Page, priceId: string) {
  const orderNum = await placeOrder(buyer, priceId, 'INVOICE', `${randomInt(100_000)} Fort St`);
  await takeStep(seller, `${orderNum}-1`, 'CONFIRM');
  const { invoiceKey } = await call<{ invoiceKey: string }>(buyer, '/store/invoice/v1/createOrUpdate', {
    requestBodyDto: { orderNums: [orderNum], entityAction: 'CREATE' },
  });
  type Seen = { invoiceNumber: string | null; totalAmount: { value: number } };
  return until(async () => {
    const { invoiceNumber, totalAmount } = await call<Seen>(buyer, `/store/invoice/v1/get?invoiceNumber=${invoiceKey}`);
    return invoiceNumber === null ? null : { number: invoiceNumber, totalMinor: Math.round(totalAmount.value * 100) };
  });
}

async function sendProof(buyer: Page, invoiceNumber: string, dataDir: string): Promise<string> {
  const photo = await sharp({ create: { width: 640, height: 480, channels: 3, background: 'teal' } })
    .jpeg()
    .toBuffer();
  const id = await buyer.evaluate(async (bytes) => {
    const body = Uint8Array.from(atob(bytes), (letter) => letter.charCodeAt(0));
    const answer = await fetch('/api/media/picture/v1/create?purposeCode=PROOF', { method: 'POST', body });
    return ((await answer.json()) as { responseEntity: { id: string } }).responseEntity.id;
  }, photo.toString('base64'));
  await call(buyer, '/store/invoice/check/v1/create', { requestBodyDto: { invoiceNumber, pictureIds: [id] } });
  return firstRow(
    dataDir,
    `select invoice_document_id as found from invoice_document join invoice using (invoice_id)
     where number = $1 and kind = 'PROOF'`,
    [invoiceNumber],
  );
}

/** A file of the bank about money that has arrived, or has left as a transfer asked. */
export async function bankReports(
  dataDir: string,
  booking: { amountMinor: number; reference: string; side?: 'DBIT'; endToEndId?: string },
): Promise<void> {
  const id = `N${randomUUID().slice(0, 8)}`;
  const folder = join(dataDir, 'bank', 'in');
  await mkdir(folder, { recursive: true });
  const content = notificationFile(
    id,
    demoAccount.iban,
    {
      ...{ bankReference: id, side: 'CRDT', currency: 'USD', endToEndId: null },
      ...{ payerName: 'Harbour School', payerIban: 'DE89370400440532013000', ...booking },
    },
    new Date(),
  );
  // Renamed, so that nobody reads it while it is being written.
  await writeFile(join(dataDir, id), content);
  await rename(join(dataDir, id), join(folder, `${id}.xml`));
}

async function report(buyer: Page, orderItemNumber: string, topic: string): Promise<string> {
  const { disputeCode } = await call<{ disputeCode: string }>(buyer, '/store/dispute/v1/create', {
    requestBodyDto: { orderItemNumber, topic, wishedOutcome: 'FULL_REFUND', description: 'Its edge is sharp.' },
  });
  return disputeCode;
}

const firstRow = (dataDir: string, sql: string, values: readonly string[]): Promise<string> =>
  until(async () => {
    const { rows } = await withDatabase(dataDir, (pool) => pool.query<{ found: string }>(sql, [...values]));
    return rows[0]?.found;
  });

/** Waits for what a job of the shop brings about. */
const until = <T>(find: () => Promise<T | null | undefined>): Promise<T> =>
  vi.waitFor(
    async () => {
      const found = await find();
      if (found === null || found === undefined) throw new Error('it has not come');
      return found;
    },
    { timeout: 60_000, interval: 200 },
  );

/** A member of the staff who reads everything and changes nothing. Returns their name at sign-in. */
export const openReader = (dataDir: string): Promise<string> => openStaff(dataDir, ['READER']);

/** A further member of the staff with the manager's second factor, and the demo's password. */
export const openStaff = (dataDir: string, roles: readonly string[]): Promise<string> =>
  withDatabase(dataDir, async (pool) => {
    const login = `staff.${randomUUID().slice(0, 8)}@cubby.example`;
    const accountId = await insertMember(pool, login, 'Rui');
    await pool.query(
      `with staff as (insert into staff_member (account_id, roles, since) values ($1, $3, now()))
       insert into authenticator (account_id, secret, confirmed_at)
       select $1, secret, confirmed_at from authenticator join account using (account_id) where login = $2`,
      [accountId, cast.manager.login, roles],
    );
    return login;
  });

/** A further owner of a business's shop, with the demo's password: for what would disturb tests of the cast's shop. */
export const openOwnerOf = (dataDir: string, handle: string): Promise<string> =>
  withDatabase(dataDir, async (pool) => {
    const login = `owner.${randomUUID().slice(0, 8)}@cubby.example`;
    await insertOwner(pool, await insertMember(pool, login, 'Ines'), handle);
    return login;
  });

const insertOwner = (pool: Pool, accountId: string, handle: string) =>
  pool.query(
    `insert into seller_member (seller_id, account_id, roles) select seller_id, $1, '{OWNER}' from seller where handle = $2`,
    [accountId, handle],
  );

/** A person who owns two shops, of a business and, as a second guardian, of a child, with the demo's password. */
export const openOwner = (dataDir: string): Promise<string> =>
  withDatabase(dataDir, async (pool) => {
    const login = `owner.${randomUUID().slice(0, 8)}@cubby.example`;
    const accountId = await insertMember(pool, login, 'Nadia');
    await insertOwner(pool, accountId, cast.seller.shopSlug);
    await pool.query(
      `with parent as (insert into guardian (account_id, legal_name, birth_date, country, region, status, since)
         values ($1, 'Nadia Haddad', '1984-05-02', 'CA', 'CA-BC', 'EMAIL_VERIFIED', now()) returning account_id)
       insert into guardian_link (child_id, account_id, role, since)
       select child_id, account_id, 'SECONDARY', now() from parent, child join seller using (seller_id) where handle = $2`,
      [accountId, cast.maker.shopSlug],
    );
    return login;
  });
