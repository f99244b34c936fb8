import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { createEventStreams, type EventStream } from './event-streams.ts';

beforeEach(() => void vi.useFakeTimers({ toFake: ['setInterval', 'clearInterval'] }));
afterEach(() => void vi.useRealTimers());

const yes = async () => true;
const texts = (stream: EventStream) => {
  const all: string[] = [];
  stream.body.on('data', (part: Buffer) => all.push(part.toString()));
  return all;
};
const turn = () => new Promise((resolve) => setImmediate(resolve));

test('a stream states when to reconnect, sends events, and is never silent for more than 25 s', async () => {
  const heard = texts(createEventStreams().open('amina', yes, () => {})!);
  await vi.advanceTimersByTimeAsync(24_999);
  await turn();
  expect(heard.join('')).toMatch(/^retry: [12]\d{3}\n\n$|^retry: 3000\n\n$/);
  await vi.advanceTimersByTimeAsync(1);
  await turn();
  expect(heard.slice(1)).toEqual([':\n\n']);
});

test('each event is a separate message', async () => {
  const stream = createEventStreams().open('amina', yes, () => {})!;
  const heard = texts(stream);
  stream.send('cart');
  await turn();
  expect(heard[1]).toBe('event: cart\ndata: changed\n\n');
});

test('the number of streams is limited, in total and per account; closing one makes room', async () => {
  const streams = createEventStreams({ most: 3, mostOfOne: 2 });
  const open = (account: string) => streams.open(account, yes, () => {});
  const first = open('amina')!;
  expect(open('amina')).toBeDefined();
  expect(open('amina')).toBeUndefined();
  expect(open('daniel')).toBeDefined();
  expect(open('june')).toBeUndefined();
  first.body.destroy();
  await turn();
  expect(open('june')).toBeDefined();
  expect(streams.count).toBe(3);
});

test('a stream ends with its session, and its listener is notified once', async () => {
  let isSignedIn = true;
  const ended = vi.fn();
  const stream = createEventStreams().open('amina', async () => isSignedIn, ended)!;
  texts(stream);
  await vi.advanceTimersByTimeAsync(25_000);
  expect(ended).not.toHaveBeenCalled();
  isSignedIn = false;
  await vi.advanceTimersByTimeAsync(25_000);
  await turn();
  expect(ended).toHaveBeenCalledTimes(1);
});

test('a stream stays open while the database cannot confirm the session', async () => {
  const ended = vi.fn();
  texts(createEventStreams().open('amina', () => Promise.reject(new Error('away')), ended)!);
  await vi.advanceTimersByTimeAsync(50_000);
  await turn();
  expect(ended).not.toHaveBeenCalled();
});

test('a client that does not read is cut off', async () => {
  const ended = vi.fn();
  const stream = createEventStreams().open('amina', yes, ended)!;
  for (let i = 0; i < 1_000; i++) stream.send('cart');
  await turn();
  expect(ended).toHaveBeenCalledTimes(1);
});

test('when the process stops, all end and none can be opened', async () => {
  const streams = createEventStreams();
  const ended = vi.fn();
  for (const account of ['amina', 'daniel']) texts(streams.open(account, yes, ended)!);
  streams.close();
  await turn();
  expect(ended).toHaveBeenCalledTimes(2);
  expect(streams.open('amina', yes, ended)).toBeUndefined();
});
