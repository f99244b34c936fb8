import { hashPassword } from '@cubby/features/accounts/server';
import { acceptInvitation, shownInvitation } from '@cubby/features/members/contract';
import { makeReferralLink, ownReferrals } from '@cubby/features/referrals/contract';
import { takeWork, waitingWork } from '@cubby/features/work-queue/contract';
import { asOwner, fixedClock, testDatabase } from '@cubby/testing';
import { beforeEach, describe, expect, test } from 'vitest';
import {
  approveRequest,
  askBack,
  inviteAgain,
  listRequests,
  rejectRequest,
  staffRequest,
  takeRequest,
} from '../staff-contract.ts';
import { codeOf, numberOf, openRequestDesk } from '../testing/request-desk.ts';

const { pool } = await testDatabase();
const clock = fixedClock('2026-09-01T10:00:00Z');
const { staff, call, callAs, enquire, firm, askForShop, clear } = await openRequestDesk(pool, clock);
const { noor, jonah, reader, finance } = staff;

beforeEach(async () => {
  clock.set('2026-09-01T10:00:00Z');
  await clear();
});

const rows = async (sql: string) => (await pool.query(sql)).rows;
const approvals = () =>
  rows(
    `select subject, to_address as "to", text_body as text from mail where subject = 'Your shop is approved' order by created_at`,
  );
const tokenIn = ({ text }: { text: string }) => /\/invitation#t=([\w-]+)/.exec(text)![1]!;
const seen = (number: string) => callAs(noor)(staffRequest, { number });

describe('the staff’s list', () => {
  test('has sent requests, by who must act; those visible only to their firm are missing', async () => {
    await firm(await enquire('abc')).save({ firm: 'Unsent' });
    await askForShop('bcd', { firm: 'Second' });
    clock.set('2026-09-01T09:00:00Z');
    await askForShop('cde', { firm: 'First' });
    const { number } = await askForShop('def', { firm: 'Asked' });
    await callAs(noor)(askBack, { number, words: 'Why?' });
    const listed = async (list: 'WAITING' | 'WITH_FIRM' | 'ENDED') =>
      (await callAs(reader)(listRequests, { list, page: 1 })).requests.map(({ firm: name }) => name);
    expect(await listed('WAITING')).toEqual(['First', 'Second']);
    expect(await listed('WITH_FIRM')).toEqual(['Asked']);
    expect(await listed('ENDED')).toEqual([]);
    expect(await codeOf(seen(numberOf('abc')))).toBe('OC_NOT_FOUND');
    expect((await callAs(noor)(waitingWork, { whose: 'ALL', page: 1 })).items).toMatchObject([
      { kind: 'REQUEST', subject: numberOf('cde'), about: 'First', dueAt: '2026-09-04T09:00:00.000Z' },
      { kind: 'REQUEST', subject: numberOf('bcd'), about: 'Second' },
    ]);
  });

  test('readers change nothing, and other roles see nothing (decision 0116)', async () => {
    const { number } = await askForShop('abc');
    expect((await callAs(reader)(staffRequest, { number })).status).toBe('NEW');
    expect(await codeOf(callAs(reader)(approveRequest, { number }))).toBe('OC_FORBIDDEN');
    expect(await codeOf(callAs(finance)(staffRequest, { number }))).toBe('OC_FORBIDDEN');
    expect(await codeOf(call(staffRequest, { number }))).toBe('OC_UNAUTHORIZED');
  });
});

