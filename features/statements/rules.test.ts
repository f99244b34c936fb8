import { money } from '@cubby/money';
import { describe, expect, test } from 'vitest';
import { pathOfStatement, periodOf, withBalances } from './rules.ts';

describe('the period of a statement', () => {
  const today = '2026-09-20';
  test.each([
    [{}, { from: '2026-01-01', to: '2026-09-20' }],
    [{ from: '2026-03-01' }, { from: '2026-03-01', to: '2026-09-20' }],
    [{ to: '2025-12-31' }, { from: '2025-01-01', to: '2025-12-31' }],
    [
      { from: '2026-09-20', to: '2027-01-01' },
      { from: '2026-09-20', to: '2026-09-20' },
    ],
    // A leap year.
    [
      { from: '2024-01-01', to: '2024-12-31' },
      { from: '2024-01-01', to: '2024-12-31' },
    ],
  ])('%j is %j', (asked, value) => expect(periodOf(asked, today)).toEqual({ ok: true, value }));
  test.each([
    [{ from: '2026-09-21' }, 'statements.period.order'],
    [{ from: '2026-05-02', to: '2026-05-01' }, 'statements.period.order'],
    [{ from: '2024-01-01', to: '2025-01-01' }, 'statements.period.tooLong'],
  ])('%j is refused: %s', (asked, message) =>
    expect(periodOf(asked, today)).toMatchObject({ ok: false, failure: { message, path: ['from'] } }),
  );
});

test('each transaction starts from the balance before it', () => {
  const moved = [500, -200, -300].map((minor) => ({ amount: money(minor) }));
  expect(withBalances(money(100), moved).map(({ balance }) => balance.amountMinor)).toEqual([600, 400, 100]);
});

test('a file’s address contains its period and account', () => {
  const period = { from: '2026-01-01', to: '2026-03-31' };
  expect(pathOfStatement(period, 'pdf', { locale: 'ar' })).toBe('/statements/2026-01-01_2026-03-31.pdf?language=ar');
  expect(pathOfStatement(period, 'csv', { locale: 'en', billId: 'B1' })).toBe(
    '/statements/2026-01-01_2026-03-31.csv?language=en&account=B1',
  );
});
