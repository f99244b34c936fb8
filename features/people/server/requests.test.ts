import { sendEnquiry } from '@cubby/features/enquiries/contract';
import { askSupport } from '@cubby/features/support/contract';
import { waitingWork } from '@cubby/features/work-queue/contract';
import { beforeEach, expect, test } from 'vitest';
import { blockPersonAddress, findPeople, person } from '../contract.ts';
import {
  checkPersonRequest,
  executePersonRequest,
  notePersonRequest,
  rejectPersonRequest,
} from '../request-contract.ts';
import type { RequestKind } from '../rules.ts';
import { codeOf, openPeopleDesk } from '../testing/people-desk.ts';

const { pool, clock, api, jose, staff, as } = await openPeopleDesk();
const { accountId } = jose;

beforeEach(async () => {
  clock.set('2026-09-01T10:00:00Z');
  await pool.query('delete from person_request; delete from mail');
});

const page = (role = 'SUPPORT') => as(role)(person, { accountId });
async function noted(kind: RequestKind) {
  await as('SUPPORT')(notePersonRequest, { accountId, kind });
  return { requestId: (await page()).requests.find((each) => each.kind === kind && each.closedAt === null)!.requestId };
}

test('a request is due in thirty days, is on the lists of today and people, and only one is open at a time', async () => {
  await noted('EXPORT');
  expect(await codeOf(as('SUPPORT')(notePersonRequest, { accountId, kind: 'EXPORT' }))).toBe('OC_KNOWN');
  expect((await page()).requests).toMatchObject([
    { kind: 'EXPORT', status: 'OPEN', dueAt: '2026-10-01T10:00:00.000Z', isLate: false },
  ]);
  expect((await as('SECOND')(findPeople, { words: '' })).requests).toMatchObject([
    { accountId, name: 'José Ruíz García', kind: 'EXPORT', dueAt: '2026-10-01T10:00:00.000Z' },
  ]);
  const asked = { kind: 'PERSON_REQUEST', whose: 'ALL', page: 1 } as const;
  expect((await as('SUPPORT')(waitingWork, asked)).items).toMatchObject([{ subject: accountId, canTake: true }]);
  expect((await as('READER')(waitingWork, asked)).items).toMatchObject([{ subject: accountId, canTake: false }]);
  clock.set('2026-10-01T10:00:00Z');
  expect((await page()).requests).toMatchObject([{ isLate: true }]);
});

test('two different people process a request: one checks, another executes (decision 0137)', async () => {
  const request = await noted('EXPORT');
  expect(await codeOf(as('SECOND')(executePersonRequest, request))).toBe('OC_WRONG_STATUS');
  await as('SUPPORT')(checkPersonRequest, request);
  expect(await codeOf(as('SUPPORT')(executePersonRequest, request))).toBe('OC_FORBIDDEN');
  expect(await codeOf(as('READER')(executePersonRequest, request))).toBe('OC_FORBIDDEN');
  await as('SECOND')(executePersonRequest, request);
  expect(await codeOf(as('SECOND')(executePersonRequest, request))).toBe('OC_WRONG_STATUS');
  await expect(
    pool.query('update person_request set closed_by = checked_by where person_request_id = $1', [request.requestId]),
  ).rejects.toThrow('person_request_two_people_check');
});

test('the copy is sent to the person as a file that no colleague sees', async () => {
  const request = await noted('EXPORT');
  await as('SUPPORT')(checkPersonRequest, request);
  expect(await as('SECOND')(executePersonRequest, request)).toBe(true);
  const { rows } = await pool.query(
    `select to_address as to, subject, convert_from(bytes, 'UTF8') as file from mail join mail_attachment using (mail_id)`,
  );
  expect(rows).toMatchObject([{ to: jose.login, subject: 'Your data at Cubby' }]);
  expect(JSON.parse(rows[0].file).account).toMatchObject({ login: jose.login, lastName: 'Ruíz García' });
});

test('a refused request is closed with its reason, and may be made again', async () => {
  await as('SUPPORT')(rejectPersonRequest, { ...(await noted('ERASURE')), reason: 'NOT_THEM' });
  expect((await page()).requests).toMatchObject([{ status: 'REFUSED' }]);
  await noted('ERASURE');
});

