import { CasesPage } from '@cubby/features/cases/inner';
import type { ListedCase } from '@cubby/features/cases/staff-contract';
import { expect, test } from 'vitest';
import { markupOf, wordsOf } from '../child/testing/markup-of.tsx';

const its: ListedCase = {
  ...{ number: '7H2V00QL', kind: 'CHILD_SAFETY', subjectKind: 'SELLER', about: 'Voltage & Chalk', status: 'OPEN' },
  ...{ hasAppeal: false, reports: 1, openedAt: '2026-11-30T00:00:00.000Z', assignee: null },
  ...{ dueAt: '2026-11-30T01:00:00.000Z', dueThere: '2026-11-29T17:00' },
};

test.each([
  ['en', 'due November 29 at 17:00, Victoria time'],
  ['ar', '29 نوفمبر في 17:00 بتوقيت فيكتوريا'],
] as const)(
  'in %s a case shows its due time in Victoria, where it is still the day before (domain C13)',
  async (locale, due) => {
    const data = { values: { list: 'OPEN', page: 1 }, page: { total: 1, cases: [its] } };
    const words = wordsOf(await markupOf(<CasesPage />, locale, data));
    expect(words).toContain(due);
    expect(words).not.toContain('1:00 AM');
  },
);

test('a case without reports shows no report count', async () => {
  const wordsWith = async (reports: number) =>
    wordsOf(
      await markupOf(<CasesPage />, 'en', {
        ...{ values: { list: 'OPEN', page: 1 }, page: { total: 1, cases: [{ ...its, reports }] } },
      }),
    );
  expect(await wordsWith(1)).toContain('Shop · 1 report · 7H2V00QL');
  expect(await wordsWith(0)).toContain('Shop · 7H2V00QL');
});

test('a decided case with an open appeal shows the appeal and its deadline', async () => {
  const wordsOfCase = async (hasAppeal: boolean) =>
    wordsOf(
      await markupOf(<CasesPage />, 'en', {
        values: { list: 'OPEN', page: 1 },
        page: { total: 1, cases: [{ ...its, kind: 'REPORT', status: 'DECIDED', hasAppeal }] },
      }),
    );
  expect(await wordsOfCase(true)).toContain('Decided Appeal due November 29 at 17:00, Victoria time');
  expect(await wordsOfCase(false)).not.toMatch(/Appeal|due/);
});
