import { transaction } from '@cubby/db';
import { person } from '@cubby/features/people/contract';
import { takeWork } from '@cubby/features/work-queue/contract';
import { idOf, offerId } from '@cubby/server/testing/small-shop';
import { beforeEach, expect, test } from 'vitest';
import { handOverWork } from '../../work-queue/hand-over-contract.ts';
import { addToCase, mergeCase, openStaffCase } from '../join-contract.ts';
import { appealMeasure, ownMeasures } from '../own-contract.ts';
import type { AddedKind } from '../rules.ts';
import {
  answerAppeal,
  closeCase,
  decideCase,
  listCases,
  noteCase,
  staffCase,
  takeCase,
  waitInCase,
} from '../staff-contract.ts';
import { failureOf, openCaseDesk } from '../testing/case-desk.ts';
import { openShopCase } from './shop-case.ts';

const { pool, clock, api, as, people, report, mails, answerRunbook } = await openCaseDesk();
type Who = keyof typeof people;
const open = async (who: Who, kind: 'SELLER' | 'PERSON', subject: string) =>
  as(who)(openStaffCase, { kind, subject, words: 'A reason' });
const read = (who: Who, number: string) => as(who)(staffCase, { number });
const add = (who: Who, number: string, kind: AddedKind, subject: string) =>
  as(who)(addToCase, { number, kind, subject });
const merge = (who: Who, number: string, into: string) => as(who)(mergeCase, { number, into });
const openNumbers = async (who: Who = 'second') =>
  (await as(who)(listCases, { list: 'OPEN', page: 1 })).cases.map(({ number }) => number);
/** The number of the case that a report opens. */
const reported = async (...what: Parameters<typeof report>) => {
  const before = await openNumbers();
  await report(...what);
  return (await openNumbers()).find((number) => !before.includes(number))!;
};
const decide = (who: Who, number: string) => as(who)(decideCase, { number, measure: undefined });

// Each test starts without open cases.
beforeEach(async () => {
  for (const number of await openNumbers()) {
    await pool.query('delete from work_item');
    await decide('second', number);
  }
  await pool.query('delete from mail');
  clock.advance(86_400_000);
});

const nameOf = { packer: 'Quillfeather', other: 'Finchley' } as const;
for (const [who, name] of Object.entries(nameOf))
  await pool.query('update account set last_name = $2 where login = $1', [`${who}@cubby.example`, name]);

test('a measure names its subject: the shop sees nothing about a person in the case (decision 0165)', async () => {
  const number = await open('second', 'PERSON', people.packer.accountId);
  expect((await read('second', number)).about).toContain(nameOf.packer);
  await add('second', number, 'SELLER', 'maple');
  const measure = { kind: 'RESTRICT' as const, position: 1, rule: 'OTHER' as const, facts: 'x', days: undefined };
  await as('second')(decideCase, { number, measure });
  const [taken] = (await read('second', number)).measures;
  expect([taken!.kind, taken!.about]).toEqual(['RESTRICT', 'Maple Stationers']);
  const { measureId } = taken!;
  await as('owner')(appealMeasure, { shop: 'maple', measureId, words: 'Why?' });
  await as('support')(answerAppeal, { number, measureId, shop: 'maple', isGranted: true, words: 'You are right.' });
  expect((await as('owner')(ownMeasures, { shop: 'maple' })).map(({ about }) => about)).toEqual(['Maple Stationers']);
  const sent = await mails('owner@cubby.example');
  expect(sent.map(({ subject }) => subject).toSorted()).toEqual([
    'A decision no longer applies',
    'Your appeal was granted',
    'Your shop can’t make new offers',
  ]);
  for (const { text } of sent) expect(text).not.toContain(nameOf.packer);
});

test('nobody can take, or be assigned, a case that concerns them through any of its subjects', async () => {
  const number = await open('second', 'SELLER', 'harlow');
  expect(await failureOf(add('partial', number, 'SELLER', 'maple'))).toMatch('OC_FORBIDDEN');
  await add('second', number, 'SELLER', 'maple');
  await pool.query('delete from work_item');
  expect(await failureOf(as('partial')(takeCase, { number }))).toMatch('OC_FORBIDDEN');
  const work = { kind: 'SHOP_CASE' as const, subject: number };
  expect(await failureOf(as('partial')(takeWork, work))).toMatch('OC_FORBIDDEN');
  const handed = (colleague: Who) =>
    as('second')(handOverWork, { ...work, colleague: people[colleague].accountId, words: 'Please' });
  expect(await failureOf(handed('partial'))).toMatch('OC_FORBIDDEN');
  expect(await mails('partial@cubby.example')).toEqual([]);
  expect(await failureOf(handed('support'))).toBe('OC_OK');
});

