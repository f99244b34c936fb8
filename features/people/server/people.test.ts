import { transaction } from '@cubby/db';
import { sendEnquiry } from '@cubby/features/enquiries/contract';
import { sendNotice } from '@cubby/features/notices/server';
import { askSupport } from '@cubby/features/support/contract';
import { beforeEach, expect, test } from 'vitest';
import { register } from '../../accounts/contract.ts';
import {
  blockPersonAddress,
  correctPersonName,
  endPersonSessions,
  findPeople,
  person,
  resendPersonMail,
  restoreAddress,
  unblockPersonAddress,
} from '../contract.ts';
import { codeOf, openPeopleDesk } from '../testing/people-desk.ts';

const { pool, clock, api, jose, staff, as, acts: actsSoFar } = await openPeopleDesk();
const { accountId } = jose;
let before = 0;
const acts = async () => (await actsSoFar()).slice(before);

beforeEach(async () => {
  before = (await actsSoFar()).length;
  clock.set('2026-09-01T10:00:00Z');
  await pool.query('delete from mail; delete from mail_problem; delete from session; delete from blocked_address');
  await pool.query('delete from support_thread; delete from enquiry');
});

const page = (role = 'SUPPORT') => as(role)(person, { accountId });

test.each([
  ['the start of the name, however it is accented', 'jose r'],
  ['the last name first', 'Ruiz García j'],
  ['the start of the address', 'JOSE@buy'],
  ['the phone number as it is written there', '(604) 555-0142'],
  ['the phone number with its country', '+1 604 555 0142'],
])('a person is found by %s', async (_by, words) => {
  expect((await as('SUPPORT')(findPeople, { words })).people.map(({ login }) => login)).toEqual(['jose@buyer.example']);
});

test('an empty search, part of a name, or a pattern character finds nobody', async () => {
  for (const words of ['', '  ', 'uíz', '%', '_ose', '604'])
    expect([words, (await as('SUPPORT')(findPeople, { words })).people]).toEqual([words, []]);
});

test('a person is found by the number of an order', async () => {
  await pool.query(
    `insert into "order" (order_id, order_number, brand, locale, route, first_name, last_name, email, phone1, recipient, address, city,
       country, note, currency, items_minor, shipping_minor, tax_minor, total_minor, created_at, account_id)
     values (gen_random_uuid(), 'J0SE000001', 'cubby', 'en', 'CARD', 'J', 'R', 'x@y.example', '+12505550100', 'Home', '1 Street',
       'Victoria', 'CA', '', 'USD', 0, 0, 0, 0, now(), $1)`,
    [accountId],
  );
  for (const words of ['J0SE000001', 'j0se-000001', 'JOSE000001-1'])
    expect((await as('READER')(findPeople, { words })).people.map((found) => found.accountId)).toEqual([accountId]);
  expect((await page()).orders).toMatchObject([{ number: 'J0SE000001', statuses: [] }]);
});

test('SUPPORT and READER see people, a reader without address, phone, sessions and mails; nobody else sees them', async () => {
  await signedIn();
  await mail('hello');
  expect(await page()).toMatchObject({
    ...{ login: 'jose@buyer.example', phone: '+16045550142', region: 'CA-BC', isOwn: false, orderCount: 1 },
    ...{ sessions: [{ site: 'shop' }], mails: [{ subject: 'hello', fate: 'WAITING', canResend: false }] },
  });
  expect(await page('READER')).toMatchObject({
    ...{ firstName: 'José', login: null, phone: null, sessions: [], mails: [], block: null, bouncedAt: null },
  });
  expect(await as('READER')(findPeople, { words: 'jose' })).toMatchObject({ people: [{ login: null }], requests: [] });
  for (const role of ['ADMIN', 'CATALOGUE', 'SAFETY', 'FINANCE'])
    expect([role, await codeOf(page(role)), await codeOf(as(role)(findPeople, { words: 'x' }))]).toEqual([
      ...[role, 'OC_FORBIDDEN', 'OC_FORBIDDEN'],
    ]);
});

