/** The source of time in the domain. It is passed in, so that tests and the setting CLOCK can replace it. */
export type Clock = { now(): Date };

export const systemClock: Clock = { now: () => new Date() };

/** The system clock, shifted so that it shows `instant` now (the setting CLOCK). */
export function shiftedClock(instant: Date): Clock {
  const shift = instant.getTime() - Date.now();
  return { now: () => new Date(Date.now() + shift) };
}
