import { expect, test } from 'vitest';
import {
  dueAfter,
  handleOf,
  isPartial,
  isWithFirm,
  moveRequest,
  type RequestAct,
  type RequestStatus,
  requestActs,
  requestStatuses,
} from './rules.ts';

const now = new Date('2026-11-27T17:00:00Z');
const sentAt = new Date('2026-11-24T10:00:00Z');
const move = (status: RequestStatus, sent: boolean, act: RequestAct) =>
  moveRequest({ status, sentAt: sent ? sentAt : null }, act, now);

const possible: [status: RequestStatus, sent: boolean, moves: Partial<Record<RequestAct, RequestStatus>>][] = [
  ['NEW', false, { SEND: 'NEW', WITHDRAW: 'WITHDRAWN', LAPSE: 'LAPSED' }],
  ['NEW', true, { TAKE: 'IN_REVIEW', WITHDRAW: 'WITHDRAWN' }],
  ['IN_REVIEW', true, { ASK: 'ASKED_BACK', APPROVE: 'APPROVED', REFUSE: 'REFUSED', WITHDRAW: 'WITHDRAWN' }],
  ['ASKED_BACK', true, { ANSWER: 'NEW', WITHDRAW: 'WITHDRAWN', LAPSE: 'LAPSED' }],
  ['APPROVED', true, {}],
  ['REFUSED', true, {}],
  ['WITHDRAWN', true, {}],
  ['LAPSED', true, {}],
];

test.each(possible)('a request that is %s (sent: %s) can only become: %j (spec 1.7)', (status, sent, moves) => {
  const found = requestActs.flatMap((act) => {
    const moved = move(status, sent, act);
    return moved.ok ? [[act, moved.value.status]] : [];
  });
  expect(Object.fromEntries(found)).toEqual(moves);
});

test('every status is in the table above', () => {
  expect([...new Set(possible.map(([status]) => status))]).toEqual([...requestStatuses]);
});

test('staff decide within three business days, the firm answers within 60 days; an ended request is not due (spec 1.7)', () => {
  expect(move('NEW', false, 'SEND')).toMatchObject({ value: { sentAt: now, dueAt: new Date('2026-12-02T17:00:00Z') } });
  expect(move('IN_REVIEW', true, 'ASK')).toMatchObject({ value: { sentAt, dueAt: new Date('2027-01-26T17:00:00Z') } });
  expect(move('ASKED_BACK', true, 'ANSWER')).toMatchObject({ value: { sentAt: now, endedAt: null } });
  // Taking it keeps the due time.
  expect(move('NEW', true, 'TAKE')).toMatchObject({ value: { dueAt: new Date('2026-11-27T10:00:00Z') } });
  expect(move('IN_REVIEW', true, 'REFUSE')).toMatchObject({ value: { dueAt: null, endedAt: now } });
  expect(dueAfter({ status: 'NEW', sentAt: null }, now)).toEqual(new Date('2027-01-26T17:00:00Z'));
});

test('the firm changes its facts until they are sent, and again when asked', () => {
  const open = possible.flatMap(([status, sent]) =>
    isWithFirm({ status, sentAt: sent ? sentAt : null }) ? [`${status} ${sent}`] : [],
  );
  expect(open).toEqual(['NEW false', 'ASKED_BACK true']);
});

test.each([
  ['Prairie School Supply Co-operative', 1, 'prairie-school-supply-co-operative'],
  ["Papa's Pencils & Sons", 2, 'papas-pencils-sons-2'],
  ['X', 1, 'shop-x'],
  ['???', 3, 'shop-3'],
  ['a'.repeat(80), 12, `${'a'.repeat(52)}-12`],
])('the shop of %j gets at try %i the address %s', (name, nth, handle) => {
  expect(handleOf(name, nth)).toBe(handle);
  expect(handle).toMatch(/^[a-z0-9][a-z0-9-]{1,59}$/);
});

test('nobody decides on a request of their own, of their household, or from their referral link', () => {
  const home = { country: 'CA', address: '12 Elm St., Apt 4', postalCode: 'R3C 1A5' };
  const noor = { accountId: 'a', login: 'noor@cubby.example', addresses: [home] };
  const place = { country: 'CA', address: '1 Main St', postalCode: 'R3C 1A5' };
  const other = { email: 'ruth@prairie.example', referrerId: undefined, place };
  expect(isPartial(noor, other)).toBe(false);
  expect(isPartial(noor, { ...other, email: 'Noor@Cubby.example' })).toBe(true);
  expect(isPartial(noor, { ...other, referrerId: 'a' })).toBe(true);
  expect(isPartial(noor, { ...other, referrerId: 'b' })).toBe(false);
  expect(isPartial(noor, { ...other, email: null })).toBe(false);
  expect(
    isPartial(noor, { ...other, place: { country: 'CA', address: '12 elm st apt 4', postalCode: 'R3C1A5' } }),
  ).toBe(true);
  expect(isPartial(noor, { ...other, place: { ...home, country: 'US' } })).toBe(false);
});
