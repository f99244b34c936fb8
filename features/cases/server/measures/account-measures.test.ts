import { transaction } from '@cubby/db';
import { person } from '@cubby/features/people/contract';
import { makeReferralLink, ownReferrals } from '@cubby/features/referrals/contract';
import { askSupport } from '@cubby/features/support/contract';
import { saveWishlist, shareWishlist } from '@cubby/features/wishlists/contract';
import { waitingWork } from '@cubby/features/work-queue/contract';
import { beforeEach, expect, test } from 'vitest';
import { appealDecision, ownDecisions } from '../../account-contract.ts';
import { openStaffCase } from '../../join-contract.ts';
import type { OwnMeasure } from '../../measure-facts.ts';
import { ownMeasures } from '../../own-contract.ts';
import { answerAppeal, closeCase, decideCase, liftMeasure, staffCase } from '../../staff-contract.ts';
import { failureOf, openCaseDesk } from '../../testing/case-desk.ts';

const { pool, clock, api, as, people, mails } = await openCaseDesk();
type Who = keyof typeof people;
const day = 86_400_000;
const facts = 'Four reviews praise a shop that you have never bought from.';

beforeEach(async () => {
  clock.set('2026-09-01T10:00:00Z');
  await pool.query('delete from mail');
  await pool.query('update measure set ended_at = from_at where ended_at is null');
  await pool.query('update account set is_suspended = false');
});

const open = (who: Who = 'reporter') =>
  as('second')(openStaffCase, { kind: 'PERSON', subject: people[who].accountId, words: 'Made-up reviews' });
const decide = (number: string, kind: 'WARN' | 'SUSPEND', more: { days?: 7 | 30; holdsPayouts?: boolean } = {}) =>
  as('second')(decideCase, {
    number,
    measure: { kind, position: 0, rule: 'MISLEADING', facts, days: undefined, ...more },
  });
const isSuspended = async (who: Who = 'reporter'): Promise<boolean> =>
  (await pool.query('select is_suspended from account where account_id = $1', [people[who].accountId])).rows[0]
    .is_suspended;
const own = (who: Who = 'reporter') => as(who)(ownDecisions, {});
const appeal = (measureId: string, who: Who = 'reporter') =>
  failureOf(as(who)(appealDecision, { measureId, words: 'I bought there as a guest.' }));
const answer = (number: string, measureId: string, who: Who, isGranted: boolean) =>
  failureOf(as(who)(answerAppeal, { number, measureId, shop: undefined, isGranted, words: 'We looked again.' }));

test('a suspended person is notified with the reasons, in their account and by mail; nobody else is', async () => {
  const number = await open();
  await decide(number, 'SUSPEND', { days: 30 });
  expect([await isSuspended(), await isSuspended('other')]).toEqual([true, false]);
  const [mail] = await mails('reporter@cubby.example');
  expect(mail!.subject).toBe('Your account is suspended');
  for (const words of [facts, number, 'Oct 1, 2026', 'You can appeal within 183 days', '/profile/decisions'])
    expect(mail!.text).toContain(words);
  expect((await pool.query('select to_address from mail')).rows).toHaveLength(1);
  expect(await own()).toMatchObject([
    { ...{ number, kind: 'SUSPEND', subjectKind: 'PERSON', facts, until: '2026-10-01T10:00:00.000Z' }, ended: null },
  ]);
  expect(await own('other')).toEqual([]);
  expect(await as('owner')(ownMeasures, { shop: 'maple' })).toEqual([]);
});

test('a suspended account can’t order or publish, but can read, ask for help and appeal', async () => {
  const suspended = api.callAs({ ...people.reporter, isSuspended: true });
  expect(await failureOf(suspended(makeReferralLink, {}))).toMatch('OC_SUSPENDED error.suspended');
  expect(await failureOf(suspended(ownReferrals, {}))).toBe('OC_OK');
  const help = { topic: 'Why?', body: 'Tell me', pictures: [], email: undefined, captchaToken: '' };
  expect(await failureOf(suspended(askSupport, help))).toBe('OC_OK');
});

test('the endpoints closed to a suspended account are those that order, and those whose text others read', () => {
  const closed = [...api.executor.endpoints.values()].flatMap(({ endpoint }) =>
    endpoint.closedToSuspended ? [endpoint.path] : [],
  );
  expect(closed.toSorted()).toMatchInlineSnapshot(`
    [
      "/api/store/cart/share/v1/create",
      "/api/store/family/guardian/v1/create",
      "/api/store/family/v1/create",
      "/api/store/handover/adult/v1/create",
      "/api/store/order/anon/v1/create",
      "/api/store/order/v1/createOrUpdate",
      "/api/store/referral/link/v1/create",
      "/api/store/review/v1/createOrUpdate",
      "/api/store/review/vote/v1/update",
      "/api/support/contact/shop/v1/create",
    ]
  `);
});

