import { type Failure, fail, ok, type Result } from '@cubby/result';

/** The states of a version (domain 2.3). SOLD_OUT, PAUSED and SUSPENDED follow from its offer and are not stored. */
export const storedStatuses = [
  'DRAFT',
  'GUARDIAN_REVIEW',
  'MANAGER_REVIEW',
  'CHANGES_REQUESTED',
  'LIVE',
  'ARCHIVED',
] as const;
export type StoredStatus = (typeof storedStatuses)[number];
export const craftStatuses = [...storedStatuses, 'SOLD_OUT', 'PAUSED', 'SUSPENDED'] as const;
export type CraftStatus = (typeof craftStatuses)[number];

/** The states of a firm's proposal, which needs no guardian and becomes the catalogue's once approved. */
export const firmStatuses = [
  'DRAFT',
  'MANAGER_REVIEW',
  'CHANGES_REQUESTED',
  'APPROVED',
  'REFUSED',
  'ARCHIVED',
] as const;
export type FirmStatus = (typeof firmStatuses)[number];
export const versionStatuses = [...new Set([...craftStatuses, ...firmStatuses])] as const;
type VersionStatus = CraftStatus | FirmStatus;

export type CraftActor = 'CHILD' | 'GUARDIAN' | 'FIRM' | 'STAFF' | 'SYSTEM';
export const craftActions = [
  'SUBMIT',
  'APPROVE',
  'SEND_BACK',
  'PUBLISH',
  'ASK',
  'REJECT',
  'EDIT',
  'ARCHIVE',
  'DISCARD',
  'RESTORE',
  'REPLACE',
  'SELL_OUT',
  'RESTOCK',
  'PAUSE',
  'RESUME',
  'SUSPEND',
  'LIFT',
  'SEND',
  'RECALL',
  'ACCEPT',
  'REFUSE',
] as const;
export type CraftAction = (typeof craftActions)[number];

/** The actions recorded as decisions about a version. */
export const decisionActs = [
  'SUBMIT',
  'APPROVE',
  'SEND_BACK',
  'PUBLISH',
  'ASK',
  'REJECT',
  'ARCHIVE',
  'DISCARD',
  'RESTORE',
] as const;
export type DecisionAct = (typeof decisionActs)[number];
/** The same for a firm's proposal. */
export const firmActs = ['SUBMIT', 'RECALL', 'ASK', 'ACCEPT', 'REFUSE', 'ARCHIVE'] as const;
export type FirmAct = (typeof firmActs)[number];

export type CraftTransition = {
  id: string;
  from: readonly VersionStatus[];
  to: VersionStatus;
  action: CraftAction;
  actors: readonly CraftActor[];
  guard?: string;
  /** The facts from which it follows, if it is not stored. */
  follows?: string;
};

const row = (
  id: string,
  from: readonly VersionStatus[],
  to: VersionStatus,
  action: CraftAction,
  actors: readonly CraftActor[],
  more: Pick<CraftTransition, 'guard' | 'follows'> = {},
): CraftTransition => ({ id, from, to, action, actors, ...more });

/**
 * The only table of allowed changes of a version: of a craft, of a child's shop, or of what a firm proposes (domain 2.3).
 * Anything else is refused with 409 and changes nothing.
 */
