import { ApiError, type Client } from '@cubby/contract';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import type { CartEntry } from '../../rules.ts';
import { confirmedCart, forgetMemberCart, readCart, writeCart } from '../cart-store.ts';
import { changeFailure } from '../lines/change-failure.ts';
import { noteAsked, wasAsked } from './asked-cart.ts';
import { startMemberCart } from './member-cart.ts';
import { dismissMergeReport, type ReportedChange, reportMerge } from './merge-report.ts';

const entry = (offerId: string, quantity: number, selected = true): CartEntry => ({ offerId, quantity, selected });
let server: CartEntry[];
let stock: Record<string, number>;
let asked: { entries: CartEntry[]; merge: boolean }[];
let failure: ApiError | undefined;
let readFailure: ApiError | undefined;
let meanwhile: (() => void) | undefined;
let said: string[];
let mergeChanges: ReportedChange[];
const kept = () => JSON.parse(localStorage.getItem('cubby.cart.merged') ?? 'null');
let stop: (() => void) | undefined;

const client = (async (endpoint: { method: string }, input: { entries: CartEntry[]; merge: boolean }) => {
  if (endpoint.method === 'POST') {
    asked.push(input);
    if (failure) throw failure;
    for (const given of input.entries) {
      server = server.filter(({ offerId }) => offerId !== given.offerId);
      if (given.quantity > 0) server.push(given);
    }
  }
  if (readFailure) throw readFailure;
  meanwhile?.();
  meanwhile = undefined;
  const lineOf = ({ offerId, quantity, selected }: CartEntry) => {
    const available = stock[offerId] ?? 99;
    return {
      offerId,
      available,
      quantity: Math.min(quantity, available || quantity),
      selected: selected && available > 0,
    };
  };
  return {
    changes: mergeChanges,
    lines: server.filter(({ saved }) => !saved).map(lineOf),
    saved: server.filter(({ saved }) => saved).map(lineOf),
  };
}) as unknown as Client;
class Stream extends EventTarget {
  static opened: Stream[] = [];
  static isRefused = false;
  static readonly CLOSED = 2;
  readyState = 1;
  constructor() {
    super();
    Stream.opened.push(this);
    this.readyState = Stream.isRefused ? Stream.CLOSED : 1;
    queueMicrotask(() => this.dispatchEvent(new Event(Stream.isRefused ? 'error' : 'open')));
  }
  close() {
    this.readyState = Stream.CLOSED;
  }
}
const openStreams = () => Stream.opened.filter(({ readyState }) => readyState === 1).length;
const show = (visibilityState: 'visible' | 'hidden') => {
  Object.assign(document, { visibilityState });
  document.dispatchEvent(new Event('visibilitychange'));
};
const start = () => {
  stop = startMemberCart(client, (message) => said.push(message));
};
const settle = () => vi.advanceTimersByTimeAsync(400);

beforeEach(() => {
  vi.useFakeTimers();
  const kept = new Map<string, string>();
  vi.stubGlobal('localStorage', {
    getItem: (key: string) => kept.get(key) ?? null,
    setItem: (key: string, text: string) => void kept.set(key, text),
    removeItem: (key: string) => void kept.delete(key),
  });
  vi.stubGlobal('window', new EventTarget());
  vi.stubGlobal('EventSource', Stream);
  [Stream.opened, Stream.isRefused] = [[], false];
  vi.stubGlobal('document', Object.assign(new EventTarget(), { visibilityState: 'visible' }));
  [server, stock, asked, failure, readFailure, said, mergeChanges] = [[], {}, [], undefined, undefined, [], []];
});
afterEach(() => {
  stop?.();
  vi.useRealTimers();
  vi.unstubAllGlobals();
});

test('after signing in the carts are merged once, and only changes are sent from then on (spec 4.12)', async () => {
  server = [entry('pen', 2)];
  writeCart([entry('book', 1)]);
  start();
  await settle();
  expect(asked).toEqual([{ entries: [entry('book', 1)], merge: true }]);
  expect(readCart()).toEqual([entry('pen', 2), entry('book', 1)]);

  writeCart([entry('pen', 3), entry('book', 1)]);
  writeCart([entry('pen', 4)]);
  await settle();
  expect(asked.slice(1)).toEqual([{ entries: [entry('pen', 4), { ...entry('book', 1), quantity: 0 }], merge: false }]);
  stop!();
  start();
  await settle();
  expect(asked).toHaveLength(2);
});

test.each([undefined, new ApiError('OC_BUSY', 503, 'Busy')])(
  'an empty cart is not taken for the member’s before the server was asked; without an answer it is shown: %s',
  async (unanswered) => {
    [failure, readFailure] = [unanswered, unanswered];
    noteAsked(true);
    start();
    expect(wasAsked()).toBe(false);
    await settle();
    expect(wasAsked()).toBe(true);
  },
);

test('offline, this browser’s cart is shown', async () => {
  start();
  noteAsked(false);
  Stream.opened.at(-1)!.dispatchEvent(new Event('error'));
  expect(wasAsked()).toBe(true);
});

test('a change on another device is applied as soon as the server reports it, and when the page becomes visible again (spec 4.12)', async () => {
  start();
  await settle();
  server = [entry('pen', 5, false)];
  Stream.opened[0]!.dispatchEvent(new Event('cart'));
  await settle();
  expect(readCart()).toEqual([entry('pen', 5, false)]);
  show('hidden');
  expect(openStreams()).toBe(0);
  server = [entry('pen', 6)];
  show('visible');
  await settle();
  expect(openStreams()).toBe(1);
  expect(readCart()).toEqual([entry('pen', 6)]);
  stop!();
  expect(openStreams()).toBe(0);
});

