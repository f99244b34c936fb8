import { expect, test } from 'vitest';
import { deadlinesOf, noticeFor } from './rules.ts';

const at = (text: string) => new Date(text);

test('the first report is due after two days, the written one after ten (domain C17)', () => {
  expect(deadlinesOf(at('2026-09-01T10:00:00Z'))).toEqual([
    { kind: 'REPORT', dueAt: at('2026-09-03T10:00:00Z') },
    { kind: 'WRITTEN', dueAt: at('2026-09-11T10:00:00Z') },
  ]);
});

test.each([
  ['REPORT', '2026-09-02T21:59:59Z', undefined],
  ['REPORT', '2026-09-02T22:00:00Z', 'SOON'],
  ['REPORT', '2026-09-03T09:59:59Z', 'SOON'],
  ['REPORT', '2026-09-03T10:00:00Z', 'OVERDUE'],
  ['WRITTEN', '2026-09-09T09:59:59Z', undefined],
  ['WRITTEN', '2026-09-09T10:00:00Z', 'SOON'],
  ['WRITTEN', '2026-09-11T10:00:00Z', 'OVERDUE'],
] as const)('staff are told of a %s deadline at %s: %s', (kind, now, notice) => {
  const { dueAt } = deadlinesOf(at('2026-09-01T10:00:00Z')).find((each) => each.kind === kind)!;
  expect(noticeFor({ kind, dueAt, remindedAt: null, overdueAt: null }, at(now))).toBe(notice);
});

test('each is sent once', () => {
  const deadline = {
    kind: 'REPORT',
    dueAt: at('2026-09-03T10:00:00Z'),
    remindedAt: at('2026-09-02T22:00:00Z'),
  } as const;
  expect(noticeFor({ ...deadline, overdueAt: null }, at('2026-09-02T23:00:00Z'))).toBeUndefined();
  expect(noticeFor({ ...deadline, overdueAt: null }, at('2026-09-03T10:00:00Z'))).toBe('OVERDUE');
  expect(noticeFor({ ...deadline, overdueAt: at('2026-09-03T10:00:00Z') }, at('2026-09-04T10:00:00Z'))).toBeUndefined();
});
