import { productBySku } from '@cubby/features/catalog/contract';
import { beforeEach, expect, test } from 'vitest';
import { closeCase, decideCase, liftMeasure, noteCase, staffCase, takeCase, waitInCase } from '../staff-contract.ts';
import { failureOf, openCaseDesk, suspend } from '../testing/case-desk.ts';

const { pool, clock, api, as, report, newest, mails, isShown, answerRunbook } = await openCaseDesk();
beforeEach(() => clock.advance(86_400_000));

test('while nobody takes a case of a child in danger, people are called again every fifteen minutes (domain C13)', async () => {
  await report('SELLER', 'harlow', 'CHILD_SAFETY');
  const { number } = await newest('safety');
  const calls = async () =>
    (await mails('team@cubby.example'))
      .filter(({ text }) => text.includes(number))
      .map(({ text }) => /still visible|is hidden|Nobody has taken/.exec(text)![0]);
  await api.runScheduled();
  expect(await calls()).toEqual(['still visible']);
  clock.advance(15 * 60_000 - 1_000);
  await api.runScheduled();
  expect(await calls()).toEqual(['still visible']);
  clock.advance(1_000);
  await api.runScheduled();
  await api.runScheduled();
  expect(await calls()).toEqual(['still visible', 'Nobody has taken']);
  clock.advance(15 * 60_000);
  await as('safety')(takeCase, { number });
  await api.runScheduled();
  expect(await calls()).toEqual(['still visible', 'Nobody has taken']);
  await as('safety')(decideCase, { number, measure: undefined });
  clock.advance(5 * 3_600_000);
  await api.runScheduled();
  expect(await calls()).toHaveLength(2);
});

test('the holder of a case is not called again; nobody decides about their own shop; a reader can’t act', async () => {
  await report('SELLER', 'maple', 'OFFENSIVE');
  const { number } = await newest('support');
  await as('support')(takeCase, { number });
  expect(await failureOf(as('second')(decideCase, { number, measure: undefined }))).toBe(
    'OC_KNOWN work.taken.colleague',
  );
  expect(await failureOf(as('partial')(takeCase, { number }))).toBe('OC_FORBIDDEN cases.partial');
  expect((await as('partial')(staffCase, { number })).isPartial).toBe(true);
  expect(await failureOf(as('reader')(noteCase, { number, words: 'x' }))).toMatch('OC_FORBIDDEN');
  expect(await failureOf(as('reader')(decideCase, { number, measure: undefined }))).toMatch('OC_FORBIDDEN');
  await as('second')(noteCase, { number, words: 'The owner called.' });
  await as('support')(waitInCase, { number, words: 'the owner’s answer', days: 3 });
  expect(await as('support')(staffCase, { number })).toMatchObject({
    ...{ status: 'WAITING', waitsFor: 'the owner’s answer', isMine: true },
    dueAt: new Date(clock.now().getTime() + 3 * 86_400_000).toISOString(),
  });
  clock.advance(3 * 86_400_000);
  await api.runScheduled();
  const again = await as('support')(staffCase, { number });
  expect([again.status, again.waitsFor]).toEqual(['OPEN', null]);
  expect(again.history.map(({ act }) => act)).toEqual(['OPEN', 'REPORT', 'NOTE', 'WAIT', 'RESUME']);
});

test('a case of a child in danger is closed by another person; by then a person’s measure has replaced the report’s', async () => {
  await report('PRODUCT', 'BM-1', 'CHILD_SAFETY');
  const { number } = await newest('safety');
  clock.advance(60_000);
  await as('safety')(decideCase, {
    number,
    measure: { kind: 'REMOVE', rule: 'PERSONAL_DATA', facts: 'A street is in the picture.', days: undefined },
  });
  const { measures, isHidden } = await as('safety')(staffCase, { number });
  expect(isHidden).toBe(true);
  expect(measures.map(({ isAutomated, ended }) => [isAutomated, ended !== null])).toEqual([
    [true, true],
    [false, false],
  ]);
  expect(await failureOf(as('safety')(closeCase, { number }))).toBe('OC_FORBIDDEN cases.another');
  expect(await failureOf(as('second')(closeCase, { number }))).toBe('OC_WRONG_STATUS cases.check.left');
  await answerRunbook(number);
  await as('second')(closeCase, { number });
  // Closing lifts nothing.
  expect(await failureOf(api.call(productBySku, { sku: 'BM-1' }))).toMatch('OC_NOT_FOUND');
  const lifted = { number, measureId: measures[1]!.measureId, words: 'The picture was changed.' };
  expect(await failureOf(as('support')(liftMeasure, lifted))).toMatch('OC_NOT_FOUND');
  await as('second')(liftMeasure, lifted);
  expect((await api.call(productBySku, { sku: 'BM-1' })).sku).toBe('BM-1');
  expect(await failureOf(as('second')(liftMeasure, lifted))).toBe('OC_WRONG_STATUS cases.changed');
});

test('a subject that is no longer visible cannot be reported', async () => {
  await report('SELLER', 'maple', 'ILLEGAL');
  const first = (await newest('support')).number;
  await as('support')(decideCase, { number: first, measure: suspend });
  await api.runJobs();
  expect(await isShown()).toBe(false);
  // It can no longer be reported, because nobody sees it.
  expect(await failureOf(report('SELLER', 'maple', 'OTHER'))).toMatch('OC_NOT_FOUND');
  const { measures } = await as('support')(staffCase, { number: first });
  await as('support')(liftMeasure, { number: first, measureId: measures[0]!.measureId, words: 'Settled.' });
  expect(await isShown()).toBe(true);
});

test('reporters are deleted after half a year, evidence a year after the decision, texts two years after closing (domain 2.6)', async () => {
  await report('SELLER', 'harlow', 'OFFENSIVE', { comment: 'A word' });
  const { number } = await newest('support');
  await as('support')(noteCase, { number, words: 'A note' });
  const kept = async () => {
    await api.runScheduled();
    const { rows } = await pool.query(
      `select r.comment, r.reporter <> sha256(uuid_send(r.report_id)) as known, exists (select from evidence e where e.case_id = c.case_id) as evidence,
         exists (select from case_event v where v.case_id = c.case_id and v.words = 'A note') as note
       from staff_case c join report r using (case_id) where c.number = $1`,
      [number],
    );
    return rows[0];
  };
  const days = (count: number) => clock.advance(count * 86_400_000);
  days(179);
  expect(await kept()).toEqual({ comment: 'A word', known: true, evidence: true, note: true });
  days(2);
  expect(await kept()).toEqual({ comment: null, known: false, evidence: true, note: true });
  // Decided more than a year after it was opened.
  days(220);
  await as('support')(decideCase, { number, measure: undefined });
  await as('support')(closeCase, { number });
  days(364);
  expect(await kept()).toEqual({ comment: null, known: false, evidence: true, note: true });
  days(2);
  expect(await kept()).toEqual({ comment: null, known: false, evidence: false, note: true });
  days(363);
  expect((await kept()).note).toBe(true);
  days(2);
  expect((await kept()).note).toBe(false);
});
