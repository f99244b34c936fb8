import { transaction } from '@cubby/db';
import { person } from '@cubby/features/people/contract';
import { waitingWork } from '@cubby/features/work-queue/contract';
import { idOf, offerId } from '@cubby/server/testing/small-shop';
import { asOwner } from '@cubby/testing';
import { expect, test } from 'vitest';
import { addToCase, mergeCase, openStaffCase } from '../join-contract.ts';
import { caseEvidence, closeCase, decideCase, listCases, noteCase, staffCase, takeCase } from '../staff-contract.ts';
import { failureOf, openCaseDesk } from '../testing/case-desk.ts';
import { forgetPerson } from './joined-store.ts';

const { pool, clock, as, people, report, answerRunbook } = await openCaseDesk();
type Who = keyof typeof people;
const open = async (who: Who, kind: 'SELLER' | 'PERSON', subject: string, words = 'Prices change after each order.') =>
  as(who)(openStaffCase, { kind, subject, words });
const read = (who: Who, number: string) => as(who)(staffCase, { number });
const listed = async (who: Who) => (await as(who)(listCases, { list: 'OPEN', page: 1 })).cases;
const numberOf = async (who: Who, about: string, kind = 'REPORT') =>
  (await listed(who)).find((each) => each.about.includes(about) && each.kind === kind)!.number;
const merge = (who: Who, number: string, into: string) => as(who)(mergeCase, { number, into });
const kindsOf = async (who: Who) =>
  (await as(who)(waitingWork, { kind: undefined, whose: 'ALL', page: 1 })).items.map(({ kind }) => kind);

test('staff open one case about a shop, with the reason; a second reason joins it, and nobody opens one about themselves', async () => {
  const number = await open('support', 'SELLER', 'maple');
  expect(await open('second', 'SELLER', 'maple', 'Again today.')).toBe(number);
  const its = await read('support', number);
  expect([its.kind, its.about, its.dueAt]).toEqual(['SELLER', 'Maple Stationers', '2026-09-03T10:00:00.000Z']);
  expect(its.history.map(({ act, words }) => [act, words])).toEqual([
    ['OPEN', 'Prices change after each order.'],
    ['NOTE', 'Again today.'],
  ]);
  expect(await kindsOf('support')).toEqual(['SHOP_CASE']);
  expect(await failureOf(open('support', 'SELLER', 'no-such-shop'))).toMatch('OC_NOT_FOUND');
  expect(await failureOf(open('partial', 'SELLER', 'maple'))).toMatch('OC_FORBIDDEN');
  expect(await failureOf(open('reader', 'SELLER', 'maple'))).toMatch('OC_FORBIDDEN');
  expect(await failureOf(open('support', 'PERSON', people.support.accountId))).toMatch('OC_FORBIDDEN');
});

test('only staff who may read people see a case about a person; it closes like any other', async () => {
  const number = await open('support', 'PERSON', people.reporter.accountId);
  expect(await failureOf(open('safety', 'PERSON', people.reporter.accountId))).toMatch('OC_NOT_FOUND');
  for (const who of ['safety', 'owner'] as const)
    expect(await failureOf(read(who, number))).toMatch(who === 'safety' ? 'OC_NOT_FOUND' : 'OC_FORBIDDEN');
  expect(await failureOf(as('safety')(noteCase, { number, words: 'x' }))).toMatch('OC_NOT_FOUND');
  expect((await listed('safety')).map(({ kind }) => kind)).not.toContain('PERSON');
  expect(await kindsOf('safety')).not.toContain('PERSON_CASE');
  expect((await read('reader', number)).subjectPath).toBe(`/people/${people.reporter.accountId}`);
  expect(
    (await as('reader')(person, { accountId: people.reporter.accountId })).cases.map((each) => each.number),
  ).toEqual([number]);
  const measure = { kind: 'RESTRICT' as const, position: 0, rule: 'OTHER' as const, facts: 'x', days: undefined };
  expect(await failureOf(as('support')(decideCase, { number, measure }))).toMatch('OC_WRONG_STATUS');
  await as('support')(decideCase, { number, measure: undefined });
  await as('support')(closeCase, { number });
  expect((await read('support', number)).status).toBe('CLOSED');
});

