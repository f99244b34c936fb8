import { expect, test } from 'vitest';
import { anyWorkshops, isDay, welcoming } from './rules.ts';

test.each([
  ['2026-09-01', true],
  ['2024-02-29', true],
  ['2026-02-29', false],
  ['2026-09-31', false],
  ['2026-13-01', false],
  ['2026-00-10', false],
  ['26-09-01', false],
  ['2026-9-1', false],
  ['2026-09-1', false],
  ['2026-9-01', false],
  ['2026-09-01T10', false],
  ['x2026-09-01', false],
  ['2026-09-01 ', false],
  ['aaaa-09-01', false],
  ['', false],
])('%j is a calendar day: %s (spec 2.2)', (text, is) => expect(isDay(text)).toBe(is));

test('the directory asks for everything at first; three of four statements welcome (spec 2.2, domain 6)', () => {
  expect(anyWorkshops).toEqual({ page: 1, forWithDisabilities: -1 });
  expect(welcoming).toEqual(['DEDICATED', 'ADAPTED', 'INCLUSIVE']);
});
