/** Where the domain's time comes from. It enters as an argument, so that a test or the setting CLOCK can give another. */
export type Clock = { now(): Date };

export const systemClock: Clock = { now: () => new Date() };

/** The system's clock, shifted so that it shows `instant` at this moment (the setting CLOCK). */
export function shiftedClock(instant: Date): Clock {
  const shift = instant.getTime() - Date.now();
  return { now: () => new Date(Date.now() + shift) };
}
