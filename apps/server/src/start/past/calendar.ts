const day = 86_400_000;
/** The demo's people live on the coast of British Columbia; daylight saving time does not matter here. */
const offset = 8 * 3_600_000;

export type Calendar = ReturnType<typeof calendarBefore>;

/** Instants of the past, given in days before now and hours in Vancouver. */
export function calendarBefore(now: Date) {
  const today = Math.floor((now.getTime() - offset) / day) * day;
  /** Any day. The clock never passes now: later instants happen a moment ago. */
  const on = (daysAgo: number, hour: number): Date => {
    const at = today - daysAgo * day + hour * 3_600_000 + offset;
    return new Date(Math.min(at, now.getTime() - 60_000));
  };
  return {
    on,
    /** The same, but the following Monday for a weekend. */
    workday: (daysAgo: number, hour: number): Date => {
      const weekday = new Date(today - daysAgo * day).getUTCDay();
      return on(daysAgo - (weekday === 6 ? 2 : weekday === 0 ? 1 : 0), hour);
    },
    minutesAgo: (minutes: number): Date => new Date(now.getTime() - minutes * 60_000),
  };
}
