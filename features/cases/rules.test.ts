import { expect, test } from 'vitest';
import {
  appealDue,
  caseDue,
  caseKindOf,
  caseStatuses,
  hidesAtOnce,
  inForce,
  isSuspended,
  mayAppealUntil,
  mayHoldPayouts,
  measuresFor,
  moves,
  reportReasons,
} from './rules.ts';

test('a child in danger has a separate case, due within the hour; others are due within two business days (domain C13)', () => {
  expect(reportReasons.filter((reason) => caseKindOf(reason) === 'CHILD_SAFETY')).toEqual(['CHILD_SAFETY']);
  const friday = new Date('2026-09-04T16:00:00Z');
  expect(caseDue('CHILD_SAFETY', friday)).toEqual(new Date('2026-09-04T17:00:00Z'));
  expect(caseDue('REPORT', friday)).toEqual(new Date('2026-09-08T16:00:00Z'));
});

test.each([
  ['CHILD_SAFETY', true, 0, true],
  ['CHILD_SAFETY', true, 1, true],
  ['CHILD_SAFETY', true, 2, false],
  ['CHILD_SAFETY', false, 0, false],
  ['UNSAFE', true, 0, false],
  ['OTHER', true, 0, false],
] as const)(
  '%s, made by a child: %s, %i reports dismissed: hidden %s (domain C12)',
  (reason, isChilds, dismissedInRow, expected) => {
    expect(hidesAtOnce(reason, { isChilds, dismissedInRow })).toBe(expected);
  },
);

test('a case is closed only after it was decided, and never by a measure (domain C13)', () => {
  const allowed = (['WAIT', 'RESUME', 'DECIDE', 'CLOSE', 'MERGE'] as const).map((move) => [
    move,
    caseStatuses.filter((status) => moves(move, status)),
  ]);
  expect(allowed).toEqual([
    ['WAIT', ['OPEN', 'WAITING']],
    ['RESUME', ['WAITING']],
    ['DECIDE', ['OPEN', 'WAITING']],
    ['CLOSE', ['DECIDED']],
    ['MERGE', ['OPEN', 'WAITING']],
  ]);
});

test('shops can be warned, restricted or suspended, products warned about or removed, people warned or suspended; only payouts to shops can be held', () => {
  expect([measuresFor('SELLER'), measuresFor('PRODUCT'), measuresFor('PERSON')]).toEqual([
    ['WARN', 'RESTRICT', 'SUSPEND'],
    ['WARN', 'REMOVE'],
    ['WARN', 'SUSPEND'],
  ]);
  expect(
    (['RESTRICT', 'SUSPEND', 'WARN'] as const).map((kind) => [
      mayHoldPayouts(kind, 'SELLER'),
      mayHoldPayouts(kind, 'PERSON'),
    ]),
  ).toEqual([
    [true, false],
    [true, false],
    [false, false],
  ]);
});

test('a shop may appeal for half a year, and is answered within ten business days', () => {
  const told = new Date('2026-09-01T10:00:00Z');
  expect([mayAppealUntil(told), appealDue(told)]).toEqual([
    new Date('2027-03-03T10:00:00Z'),
    new Date('2026-09-15T10:00:00Z'),
  ]);
});

test('warnings and ended measures do not restrict a shop, and only a suspension closes it', () => {
  const measure = (kind: 'WARN' | 'RESTRICT' | 'SUSPEND' | 'REMOVE', ended: string | null = null) => ({ kind, ended });
  const past = [measure('WARN'), measure('SUSPEND', '2026-09-01T10:00:00Z'), measure('REMOVE', '2026-09-02T10:00:00Z')];
  const restricted = [...past, measure('RESTRICT'), measure('REMOVE')];
  expect(inForce(past)).toEqual([]);
  expect(inForce(restricted).map(({ kind }) => kind)).toEqual(['RESTRICT', 'REMOVE']);
  expect([past, restricted, [...restricted, measure('SUSPEND')]].map(isSuspended)).toEqual([false, false, true]);
});
