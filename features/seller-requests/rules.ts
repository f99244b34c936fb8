import { workingDaysAfter } from '@cubby/days';
import { excludedAs, type Place } from '@cubby/features/referrals/rules';
import { fail, ok, type Result } from '@cubby/result';

/**
 * The state of a firm's request to open a shop (spec 1.7). NEW: being filled in, or sent and not taken yet; ASKED_BACK:
 * staff wait for an answer.
 */
export const requestStatuses = [
  'NEW',
  'IN_REVIEW',
  'ASKED_BACK',
  'APPROVED',
  'REFUSED',
  'WITHDRAWN',
  'LAPSED',
] as const;
export type RequestStatus = (typeof requestStatuses)[number];
/** In these states someone must act. */
export const openStatuses = ['NEW', 'IN_REVIEW', 'ASKED_BACK'] as const satisfies readonly RequestStatus[];
export const isOpen = (status: RequestStatus): boolean => openStatuses.some((each) => each === status);

/** The actions on a request, in the only table of its transitions: anything else is refused, and changes nothing. */
const transitions = {
  SEND: { from: ['NEW'], to: 'NEW', by: 'FIRM' },
  TAKE: { from: ['NEW'], to: 'IN_REVIEW', by: 'STAFF' },
  ASK: { from: ['IN_REVIEW'], to: 'ASKED_BACK', by: 'STAFF' },
  ANSWER: { from: ['ASKED_BACK'], to: 'NEW', by: 'FIRM' },
  APPROVE: { from: ['IN_REVIEW'], to: 'APPROVED', by: 'STAFF' },
  REFUSE: { from: ['IN_REVIEW'], to: 'REFUSED', by: 'STAFF' },
  WITHDRAW: { from: ['NEW', 'IN_REVIEW', 'ASKED_BACK'], to: 'WITHDRAWN', by: 'FIRM' },
  LAPSE: { from: ['NEW', 'ASKED_BACK'], to: 'LAPSED', by: 'PROCESS' },
} as const satisfies Record<
  string,
  { from: readonly RequestStatus[]; to: RequestStatus; by: 'FIRM' | 'STAFF' | 'PROCESS' }
>;
export type RequestAct = keyof typeof transitions;
export const requestActs = Object.keys(transitions) as RequestAct[];
export const actorOf = (act: RequestAct): 'FIRM' | 'STAFF' | 'PROCESS' => transitions[act].by;

/** The staff's lists: waiting for staff, waiting for a firm, ended. */
export const requestLists = ['WAITING', 'WITH_FIRM', 'ENDED'] as const;
export type RequestList = (typeof requestLists)[number];

type Standing = { status: RequestStatus; sentAt: Date | null };
/** Once sent, a request is with staff: only they move it until they ask back, except that it can be withdrawn. */
const isWithStaff = ({ status, sentAt }: Standing): boolean =>
  status === 'IN_REVIEW' || (status === 'NEW' && sentAt !== null);

/**
 * The result of an action, and the next deadline: staff decide within three business days, a firm sends or answers
 * within 60 days. OC_WRONG_STATUS if the action is not possible.
 */
export function moveRequest(
  request: Standing,
  act: RequestAct,
  now: Date,
): Result<{ status: RequestStatus; sentAt: Date | null; dueAt: Date | null; endedAt: Date | null }> {
  const { from, to, by } = transitions[act];
  const isPossible =
    (from as readonly RequestStatus[]).includes(request.status) &&
    (act === 'WITHDRAW' || isWithStaff(request) === (by === 'STAFF'));
  if (!isPossible) return fail('OC_WRONG_STATUS', 'requests.changed');
  const sentAt = act === 'SEND' || act === 'ANSWER' ? now : request.sentAt;
  const ends = !isOpen(to);
  return ok({
    status: to,
    sentAt,
    dueAt: ends ? null : dueAfter({ status: to, sentAt }, now),
    endedAt: ends ? now : null,
  });
}

const workingDaysToDecide = 3;
/** After how many days without being sent, or answered, a request lapses. */
export const daysToAnswer = 60;
/** After how many days requests that ended without a shop are deleted. */
export const daysKept = 365;

/** The deadline for staff to decide, or for the firm to send or answer. */
export const dueAfter = (request: Standing, now: Date): Date =>
  isWithStaff(request)
    ? workingDaysAfter(request.sentAt ?? now, workingDaysToDecide)
    : new Date(now.getTime() + daysToAnswer * 86_400_000);

/** Whether the firm can change its facts, and send them. */
export const isWithFirm = (request: Standing): boolean => isOpen(request.status) && !isWithStaff(request);

/** Why a request is refused; each has its text in the mail. */
export const refusalReasons = ['NOT_A_BUSINESS', 'NOT_CHECKABLE', 'GOODS', 'COUNTRY', 'KNOWN', 'OTHER'] as const;
export type RefusalReason = (typeof refusalReasons)[number];

export const legalForms = [
  'CORPORATION',
  'PARTNERSHIP',
  'SOLE_PROPRIETOR',
  'COOPERATIVE',
  'NON_PROFIT',
  'OTHER',
] as const;
export type LegalForm = (typeof legalForms)[number];

/** The check of a number by its format alone; NOT_CHECKED if there is none, or no known rule. */
export const numberChecks = ['RIGHT', 'WRONG', 'NOT_CHECKED'] as const;
export type NumberCheck = (typeof numberChecks)[number];

/** A firm's facts, in the order of its page. */
export const factNames = [
  'firm',
  'legalForm',
  'country',
  'region',
  'city',
  'address',
  'postalCode',
  'registrationNumber',
  'taxNumber',
  'contactName',
  'phone',
  'website',
  'goods',
  'productCount',
] as const;
export type FactName = (typeof factNames)[number];
/** As entered so far; missing ones are empty. */
export type Facts = Record<FactName, string>;

/** The address of a shop, from its name in the letters A to Z; a number is added if it is taken. */
export function handleOf(latinName: string, nth: number): string {
  const plain = latinName
    .toLowerCase()
    .replace(/[’']/g, '')
    .replace(/[^a-z0-9]+/g, '-')
    .replace(/^-+|-+$/g, '');
  const base = (plain.length < 2 ? `shop-${plain}` : plain).slice(0, 52).replace(/-+$/, '');
  return nth === 1 ? base : `${base}-${nth}`;
}

/** Whether a request is a staff member's own, of their household, or from their referral link. */
export const isPartial = (
  staff: { accountId: string; login: string; addresses: readonly Place[] },
  request: { email: string | null; referrerId: string | undefined; place: Place },
): boolean => {
  const owner = { accountId: undefined, requestedBy: request.email?.toLowerCase() ?? '', addresses: [request.place] };
  return request.referrerId === staff.accountId || excludedAs(staff, owner) !== undefined;
};
