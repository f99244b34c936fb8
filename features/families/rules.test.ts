import { expect, test } from 'vitest';
import {
  ageMin,
  agingStepOn,
  bandOf,
  bandsFor,
  birthYears,
  childMoves,
  comesOfAge,
  guardianMoves,
  isRealName,
  isSamePerson,
  isTeen,
  levelOf,
  moveChild,
  placesOn,
  readingsOf,
} from './rules.ts';

const on = (year: number) => new Date(`${year}-06-15T12:00:00Z`);

test('a year of birth gives the minimum age: born in 2008, a person is 18 in 2027, still a child where majority is at 19, and 19 in 2028 (domain 2.2)', () => {
  expect([ageMin(2008, on(2027)), ageMin(2008, on(2028))]).toEqual([18, 19]);
  expect([ageMin(2008, new Date('2026-12-31T23:59:59Z')), ageMin(2008, new Date('2027-01-01T00:00:00Z'))]).toEqual([
    17, 18,
  ]);
});

test('a band never exceeds the age, and is the youngest if unsure (domain 2.2, 2.4)', () => {
  const bands = [2022, 2017, 2016, 2015, 2013, 2012, 2010, 2009].map((year) => [year, bandOf(year, on(2026))]);
  expect(Object.fromEntries(bands)).toEqual({
    ...{ 2022: 'A', 2017: 'A', 2016: 'A', 2015: 'B', 2013: 'B', 2012: 'C', 2010: 'C', 2009: 'D' },
  });
  expect([bandsFor(2016, on(2026)), bandsFor(2009, on(2026))]).toEqual([['A'], ['A', 'B', 'C', 'D']]);
  expect(birthYears(19, on(2026))).toEqual({ first: 2007, last: 2021 });
});

test('a child who is certainly 13 says yes themselves (domain C7)', () => {
  expect([isTeen(2013, on(2026)), isTeen(2012, on(2026)), isTeen(2012, on(2025))]).toEqual([false, true, false]);
});

test('an email proves consent to a private space only (domain C2)', () => {
  const methods = ['EMAIL_PLUS', 'CARD', 'ID_CHECK', 'VIDEO_CALL', 'SIGNED_FORM'] as const;
  expect(methods.map(levelOf)).toEqual(['L1', 'L2', 'L2', 'L2', 'L2']);
});

const rowsOf = (moves: Record<string, { from: readonly string[]; to: string }>) =>
  Object.entries(moves).flatMap(([name, { from, to }]) => from.map((state) => `${state} ${name} ${to}`));

test('a child’s and a guardian’s states change only by these transitions (domain 2.3)', () => {
  expect(rowsOf(childMoves)).toEqual([
    'PENDING_CONSENT consent-to-account ACTIVE_PRIVATE',
    'ACTIVE_PRIVATE consent-to-shop ACTIVE_PUBLIC',
    'ACTIVE_PUBLIC end-shop-consent ACTIVE_PRIVATE',
    'ACTIVE_PRIVATE come-of-age AGING_OUT',
    'ACTIVE_PUBLIC come-of-age AGING_OUT',
    'ACTIVE_PRIVATE graduate GRADUATED',
    'ACTIVE_PUBLIC graduate GRADUATED',
    'AGING_OUT graduate GRADUATED',
    'AGING_OUT outgrow CONSENT_WITHDRAWN',
    'PENDING_CONSENT withdraw CONSENT_WITHDRAWN',
    'ACTIVE_PRIVATE withdraw CONSENT_WITHDRAWN',
    'ACTIVE_PUBLIC withdraw CONSENT_WITHDRAWN',
    'AGING_OUT withdraw CONSENT_WITHDRAWN',
    'PENDING_CONSENT forget ERASED',
    'CONSENT_WITHDRAWN forget ERASED',
    'GRADUATED forget ERASED',
  ]);
  expect(rowsOf(guardianMoves)).toEqual([
    'EMAIL_VERIFIED start-identity IDENTITY_PENDING',
    'EMAIL_VERIFIED verify VERIFIED',
    'IDENTITY_PENDING verify VERIFIED',
    'RESTRICTED verify VERIFIED',
    'IDENTITY_PENDING fail-identity EMAIL_VERIFIED',
    'EMAIL_VERIFIED restrict RESTRICTED',
    'IDENTITY_PENDING restrict RESTRICTED',
    'VERIFIED restrict RESTRICTED',
  ]);
  expect([moveChild('withdraw', 'ERASED'), moveChild('consent-to-shop', 'PENDING_CONSENT')]).toEqual([
    undefined,
    undefined,
  ]);
});

