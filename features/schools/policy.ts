import type { MemberRole } from './rules.ts';

/**
 * The roles that pay from an organisation's accounts: requesters do not, until requests can be approved (domain 4.1).
 */
export const payingRoles = ['APPROVER', 'FINANCE'] as const satisfies readonly MemberRole[];

/** The roles that see an account's balance and its payers: all but receivers. */
export const seeingRoles = ['REQUESTER', ...payingRoles] as const satisfies readonly MemberRole[];
