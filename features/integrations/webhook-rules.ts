/** The events that a webhook may choose. */
export const webhookKinds = [
  'order.placed',
  'order.to-ship',
  'order.cancelled',
  'order.returned',
  'dispute.opened',
  'stock.low',
  'payout.sent',
  'product.decided',
  'batch.finished',
] as const;
export type WebhookKind = (typeof webhookKinds)[number];

export type WebhookStatus = 'ENABLED' | 'DISABLED';

export const mostWebhooks = 5;
/** How long deliveries are kept, in days. */
export const deliveryDays = 30;
/** How long an old secret signs alongside its replacement, in hours. */
export const secretHours = 24;
/** How long a delivery is attempted, and after how long without a success a webhook is disabled, in days. */
export const retryDays = 3;
/** The longest a receiver may take to answer. */
export const answerMs = 10_000;
/** How much of a response is read, and how much is kept. */
export const answerBytes = { read: 64 * 1024, kept: 1024 };
/** After this many failures in a row, the next success makes all waiting deliveries due. */
const failuresOfOutage = 3;

/** Why a delivery failed. ADDRESS: its host is not public. STATUS: the response was no success. */
export const webhookProblems = ['ADDRESS', 'DNS', 'CONNECTION', 'TIMEOUT', 'REDIRECT', 'STATUS'] as const;
export type WebhookProblem = (typeof webhookProblems)[number];
export const deliveryStatuses = ['WAITING', 'DELIVERED', 'FAILED'] as const;
export type DeliveryStatus = (typeof deliveryStatuses)[number];

const [second, minute, hour] = [1_000, 60_000, 3_600_000];
const retryMs = retryDays * 24 * hour;
/** The pauses between the attempts of a delivery; the last one repeats. */
const gaps = [5 * second, 30 * second, 2 * minute, 10 * minute, 30 * minute, hour, 2 * hour, 4 * hour, 8 * hour];
const longestRest = 15 * minute;

const longestWait = gaps.at(-1)!;

/** The response of a receiver that will never accept events again (Standard Webhooks). */
export const goneStatus = 410;

/**
 * How long a busy receiver asks us to wait, in milliseconds: given in seconds or as a date, eight hours at most.
 * @returns undefined if it does not say, or its status is not 429 or 503
 */
export function waitAskedFor(status: number | null, retryAfter: string | undefined, now: Date): number | undefined {
  if ((status !== 429 && status !== 503) || retryAfter === undefined) return undefined;
  const wait = /^\d{1,9}$/.test(retryAfter) ? Number(retryAfter) * second : Date.parse(retryAfter) - now.getTime();
  return wait > 0 ? Math.min(wait, longestWait) : undefined;
}

type Tried = {
  tries: number;
  triedFrom: Date;
  /** The wait that the receiver asks for, in milliseconds. */
  askedMs?: number | undefined;
};
/** The time of the next attempt after so many attempts; undefined: its three days are over. */
export function nextTry({ tries, triedFrom, askedMs = 0 }: Tried, now: Date): Date | undefined {
  const end = triedFrom.getTime() + retryMs;
  if (now.getTime() >= end) return undefined;
  const gap = Math.max(gaps[Math.min(tries, gaps.length) - 1]!, askedMs);
  return new Date(Math.min(now.getTime() + gap, end));
}

/** A webhook's state: how many deliveries have failed in a row, and since when. */
export type Standing = { failures: number; failingSince: Date | null };
/**
 * The state after an attempt, until when nothing is sent, and whether the webhook is disabled or has recovered from an
 * outage.
 * @param answer `askedMs`: how long the receiver asks us to wait; `isGone`: it accepts no more events
 */
export function standingAfter(
  { failures, failingSince }: Standing,
  { hasArrived, askedMs = 0, isGone = false }: { hasArrived: boolean; askedMs?: number | undefined; isGone?: boolean },
  now: Date,
): Standing & { restUntil: Date | null; isOver: boolean; hasRecovered: boolean } {
  if (hasArrived)
    return {
      ...{ failures: 0, failingSince: null, restUntil: null, isOver: false },
      hasRecovered: failures >= failuresOfOutage,
    };
  const since = failingSince ?? now;
  const rest = Math.max(Math.min(5 * second * 2 ** Math.min(failures, 20), longestRest), askedMs);
  return {
    ...{ failures: failures + 1, failingSince: since, restUntil: new Date(now.getTime() + rest) },
    ...{ isOver: isGone || now.getTime() - since.getTime() >= retryMs, hasRecovered: false },
  };
}

/**
 * Whether a text may be a webhook's address: https, without a name and password, and without a fragment. @param tried
 * origins of receivers on one's own machine, for demos and tests
 */
export function isWebhookUrl(text: string, tried: readonly string[]): boolean {
  if (text.length > 500 || !URL.canParse(text)) return false;
  const url = new URL(text);
  if (url.username !== '' || url.password !== '' || url.hash !== '') return false;
  return url.protocol === 'https:' || tried.includes(url.origin);
}

/** The part of a webhook's address that others may see: its path and its query may hold tokens. */
export const originOf = (url: string): string => new URL(url).origin;
