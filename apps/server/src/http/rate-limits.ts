import { createHmac } from 'node:crypto';
import type { AnyEndpoint } from '@cubby/contract';
import rateLimit, { type RateLimitOptions } from '@fastify/rate-limit';
import type { FastifyInstance } from 'fastify';
import { LRUCache } from 'lru-cache';
import type { Services } from '../start/services.ts';
import { countRequest } from './request-count-store.ts';

const minuteMs = 60_000;
/** Senders remembered per route and process; beyond it, the one not seen for longest is forgotten. */
const mostSenders = 20_000;

type Result = { current: number; ttl: number };
type Callback = (error: Error | null, result?: Result) => void;
/** Counts a sender's request in a minute; `most` are allowed. */
type Count = (sender: string, minute: number, most: number) => Promise<number> | number;

/** The configuration of a route whose requests are limited; `countedTogether` by all processes. */
export const limitOf = ({ perMinute, countedTogether }: AnyEndpoint): { rateLimit?: RateLimitOptions } => ({
  rateLimit: { max: perMinute, timeWindow: minuteMs, ...{ countedTogether } },
});

/** Limits requests by the sender's address (IPv6: network), in whole minutes of the clock, so that processes agree. */
export async function limitRates(
  app: FastifyInstance,
  { pool, clock, settings }: Pick<Services, 'pool' | 'clock' | 'settings'>,
): Promise<void> {
  /** Nobody needs to know from the database which addresses asked. */
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

function countLocally(): Count {
  const counts = new LRUCache<string, { minute: number; requests: number }>({ max: mostSenders });
  return (sender, minute) => {
    const known = counts.get(sender);
    const requests = known?.minute === minute ? known.requests + 1 : 1;
    counts.set(sender, { minute, requests });
    return requests;
  };
}

/** Whoever has sent too many to this process alone is rejected without asking the database again. */
const countTogether =
  (countLocal: Count, count: (sender: string, minute: number) => Promise<number>): Count =>
  async (sender, minute, most) => {
    const local = await countLocal(sender, minute, most);
    return local > most ? local : count(sender, minute);
  };