test('a subject is added once, one with its own case is merged instead, and a measure acts on the chosen one', async () => {
  const number = await open('second', 'SELLER', 'harlow');
  const add = (kind: 'PRODUCT' | 'PERSON' | 'SELLER', subject: string, who: Who = 'second') =>
    as(who)(addToCase, { number, kind, subject });
  await add('PRODUCT', 'SC-1');
  await add('PRODUCT', 'SC-1');
  expect(await failureOf(add('PRODUCT', 'NO-SUCH'))).toMatch('OC_NOT_FOUND');
  // A person can only be in a case about a person.
  expect(await failureOf(add('PERSON', people.reporter.accountId))).toMatch('OC_NOT_FOUND');
  expect(await failureOf(add('SELLER', 'maple'))).toMatch('OC_KNOWN');
  expect(await failureOf(add('SELLER', 'maple', 'support'))).toMatch('OC_KNOWN');
  const its = await read('second', number);
  expect(its.further.map(({ subjectKind, about }) => [subjectKind, about])).toEqual([['PRODUCT', 'Safety scissors']]);
  // Reports about it join the case.
  await report('PRODUCT', 'SC-1', 'ILLEGAL');
  expect((await read('second', number)).reports.map(({ reason }) => reason)).toEqual(['ILLEGAL']);
  const facts = 'The blades are sharp.';
  const remove = { kind: 'REMOVE' as const, position: 1, rule: 'UNSAFE' as const, facts, days: undefined };
  expect(await failureOf(as('second')(decideCase, { number, measure: { ...remove, position: 2 } }))).toMatch(
    'OC_WRONG_STATUS',
  );
  expect(await failureOf(as('second')(decideCase, { number, measure: { ...remove, position: 0 } }))).toMatch(
    'OC_WRONG_STATUS',
  );
  await as('second')(decideCase, { number, measure: remove });
  const decided = await read('second', number);
  expect([decided.isHidden, decided.further[0]!.isHidden]).toEqual([false, true]);
});

test('a merged case links to the other, which has its reports, evidence, subjects and history; later reports join it', async () => {
  const offer = offerId('NB-1', 'maple');
  await report('OFFER', offer, 'MISLEADING', { comment: 'Of one sheet.' });
  clock.advance(60_000);
  const into = await numberOf('second', 'Maple', 'SELLER');
  const number = await numberOf('second', 'Spiral notebook A5');
  await as('support')(noteCase, { number, words: 'Looks like the others.' });
  const evidence = async () => (await pool.query('select count(*)::int as n from evidence')).rows[0].n;
  const before = await evidence();
  expect(await failureOf(merge('reader', number, into))).toMatch('OC_FORBIDDEN');
  expect(await failureOf(merge('partial', number, into))).toMatch('OC_FORBIDDEN');
  expect(await failureOf(merge('second', number, number))).toMatch('OC_WRONG_STATUS');
  expect(await failureOf(merge('second', number, '0000000000'))).toMatch('OC_NOT_FOUND');
  // A colleague has the other.
  await as('support')(takeCase, { number: into });
  expect(await failureOf(merge('second', number, into))).toMatch('OC_KNOWN');
  clock.advance(1_000);
  await merge('support', number, into);
  const merged = await read('support', number);
  expect([merged.status, merged.mergedInto, merged.reports]).toEqual(['MERGED', into, []]);
  const its = await read('support', into);
  expect(its.reports.map(({ comment }) => comment)).toEqual(['Of one sheet.']);
  expect(its.further.map(({ subjectKind }) => subjectKind)).toEqual(['OFFER']);
  expect(its.history.filter(({ from }) => from === number).map(({ act }) => act)).toEqual(['OPEN', 'REPORT', 'NOTE']);
  const last = its.history.at(-1)!;
  expect([last.act, last.words, last.from]).toEqual(['MERGE', number, null]);
  expect(await evidence()).toBe(before);
  await report('OFFER', offer, 'OFFENSIVE');
  expect((await read('support', into)).reports).toHaveLength(2);
  expect((await listed('support')).map((each) => each.number)).not.toContain(number);
  expect(await failureOf(merge('support', number, into))).toMatch('OC_WRONG_STATUS');
  expect(await failureOf(merge('support', into, number))).toMatch('OC_WRONG_STATUS');
  expect(await failureOf(as('support')(decideCase, { number, measure: undefined }))).toMatch('OC_WRONG_STATUS');
});

