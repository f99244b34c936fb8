import { setTimeout as wait } from 'node:timers/promises';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { type AttackedShop, openAttackedShop, watch } from './attacked-shop.ts';

let shop: AttackedShop;
beforeAll(async () => {
  shop = await openAttackedShop();
  for (let i = 0; i < 5; i++) await fetch(`${shop.origin}/`).then((answer) => answer.text());
});
afterAll(() => shop.stop());

const request = 'GET / HTTP/1.1\r\nhost: localhost:3985\r\naccept-encoding: br\r\n\r\n';

test.each([20, 60])('%d sockets that send 480 KB of requests and read nothing stop nobody', async (count) => {
  const before = shop.memory();
  const health = watch(`${shop.origin}/livez`);
  const sockets = await Promise.all(Array.from({ length: count }, shop.connect));
  for (const socket of sockets) {
    socket.pause();
    socket.write(request.repeat(Math.ceil(480_000 / request.length)));
  }
  await wait(10_000);
  const { count: answered, slowest } = await health.stop();
  const grown = shop.memory() - before;
  for (const socket of sockets) socket.destroy();
  console.log(
    `${count} sockets: /livez ${answered} times, slowest ${slowest.toFixed(0)} ms; ${grown.toFixed(0)} MB more`,
  );
  // Before: nothing for 8 and 20 s, and 1,270 MB that were never freed.
  expect(slowest).toBeLessThan(1_000);
  expect(grown).toBeLessThan(60);
});

test('sockets that send a little at a time and read nothing are cut off', async () => {
  const sockets = await Promise.all(Array.from({ length: 50 }, shop.connect));
  let closed = 0;
  for (const socket of sockets) {
    socket.pause();
    socket.once('close', () => closed++);
  }
  const before = shop.memory();
  // Four at a time, so that never too many wait; what the kernel holds ends it.
  const sending = setInterval(() => {
    for (const socket of sockets) if (!socket.destroyed) socket.write(request.repeat(4));
  }, 5);
  await expect.poll(() => closed, { timeout: 90_000, interval: 500 }).toBe(50);
  clearInterval(sending);
  expect(shop.memory() - before).toBeLessThan(60);
});
