import { expect, test } from 'vitest';
import { caseEvidence, checkCase, closeCase, decideCase, staffCase } from '../../staff-contract.ts';
import { failureOf, openCaseDesk } from '../../testing/case-desk.ts';

const { pool, clock, api, as, report, newest, answerRunbook } = await openCaseDesk();
const plain = { words: 'Looked at.', authority: undefined, reference: undefined };

test('each step of the runbook records its answer, author and time; the history has every answer (domain C13)', async () => {
  await report('SELLER', 'harlow', 'CHILD_SAFETY');
  const { number } = await newest('safety');
  await as('safety')(checkCase, { number, step: 'FACTS', answer: 'DONE', ...plain });
  await as('second')(checkCase, {
    ...{
      number,
      step: 'AUTHORITY',
      answer: 'OPEN',
      words: 'Reported by phone.',
      authority: 'POLICE',
      reference: '26-4711',
    },
  });
  await as('second')(checkCase, { number, step: 'FACTS', answer: 'DONE', ...plain, words: 'Seen again.' });
  const { checks, history } = await as('safety')(staffCase, { number });
  expect(
    checks.map(({ step, answer, words, authority, reference, name }) => [
      step,
      answer,
      words,
      authority,
      reference,
      name,
    ]),
  ).toEqual(
    expect.arrayContaining([
      ['FACTS', 'DONE', 'Seen again.', null, null, expect.any(String)],
      ['AUTHORITY', 'OPEN', 'Reported by phone.', 'POLICE', '26-4711', expect.any(String)],
    ]),
  );
  expect(history.filter(({ act }) => act === 'CHECK').map(({ words }) => words)).toEqual([
    ...['Looked at.', 'Reported by phone.', 'Seen again.'],
  ]);
});

test.each([
  ['a report to nobody', { step: 'AUTHORITY', answer: 'DONE' }, 'OC_WRONG_STATUS cases.check.authority.missing'],
  [
    'an authority that nothing was reported to',
    { step: 'AUTHORITY', answer: 'NOT_NEEDED', authority: 'NCMEC' },
    'OC_WRONG_STATUS cases.check.authority.missing',
  ],
  [
    'an authority of another step',
    { step: 'FAMILY', answer: 'DONE', authority: 'POLICE' },
    'OC_WRONG_STATUS cases.check.authority.missing',
  ],
  ['facts that are open at an authority', { step: 'FACTS', answer: 'OPEN' }, 'OC_WRONG_STATUS cases.changed'],
  ['an answer without words', { step: 'FACTS', answer: 'DONE', words: ' ' }, 'OC_BAD_REQUEST field.required'],
] as const)('%s is refused', async (_name, asked, failure) => {
  const { number } = await newest('safety');
  expect(await failureOf(as('safety')(checkCase, { number, ...plain, ...asked } as never))).toBe(failure);
});

test('only staff with that duty answer it, and only in a case of a child in danger', async () => {
  const { number } = await newest('safety');
  const asked = { number, step: 'FACTS', answer: 'DONE', ...plain } as const;
  expect(await failureOf(as('support')(checkCase, asked))).toMatch('OC_FORBIDDEN');
  await report('SELLER', 'maple', 'OFFENSIVE');
  const other = await newest('support');
  expect(await failureOf(as('second')(checkCase, { ...asked, number: other.number }))).toBe(
    'OC_WRONG_STATUS cases.changed',
  );
});

test('evidence is kept while an authority’s matter is open, and a year after the decision (domain C13)', async () => {
  const { number } = await newest('safety');
  await as('safety')(decideCase, { number, measure: undefined });
  const kept = async () => (await as('safety')(caseEvidence, { number })).length;
  expect(await kept()).toBe(1);
  clock.advance(366 * 86_400_000);
  await api.runScheduled();
  expect(await kept()).toBe(1);
  await answerRunbook(number);
  await api.runScheduled();
  expect(await kept()).toBe(0);
  await as('second')(closeCase, { number });
  expect(await failureOf(as('safety')(checkCase, { number, step: 'FACTS', answer: 'DONE', ...plain }))).toBe(
    'OC_WRONG_STATUS cases.changed',
  );
  clock.advance(731 * 86_400_000);
  await api.runScheduled();
  expect((await pool.query('select from case_check')).rowCount).toBe(0);
});

test('the database accepts an open matter only for an authority, with its name', async () => {
  const insert = (step: string, answer: string, authority: string | null) =>
    pool.query(
      `insert into case_check (case_id, step, answer, words, authority, at, account_id)
       select case_id, $1, $2, 'x', $3, now(), gen_random_uuid() from staff_case limit 1`,
      [step, answer, authority],
    );
  await expect(insert('FACTS', 'OPEN', null)).rejects.toThrow('case_check_authority_alone');
  await expect(insert('FAMILY', 'DONE', 'POLICE')).rejects.toThrow('case_check_authority_alone');
  await expect(insert('AUTHORITY', 'DONE', null)).rejects.toThrow('case_check_reported');
});