test('a person appeals once, and somebody other than the decider answers; if it is granted, the account is restored', async () => {
  const number = await open();
  await decide(number, 'SUSPEND');
  const { measureId } = (await own()).find((each) => each.number === number)!;
  expect(await appeal(measureId, 'other')).toMatch('OC_NOT_FOUND');
  expect(await appeal(measureId)).toBe('OC_OK');
  expect(await appeal(measureId)).toMatch('OC_WRONG_STATUS');
  const { items } = await as('second')(waitingWork, { kind: 'PERSON_CASE', whose: 'ALL', page: 1 });
  expect(items.map(({ subject }) => subject)).toEqual([number]);
  expect(await failureOf(as('support')(closeCase, { number }))).toMatch('OC_WRONG_STATUS');
  expect(await answer(number, measureId, 'second', true)).toMatch('OC_FORBIDDEN');
  const its = await as('support')(staffCase, { number });
  expect(its.measures[0]!.appeals).toMatchObject([{ shop: null, words: 'I bought there as a guest.' }]);
  await pool.query('delete from mail');
  expect(await answer(number, measureId, 'support', true)).toBe('OC_OK');
  expect(await isSuspended()).toBe(false);
  expect((await mails('reporter@cubby.example')).map(({ subject }) => subject).toSorted()).toEqual([
    'A decision no longer applies',
    'Your appeal was granted',
  ]);
  expect((await own()).find((each) => each.number === number)).toMatchObject({
    ...{ isGranted: true, answer: 'We looked again.', appealUntil: null },
  });
});

test('a warning restricts nothing; a suspension ends on its date or when it is lifted, unless another is in force', async () => {
  const number = await open();
  await decide(number, 'WARN');
  expect([await isSuspended(), (await mails('reporter@cubby.example'))[0]!.subject]).toEqual([
    false,
    'A warning about your account',
  ]);
  await decide(await open(), 'SUSPEND', { days: 7 });
  const month = await open();
  await decide(month, 'SUSPEND', { days: 30 });
  clock.advance(7 * day);
  await api.runScheduled();
  expect(await isSuspended()).toBe(true);
  const [measure] = (await as('second')(staffCase, { number: month })).measures;
  await as('support')(liftMeasure, { number: month, measureId: measure!.measureId, words: 'It was a mistake.' });
  expect(await isSuspended()).toBe(false);
});

test('nobody suspends themselves, a person’s suspension holds no payouts, and an owner’s shop stays open', async () => {
  expect(await failureOf(open('second').then((number) => decide(number, 'SUSPEND')))).toMatch('OC_FORBIDDEN');
  const number = await open('owner');
  await decide(number, 'SUSPEND', { holdsPayouts: true });
  expect((await as('second')(staffCase, { number })).measures[0]).toMatchObject({ holdsPayouts: false });
  expect((await pool.query(`select is_suspended from seller where handle = 'maple'`)).rows[0].is_suspended).toBe(false);
});

test('the facts, appeal and name in decisions about an account are deleted with it', async () => {
  const number = await open('packer');
  await decide(number, 'SUSPEND');
  const [{ measureId }] = (await own('packer')) as [OwnMeasure];
  await appeal(measureId, 'packer');
  const section = (name: string) => api.features.personal.find((each) => each.section === name)!;
  expect(JSON.stringify(await section('decisions').read!(pool, people.packer))).toContain(facts);
  await transaction(pool, (tx) => section('appeals').erase!(tx, people.packer, clock.now()));
  await pool.query('delete from account where account_id = $1', [people.packer.accountId]).catch(() => undefined);
  const its = await as('second')(staffCase, { number });
  expect([its.about, its.measures[0]!.facts]).toEqual(['—', '—']);
  expect(its.history.map(({ act, words }) => [act, words])).toEqual([
    ['OPEN', 'Made-up reviews'],
    ['DECIDE', null],
    ['APPEAL', null],
  ]);
});

test('a suspended member can stop sharing a wish list, but not share one or rename a shared one', async () => {
  const member = as('reporter');
  const suspended = api.callAs({ ...people.reporter, isSuspended: true });
  const save = (name: string, code?: string) => ({ code, name });
  const [shared, own] = [await member(saveWishlist, save('Desk')), await member(saveWishlist, save('Room'))];
  await member(shareWishlist, { code: shared.code, isShared: true });
  const codeOf = async (call: Promise<unknown>) => (await failureOf(call)).split(' ')[0];
  expect(await codeOf(suspended(saveWishlist, save('Words for others', shared.code)))).toBe('OC_SUSPENDED');
  expect(await codeOf(suspended(saveWishlist, save('Chair', own.code)))).toBe('OC_OK');
  expect(await codeOf(suspended(shareWishlist, { code: own.code, isShared: true }))).toBe('OC_SUSPENDED');
  expect(await codeOf(suspended(shareWishlist, { code: shared.code, isShared: false }))).toBe('OC_OK');
});

test('a case about an erased account can only be decided with no action', async () => {
  const number = await open('partial');
  await pool.query(`update staff_case set subject_id = gen_random_uuid() where number = $1`, [number]);
  expect(await failureOf(decide(number, 'WARN'))).toMatch('OC_WRONG_STATUS');
  expect(await failureOf(as('second')(decideCase, { number, measure: undefined }))).toBe('OC_OK');
});

test('the page of a person names their open cases', async () => {
  const number = await open('other');
  const { cases } = await as('second')(person, { accountId: people.other.accountId });
  expect(cases.map((each) => each.number)).toEqual([number]);
});
