import { readQuery } from '@cubby/contract';
import { type WaitingWork, type WorkEntry, workQuery } from '@cubby/features/work-queue/contract';
import { TodayPage } from '@cubby/features/work-queue/inner';
import { expect, test } from 'vitest';
import { markupOf, wordsOf } from '../child/testing/markup-of.tsx';

const noViews = { read: () => [], listen: () => () => {}, keep: () => true as const };

const entry: WorkEntry = {
  ...{ kind: 'CHARGEBACK', subject: 'c1', about: '7H2V00QL9C', since: '2026-09-01T10:00:00Z' },
  ...{ dueAt: '2026-09-02T09:00:00Z', dueThere: '2026-09-02T02:00', assignee: null, isMine: false },
  ...{ handedBy: null, handedWords: null, snoozedBy: null, snoozedWords: null, canTake: true },
};
const danger: WorkEntry = {
  ...{ ...entry, kind: 'INCIDENT', subject: 'i1', about: 'A loose magnet', canTake: false },
  dueAt: '2026-09-09T10:00:00Z',
};
const page = (items: readonly WorkEntry[], asked = '', changes: Partial<WaitingWork> = {}) => {
  const work: WaitingWork = {
    ...{ total: 120, all: 120, mine: 3, nobodys: 117, overdue: 1 },
    ...{ newest: '2026-09-01T10:00:00.000Z', dayEnd: '2026-09-03T07:00:00.000Z' },
    ...{ counts: [{ kind: 'CHARGEBACK', count: 119 }], items: [...items], ...changes },
  };
  const values = readQuery(workQuery, new URLSearchParams(asked));
  return markupOf(<TodayPage pathOf={({ subject }) => `/chargebacks/${subject}`} views={noViews} />, 'en', {
    ...{ values, work, now: '2026-09-02T10:00:00.000Z' },
  });
};

test('waiting work is grouped with danger first, and states its time, kind and subject', async () => {
  const words = wordsOf(await page([entry, danger]));
  expect(words).toContain('120 items waiting. 1 is overdue. Times are in Victoria local time.');
  expect(words).toContain('All 120 Assigned to me 3 Unassigned 117 By kind Chargebacks 119');
  expect(words).toMatch(
    /Danger 1 7 days .* A loose magnet .*Overdue 1 −1 h Sep 2, 02:00 Chargebacks 7H2V00QL9C 24 h Take/,
  );
  const calm = wordsOf(await page([], '', { total: 0, all: 0, overdue: 0 }));
  expect(calm).toContain('Nothing to do.');
  expect(calm).not.toMatch(/overdue|Victoria/);
});

test('a view opens at its first page; a page holds fifty items', async () => {
  const markup = await page([entry], 'kind=CHARGEBACK&page=2', { total: 120 });
  expect(markup).toContain('href="/?whose=MINE"');
  expect(markup).toContain('href="/?kind=CHARGEBACK&amp;page=3"');
  expect(markup).not.toContain('page=4');
});

test('staff with the permission can take work that nobody has, and its holder can release it', async () => {
  const shown = async (changes: Partial<WorkEntry>) => wordsOf(await page([{ ...entry, ...changes }]));
  expect(await shown({})).toMatch(/24 h Take Hand over/);
  expect(await shown({ assignee: 'Noor Haddad', isMine: true })).toMatch(/You Release Hand over Snooze/);
  for (const changes of [{ canTake: false }, { assignee: 'Jonah Reyes' }])
    expect(await shown(changes)).not.toMatch(/Take (?!next|over)|Hand over|Release/);
  expect(await shown({ snoozedBy: 'Noor Haddad', snoozedWords: 'The bank answers on Monday.' })).toContain(
    'Snoozed by Noor Haddad: The bank answers on Monday.',
  );
});
