import { daysAfter } from '@cubby/days';

export const figureGroups = ['WEEK', 'PRODUCT', 'COUNTRY'] as const;
export type FigureGroup = (typeof figureGroups)[number];
export const figureNames = ['sales', 'units', 'returns'] as const;
export type FigureName = (typeof figureNames)[number];
export const figureWeeks = ['13', '26', '52'] as const;

/** Days between a day and the same weekday of the same week a year before. */
const yearOfWeeks = 364;

export type FigureSpan = { from: string; until: string; fromBefore: string; untilBefore: string };

/** The last weeks up to the end of the current one, and the same weeks a year before; weeks start on Mondays. */
export function spanOf(today: string, weeks: number): FigureSpan {
  const weekday = (new Date(`${today}T00:00:00Z`).getUTCDay() + 6) % 7;
  const until = daysAfter(today, 7 - weekday);
  const from = daysAfter(until, -7 * weeks);
  return { from, until, fromBefore: daysAfter(from, -yearOfWeeks), untilBefore: daysAfter(until, -yearOfWeeks) };
}

export const weeksOf = ({ from, until }: FigureSpan): string[] => {
  const weeks: string[] = [];
  for (let week = from; week < until; week = daysAfter(week, 7)) weeks.push(week);
  return weeks;
};

export type Figures = { salesMinor: number; units: number; returns: number };
export type FoundFigure = Figures & { key: string; name: string | null; isBefore: boolean };
export type FigureRow = { key: string; name: string | null; now: Figures; before: Figures };

const none: Figures = { salesMinor: 0, units: 0, returns: 0 };
const figuresOf = ({ salesMinor, units, returns }: Figures): Figures => ({ salesMinor, units, returns });
const plus = (a: Figures, b: Figures): Figures => ({
  ...{ salesMinor: a.salesMinor + b.salesMinor, units: a.units + b.units, returns: a.returns + b.returns },
});

/** The key of the sum of the smaller ones. */
export const otherKey = 'OTHER';
const mostRows = 12;

/**
 * Each week in order, including those without sales; for products and countries the best sellers, and the others
 * combined. The rows add up to the total.
 */
export function rowsOf(found: readonly FoundFigure[], group: FigureGroup, span: FigureSpan): FigureRow[] {
  const byKey = Map.groupBy(found, ({ key }) => key);
  const rowOf = (key: string): FigureRow => {
    const own = byKey.get(key) ?? [];
    const sumOf = (isBefore: boolean) => figuresOf(own.find((each) => each.isBefore === isBefore) ?? none);
    return { key, name: own.find(({ name }) => name !== null)?.name ?? null, now: sumOf(false), before: sumOf(true) };
  };
  if (group === 'WEEK') return weeksOf(span).map(rowOf);
  const rows = [...byKey.keys()].map(rowOf).toSorted((a, b) => weightOf(b) - weightOf(a) || (a.key < b.key ? -1 : 1));
  if (rows.length <= mostRows) return rows;
  const rest = rows.slice(mostRows - 1);
  const together = (of: 'now' | 'before') => rest.map((row) => row[of]).reduce(plus, none);
  return [
    ...rows.slice(0, mostRows - 1),
    { key: otherKey, name: null, now: together('now'), before: together('before') },
  ];
}

const weightOf = ({ now, before }: FigureRow): number => now.salesMinor * 1_000 + before.salesMinor;
