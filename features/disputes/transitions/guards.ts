import { disputePeriods } from '../rules.ts';

export const isPast = (date: Date | null, now: Date): boolean => date !== null && date.getTime() <= now.getTime();
export const appealEnds = (rejectedAt: Date | null): Date | null =>
  rejectedAt && new Date(rejectedAt.getTime() + disputePeriods.appeal);
export const back = { actions: ['END_DISPUTE'], rows: ['O34'] } as const;
export const none = { order: null, postings: [] } as const;
