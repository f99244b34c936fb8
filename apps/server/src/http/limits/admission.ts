import { type TrafficClass, trafficClasses } from '@cubby/contract';
import { type Admission, Busy } from '@cubby/feature';

/**
 * How many requests of a class may run, how many of them beside money, how many may wait (fewer beside money), and for
 * how long.
 */
type Limit = { inWork: number; besideMoney: number; waiting: number; waitMs: number };
type Waiting = { start: () => void; timer: NodeJS.Timeout };
type Class = { limit: Limit; inWork: number; rejected: number; waiting: Waiting[] };

/**
 * The classes other than money hold at most ten of the fourteen database connections together, so that a payment never
 * waits for one that a search holds.
 */
export const admissionLimits: Record<TrafficClass, Limit> = {
  // More than there are connections: a payment also waits for its provider.
  money: { inWork: 32, besideMoney: 32, waiting: 64, waitMs: 3_000 },
  // Two verify passwords while a third reads or writes, so that verifying never waits for the disk.
  signIn: { inWork: 3, besideMoney: 2, waiting: 32, waitMs: 3_000 },
  // Beside money six may wait: as many calls as one browser has connections.
  calls: { inWork: 3, besideMoney: 1, waiting: 18, waitMs: 1_000 },
  pages: { inWork: 2, besideMoney: 1, waiting: 24, waitMs: 3_000 },
  feeds: { inWork: 2, besideMoney: 1, waiting: 48, waitMs: 30_000 },
  // Needs no database, and is answered at once.
  status: { inWork: 64, besideMoney: 64, waiting: 0, waitMs: 0 },
};

/** A payment that runs longer is waiting for its provider or a lock, and uses nothing that others need. */
const moneyWorksMs = 200;
/**
 * Beside money, a place rests for as long as it was used, or at most this: clients that search without a pause would
 * otherwise use one of two cores.
 */
const longestRestMs = 100;

export type Counted = { traffic: TrafficClass; inWork: number; waiting: number; rejected: number };

/**
 * Limits each class of traffic separately, so that excess searches slow down no payment. Excess requests are rejected
 * immediately, which costs less than a late answer.
 */
export function createAdmission(limits: Record<TrafficClass, Limit> = admissionLimits): Admission & {
  /** Whether another request of a class would be rejected. Asked before any work is done for it. */
  isTooMuch: (traffic: TrafficClass) => boolean;
  reject: (traffic: TrafficClass) => void;
  counts: () => Counted[];
} {
  const classes = Object.fromEntries(
    trafficClasses.map((traffic) => [traffic, { limit: limits[traffic], inWork: 0, rejected: 0, waiting: [] }]),
  ) as unknown as Record<TrafficClass, Class>;

  let moneyStartedAt = Number.NEGATIVE_INFINITY;
  const isMoneyAtWork = () => classes.money.inWork > 0 && performance.now() - moneyStartedAt < moneyWorksMs;
  const isFull = ({ limit, inWork }: Class) => inWork >= (isMoneyAtWork() ? limit.besideMoney : limit.inWork);
  const startNext = (each: Class) => {
    while (each.waiting.length > 0 && !isFull(each)) {
      const { start, timer } = each.waiting.shift()!;
      clearTimeout(timer);
      start();
    }
  };
  const end = (ended: Class) => {
    ended.inWork -= 1;
    startNext(ended);
    // Without money running, more of the others may run.
    if (ended === classes.money && ended.inWork === 0) for (const each of Object.values(classes)) startNext(each);
  };
  const start = async <T>(each: Class, work: () => Promise<T>): Promise<T> => {
    each.inWork += 1;
    const began = performance.now();
    if (each === classes.money) moneyStartedAt = began;
    try {
      return await work();
    } finally {
      if (each === classes.money || !isMoneyAtWork()) end(each);
      else setTimeout(end, Math.min(performance.now() - began, longestRestMs), each);
    }
  };

  // Beside money fewer places serve the queue: no more may wait for each of them than otherwise, since they would only
  // be rejected late.
  const mostWaiting = ({ limit }: Class) =>
    isMoneyAtWork() ? Math.ceil((limit.waiting * limit.besideMoney) / limit.inWork) : limit.waiting;
  const isTooMuch = (each: Class) => isFull(each) && each.waiting.length >= mostWaiting(each);

  return {
    isTooMuch: (traffic) => isTooMuch(classes[traffic]),
    reject(traffic) {
      classes[traffic].rejected += 1;
    },
    run(traffic, work) {
      const each = classes[traffic];
      if (!isFull(each)) return start(each, work);
      if (isTooMuch(each)) {
        each.rejected += 1;
        return Promise.reject(new Busy(traffic));
      }
      return new Promise((resolve, reject) => {
        const waiting: Waiting = {
          start: () => resolve(start(each, work)),
          timer: setTimeout(() => {
            each.waiting.splice(each.waiting.indexOf(waiting), 1);
            each.rejected += 1;
            reject(new Busy(traffic));
          }, each.limit.waitMs).unref(),
        };
        each.waiting.push(waiting);
      });
    },
    counts: () =>
      trafficClasses.map((traffic) => {
        const { inWork, waiting, rejected } = classes[traffic];
        return { traffic, inWork, waiting: waiting.length, rejected };
      }),
  };
}
