/** What a shop is measured by, each over the last 90 days but for what is in stock now. */
export const figures = ['ON_TIME', 'GIVEN_UP', 'DISPUTES', 'ANSWERED', 'IN_STOCK'] as const;
export type Figure = (typeof figures)[number];
export const windowDays = 90;
/** Of fewer cases no share is shown: one case more would change it too much. */
export const leastCases = 20;
/** The cases behind a figure that its page lists. */
export const mostListed = 20;
/** A shop's first answer to a buyer is in time within so many hours. */
export const answerHours = 24;

/** In tenths of a percent: the goal, and the limit from which a person of ours looks at the shop with its owner. */
export type Goal = { goal: number; limit: number };
/** Dated: of the rows that have begun the last holds. */
const goals: readonly { from: string; of: Record<Figure, Goal> }[] = [
  {
    from: '2026-01-01',
    of: {
      ON_TIME: { goal: 950, limit: 900 },
      GIVEN_UP: { goal: 25, limit: 50 },
      DISPUTES: { goal: 10, limit: 20 },
      ANSWERED: { goal: 900, limit: 750 },
      IN_STOCK: { goal: 900, limit: 0 },
    },
  },
];
/** The goals that hold on a day, `YYYY-MM-DD`. */
export const goalsOn = (day: string): Record<Figure, Goal> =>
  (goals.findLast(({ from }) => from <= day) ?? goals[0]!).of;

/** Whether less is better. */
export const isFault = (figure: Figure): boolean => figure === 'GIVEN_UP' || figure === 'DISPUTES';

export const levels = ['FEW', 'GOOD', 'BELOW', 'POOR'] as const;
export type Level = (typeof levels)[number];
export type Count = { count: number; of: number };

/** The share in tenths of a percent, half up; null of too few cases. */
export const shareOf = ({ count, of }: Count): number | null =>
  of < leastCases ? null : Math.floor((count * 2000 + of) / (of * 2));

/** The share in whole percent that buyers are shown, rounded down so that 100 means every order; null of too few cases. */
export const shownPercent = ({ count, of }: Count): number | null =>
  of < leastCases ? null : Math.floor((count * 100) / of);

/** How a share stands to its goal and its limit. The exact counts decide, not the rounded share. */
export function levelOf(figure: Figure, { count, of }: Count, { goal, limit }: Goal): Level {
  if (of < leastCases) return 'FEW';
  const reaches = (mark: number) => (isFault(figure) ? count * 1000 <= mark * of : count * 1000 >= mark * of);
  if (reaches(goal)) return 'GOOD';
  return reaches(limit) ? 'BELOW' : 'POOR';
}

/** Where a case behind a figure is found on the sellers' site. */
export const pathOfCase = (figure: Figure, name: string): string =>
  ({
    ON_TIME: `/orders/${name}`,
    GIVEN_UP: `/orders/${name}`,
    DISPUTES: `/orders/${name}`,
    ANSWERED: `/contact/${name}`,
    IN_STOCK: `/offers?q=${encodeURIComponent(name)}`,
  })[figure];
export const performancePath = '/performance';

/** Of one figure the owners are warned once while it stays poor, and not again within so many days. */
export const warnedDays = 30;
/** Still poor so many days after the warning, it becomes a case of the staff: once while it stays poor. */
export const caseDays = 14;
const daysSince = (then: Date, now: Date): number => (now.getTime() - then.getTime()) / 86_400_000;

/** What is kept of a figure: since when it is poor, when its owners were last warned, and when it became a case. */
export type Breach = { poorSince: Date | null; warnedAt: Date | null; caseAt: Date | null };

/** The state of a figure once it is measured again: whether its owners are warned, or a case is opened. */
export function afterMeasuring(
  { poorSince, warnedAt, caseAt }: Breach,
  level: Level,
  now: Date,
): { breach: Breach; follows: 'WARNING' | 'CASE' | null } {
  const isRecent = warnedAt !== null && daysSince(warnedAt, now) < warnedDays;
  if (level !== 'POOR')
    return { breach: { poorSince: null, warnedAt: isRecent ? warnedAt : null, caseAt: null }, follows: null };
  const since = poorSince ?? now;
  if (warnedAt === null || warnedAt < since)
    return isRecent
      ? { breach: { poorSince: since, warnedAt, caseAt: null }, follows: null }
      : { breach: { poorSince: since, warnedAt: now, caseAt: null }, follows: 'WARNING' };
  const isDue = caseAt === null && daysSince(warnedAt, now) >= caseDays;
  return { breach: { poorSince: since, warnedAt, caseAt: isDue ? now : caseAt }, follows: isDue ? 'CASE' : null };
}
