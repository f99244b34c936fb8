import { expect, test } from 'vitest';
import { canBeOffered, handoverStep, isGrownUp } from './rules.ts';

test.each([
  [
    'the day before the birthday',
    { birthDate: '2008-06-02', age: 18, birthYear: 2008, majority: 19 },
    'handovers.notOfAge',
  ],
  [
    'on the birthday, before the year alone proves it',
    { birthDate: '2008-06-02', age: 19, birthYear: 2008, majority: 19 },
    true,
  ],
  [
    'another year than the guardian entered',
    { birthDate: '2007-06-02', age: 20, birthYear: 2008, majority: 19 },
    'handovers.otherYear',
  ],
] as const)('who is grown up: %s (domain 2.2, 2.7)', (_name, asked, expected) => {
  const answer = isGrownUp(asked);
  expect(answer.ok ? answer.value : answer.failure.message).toBe(expected);
});

// Born in 2008, of age at 19: the year alone proves it on 1 January 2028.
test.each([
  ['2026-12-31', 'ACTIVE_PUBLIC', false],
  ['2027-01-01', 'ACTIVE_PUBLIC', true],
  ['2027-01-01', 'ACTIVE_PRIVATE', true],
  ['2028-03-01', 'AGING_OUT', true],
  ['2028-03-01', 'PENDING_CONSENT', false],
  ['2028-03-01', 'CONSENT_WITHDRAWN', false],
  ['2028-03-01', 'GRADUATED', false],
] as const)('on %s the shop of a child who is %s can be offered: %s (domain 2.7)', (day, status, expected) => {
  expect(canBeOffered({ status, birthYear: 2008 }, { majority: 19, day })).toBe(expected);
});

test('the next step: identity, the decision, then the result (domain 2.7)', () => {
  expect([handoverStep(null, false), handoverStep(null, true), handoverStep('KEPT', true)]).toEqual([
    'IDENTITY',
    'DECISION',
    'KEPT',
  ]);
});
