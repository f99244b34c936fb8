import { money } from '@cubby/money';
import { idOf } from '@cubby/server/testing/small-shop';
import { beforeEach, expect, test } from 'vitest';
import { openChildDesk } from '../../../child-mode/testing/child-desk.ts';
import {
  answerQuiz,
  childLab,
  compareBuys,
  dropGoal,
  enterCost,
  guessMonth,
  labCosts,
  noteLearned,
  planPrice,
  setGoal,
  splitJars,
} from '../../contract.ts';
import { confirmCost, guardianLab, putCardAway, setLab, splitForChild } from '../../guardian-contract.ts';

const { pool, as, api, pip, robin, signedIn, setAge, draft } = await openChildDesk();
const craft = await draft();
const guardian = as('guardian');
const child = await signedIn();
const off = { childId: pip, isOn: true, hasQuizzes: true, hasBadges: true };
const refused = (code: string) => expect.objectContaining({ code });
const missing = refused('OC_NOT_FOUND');
const see = (band?: 'A' | 'B' | 'C' | 'D') => guardian(guardianLab, { childId: pip, band });
const card = { materials: money(240), packaging: money(60), minutes: 20, hourly: money(600), boughtOnce: null };
const rows = async (table: string) => (await pool.query(`select from ${table} where child_id = $1`, [pip])).rowCount;

beforeEach(async () => {
  await guardian(setLab, off);
  await pool.query(`update child set band = 'B', birth_year = 2014 where child_id = $1`, [pip]);
});

test('the price helper of domain 3.3 by the child, with whole dollars for the youngest', async () => {
  const plan = await child(planPrice, { ...card, price: null });
  expect(plan).toMatchObject({ suggested: money(500), price: money(500), profit: money(200), margin: null });
  expect([plan.stuff.dollars, plan.time.dollars, plan.forCubby.dollars, plan.whole.dollars]).toEqual([3, 2, 0, 5]);
  expect(await child(planPrice, { ...card, price: money(250) })).toMatchObject({ loss: money(50), profit: money(-50) });
  await setAge(pip, 2012, 'C');
  const ofTeen = await child(planPrice, { ...card, price: null, boughtOnce: money(1000) });
  expect([ofTeen.margin, ofTeen.breakEven]).toEqual([400, 5]);
});

test('features of a higher band look missing: suppliers from 13, guesses from 16 (domain 3.4)', async () => {
  const packs = { first: { price: money(600), units: 24 }, second: { price: money(1900), units: 100 } };
  const guess = { price: money(550), count: 10, materials: money(120), packaging: money(30) };
  await expect(child(compareBuys, packs)).rejects.toEqual(missing);
  await setAge(pip, 2012, 'C');
  expect(await child(compareBuys, packs)).toMatchObject({ cheaper: 'SECOND', one: [money(25), money(19)] });
  await expect(child(guessMonth, guess)).rejects.toEqual(missing);
  await setAge(pip, 2009, 'D');
  expect(await child(guessMonth, guess)).toMatchObject({ sales: money(5500), profit: money(4000) });
});

test('a quiz sent twice, wrong and right, keeps the last answer; badges are for learning only (domain 3.7)', async () => {
  expect(await child(answerQuiz, { quiz: 'JARS', answers: [1, 1, 2] })).toEqual([true, false, true]);
  const quizzes = async () => (await child(childLab, {})).quizzes.find(({ quiz }) => quiz === 'JARS')!.isRight;
  const badges = async () => (await child(childLab, {})).badges?.map(({ act }) => act);
  expect(await quizzes()).toBe(false);
  expect(await badges()).not.toContain('DID_QUIZ');
  for (let again = 0; again < 2; again++)
    expect(await child(answerQuiz, { quiz: 'JARS', answers: [1, 3, 2] })).toEqual([true, true, true]);
  expect(await quizzes()).toBe(true);
  await child(noteLearned, { act: 'READ_MONTH' });
  await child(noteLearned, { act: 'READ_MONTH' });
  expect(await badges()).toEqual(expect.arrayContaining(['DID_QUIZ', 'READ_MONTH']));
  expect(await rows('quiz_result')).toBe(1);
  await expect(child(answerQuiz, { quiz: 'CASH', answers: [1] })).rejects.toEqual(missing);
});

test('a guardian turns off quizzes, badges, or everything: it looks missing to the child, and no data is lost', async () => {
  await child(answerQuiz, { quiz: 'NEEDS', answers: [2, 1, 3] });
  await guardian(setLab, { ...off, hasQuizzes: false, hasBadges: false });
  expect(await child(childLab, {})).toMatchObject({ quizzes: [], badges: null });
  await expect(child(answerQuiz, { quiz: 'NEEDS', answers: [2, 1, 3] })).rejects.toEqual(missing);
  await pool.query('delete from badge');
  await child(noteLearned, { act: 'READ_MONTH' });
  expect(await rows('badge')).toBe(0);
  await guardian(setLab, { ...off, isOn: false });
  for (const ask of [
    () => child(childLab, {}),
    () => child(planPrice, { ...card, price: null }),
    () => child(splitJars, { restockFirst: true, save: 50, spend: 40, share: 10 }),
    () => child(labCosts, {}),
  ])
    await expect(ask()).rejects.toEqual(missing);
  expect((await see()).isOn).toBe(false);
  await guardian(setLab, off);
  expect((await child(childLab, {})).quizzes.find(({ quiz }) => quiz === 'NEEDS')!.isRight).toBe(true);
});

