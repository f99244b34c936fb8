/** The performance figures of a shop, each over the last 90 days except for stock. */
export const figures = ['ON_TIME', 'GIVEN_UP', 'DISPUTES', 'ANSWERED', 'IN_STOCK'] as const;
export type Figure = (typeof figures)[number];
export const windowDays = 90;
/** With fewer cases no share is shown: one more would change it too much. */
export const leastCases = 20;
/** How many cases behind a figure its page lists. */
export const mostListed = 20;
/** Within how many hours a shop's first answer to a buyer is in time. */
export const answerHours = 24;

/** In tenths of a percent: the goal, and the limit below which our staff review the shop with its owner. */
export type Goal = { goal: number; limit: number };
/** Dated: the last row in force applies. */
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
/** The goals in force on a day, `YYYY-MM-DD`. */
export const goalsOn = (day: string): Record<Figure, Goal> =>
  (goals.findLast(({ from }) => from <= day) ?? goals[0]!).of;

/** Whether lower is better. */
export const isFault = (figure: Figure): boolean => figure === 'GIVEN_UP' || figure === 'DISPUTES';

export const levels = ['FEW', 'GOOD', 'BELOW', 'POOR'] as const;
export type Level = (typeof levels)[number];
export type Count = { count: number; of: number };

/** The share in tenths of a percent, rounded half up; null if there are too few cases. */
export const shareOf = ({ count, of }: Count): number | null =>
  of < leastCases ? null : Math.floor((count * 2000 + of) / (of * 2));

/**
 * The share in whole percent for buyers, rounded down so that 100 means every order; null if there are too few cases.
 */
export const shownPercent = ({ count, of }: Count): number | null =>
  of < leastCases ? null : Math.floor((count * 100) / of);

/** How a share compares with its goal and its limit. The exact counts decide, not the rounded share. */
export function levelOf(figure: Figure, { count, of }: Count, { goal, limit }: Goal): Level {
  if (of < leastCases) return 'FEW';
  const reaches = (mark: number) => (isFault(figure) ? count * 1000 <= mark * of : count * 1000 >= mark * of);
  if (reaches(goal)) return 'GOOD';
  return reaches(limit) ? 'BELOW' : 'POOR';
}

/** The page of a case on the seller site. */
export const pathOfCase = (figure: Figure, name: string): string =>
  ({
    ON_TIME: `/orders/${name}`,
    GIVEN_UP: `/orders/${name}`,
    DISPUTES: `/orders/${name}`,
    ANSWERED: `/contact/${name}`,
    IN_STOCK: `/offers?q=${encodeURIComponent(name)}`,
  })[figure];
export const performancePath = '/performance';

/** Owners are warned of a figure once while it stays beyond its limit, and not again within this many days. */
export const warnedDays = 30;
/** If still beyond its limit this many days after the warning, it becomes a staff case, once. */
export const caseDays = 14;
const daysSince = (then: Date, now: Date): number => (now.getTime() - then.getTime()) / 86_400_000;

/**
 * The stored state of a figure: since when it is beyond its limit, when its owners were last warned, and when it became
 * a case.
 */
export type Breach = { poorSince: Date | null; warnedAt: Date | null; caseAt: Date | null };

/** The state of a figure after a new measurement: whether its owners are warned, or a case is opened. */
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
