import type { Readable } from 'node:stream';
import { expect, test } from 'vitest';
import { createDownloads } from './downloads.ts';

async function* endless() {
  for (;;) yield 'a batch';
}
const read = async (stream: Readable) => (await stream[Symbol.asyncIterator]().next()).value;
/** Its reader takes a batch and then stops reading. */
async function begun(stream: Readable | undefined): Promise<Readable> {
  await new Promise((resolve) => stream!.once('readable', resolve));
  return stream!;
}

test('a download whose reader has stopped makes room for another, the longest idle first', async () => {
  let now = 0;
  const { start } = createDownloads(2, () => now);
  const first = await begun(start(endless()));
  now = 100;
  const second = await begun(start(endless()));
  now = 249;
  expect(start(endless())).toBeUndefined();
  now = 250;
  const third = start(endless());
  expect(await read(third!)).toBe('a batch');
  expect([first.destroyed, second.destroyed]).toEqual([true, false]);
  expect(start(endless())).toBeUndefined();
});

test('an active download makes no room', async () => {
  let now = 0;
  const { start } = createDownloads(1, () => now);
  async function* slow() {
    await new Promise(() => {});
    yield '';
  }
  start(slow())!.resume();
  now = 60_000;
  expect(start(endless())).toBeUndefined();
});

test('a finished download makes room', async () => {
  const { start } = createDownloads(1);
  async function* short() {
    yield 'all';
  }
  const first = start(short())!;
  expect((await first.toArray()).join('')).toBe('all');
  expect(start(short())).toBeDefined();
});
