import { staffRoles } from '@cubby/contract';
import { auditList } from '@cubby/features/audit/contract';
import { answerEnquiry, inviteToRequest, sendEnquiry, settleEnquiry } from '@cubby/features/enquiries/contract';
import { removeMember, saveMember, saveOrganisation } from '@cubby/features/schools/contract';
import { removeSynonyms, saveSynonyms } from '@cubby/features/search/contract';
import { enterExchangeRate, registerForTaxes } from '@cubby/features/taxes/contract';
import { fixedClock, testDatabase } from '@cubby/testing';
import { beforeEach, expect, test } from 'vitest';
import { settleProviderEvent } from '../../../features/payments/staff-contract.ts';
import { insertAccounts } from './testing/insert-accounts.ts';
import { createTestApi } from './testing/test-api.ts';

const { pool, owner } = await testDatabase();
const clock = fixedClock('2026-09-01T10:00:00Z');
const { call, callAs } = await createTestApi(pool, clock);
const mateo = { accountId: '01990000-0000-7000-8000-000000000001', login: 'mateo@cubby.example', staff: staffRoles };
const amina = { accountId: '01990000-0000-7000-8000-000000000002', login: 'amina@cubby.example' };
await insertAccounts(pool, [mateo, amina]);
const staff = callAs(mateo);
beforeEach(() => owner.query('truncate audit_event'));

const acts = async () => {
  const { rows } = await pool.query<{ act: string; subject: string; by: string; changes: object }>(
    `select action as act, subject_kind || ' ' || subject_id as subject, account_id as by, changes from audit_event order by action, changes::text desc`,
  );
  expect(rows.every(({ by }) => by === mateo.accountId)).toBe(true);
  // The audit list finds each act by its subject.
  for (const { subject } of rows)
    expect((await staff(auditList, { subject: subject.split(' ')[1]!, page: 1 })).total).toBeGreaterThan(0);
  return rows.map(({ act, subject, changes }) => [act, subject, changes]);
};
const enquiry = async () =>
  (
    await call(sendEnquiry, {
      role: 'teacher',
      message: 'Amina Haddad\n\nDo you deliver?',
      email: 'amina@school.example',
      topic: 'PARTNER',
      referralCode: undefined,
      captchaToken: '',
    })
  ).number;

test('answering or closing an enquiry and inviting its sender record who did it; a call that changes nothing is not recorded (decision 0179)', async () => {
  const [first, second] = [await enquiry(), await enquiry()];
  await staff(answerEnquiry, { number: first, body: 'We do.' });
  await staff(settleEnquiry, { number: first, status: 'CLOSED' });
  await staff(inviteToRequest, { number: second });
  await expect(staff(settleEnquiry, { number: '00000000', status: 'CLOSED' })).rejects.toMatchObject({
    code: 'OC_NOT_FOUND',
  });
  expect(await acts()).toEqual([
    ['enquiry.answered', `enquiry ${first}`, {}],
    ['enquiry.settled', `enquiry ${first}`, { status: [null, 'CLOSED'] }],
    ['enquiry.turned-into-request', `enquiry ${second}`, {}],
  ]);
});

test('marking a provider event as handled records who did it, once', async () => {
  await pool.query(
    `insert into provider_event (provider, event_id, type, payload, received_at, needs_attention) values ('SANDBOX', 'e1', 'PAID', '{}', now(), true)`,
  );
  await staff(settleProviderEvent, { provider: 'SANDBOX', eventId: 'e1' });
  await expect(staff(settleProviderEvent, { provider: 'SANDBOX', eventId: 'e1' })).rejects.toMatchObject({
    code: 'OC_NOT_FOUND',
  });
  expect(await acts()).toEqual([['payment-event.settled', 'payment-event SANDBOX-e1', {}]]);
});

test('changing or deleting synonyms of the search records who did it', async () => {
  const { id } = await staff(saveSynonyms, { id: undefined, locale: 'en', terms: ['eraser', 'rubber'], narrower: [] });
  await staff(saveSynonyms, { id, locale: 'en', terms: ['eraser'], narrower: ['kneaded eraser'] });
  await staff(removeSynonyms, { id });
  expect(await acts()).toEqual([
    ['search.synonyms-changed', `synonyms ${id}`, { terms: [null, 'eraser, rubber'] }],
    ['search.synonyms-changed', `synonyms ${id}`, { terms: ['eraser, rubber', 'eraser, kneaded eraser'] }],
    ['search.synonyms-removed', `synonyms ${id}`, {}],
  ]);
});

test('entering a tax registration or an exchange rate records who did it, and a second of the same day is refused', async () => {
  await staff(registerForTaxes, { area: 'US-IN', number: 'IN 1', validFrom: '2026-09-02', validTo: undefined });
  const rate = { currency: 'EUR', validFrom: '2026-09-02', rate: 1.25 } as const;
  await staff(enterExchangeRate, rate);
  await expect(staff(enterExchangeRate, rate)).rejects.toMatchObject({ code: 'OC_KNOWN' });
  expect(await acts()).toEqual([
    ['tax.rate-entered', 'exchange-rate EUR-2026-09-02', { rate: [null, 1.25] }],
    ['tax.registration-changed', 'tax-registration US-IN', { validFrom: [null, '2026-09-02'], validTo: [null, null] }],
  ]);
});

test('changes of an organisation and its members are recorded; a member’s under their account id', async () => {
  const place = { kind: 'SCHOOL', name: 'Cedar Grove', country: 'CA', city: 'Victoria', line: 'Road 1' } as const;
  const none = { region: undefined, postalCode: undefined, taxNumber: undefined, orderPattern: undefined };
  const { code } = await staff(saveOrganisation, { ...place, ...none, code: undefined, partnerCode: undefined });
  await staff(saveMember, { code, login: amina.login, role: 'FINANCE' });
  await staff(removeMember, { code, login: amina.login });
  await expect(staff(removeMember, { code, login: amina.login })).rejects.toMatchObject({ code: 'OC_NOT_FOUND' });
  expect(await acts()).toEqual([
    ['school.details-changed', `school ${code}`, {}],
    [
      'school.member-changed',
      `account ${amina.accountId}`,
      { organisation: [null, 'Cedar Grove'], role: [null, 'FINANCE'] },
    ],
    ['school.member-removed', `account ${amina.accountId}`, { organisation: ['Cedar Grove', null] }],
  ]);
});
