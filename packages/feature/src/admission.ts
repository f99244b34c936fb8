import type { TrafficClass } from '@cubby/contract';

/** Limits how much of each class of traffic runs at a time. */
export type Admission = {
  /**
   * Runs work of a class, immediately or after a short wait. Throws `Busy` if too much of its class is already waiting.
   * Keep waits for the client (a slow reader, an arriving body) out of the work.
   */
  run<T>(traffic: TrafficClass, work: () => Promise<T>): Promise<T>;
};

/** Too much is running: answered with 503 and Retry-After. */
export class Busy extends Error {
  readonly statusCode = 503;
  constructor(what: string) {
    super(`busy: ${what}`);
  }
}