test('for a place, the last row already in force applies (domain C4)', () => {
  const rows = [
    { place: 'CA', validFrom: '2026-01-01' },
    { place: 'CA', validFrom: '2027-01-01' },
    { place: 'CA', validFrom: '2028-01-01' },
    { place: 'CA-BC', validFrom: '2026-01-01' },
  ];
  const statesOn = (day: string) => placesOn(rows, day).map(({ state }) => state);
  expect(statesOn('2026-12-31')).toEqual(['HOLDS', 'COMES', 'COMES', 'HOLDS']);
  expect(statesOn('2027-01-01')).toEqual(['PAST', 'HOLDS', 'COMES', 'HOLDS']);
});

test.each([
  ['91 days before', '2027-10-02', undefined],
  ['90 days before', '2027-10-03', 'IN_90_DAYS'],
  ['30 days before', '2027-12-02', 'IN_30_DAYS'],
  ['on the day', '2028-01-01', 'OF_AGE'],
  ['59 days after', '2028-02-29', 'OF_AGE'],
  ['60 days after', '2028-03-01', 'PAUSED'],
  ['365 days after', '2028-12-31', 'CLOSED'],
] as const)('coming of age, %s (domain 2.7)', (_name, day, step) => {
  expect(comesOfAge(2008, 19)).toBe('2028-01-01');
  expect(agingStepOn('2028-01-01', day)).toBe(step);
});

test('each reader is shown once a day (domain C5)', () => {
  const [mira, jonah] = [
    { day: '2026-09-02', by: 'Mira' },
    { day: '2026-09-02', by: 'Jonah' },
  ];
  const earlier = { day: '2026-09-01', by: 'Mira' };
  expect(readingsOf([mira, jonah, mira, earlier, earlier])).toEqual([mira, jonah, earlier]);
});

test.each([
  ['Daniel Moreau', 'DANIEL MOREAU', true],
  ['Daniel Moreau', 'Daniel Étienne MOREAU', true],
  ['Daniel Étienne Moreau', 'Moreau Daniel', true],
  ['Ana García-López', 'Ana Maria Garcia Lopez', true],
  ['Daniel Moreau', 'Denise Moreau', false],
  ['Daniel Moreau', 'Moreau', false],
  ['Moreau', 'Moreau', false],
  ['Daniel Moreau', '', false],
])('%s is the person of a document for “%s”: %s (domain C2)', (legalName, name, isSame) => {
  const born = '1984-05-02';
  expect(isSamePerson({ legalName, birthDate: born }, { name, birthDate: born })).toBe(isSame);
  expect(isSamePerson({ legalName, birthDate: born }, { name, birthDate: '1984-05-03' })).toBe(false);
  expect(isSamePerson({ legalName, birthDate: born }, { name, birthDate: null })).toBe(false);
});

test.each([
  ['Poppy', false],
  ['Little Bear', false],
  ['Poppy Moreau', true],
  ['moreau', true],
  ['Poppy D. MOREAU', true],
  ['Daniel', false],
  ['Daniel Junior', true],
])('a nickname is not the child’s real name: %s (domain C11)', (nickname, isReal) => {
  expect(isRealName(nickname, 'Daniel Moreau')).toBe(isReal);
});