describe('a request', () => {
  test('shows its checks, and who would remit which taxes (decision 0039)', async () => {
    const { number } = await askForShop('abc');
    const other = await askForShop('bcd', { firm: 'Small', taxNumber: undefined });
    await asOwner(
      pool,
      `insert into tax_registration (area, number, valid_from) values ('CA', '1', '2020-01-01') on conflict do nothing`,
    );
    const { taxNumberCheck, isInRegister, isGstRegistered, taxes } = await seen(number);
    expect([taxNumberCheck, isInRegister, isGstRegistered]).toEqual(['RIGHT', null, true]);
    expect(taxes).toContainEqual({ name: 'GST', country: 'CA', remitter: 'SELLER' });
    const small = await seen(other.number);
    expect([small.taxNumberCheck, small.isGstRegistered]).toEqual(['NOT_CHECKED', false]);
    expect(small.taxes).toContainEqual({ name: 'GST', country: 'CA', remitter: 'MARKETPLACE' });
    expect(small.taxes).not.toContainEqual({ name: 'GST', country: 'CA', remitter: 'SELLER' });
  });

  test('with the same name or tax number as another, or as a shop, is marked and not refused', async () => {
    const { number } = await askForShop('abc');
    await askForShop('bcd', { firm: 'PRAIRIE school supply', taxNumber: undefined });
    await askForShop('cde', { firm: 'Other' });
    await firm(await enquire('def')).save({ firm: 'Prairie School Supply' });
    await asOwner(pool, `update seller set tax_number = '123456782RT0001' where handle = 'harlow'`);
    await asOwner(
      pool,
      `insert into seller_business (seller_id, legal_name, email, return_address, return_instructions)
       select seller_id, 'Harlow', 'h@harlow.example', 'x', 'x' from seller where handle = 'harlow' on conflict do nothing`,
    );
    const { duplicates } = await seen(number);
    expect(duplicates.map((each) => [each.number ?? each.handle, each.isSameName, each.isSameTaxNumber])).toEqual(
      expect.arrayContaining([
        [numberOf('bcd'), true, false],
        [numberOf('cde'), false, true],
        ['harlow', false, true],
      ]),
    );
    expect(duplicates).toHaveLength(3);
    await asOwner(pool, `update seller set tax_number = null where handle = 'harlow'`);
  });

  test('is taken by one person, whom a colleague sees and cannot displace; refused, its firm is mailed the reason', async () => {
    const { number, see } = await askForShop('abc');
    await callAs(noor)(takeRequest, { number });
    await callAs(noor)(takeRequest, { number });
    expect((await callAs(jonah)(staffRequest, { number })).isMine).toBe(false);
    expect(await codeOf(callAs(jonah)(approveRequest, { number }))).toBe('OC_KNOWN');
    await callAs(noor)(rejectRequest, { number, reason: 'GOODS', words: 'We sell no fireworks.' });
    expect(await see()).toMatchObject({ status: 'REFUSED', dueAt: null });
    const [mail] = await rows(`select text_body as text from mail where subject = 'Your shop request wasn’t approved'`);
    expect(mail.text).toMatch(/These products can’t be sold on Cubby\.[\s\S]*We sell no fireworks\./);
    expect(await rows('select kind from work_item')).toEqual([]);
    expect(await codeOf(callAs(noor)(approveRequest, { number }))).toBe('OC_WRONG_STATUS');
    expect((await seen(number)).history.map(({ act, reason }) => [act, reason])).toEqual([
      ['SEND', null],
      ['TAKE', null],
      ['REFUSE', 'GOODS'],
    ]);
  });

  test('untouched for four hours, it can be taken by another', async () => {
    const { number } = await askForShop('abc');
    await callAs(noor)(takeRequest, { number });
    clock.set('2026-09-01T14:00:00Z');
    expect(await codeOf(callAs(jonah)(rejectRequest, { number, reason: 'OTHER', words: undefined }))).toBe('OC_OK');
  });

  test('of one’s own, of one’s household, or from one’s referral link, is for a colleague, on Today too', async () => {
    const own = await askForShop('abc', {}, { email: 'NOOR@cubby.example' });
    const { code } = await callAs(noor)(makeReferralLink, {});
    const brought = await askForShop('bcd', {}, { ref: code });
    const household = await askForShop('cde');
    await pool.query(
      `insert into delivery_point (account_id, code, name, country, city, address, post_code, is_main, status, created_at, updated_at)
       values ($1, '100000001', 'Noor', 'CA', 'Winnipeg', '400 LOGAN avenue.', 'R3A0R1', true, 'ACTUAL', now(), now())`,
      [noor.accountId],
    );
    for (const { number } of [own, brought, household]) {
      expect((await seen(number)).isPartial).toBe(true);
      expect(await codeOf(callAs(noor)(takeRequest, { number }))).toBe('OC_FORBIDDEN');
      expect(await codeOf(callAs(noor)(takeWork, { kind: 'REQUEST', subject: number }))).toBe('OC_FORBIDDEN');
      expect(await codeOf(callAs(noor)(approveRequest, { number }))).toBe('OC_FORBIDDEN');
      expect(await codeOf(callAs(jonah)(approveRequest, { number }))).toBe('OC_OK');
    }
    await pool.query('delete from delivery_point where account_id = $1', [noor.accountId]);
  });
});