test('a child’s costs wait for the guardian’s confirmation, and a correction is a new entry', async () => {
  const cost = { number: craft, kind: 'MATERIALS', amount: money(2200), minutes: 0, pieces: 18 } as const;
  await child(enterCost, { ...cost, corrects: null });
  const [entered] = (await see()).toConfirm;
  expect(entered).toMatchObject({ amount: money(2200), pieces: 18, isConfirmed: false });
  await child(enterCost, { ...cost, amount: money(2000), corrects: entered!.costId });
  await expect(child(enterCost, { ...cost, corrects: entered!.costId })).rejects.toEqual(refused('OC_WRONG_STATUS'));
  expect(await child(labCosts, {})).toMatchObject([{ amount: money(2000) }]);
  const [corrected] = (await see()).toConfirm;
  await expect(as('other')(confirmCost, { costId: corrected!.costId })).rejects.toEqual(missing);
  await guardian(confirmCost, { costId: corrected!.costId });
  expect((await see()).toConfirm).toEqual([]);
});

test('the minutes for a piece are no cost to confirm', async () => {
  const time = { number: craft, kind: 'TIME', amount: money(0), minutes: 20, pieces: 1, corrects: null } as const;
  await child(enterCost, time);
  const entered = (await child(labCosts, {})).find(({ kind }) => kind === 'TIME');
  expect(entered).toMatchObject({ minutes: 20, isConfirmed: false });
  expect((await see()).toConfirm).toEqual([]);
});

test('a guardian previews any band up to the child’s age, and splits the jars', async () => {
  expect((await see('A')).seen).toMatchObject({ band: 'A', parts: [] });
  expect((await see('D')).seen.band).toBe('B');
  expect((await see()).bands).toEqual(['A', 'B']);
  await guardian(splitForChild, { childId: pip, restockFirst: false, save: 100, spend: 0, share: 0 });
  expect((await child(childLab, {})).plan).toEqual({ restockFirst: false, save: 100, spend: 0, share: 0 });
  await expect(
    guardian(splitForChild, { childId: pip, restockFirst: true, save: 50, spend: 40, share: 9 }),
  ).rejects.toEqual(refused('OC_BAD_REQUEST'));
});

test('a talk card appears with its event, and each guardian can dismiss it', async () => {
  await child(setGoal, { kind: 'TOOL', name: undefined, target: money(2400) });
  expect((await see()).cards).toContain('FIRST_GOAL');
  await guardian(putCardAway, { childId: pip, card: 'FIRST_GOAL', isAway: true });
  expect((await see()).cards).not.toContain('FIRST_GOAL');
  await guardian(putCardAway, { childId: pip, card: 'FIRST_GOAL', isAway: false });
  expect((await see()).cards).toContain('FIRST_GOAL');
  await child(dropGoal, {});
  expect((await see()).cards).not.toContain('FIRST_GOAL');
});

test('the labs of another guardian’s child, and of a sibling, are separate', async () => {
  await child(setGoal, { kind: 'BOOK', name: undefined, target: money(1500) });
  const other = await signedIn(robin, 'other');
  expect((await other(childLab, {})).goal).toBeNull();
  for (const ask of [
    () => as('other')(guardianLab, { childId: pip, band: undefined }),
    () => as('other')(setLab, { ...off, isOn: false }),
    () => as('other')(splitForChild, { childId: pip, restockFirst: true, save: 50, spend: 40, share: 10 }),
    () => as('other')(putCardAway, { childId: pip, card: 'FIRST_GOAL', isAway: true }),
    () =>
      other(enterCost, {
        ...{ number: craft, kind: 'TIME', amount: money(0), minutes: 20, pieces: 1, corrects: null },
      }),
  ])
    await expect(ask()).rejects.toEqual(missing);
});

test('with an erased child the lab’s data about them is deleted, and nothing of another’s (domain 2.6)', async () => {
  await child(splitJars, { restockFirst: true, save: 60, spend: 30, share: 10 });
  await child(setGoal, { kind: 'BOOK', name: undefined, target: money(1500) });
  await guardian(putCardAway, { childId: pip, card: 'FIRST_GOAL', isAway: true });
  const other = await signedIn(robin, 'other');
  await other(setGoal, { kind: 'GIFT', name: undefined, target: money(1500) });
  const tables = ['lab_settings', 'jar_plan', 'goal', 'cost_entry', 'quiz_result', 'badge', 'talk_card_state'];
  for (const table of tables) expect([table, Boolean(await rows(table))]).toEqual([table, true]);
  await pool.query(`update seller set stage = 'CLOSED' where seller_id = $1`, [idOf('paper-fox')]);
  await pool.query(`update child set status = 'ERASED', nickname = null, birth_year = null where child_id = $1`, [pip]);
  await api.runScheduled();
  for (const table of tables) expect([table, await rows(table)]).toEqual([table, 0]);
  expect((await pool.query('select from goal where child_id = $1', [robin])).rowCount).toBe(1);
});
