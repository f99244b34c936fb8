/** Statuses of a dispute (domain 5.6); OPENED is also the default filter (spec 2.31). */
export const disputeStatuses = [
  'DRAFT',
  'OPENED',
  'IN_PROGRESS',
  'APPROVED',
  'RETURN',
  'COMPLETED',
  'REJECTED',
  'REJECTED_BY_TIMEOUT',
  'CANCELLED',
  'CLOSED',
] as const;
export type DisputeStatus = (typeof disputeStatuses)[number];

/** Undecided, or not carried out yet: a seller order has at most one such dispute. */
export const openDisputes = ['OPENED', 'IN_PROGRESS', 'APPROVED', 'RETURN'] as const satisfies readonly DisputeStatus[];
/** Decided or withdrawn; closed once the time to appeal is over (D14). */
export const endedDisputes: readonly DisputeStatus[] = ['COMPLETED', 'REJECTED', 'REJECTED_BY_TIMEOUT', 'CANCELLED'];