test.each(['merging', 'saving', 'reading'])(
  'what changes here while the server answers is kept and sent: %s (spec 4.12)',
  async (what) => {
    server = [entry('pen', 2)];
    if (what !== 'merging') {
      start();
      await settle();
    } else writeCart([entry('book', 1)]);
    meanwhile = () => writeCart([...readCart(), entry('glue', 4)]);
    if (what === 'merging') start();
    else if (what === 'saving') writeCart([entry('pen', 3)]);
    else Stream.opened[0]!.dispatchEvent(new Event('cart'));
    await settle();
    expect(readCart().map(({ offerId }) => offerId)).toContain('glue');
    await settle();
    expect(server).toContainEqual(entry('glue', 4));
  },
);

test('without a stream the cart is still requested, and the stream is retried with growing pauses', async () => {
  Stream.isRefused = true;
  server = [entry('pen', 2)];
  start();
  await settle();
  expect(readCart()).toEqual([entry('pen', 2)]);
  const before = Stream.opened.length;
  await vi.advanceTimersByTimeAsync(60_000);
  expect(Stream.opened.length - before).toBeGreaterThanOrEqual(2);
  expect(Stream.opened.length - before).toBeLessThanOrEqual(8);
  Stream.isRefused = false;
  await vi.advanceTimersByTimeAsync(120_000);
  expect(openStreams()).toBe(1);
});

test('after sign-out, no stream is retried', async () => {
  start();
  await settle();
  Stream.isRefused = true;
  readFailure = new ApiError('OC_UNAUTHORIZED', 401, 'Please sign in');
  Object.assign(Stream.opened[0]!, { readyState: Stream.CLOSED }).dispatchEvent(new Event('error'));
  await vi.advanceTimersByTimeAsync(300_000);
  expect(Stream.opened).toHaveLength(1);
});

test('changes from merging are shown on the cart’s page once, until dismissed, and only if there are any (ux C1)', async () => {
  server = [entry('pen', 2), entry('glue', 1)];
  mergeChanges = [{ offerId: 'book', kind: 'CAPPED', name: 'A book', wanted: 9, quantity: 4 }];
  writeCart([entry('book', 9)]);
  start();
  await settle();
  const report = { joined: 2, changes: mergeChanges };
  expect(kept()).toEqual(report);
  // A second tab has merged the same cart.
  reportMerge([entry('book', 4)], [entry('book', 4)], [{ ...mergeChanges[0]!, wanted: 5 }]);
  expect(kept()).toEqual(report);
  dismissMergeReport();
  expect(kept()).toBeNull();
  reportMerge([entry('book', 4)], [entry('book', 4)], []);
  reportMerge([], [entry('pen', 4)], []);
  expect(kept()).toBeNull();
});

test('a line capped by merging gets the server’s quantity; the report shows it, not the line', async () => {
  stock = { pen: 3 };
  writeCart([entry('pen', 7)]);
  start();
  await settle();
  expect(readCart()).toEqual([entry('pen', 3)]);
});

test('a refused change is reported, and the server’s cart is shown again (spec 4.13, 8.7)', async () => {
  server = [entry('pen', 2)];
  start();
  await settle();
  failure = new ApiError('OC_TOO_MANY', 409, 'A cart can hold up to 100 products');
  writeCart([entry('pen', 7)]);
  await settle();
  expect(said).toEqual(['A cart can hold up to 100 products']);
  expect(changeFailure()).toBe('A cart can hold up to 100 products');
  expect(readCart()).toEqual([entry('pen', 2)]);
  failure = undefined;
  writeCart([entry('pen', 3)]);
  await settle();
  expect(changeFailure()).toBeUndefined();
});

test('a change without a response is kept, and sent again', async () => {
  server = [entry('pen', 2)];
  start();
  await settle();
  failure = new ApiError('OC_OFFLINE', 0, 'offline');
  writeCart([entry('pen', 7)]);
  await settle();
  expect(readCart()).toEqual([entry('pen', 7)]);
  expect(said).toEqual([]);
  failure = undefined;
  await vi.advanceTimersByTimeAsync(5_400);
  expect(server).toEqual([entry('pen', 7)]);
});

test('a quantity capped by the server, or a sold-out line, is kept until the cart’s page shows the change (ux C5)', async () => {
  stock = { pen: 3, glue: 0 };
  server = [entry('pen', 7), entry('glue', 2)];
  start();
  await settle();
  writeCart([entry('pen', 7), entry('glue', 2)]);
  await settle();
  expect(readCart()).toEqual([entry('pen', 7), entry('glue', 2)]);
});

test('a line saved for later is saved on every device (ux C6)', async () => {
  const saved = { ...entry('pen', 2, false), saved: true };
  server = [saved, entry('glue', 1)];
  start();
  await settle();
  expect(readCart()).toEqual([entry('glue', 1), saved]);
  writeCart([saved, { ...entry('glue', 1, false), saved: true }]);
  await settle();
  expect(asked.slice(1)).toEqual([{ entries: [{ ...entry('glue', 1, false), saved: true }], merge: false }]);
});

test('at sign-out a member’s cart is removed from the browser; a visitor’s stays', async () => {
  writeCart([entry('book', 1)]);
  forgetMemberCart();
  expect(readCart()).toEqual([entry('book', 1)]);
  start();
  await settle();
  forgetMemberCart();
  expect(readCart()).toEqual([]);
  expect(confirmedCart.read()).toBeUndefined();
});