test('if two people merge two cases into each other at the same moment, one succeeds', async () => {
  await report('PRODUCT', 'NB-1', 'OTHER');
  const [one, other] = [await open('support', 'SELLER', 'paper-fox'), await numberOf('support', 'Spiral')];
  const results = await Promise.all([merge('second', one, other), merge('second', other, one)].map(failureOf));
  expect(results.map((result) => result.slice(0, 15)).toSorted()).toEqual(['OC_OK', 'OC_WRONG_STATUS']);
});

test('a case of a child in danger merges with no other kind, and what it hid stays hidden until a person decides (domain C13)', async () => {
  clock.advance(60_000);
  await report('PRODUCT', 'BM-1', 'CHILD_SAFETY');
  await report('SELLER', 'paper-fox', 'CHILD_SAFETY');
  const danger = await numberOf('second', 'Starling bookmark', 'CHILD_SAFETY');
  const shop = (await listed('second')).find((each) => each.kind === 'CHILD_SAFETY' && each.number !== danger)!.number;
  const common = (await listed('second')).find((each) => each.kind === 'REPORT' || each.kind === 'SELLER')!.number;
  for (const [from, to] of [
    [danger, common],
    [common, danger],
  ] as const)
    expect(await failureOf(merge('second', from, to))).toMatch('OC_NOT_FOUND');
  // A person who may not see it gets the same response as for an unused number.
  expect(await failureOf(merge('support', common, danger))).toBe(
    await failureOf(merge('support', common, '0000000000')),
  );
  await merge('second', danger, shop);
  const its = await read('safety', shop);
  expect(its.measures.map(({ kind, isAutomated, ended }) => [kind, isAutomated, ended]).toSorted()).toEqual([
    ['REMOVE', true, null],
    ['SUSPEND', true, null],
  ]);
  expect(await as('safety')(caseEvidence, { number: shop })).toHaveLength(2);
  expect(await failureOf(read('support', danger))).toMatch('OC_NOT_FOUND');
  expect((await read('safety', shop)).reports).toHaveLength(2);
  await as('second')(decideCase, { number: shop, measure: undefined });
  const decided = await read('safety', shop);
  expect([decided.isHidden, decided.further[0]!.isHidden]).toEqual([false, false]);
  await answerRunbook(shop);
  await as('safety')(closeCase, { number: shop });
});

test('an authority’s open matter in either case keeps the evidence of both', async () => {
  clock.advance(60_000);
  await report('PRODUCT', 'NB-1', 'CHILD_SAFETY');
  await report('SELLER', 'harlow', 'CHILD_SAFETY');
  const [one, other] = [
    await numberOf('second', 'Spiral', 'CHILD_SAFETY'),
    await numberOf('second', 'Harlow', 'CHILD_SAFETY'),
  ];
  await answerRunbook(other);
  await asOwner(
    pool,
    `insert into case_check (case_id, step, answer, words, authority, at, account_id)
     select case_id, 'AUTHORITY', 'OPEN', 'Reported', 'NCMEC', now(), '${idOf('safety')}' from staff_case where number = '${one}'`,
  );
  await merge('second', one, other);
  const step = (await read('safety', other)).checks.find((check) => check.step === 'AUTHORITY')!;
  expect([step.answer, step.authority]).toEqual(['OPEN', 'NCMEC']);
});

test('an erased account leaves its case without the name', async () => {
  const number = await open('support', 'PERSON', people.other.accountId);
  await transaction(pool, (tx) => forgetPerson(tx, people.other.accountId));
  expect((await read('support', number)).about).toBe('—');
});