describe('an approval', () => {
  test('opens a shop in set-up, from the checked facts (spec 3.14)', async () => {
    const { number, see } = await askForShop('abc');
    expect(await callAs(noor)(approveRequest, { number })).toBe('prairie-school-supply');
    expect(
      await rows(
        `select s.handle, s.stage, s.kind, s.name, s.country, s.region, s.city, s.gst_registered, s.tax_number, b.legal_name, b.email,
           b.phone1, b.return_address from seller s join seller_business b using (seller_id) where s.stage = 'SETTING_UP'`,
      ),
    ).toEqual([
      {
        ...{ handle: 'prairie-school-supply', stage: 'SETTING_UP', kind: 'BUSINESS', name: 'Prairie School Supply' },
        ...{ country: 'CA', region: 'CA-MB', city: 'Winnipeg', gst_registered: true, tax_number: '123456782RT0001' },
        ...{ legal_name: 'Prairie School Supply', email: 'abc@firm.example', phone1: '+12045550131' },
        return_address: '400 Logan Avenue, Winnipeg, MB, R3A 0R1, Canada',
      },
    ]);
    expect(await see()).toMatchObject({ status: 'APPROVED', isOpen: false });
    expect(await seen(number)).toMatchObject({ handle: 'prairie-school-supply', status: 'APPROVED' });
    expect(await rows("select account_id from seller_request_event where act = 'APPROVE'")).toEqual([
      { account_id: noor.accountId },
    ]);
    expect(await rows('select kind from work_item')).toEqual([]);
    expect(await rows('select action, account_id from audit_event')).toEqual([
      { action: 'team.invited', account_id: noor.accountId },
    ]);
  });

  test('a taken name gets a number; without a GST number the shop is not registered', async () => {
    const names = [];
    for (const name of ['abc', 'bcd', 'cde']) {
      const { number } = await askForShop(name, { firm: 'Школа & Co', taxNumber: undefined });
      names.push(await callAs(noor)(approveRequest, { number }));
    }
    expect(names).toEqual(['shkola-co', 'shkola-co-2', 'shkola-co-3']);
    expect(await rows(`select distinct gst_registered, tax_number from seller where stage = 'SETTING_UP'`)).toEqual([
      { gst_registered: false, tax_number: null },
    ]);
  });

  test('its owner is new, and sets a password; the mail’s link joins them to the shop', async () => {
    const { number } = await askForShop('abc');
    await callAs(noor)(approveRequest, { number });
    const [mail] = await approvals();
    expect(mail).toMatchObject({ to: 'abc@firm.example' });
    expect(mail.text).toContain('Set a password within 7 days');
    const bearer = { bearer: tokenIn(mail) };
    expect(await call(shownInvitation, {}, bearer)).toMatchObject({ shop: 'Prairie School Supply', hasAccount: false });
    const entered = { firstName: 'Ruth', lastName: 'Friesen', password: 'a lantern by the river', captchaToken: '' };
    expect(await call(acceptInvitation, entered, bearer)).toBe('abc@firm.example');
    expect(
      await rows(
        `select m.roles from seller_member m join account a using (account_id) where a.login = 'abc@firm.example'`,
      ),
    ).toEqual([{ roles: ['OWNER'] }]);
    expect(await codeOf(call(acceptInvitation, entered, bearer))).toBe('OC_LINK_EXPIRED');
    await asOwner(pool, 'truncate seller_member cascade');
  });

  test('an owner whose invitation has expired can be invited again, until they have joined', async () => {
    const { number } = await askForShop('abc');
    expect(await codeOf(callAs(noor)(inviteAgain, { number }))).toBe('OC_WRONG_STATUS');
    await callAs(noor)(approveRequest, { number });
    const [first] = await approvals();
    clock.set('2026-09-09T10:00:00Z');
    expect(await codeOf(call(shownInvitation, {}, { bearer: tokenIn(first) }))).toBe('OC_LINK_EXPIRED');
    expect((await seen(number)).isUnclaimed).toBe(true);
    expect(await codeOf(callAs(reader)(inviteAgain, { number }))).toBe('OC_FORBIDDEN');
    await callAs(jonah)(inviteAgain, { number });
    const [, second] = await approvals();
    const entered = { firstName: 'Ruth', lastName: 'Friesen', password: 'a lantern by the river', captchaToken: '' };
    await call(acceptInvitation, entered, { bearer: tokenIn(second) });
    expect((await seen(number)).isUnclaimed).toBe(false);
    expect(await codeOf(callAs(noor)(inviteAgain, { number }))).toBe('OC_WRONG_STATUS');
    await asOwner(pool, 'truncate seller_member cascade');
  });

  test('an account’s owner is asked to accept with its password', async () => {
    await pool.query('update account set password_hash = $1 where account_id = $2', [
      await hashPassword('her own password'),
      finance.accountId,
    ]);
    const { number } = await askForShop('abc', {}, { email: finance.login });
    expect((await seen(number)).hasAccount).toBe(true);
    const confirm = (at: string | null) =>
      pool.query('update account set email_confirmed_at = $1 where account_id = $2', [at, finance.accountId]);
    await confirm(null);
    expect((await seen(number)).hasAccount).toBe(false);
    await confirm('2026-09-01T10:00:00Z');
    await callAs(noor)(approveRequest, { number });
    const [mail] = await approvals();
    expect(mail.text).toContain('Use its password to accept the invitation');
    const bearer = { bearer: tokenIn(mail) };
    const accepted = { firstName: undefined, lastName: undefined, password: 'her own password', captchaToken: '' };
    expect(await call(acceptInvitation, accepted, bearer)).toBe(finance.login);
    await asOwner(pool, 'truncate seller_member cascade');
  });

  test('the referral is recorded; from the referrer’s own address it earns nothing (domain 5.3 P7)', async () => {
    const { code } = await callAs(reader)(makeReferralLink, {});
    const elsewhere = { address: '12 Fort Street', city: 'Brandon', postalCode: 'R7A 0A1' };
    const brought = await askForShop('abc', { firm: 'Brought', ...elsewhere }, { ref: code });
    const household = await askForShop('cde', { firm: 'Household' }, { ref: code });
    await pool.query(
      `insert into delivery_point (account_id, code, name, country, city, address, post_code, is_main, status, created_at, updated_at)
       values ($1, '100000002', 'Reader', 'CA', 'Winnipeg', '400 LOGAN avenue.', 'R3A0R1', true, 'ACTUAL', now(), now())`,
      [reader.accountId],
    );
    const own = await askForShop('bcd', { firm: 'Own' }, { ref: code, email: reader.login });
    const states = async () => (await callAs(reader)(ownReferrals, {})).referrals.map(({ state }) => state);
    expect(await states()).toEqual(['REQUESTED', 'REQUESTED', 'REQUESTED']);
    expect((await seen(brought.number)).referrer).toEqual(expect.any(String));
    for (const { number } of [brought, household, own]) await callAs(noor)(approveRequest, { number });
    expect((await states()).toSorted()).toEqual(['NOT_COUNTED', 'NOT_COUNTED', 'OPEN']);
    await pool.query('delete from delivery_point where account_id = $1', [reader.accountId]);
  });

  test('of two concurrent decisions one wins, and the other is told that it has changed', async () => {
    const { number } = await askForShop('abc');
    const [one, other] = await Promise.all([
      codeOf(callAs(noor)(approveRequest, { number })),
      codeOf(callAs(jonah)(approveRequest, { number })),
    ]);
    expect([one, other].toSorted()).toEqual(['OC_OK', expect.stringMatching(/OC_(WRONG_STATUS|KNOWN)/)]);
    const twice = await askForShop('bcd');
    expect(
      (await Promise.all([1, 2].map(() => codeOf(callAs(noor)(approveRequest, { number: twice.number }))))).toSorted(),
    ).toEqual(['OC_OK', 'OC_WRONG_STATUS']);
    expect(await rows(`select count(*)::int from seller where stage = 'SETTING_UP'`)).toEqual([{ count: 2 }]);
    expect(await rows('select count(*)::int from invitation')).toEqual([{ count: 2 }]);
  });

  test('a person’s data is deleted with their account; the shop’s reason stays', async () => {
    const { number, send } = await askForShop('abc');
    await callAs(noor)(askBack, { number, words: 'Who owns it, Ruth Friesen?' });
    await send({ answer: 'I do.' });
    await callAs(noor)(approveRequest, { number });
    const { eraseRequests } = await import('./store.ts');
    const client = await pool.connect();
    await eraseRequests(client as never, 'abc@firm.example').finally(() => client.release());
    expect(await rows('select status, email, contact_name, phone, firm from seller_request')).toEqual([
      { status: 'APPROVED', email: null, contact_name: '', phone: '', firm: 'Prairie School Supply' },
    ]);
    expect(await rows('select act from seller_request_event where words is not null')).toEqual([]);
  });
});