test('each reading of a page is in the audit; searches and missing pages are not', async () => {
  await page();
  await page('READER');
  await as('SUPPORT')(findPeople, { words: 'jose' });
  expect(await codeOf(as('SUPPORT')(person, { accountId: '01990000-0000-7000-8000-000000000999' }))).toBe(
    'OC_NOT_FOUND',
  );
  expect(await acts()).toMatchObject([
    { action: 'person.read', by: staff.SUPPORT!.accountId },
    { action: 'person.read', by: staff.READER!.accountId },
  ]);
});

const signedIn = () =>
  pool.query(
    `insert into session (token_hash, account_id, site, created_at, expires_at) values (sha256(gen_random_uuid()::text::bytea), $1, 'shop', $2, $3)`,
    [accountId, clock.now(), new Date(clock.now().getTime() + 3_600_000)],
  );

test('one session is ended, or all of them; another person’s cannot be ended here', async () => {
  for (let n = 0; n < 3; n += 1) await signedIn();
  const [first] = (await page()).sessions;
  await as('SUPPORT')(endPersonSessions, { accountId, sessionId: first!.sessionId });
  expect((await page()).sessions).toHaveLength(2);
  const elsewhere = { accountId: staff.READER!.accountId, sessionId: (await page()).sessions[0]!.sessionId };
  expect(await codeOf(as('SUPPORT')(endPersonSessions, elsewhere))).toBe('OC_NOT_FOUND');
  await as('SUPPORT')(endPersonSessions, { accountId });
  expect((await page()).sessions).toEqual([]);
  expect((await acts()).filter(({ action }) => action === 'person.signed-out')).toHaveLength(2);
});

const mail = (key: string, link?: string) =>
  transaction(pool, (tx) =>
    sendNotice(
      tx,
      {
        ...{ key, letter: 'order-confirmed', to: jose.login, locale: 'en', brand: 'cubby', title: key, why: 'why' },
        sections: [link ? { kind: 'button', label: 'Go', url: link } : { kind: 'paragraph', text: 'x' }],
      },
      clock.now(),
    ),
  );
const later = (hours: number) => clock.set(new Date(clock.now().getTime() + hours * 3_600_000).toISOString());

test('a mail is sent again unchanged, but not one without its links, nor another person’s', async () => {
  await mail('plain');
  await mail('linked', 'https://cubby.example/x?token=abc.def');
  await api.runJobs();
  later(2);
  await api.features.schedules.find(({ name }) => name === 'mails that were sent')!.run(clock.now());
  const { mails } = await page();
  expect(mails.map(({ subject, fate, canResend }) => [subject, fate, canResend])).toEqual([
    ['linked', 'SENT', false],
    ['plain', 'SENT', true],
  ]);
  const [linked, plain] = mails.map(({ mailId }) => mailId);
  expect(await codeOf(as('SUPPORT')(resendPersonMail, { accountId, mailId: linked! }))).toBe('OC_NOT_FOUND');
  const elsewhere = { accountId: staff.READER!.accountId, mailId: plain! };
  expect(await codeOf(as('SUPPORT')(resendPersonMail, elsewhere))).toBe('OC_NOT_FOUND');
  for (let n = 0; n < 2; n += 1) await as('SUPPORT')(resendPersonMail, { accountId, mailId: plain! });
  const { rows } = await pool.query(
    `select key, to_address as "to" from mail where key like 'plain%' order by position`,
  );
  expect(rows).toEqual(['plain', 'plain-again-1', 'plain-again-2'].map((key) => ({ key, to: jose.login })));
  await api.runJobs();
  expect((await page()).mails.map(({ fate }) => fate)).toEqual(['SENT', 'SENT', 'SENT', 'SENT']);
});

test('an address that bounced is valid again once staff confirm it', async () => {
  await pool.query(`insert into mail_problem (address, cause, status, noted_at) values ($1, 'BOUNCE', '5.1.1', $2)`, [
    ...[jose.login, clock.now()],
  ]);
  expect((await page()).bouncedAt).toBe('2026-09-01T10:00:00.000Z');
  await as('SUPPORT')(restoreAddress, { accountId });
  expect((await page()).bouncedAt).toBeNull();
  expect(await codeOf(as('SUPPORT')(restoreAddress, { accountId }))).toBe('OC_WRONG_STATUS');
});