test('an account that acts for a shop, or waits for an order, is not erased', async () => {
  const { requestId } = await noted('ERASURE');
  await pool.query(
    `insert into seller (seller_id, handle, name, kind, stage, country, city, region, handling_days, gst_registered, joined_on)
     values ('01990000-0000-7000-8000-0000000000aa', 'jose-shop', 'Jose', 'BUSINESS', 'LIVE', 'CA', 'Victoria', 'CA-BC', 1, false, '2026-01-01')`,
  );
  await pool.query(`insert into seller_member select seller_id, $1, '{OWNER}' from seller where kind = 'BUSINESS'`, [
    accountId,
  ]);
  expect((await page()).obstacles).toEqual(['SHOP']);
  expect(await codeOf(as('SUPPORT')(checkPersonRequest, { requestId }))).toBe('OC_WRONG_STATUS');
  await pool.query('delete from seller_member');
});

/** The tables that contain a text, in any case. */
async function tablesWith(text: string): Promise<string[]> {
  const { rows } = await pool.query<{ name: string }>(
    `select quote_ident(table_name) as name from information_schema.tables where table_schema = 'public' and table_type = 'BASE TABLE' order by 1`,
  );
  const found: string[] = [];
  for (const { name } of rows) {
    const { rowCount } = await pool.query(`select from ${name} t where t::text ilike '%' || $1 || '%' limit 1`, [text]);
    if (rowCount) found.push(name);
  }
  return found;
}

test('after an erasure no table has a value of the person, except the books required by law (decision 0137)', async () => {
  const guest = {
    topic: 'Topic of Ruíz García',
    body: 'I am Ruíz García',
    email: jose.login,
    pictures: [],
    captchaToken: '',
  };
  await api.callAs(jose)(askSupport, { ...guest, email: undefined });
  await api.call(askSupport, guest);
  const enquiry = { topic: 'INVESTOR', message: 'Ruíz García\n\nHello', email: jose.login, captchaToken: '' } as const;
  await api.call(sendEnquiry, enquiry as never);
  await pool.query(
    `insert into session (token_hash, account_id, site, created_at, expires_at, user_agent) values ('x', $1, 'shop', now(), now(), 'Ruíz García')`,
    [accountId],
  );
  await pool.query(`insert into mail_problem (address, cause, status, noted_at) values ($1, 'COMPLAINT', '5', now())`, [
    jose.login,
  ]);
  await as('SUPPORT')(blockPersonAddress, { accountId, reason: 'SPAM', days: 7 });
  await pool.query(
    `insert into "order" (order_id, order_number, brand, locale, route, first_name, last_name, email, phone1, recipient, address, city,
       country, note, currency, items_minor, shipping_minor, tax_minor, total_minor, created_at, account_id)
     values (gen_random_uuid(), 'J0SE000001', 'cubby', 'en', 'CARD', 'José', 'Ruíz García', $2, '+16045550142', 'Home', '1 Street',
       'Victoria', 'CA', '', 'USD', 0, 0, 0, 0, now(), $1)`,
    [accountId, jose.login],
  );
  const request = await noted('ERASURE');
  expect((await page()).kept).toEqual(['ORDERS', 'ACTS']);
  await as('SUPPORT')(checkPersonRequest, request);
  expect((await tablesWith('jose@buyer')).sort()).toEqual(
    ['"order"', 'account', 'enquiry', 'mail', 'mail_problem', 'support_thread'].sort(),
  );
  await as('SECOND')(executePersonRequest, request);
  const left = new Set<string>();
  // Mails to the team quoted the messages, so they are deleted too.
  for (const value of ['jose@buyer', 'Ruíz', '6045550142']) for (const name of await tablesWith(value)) left.add(name);
  expect([...left]).toEqual(['"order"']);
  expect((await tablesWith(accountId)).sort()).toEqual(['audit_event', 'person_request']);
  expect(await codeOf(page())).toBe('OC_NOT_FOUND');
  expect((await as('SUPPORT')(findPeople, { words: '' })).requests).toEqual([]);
  const acts = await pool.query('select distinct account_id as by from audit_event where action = $1', [
    'person.request-executed',
  ]);
  expect(acts.rows).toEqual([{ by: staff.SECOND!.accountId }]);
});