export const craftTransitions: readonly CraftTransition[] = [
  row('V1', ['DRAFT'], 'GUARDIAN_REVIEW', 'SUBMIT', ['CHILD', 'GUARDIAN'], {
    guard: 'nothing is missing, and nothing private is found in its texts',
  }),
  row('V2', ['GUARDIAN_REVIEW'], 'MANAGER_REVIEW', 'APPROVE', ['GUARDIAN'], { guard: 'every check is ticked' }),
  row('V3', ['GUARDIAN_REVIEW'], 'CHANGES_REQUESTED', 'SEND_BACK', ['GUARDIAN']),
  row('V4', ['MANAGER_REVIEW'], 'LIVE', 'PUBLISH', ['STAFF'], {
    guard: 'not a member of the shop; a first price is within the range',
  }),
  row('V5', ['MANAGER_REVIEW'], 'CHANGES_REQUESTED', 'ASK', ['STAFF']),
  row('V6', ['MANAGER_REVIEW'], 'ARCHIVED', 'REJECT', ['STAFF']),
  row('V7', ['CHANGES_REQUESTED'], 'DRAFT', 'EDIT', ['CHILD', 'GUARDIAN', 'FIRM']),
  row('V8', ['DRAFT', 'GUARDIAN_REVIEW', 'MANAGER_REVIEW', 'CHANGES_REQUESTED'], 'ARCHIVED', 'ARCHIVE', [
    'GUARDIAN',
    'FIRM',
  ]),
  row('V9', ['LIVE', 'SOLD_OUT', 'PAUSED'], 'ARCHIVED', 'ARCHIVE', ['GUARDIAN'], { guard: 'a craft, not the shop' }),
  row('V10', ['LIVE', 'SOLD_OUT', 'PAUSED', 'SUSPENDED'], 'ARCHIVED', 'REPLACE', ['SYSTEM'], {
    guard: 'a newer version is published',
  }),
  row('V11', ['LIVE'], 'SOLD_OUT', 'SELL_OUT', ['SYSTEM'], { follows: 'the stock of its offer is used up' }),
  row('V12', ['SOLD_OUT'], 'LIVE', 'RESTOCK', ['CHILD', 'GUARDIAN'], { follows: 'its offer has stock again' }),
  row('V13', ['LIVE', 'SOLD_OUT'], 'PAUSED', 'PAUSE', ['GUARDIAN'], { follows: 'its offer is taken off sale' }),
  row('V14', ['PAUSED'], 'LIVE', 'RESUME', ['GUARDIAN'], { follows: 'its offer is on sale again' }),
  row('V15', ['LIVE', 'SOLD_OUT', 'PAUSED'], 'SUSPENDED', 'SUSPEND', ['STAFF', 'SYSTEM'], {
    follows: 'a measure hides its product, or holds its offer',
  }),
  row('V16', ['SUSPENDED'], 'LIVE', 'LIFT', ['STAFF', 'SYSTEM'], { follows: 'the last measure has ended' }),
  row('V17', ['DRAFT', 'CHANGES_REQUESTED'], 'ARCHIVED', 'DISCARD', ['CHILD']),
  row('V18', ['ARCHIVED'], 'DRAFT', 'RESTORE', ['CHILD'], { guard: 'the child discarded it within the hour' }),
  row('V19', ['DRAFT'], 'MANAGER_REVIEW', 'SEND', ['FIRM'], { guard: 'a firm’s; nothing is missing' }),
  row('V20', ['MANAGER_REVIEW'], 'DRAFT', 'RECALL', ['FIRM'], { guard: 'a firm’s' }),
  row('V21', ['MANAGER_REVIEW'], 'APPROVED', 'ACCEPT', ['STAFF'], {
    guard: 'a firm’s, as the staff have read it; not a member of the shop; no product has its barcode',
  }),
  row('V22', ['MANAGER_REVIEW'], 'REFUSED', 'REFUSE', ['STAFF'], { guard: 'a firm’s; not a member of the shop' }),
];

/** The result of an action in a status, or the error that changes nothing. */
export function craftTransition(
  status: VersionStatus,
  action: CraftAction,
  actor: CraftActor,
): Result<VersionStatus, Failure<'OC_WRONG_STATUS'>> {
  const found = craftTransitions.find(
    (each) => each.action === action && each.from.includes(status) && each.actors.includes(actor),
  );
  return found ? ok(found.to) : fail('OC_WRONG_STATUS', 'crafts.changed');
}

/** The state of a live craft's offer; null: a shop, which has none. */
export type OfferState = { status: string; available: number; isShown: boolean };

/** The status as people see it: that of a live craft follows from its offer. */
export function shownStatus(status: StoredStatus, offer: OfferState | null): CraftStatus {
  if (status !== 'LIVE' || offer === null) return status;
  if (!offer.isShown || offer.status === 'CREATED') return 'SUSPENDED';
  if (offer.status === 'CLOSED') return 'PAUSED';
  return offer.available > 0 ? 'LIVE' : 'SOLD_OUT';
}

export const isOpenStatus = (status: CraftStatus): boolean =>
  status === 'DRAFT' || status === 'GUARDIAN_REVIEW' || status === 'MANAGER_REVIEW' || status === 'CHANGES_REQUESTED';