test('a name is corrected with a reason; the audit has neither name', async () => {
  const corrected = { accountId, firstName: 'Josep', lastName: 'Ruíz García', reason: 'MISSPELT' as const };
  await as('SUPPORT')(correctPersonName, corrected);
  expect((await as('SUPPORT')(findPeople, { words: 'josep' })).people.length).toBe(1);
  expect(await acts()).toEqual([
    ...[{ action: 'person.name-corrected', by: staff.SUPPORT!.accountId, reason: 'MISSPELT', changes: { name: true } }],
  ]);
  await as('SUPPORT')(correctPersonName, { ...corrected, firstName: 'José' });
});

test('a blocked address writes nothing and opens no account until its date (spec 7.29)', async () => {
  const email = 'JOSE@buyer.example';
  const guest = { topic: 'x', body: 'x', email, pictures: [], captchaToken: '' };
  const enquiry = { topic: 'INVESTOR' as const, message: 'Me\n\nHello', email, captchaToken: '' };
  const writes = async () => [
    await codeOf(api.call(askSupport, { ...guest })),
    await codeOf(api.callAs(jose)(askSupport, { ...guest, email: undefined })),
    await codeOf(api.call(sendEnquiry, enquiry as never)),
  ];
  await as('SUPPORT')(blockPersonAddress, { accountId, reason: 'SPAM', days: 90 });
  // The last block and its reason replace the first.
  await as('SUPPORT')(blockPersonAddress, { accountId, reason: 'ABUSE', days: 30 });
  expect((await page()).block).toEqual({ until: '2026-10-01T10:00:00.000Z', reason: 'ABUSE' });
  expect(await writes()).toEqual(['OC_FORBIDDEN', 'OC_FORBIDDEN', 'OC_FORBIDDEN']);
  await pool.query(`update account set login = 'other@buyer.example' where account_id = $1`, [accountId]);
  const opened = {
    firstName: 'José',
    lastName: 'Ruíz',
    email,
    password: 'a long pass phrase',
    birthDate: '1990-01-01',
  };
  const opens = () =>
    api.call(register, {
      ...opened,
      country: 'CA',
      region: 'CA-BC',
      captchaToken: '',
      policies: true,
      agreement: true,
    } as never);
  await opens();
  expect((await pool.query('select from account where login = $1', [jose.login])).rowCount).toBe(0);
  clock.set('2026-10-01T10:00:00Z');
  expect(await writes()).toEqual(['OC_OK', 'OC_OK', 'OC_OK']);
  await opens();
  await pool.query('delete from registration');
  expect((await pool.query('delete from account where login = $1', [jose.login])).rowCount).toBe(1);
  await pool.query('update account set login = $2 where account_id = $1', [accountId, jose.login]);
});

test('a block can be ended early, and no record of the address is kept', async () => {
  await as('SUPPORT')(blockPersonAddress, { accountId, reason: 'SPAM', days: 7 });
  expect(JSON.stringify((await pool.query('select * from blocked_address')).rows)).not.toContain('jose');
  await as('SUPPORT')(unblockPersonAddress, { accountId });
  expect((await page()).block).toBeNull();
  expect(await codeOf(as('SUPPORT')(unblockPersonAddress, { accountId }))).toBe('OC_WRONG_STATUS');
});

test('nobody changes anything about themselves here, and readers change nothing', async () => {
  const own = { accountId: staff.SUPPORT!.accountId };
  expect((await as('SUPPORT')(person, own)).isOwn).toBe(true);
  const changes = (role: string, at: { accountId: string }) => [
    codeOf(as(role)(endPersonSessions, at)),
    codeOf(as(role)(restoreAddress, at)),
    codeOf(as(role)(blockPersonAddress, { ...at, reason: 'SPAM', days: 7 })),
    codeOf(as(role)(unblockPersonAddress, at)),
    codeOf(as(role)(correctPersonName, { ...at, firstName: 'A', lastName: 'B', reason: 'CHANGED' })),
  ];
  expect(new Set(await Promise.all(changes('SUPPORT', own)))).toEqual(new Set(['OC_FORBIDDEN']));
  expect(new Set(await Promise.all(changes('READER', { accountId })))).toEqual(new Set(['OC_FORBIDDEN']));
});
