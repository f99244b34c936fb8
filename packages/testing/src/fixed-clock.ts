import type { Clock } from '@cubby/jobs';

/** A clock fixed at `iso` until it is moved. */
export type FixedClock = Clock & {
  /** Advances the clock by milliseconds. */
  advance(ms: number): void;
  /** Sets the clock to an instant, possibly an earlier one. */
  set(iso: string): void;
};

export function fixedClock(iso: string): FixedClock {
  let time = instant(iso);
  return {
    now: () => new Date(time),
    advance(ms) {
      time += ms;
    },
    set(to) {
      time = instant(to);
    },
  };
}

function instant(iso: string): number {
  const time = Date.parse(iso);
  if (Number.isNaN(time)) throw new Error(`not an instant: ${iso}`);
  return time;
}
