import { transitions as orderTransitions } from '@cubby/features/orders/transitions';
import { describe, expect, test } from 'vitest';
import { disputeStatuses } from './rules.ts';
import {
  type DisputeAction,
  type DisputeActor,
  type DisputeFacts,
  disputeActions,
  disputeActors,
  disputeTransitionFor,
  disputeTransitions,
} from './transitions.ts';

const now = new Date('2026-09-30T10:00:00Z');
const daysAgo = (days: number) => new Date(now.getTime() - days * 86_400_000);
const inADay = daysAgo(-1);
type Given = Partial<DisputeFacts> & Pick<DisputeFacts, 'status'>;
const facts = (given: Given): DisputeFacts => ({
  ...{ channel: 'BUYER', reason: 'DAMAGED', dueAt: inADay, remedy: null, withReturn: false, isBuyerReminded: false },
  ...{ hasAppealed: false, rejectedAt: null, hasReason: false, hasAmount: false },
  ...given,
});
const row = (action: DisputeAction, actor: DisputeActor, given: Given) => {
  const found = disputeTransitionFor(facts(given), action, actor, now);
  return found.ok ? `${found.value.id} ${found.value.to}` : found.failure.code;
};

test('one table holds the 14 rows of domain 5.6: actor, statuses, effects on the order and on money', () => {
  expect(
    disputeTransitions.map(({ id, from, to, actors, order, postings }) =>
      `${id} ${from.join(', ')} → ${to} by ${actors.join(', ')}: ${[...(order?.rows ?? []), ...postings].join(' ')}`.trimEnd(),
    ),
  ).toEqual([
    'D1 DRAFT → OPENED by BUYER, PSP, MANAGER, SYSTEM: O31 O32 O33 P12',
    'D2 DRAFT → CANCELLED by BUYER:',
    'D3 OPENED → IN_PROGRESS by SELLER, SYSTEM, PSP:',
    'D4 OPENED → APPROVED by SELLER:',
    'D5 OPENED, IN_PROGRESS → CANCELLED by BUYER: O34 P13',
    'D6 IN_PROGRESS → APPROVED by MANAGER, PSP:',
    'D7 IN_PROGRESS → REJECTED by MANAGER, PSP: O34 P13',
    'D8 IN_PROGRESS → REJECTED_BY_TIMEOUT by SYSTEM: O34 P13',
    'D9 APPROVED → RETURN by SYSTEM: O36',
    'D10 APPROVED → COMPLETED by SYSTEM: O35 O37 O34 P14 P15 P13',
    'D11 RETURN → COMPLETED by SELLER, MANAGER: O29 P14',
    'D12 RETURN → REJECTED_BY_TIMEOUT by SYSTEM: O30 P13',
    'D13 REJECTED → IN_PROGRESS by BUYER, SELLER: O31 O32 P12',
    'D14 COMPLETED, REJECTED, REJECTED_BY_TIMEOUT, CANCELLED → CLOSED by SYSTEM:',
  ]);
});

test('the order rows that a dispute triggers have the stated effect', () => {
  const pairs = disputeTransitions.flatMap(({ order }) =>
    (order?.rows ?? []).map((id) => [orderTransitions.find((each) => each.id === id)!.action, order!.actions] as const),
  );
  for (const [action, actions] of pairs) expect(actions).toContain(action);
});

