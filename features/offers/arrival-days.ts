import { utcDay } from '@cubby/days';

/** The arrival days of an order placed now: handling time, then the carrier's days; weekends do not count. */
export function arrivalDays(
  now: Date,
  handlingDays: number,
  daysMin: number,
  daysMax: number,
): { arrivesFrom: string; arrivesTo: string } {
  return { arrivesFrom: workingDay(now, handlingDays + daysMin), arrivesTo: workingDay(now, handlingDays + daysMax) };
}

const dayLength = 86_400_000;

/** Counts in days since 1 January 1970, a Thursday: a `Date` for each of them took long for what lists and carts ask. */
function workingDay(from: Date, count: number): string {
  let day = Math.floor(from.getTime() / dayLength);
  for (let left = count; left > 0; ) {
    day += 1;
    const weekday = (day + 4) % 7;
    if (weekday !== 0 && weekday !== 6) left -= 1;
  }
  return utcDay(new Date(day * dayLength));
}