test('a person’s page lists the cases that its reader may see, each once (domain C13)', async () => {
  const danger = await reported('SELLER', 'maple', 'CHILD_SAFETY');
  const [one, other] = [await reported('SELLER', 'maple', 'OTHER'), await open('second', 'SELLER', 'maple')];
  await merge('second', one, other);
  const cases = async (who: Who) =>
    (await as(who)(person, { accountId: people.owner.accountId })).cases
      .filter(({ status }) => status !== 'DECIDED' && status !== 'CLOSED')
      .map(({ number }) => number)
      .toSorted();
  expect(await cases('support')).toEqual([other]);
  expect(await cases('reader')).toEqual([other]);
  expect(await cases('second')).toEqual([danger, other].toSorted());
});

test('earlier cases are those that the reader may see, except those merged into this one (domain C13)', async () => {
  const danger = await reported('PRODUCT', 'NB-1', 'CHILD_SAFETY');
  const [one, other] = [await reported('PRODUCT', 'NB-1', 'OTHER'), await open('second', 'SELLER', 'harlow')];
  await add('second', other, 'SELLER', 'paper-fox');
  await merge('second', other, one);
  const earlier = async (who: Who) => (await read(who, one)).earlier.map(({ number }) => number);
  expect(await earlier('second')).toEqual([danger]);
  expect(await earlier('support')).toEqual([]);
  await decide('second', one);
  clock.advance(60_000);
  // It is one of the shops in the merged case.
  const later = await reported('SELLER', 'paper-fox', 'OTHER');
  expect((await read('support', later)).earlier.map(({ number }) => number)).toEqual([one]);
});

test('a subject that already has a case is merged, not added to a case about a shop', async () => {
  const own = await reported('PRODUCT', 'SC-1', 'ILLEGAL');
  const number = await open('second', 'SELLER', 'harlow');
  expect(await failureOf(add('second', number, 'PRODUCT', 'SC-1'))).toMatch('OC_KNOWN');
  await merge('second', own, number);
  expect((await read('second', number)).further.map(({ about }) => about)).toEqual(['Safety scissors']);
});

test('a merged case transfers its deadline to the other, links to it, and is no longer open work', async () => {
  const first = await open('second', 'SELLER', 'harlow');
  clock.advance(1_000);
  const second = await open('second', 'SELLER', 'paper-fox');
  const due = (await read('second', first)).dueAt;
  clock.advance(3 * 86_400_000);
  const last = await open('second', 'SELLER', 'maple');
  expect((await read('second', last)).dueAt > due).toBe(true);
  await merge('second', first, second);
  await merge('second', second, last);
  expect((await read('second', first)).mergedInto).toBe(last);
  const its = await read('second', last);
  expect(its.dueAt).toBe(due);
  expect(its.history.flatMap(({ act, from }) => (act === 'OPEN' ? [from] : []))).toEqual([first, second, null]);
  expect((await pool.query('select subject from work_item')).rows).toEqual([{ subject: last }]);
});

test('texts and runbook of a merged case are deleted two years after the other was closed (domain 2.6)', async () => {
  const [number, into] = [
    await reported('PRODUCT', 'NB-1', 'CHILD_SAFETY'),
    await reported('SELLER', 'harlow', 'CHILD_SAFETY'),
  ];
  await as('safety')(noteCase, { number, words: 'A note' });
  await answerRunbook(number);
  await merge('second', number, into);
  await decide('second', into);
  await as('safety')(closeCase, { number: into });
  const kept = async () => {
    await api.runScheduled();
    const { rows } = await pool.query(
      `select exists (select from case_event e where e.case_id = c.case_id and e.words is not null) as words,
         exists (select from case_check k where k.case_id = c.case_id) as checks from staff_case c where number = $1`,
      [number],
    );
    return rows[0];
  };
  clock.advance(730 * 86_400_000);
  expect(await kept()).toEqual({ words: true, checks: true });
  clock.advance(1);
  expect(await kept()).toEqual({ words: false, checks: false });
});

