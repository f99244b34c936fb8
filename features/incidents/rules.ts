const hour = 60 * 60 * 1000;
const day = 24 * hour;

/** The two reports that an incident needs (domain C17: Canada Consumer Product Safety Act, section 14). */
export const deadlineKinds = ['REPORT', 'WRITTEN'] as const;
export type DeadlineKind = (typeof deadlineKinds)[number];

/**
 * How long after the incident became known each report is due, and how long before that staff are reminded, in
 * milliseconds.
 */
export const deadlinePeriods: Record<DeadlineKind, { due: number; remind: number }> = {
  REPORT: { due: 2 * day, remind: 12 * hour },
  WRITTEN: { due: 10 * day, remind: 2 * day },
};

export const deadlinesOf = (openedAt: Date): { kind: DeadlineKind; dueAt: Date }[] =>
  deadlineKinds.map((kind) => ({ kind, dueAt: new Date(openedAt.getTime() + deadlinePeriods[kind].due) }));

/** The notice to staff about a deadline now: near, over, or none. */
export function noticeFor(
  deadline: { kind: DeadlineKind; dueAt: Date; remindedAt: Date | null; overdueAt: Date | null },
  now: Date,
): 'SOON' | 'OVERDUE' | undefined {
  const { kind, dueAt, remindedAt, overdueAt } = deadline;
  if (now >= dueAt) return overdueAt ? undefined : 'OVERDUE';
  const isNear = now.getTime() >= dueAt.getTime() - deadlinePeriods[kind].remind;
  return isNear && !remindedAt ? 'SOON' : undefined;
}

/** For how many years sales records are kept, and how far back recalls reach (section 13). */
export const recallYears = 6;
export const longestAdvice = 2000;
export const longestDismissal = 2000;
