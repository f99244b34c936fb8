import type { Actor } from '@cubby/contract';

/** Incidents are for staff alone: they name buyers and what they reported. */
export const isStaff = ({ account }: Actor): boolean => account?.roles.includes('MANAGER') ?? false;