describe('each row applies under its guard, and not without it (domain 5.6)', () => {
  const refused = 'OC_WRONG_STATUS';
  const chargeback = { channel: 'CHARGEBACK' as const };
  const unsafe = { channel: 'SAFETY' as const, reason: 'UNSAFE' as const };
  test.each<[DisputeAction, DisputeActor, Given, string]>([
    ['OPEN', 'BUYER', { status: 'DRAFT' }, 'D1 OPENED'],
    ['OPEN', 'PSP', { status: 'DRAFT', ...chargeback }, 'D1 OPENED'],
    ['OPEN', 'PSP', { status: 'DRAFT' }, refused],
    ['OPEN', 'MANAGER', { status: 'DRAFT', ...unsafe }, 'D1 OPENED'],
    ['OPEN', 'SYSTEM', { status: 'DRAFT', ...unsafe }, 'D1 OPENED'],
    ['OPEN', 'MANAGER', { status: 'DRAFT', channel: 'SAFETY' }, refused],
    ['OPEN', 'MANAGER', { status: 'DRAFT', reason: 'UNSAFE' }, refused],
    ['OPEN', 'SELLER', { status: 'DRAFT' }, refused],
    ['DISCARD', 'BUYER', { status: 'DRAFT' }, 'D2 CANCELLED'],
    ['DISCARD', 'BUYER', { status: 'OPENED' }, refused],
    ['ANSWER', 'SELLER', { status: 'OPENED' }, 'D3 IN_PROGRESS'],
    ['ANSWER', 'SYSTEM', { status: 'OPENED', dueAt: now }, 'D3 IN_PROGRESS'],
    ['ANSWER', 'SYSTEM', { status: 'OPENED' }, refused],
    ['ANSWER', 'SYSTEM', { status: 'OPENED', dueAt: null }, refused],
    ['ANSWER', 'PSP', { status: 'OPENED', ...chargeback }, 'D3 IN_PROGRESS'],
    ['ANSWER', 'PSP', { status: 'OPENED' }, refused],
    ['ANSWER', 'BUYER', { status: 'OPENED' }, refused],
    ['ACCEPT', 'SELLER', { status: 'OPENED', remedy: 'FULL_REFUND' }, 'D4 APPROVED'],
    ['ACCEPT', 'SELLER', { status: 'OPENED', remedy: 'REPLACEMENT' }, 'D4 APPROVED'],
    ['ACCEPT', 'SELLER', { status: 'OPENED', remedy: 'PART_REFUND', hasAmount: true }, 'D4 APPROVED'],
    ['ACCEPT', 'SELLER', { status: 'OPENED', remedy: 'PART_REFUND' }, refused],
    ['ACCEPT', 'SELLER', { status: 'OPENED' }, refused],
    ['ACCEPT', 'SELLER', { status: 'OPENED', remedy: 'FULL_REFUND', ...chargeback }, refused],
    ['ACCEPT', 'SELLER', { status: 'IN_PROGRESS', remedy: 'FULL_REFUND' }, refused],
    ['ACCEPT', 'MANAGER', { status: 'OPENED', remedy: 'FULL_REFUND' }, refused],
    ['WITHDRAW', 'BUYER', { status: 'OPENED' }, 'D5 CANCELLED'],
    ['WITHDRAW', 'BUYER', { status: 'IN_PROGRESS' }, 'D5 CANCELLED'],
    ['WITHDRAW', 'BUYER', { status: 'APPROVED' }, refused],
    ['WITHDRAW', 'BUYER', { status: 'OPENED', ...chargeback }, refused],
    ['WITHDRAW', 'BUYER', { status: 'OPENED', ...unsafe }, refused],
    ['WITHDRAW', 'SELLER', { status: 'OPENED' }, refused],
    ['DECIDE_FOR_BUYER', 'MANAGER', { status: 'IN_PROGRESS', hasReason: true, remedy: 'FULL_REFUND' }, 'D6 APPROVED'],
    ['DECIDE_FOR_BUYER', 'MANAGER', { status: 'IN_PROGRESS', remedy: 'FULL_REFUND' }, refused],
    ['DECIDE_FOR_BUYER', 'MANAGER', { status: 'IN_PROGRESS', hasReason: true }, refused],
    ['DECIDE_FOR_BUYER', 'MANAGER', { status: 'IN_PROGRESS', hasReason: true, remedy: 'PART_REFUND' }, refused],
    [
      'DECIDE_FOR_BUYER',
      'MANAGER',
      { status: 'IN_PROGRESS', hasReason: true, remedy: 'PART_REFUND', hasAmount: true },
      'D6 APPROVED',
    ],
    ['DECIDE_FOR_BUYER', 'MANAGER', { status: 'OPENED', hasReason: true, remedy: 'FULL_REFUND' }, refused],
    [
      'DECIDE_FOR_BUYER',
      'MANAGER',
      { status: 'IN_PROGRESS', hasReason: true, remedy: 'FULL_REFUND', ...chargeback },
      refused,
    ],
    ['DECIDE_FOR_BUYER', 'PSP', { status: 'IN_PROGRESS', ...chargeback }, 'D6 APPROVED'],
    ['DECIDE_FOR_BUYER', 'PSP', { status: 'IN_PROGRESS' }, refused],
    ['DECIDE_FOR_BUYER', 'SELLER', { status: 'IN_PROGRESS', hasReason: true, remedy: 'FULL_REFUND' }, refused],
    ['DECIDE_FOR_SELLER', 'MANAGER', { status: 'IN_PROGRESS', hasReason: true }, 'D7 REJECTED'],
    ['DECIDE_FOR_SELLER', 'MANAGER', { status: 'IN_PROGRESS' }, refused],
    ['DECIDE_FOR_SELLER', 'MANAGER', { status: 'IN_PROGRESS', hasReason: true, ...chargeback }, refused],
    ['DECIDE_FOR_SELLER', 'PSP', { status: 'IN_PROGRESS', ...chargeback }, 'D7 REJECTED'],
    ['DECIDE_FOR_SELLER', 'SELLER', { status: 'IN_PROGRESS', hasReason: true }, refused],
    ['LAPSE', 'SYSTEM', { status: 'IN_PROGRESS', isBuyerReminded: true, dueAt: now }, 'D8 REJECTED_BY_TIMEOUT'],
    ['LAPSE', 'SYSTEM', { status: 'IN_PROGRESS', isBuyerReminded: true }, refused],
    ['LAPSE', 'SYSTEM', { status: 'IN_PROGRESS', dueAt: now }, refused],
    ['LAPSE', 'SYSTEM', { status: 'IN_PROGRESS', isBuyerReminded: true, dueAt: now, ...chargeback }, refused],
    ['AWAIT_RETURN', 'SYSTEM', { status: 'APPROVED', withReturn: true }, 'D9 RETURN'],
    ['AWAIT_RETURN', 'SYSTEM', { status: 'APPROVED' }, refused],
    ['AWAIT_RETURN', 'SYSTEM', { status: 'APPROVED', withReturn: true, ...chargeback }, refused],
    ['CARRY_OUT', 'SYSTEM', { status: 'APPROVED' }, 'D10 COMPLETED'],
    ['CARRY_OUT', 'SYSTEM', { status: 'APPROVED', withReturn: true }, refused],
    ['CARRY_OUT', 'SYSTEM', { status: 'APPROVED', withReturn: true, ...chargeback }, 'D10 COMPLETED'],
    ['RECEIVE_RETURN', 'SELLER', { status: 'RETURN' }, 'D11 COMPLETED'],
    ['RECEIVE_RETURN', 'MANAGER', { status: 'RETURN' }, 'D11 COMPLETED'],
    ['RECEIVE_RETURN', 'BUYER', { status: 'RETURN' }, refused],
    ['END_RETURN', 'SYSTEM', { status: 'RETURN', dueAt: now }, 'D12 REJECTED_BY_TIMEOUT'],
    ['END_RETURN', 'SYSTEM', { status: 'RETURN' }, refused],
    ['APPEAL', 'BUYER', { status: 'REJECTED', rejectedAt: daysAgo(13.9) }, 'D13 IN_PROGRESS'],
    ['APPEAL', 'SELLER', { status: 'REJECTED', rejectedAt: now }, 'D13 IN_PROGRESS'],
    ['APPEAL', 'BUYER', { status: 'REJECTED', rejectedAt: daysAgo(14) }, refused],
    ['APPEAL', 'BUYER', { status: 'REJECTED', rejectedAt: now, hasAppealed: true }, refused],
    ['APPEAL', 'BUYER', { status: 'REJECTED', rejectedAt: now, ...chargeback }, refused],
    ['APPEAL', 'BUYER', { status: 'REJECTED_BY_TIMEOUT', rejectedAt: now }, refused],
    ['CLOSE', 'SYSTEM', { status: 'REJECTED', rejectedAt: daysAgo(14) }, 'D14 CLOSED'],
    ['CLOSE', 'SYSTEM', { status: 'REJECTED', rejectedAt: daysAgo(13.9) }, refused],
    ['CLOSE', 'SYSTEM', { status: 'COMPLETED' }, 'D14 CLOSED'],
    ['CLOSE', 'SYSTEM', { status: 'CANCELLED' }, 'D14 CLOSED'],
    ['CLOSE', 'SYSTEM', { status: 'REJECTED_BY_TIMEOUT' }, 'D14 CLOSED'],
  ])('%s by %s in %j: %s', (action, actor, given, expected) => expect(row(action, actor, given)).toBe(expected));
});