test('with a measure on one subject, another that was hidden automatically stays hidden until a person lifts it (domain C13)', async () => {
  const [craft, shop] = [
    await reported('PRODUCT', 'BM-1', 'CHILD_SAFETY'),
    await reported('SELLER', 'paper-fox', 'CHILD_SAFETY'),
  ];
  await merge('second', shop, craft);
  const facts = 'An address is in the picture.';
  const measure = { kind: 'REMOVE' as const, position: 0, rule: 'CHILD_SAFETY' as const, facts, days: undefined };
  await as('second')(decideCase, { number: craft, measure });
  const its = await read('second', craft);
  expect(
    its.measures.filter(({ ended }) => ended === null).map(({ kind, isAutomated }) => [kind, isAutomated]),
  ).toEqual(
    expect.arrayContaining([
      ['REMOVE', false],
      ['SUSPEND', true],
    ]),
  );
  expect([its.isHidden, its.further[0]!.isHidden]).toEqual([true, true]);
});

test('an erased account’s name appears nowhere in cases about others', async () => {
  const number = await open('second', 'PERSON', people.reporter.accountId);
  await add('second', number, 'PERSON', people.other.accountId);
  const { erase } = api.features.personal.find(({ section }) => section === 'appeals')!;
  await transaction(pool, (tx) => erase!(tx, people.other, clock.now()));
  const its = await read('second', number);
  expect(its.further.map(({ about }) => about)).toEqual(['—']);
  expect(its.history.map(({ act, words }) => [act, words])).toEqual([
    ['OPEN', 'A reason'],
    ['SUBJECT', null],
  ]);
  expect(JSON.stringify(its)).not.toContain(nameOf.other);
});

test('a repeated automatic measurement is noted in the open case, which is no longer on hold', async () => {
  const sellerId = idOf('maple');
  const opens = (words: string) => transaction(pool, (tx) => openShopCase(tx, { sellerId, words }, clock.now()));
  await opens('Late: 12%');
  const [number] = await openNumbers();
  await as('second')(waitInCase, { number: number!, words: 'The owner’s answer', days: 7 });
  await opens('Given up: 8%');
  const its = await read('second', number!);
  expect([its.status, its.waitsFor]).toEqual(['OPEN', null]);
  expect(its.history.map(({ act, words }) => [act, words])).toEqual([
    ['OPEN', 'Late: 12%'],
    ['WAIT', 'The owner’s answer'],
    ['NOTE', 'Given up: 8%'],
  ]);
});

test('a report of a child in danger never joins a case that others can see; any other joins the oldest (domain C13)', async () => {
  const oldest = await reported('SELLER', 'maple', 'OTHER');
  clock.advance(60_000);
  const number = await open('second', 'SELLER', 'maple');
  await report('SELLER', 'maple', 'ILLEGAL');
  const danger = await reported('SELLER', 'maple', 'CHILD_SAFETY');
  const reports = async (each: string) => (await read('second', each)).reports.map(({ reason }) => reason);
  expect(await Promise.all([oldest, number, danger].map(reports))).toEqual([
    ['OTHER', 'ILLEGAL'],
    [],
    ['CHILD_SAFETY'],
  ]);
  expect(await failureOf(read('support', danger))).toMatch('OC_NOT_FOUND');
});

test('a case about a person is merged only with others about people', async () => {
  const [person, shop] = [
    await open('second', 'PERSON', people.reporter.accountId),
    await open('second', 'SELLER', 'maple'),
  ];
  for (const [from, to] of [
    [person, shop],
    [shop, person],
  ] as const)
    expect(await failureOf(merge('second', from, to))).toMatch('OC_NOT_FOUND');
  const another = await open('second', 'PERSON', people.other.accountId);
  await merge('second', another, person);
  expect((await read('second', person)).further.map(({ about }) => about)).toEqual([`X ${nameOf.other}`]);
});

test('a case on hold reopens with the next report; the list shows who has it', async () => {
  const number = await open('second', 'SELLER', 'maple');
  await as('second')(waitInCase, { number, words: 'The owner’s answer', days: 7 });
  const listed = async () => {
    const { cases } = await as('support')(listCases, { list: 'OPEN', page: 1 });
    return cases.map(({ status, assignee }) => [status, assignee]);
  };
  expect(await listed()).toEqual([['WAITING', 'X Y']]);
  await report('SELLER', 'maple', 'OTHER');
  expect(await listed()).toEqual([['OPEN', 'X Y']]);
});

test('an offer of a hidden shop cannot be reported', async () => {
  await pool.query(`update seller set is_suspended = true where handle = 'harlow'`);
  expect(await failureOf(report('OFFER', offerId('NB-1', 'harlow'), 'OTHER'))).toMatch('OC_NOT_FOUND');
  await pool.query(`update seller set is_suspended = false where handle = 'harlow'`);
});
