import { createHmac } from 'node:crypto';
import type { AnyEndpoint } from '@cubby/contract';
import rateLimit, { type RateLimitOptions } from '@fastify/rate-limit';
import type { FastifyInstance } from 'fastify';
import type { Services } from '../../start/services.ts';
import { countRequest } from './request-count-store.ts';

const minuteMs = 60_000;
/** Senders remembered per route and process; beyond it, the one not seen for longest is forgotten. */
const mostSenders = 20_000;

type Result = { current: number; ttl: number };
type Callback = (error: Error | null, result?: Result) => void;
/** Counts a sender's request in a minute; `most` are allowed. */
type Count = (sender: string, minute: number, most: number) => Promise<number> | number;

export const limitOf = ({ perMinute, countedTogether }: AnyEndpoint): { rateLimit?: RateLimitOptions } => ({
  rateLimit: { max: perMinute, timeWindow: minuteMs, ...{ countedTogether } },
});

/** Limits requests by the sender's address (IPv6: network), in whole minutes of the clock, so that processes agree. */
export async function limitRates(
  app: FastifyInstance,
  { pool, clock, settings }: Pick<Services, 'pool' | 'clock' | 'settings'>,
): Promise<void> {
  /** The database does not reveal which addresses asked. */
  const nameOf = (sender: string) =>
    createHmac('sha256', `request count ${settings.secretKey}`).update(sender).digest('base64url').slice(0, 22);

  class Store {
    private readonly count: Count;
    constructor(options: object) {
      const { countedTogether, routeInfo } = options as { countedTogether?: boolean; routeInfo?: { url: string } };
      const local = countLocally();
      this.count = countedTogether
        ? countTogether(local, (sender, minute) =>
            countRequest(pool, routeInfo!.url, nameOf(sender), new Date(minute * minuteMs)),
          )
        : local;
    }
    incr(sender: string, done: Callback, _window: number, most: number): void {
      const now = clock.now().getTime();
      const minute = Math.floor(now / minuteMs);
      const counted = async () => this.count(sender, minute, most);
      counted().then((current) => done(null, { current, ttl: (minute + 1) * minuteMs - now }), done);
    }
    child(options: object): Store {
      return new Store(options);
    }
  }

  await app.register(rateLimit, {
    global: false,
    store: Store,
    errorResponseBuilder: () => Object.assign(new Error('too many requests'), { statusCode: 429 }),
  });
}

/** Grows with its senders: there is one for each route, and most routes have few. */
export function countLocally(): Count {
  let current = { minute: 0, requests: new Map<string, number>() };
  return (sender, minute) => {
    if (minute !== current.minute) current = { minute, requests: new Map() };
    const { requests } = current;
    const count = (requests.get(sender) ?? 0) + 1;
    requests.delete(sender);
    requests.set(sender, count);
    if (requests.size > mostSenders) requests.delete(requests.keys().next().value!);
    return count;
  };
}

/** A sender over the limit in this process alone is rejected without asking the database again. */
export const countTogether =
  (countLocal: Count, count: (sender: string, minute: number) => Promise<number>): Count =>
  async (sender, minute, most) => {
    const local = await countLocal(sender, minute, most);
    return local > most ? local : count(sender, minute);
  };