test('a change without a row is refused, whatever else is true', () => {
  const generous = (status: DisputeFacts['status'], channel: DisputeFacts['channel']): DisputeFacts => ({
    ...{ status, channel, reason: 'UNSAFE', dueAt: daysAgo(1), remedy: 'FULL_REFUND', withReturn: false },
    ...{ isBuyerReminded: true, hasAppealed: false, rejectedAt: daysAgo(1), hasReason: true, hasAmount: true },
  });
  const opened = new Set<string>();
  for (const status of disputeStatuses)
    for (const channel of ['BUYER', 'CHARGEBACK', 'SAFETY'] as const)
      for (const action of disputeActions)
        for (const actor of disputeActors)
          if (disputeTransitionFor(generous(status, channel), action, actor, now).ok)
            opened.add(`${status} ${action} ${actor}`);
  const named = disputeTransitions.flatMap(({ from, action, actors }) =>
    from.flatMap((status) => actors.map((actor) => `${status} ${action} ${actor}`)),
  );
  expect([...opened].filter((each) => !named.includes(each))).toEqual([]);
  // A return and its opposite need other facts; a rejection can still be appealed.
  expect(named.filter((each) => !opened.has(each))).toEqual(['APPROVED AWAIT_RETURN SYSTEM', 'REJECTED CLOSE SYSTEM']);
});
