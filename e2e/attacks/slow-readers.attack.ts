import { setTimeout as wait } from 'node:timers/promises';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { type AttackedShop, openAttackedShop } from './attacked-shop.ts';

let shop: AttackedShop;
beforeAll(async () => {
  shop = await openAttackedShop();
});
afterAll(() => shop.stop());

const request = (path: string) => `GET ${path} HTTP/1.1\r\nhost: localhost:3985\r\n\r\n`;

test('a hundred sockets that do not read the merchant feed keep it from nobody, and are cut off', async () => {
  const sockets = await Promise.all(Array.from({ length: 100 }, shop.connect));
  let closed = 0;
  const began = performance.now();
  for (const socket of sockets) {
    socket.pause();
    socket.once('close', () => closed++);
    // Several files each, since the kernel takes a small one whole.
    socket.write(request('/feeds/products.xml').repeat(12));
  }
  // What the kernel takes of small files has been written; from now on their readers sleep.
  await wait(10_000);
  // Before: 503 for as long as watched. While the first batches are read for all of them, a client may be told to retry.
  for (let i = 0; i < 10; i++) {
    let answer = await fetch(`${shop.origin}/feeds/products.xml`);
    for (let tries = 0; answer.status === 503 && tries < 4; tries++) {
      await wait(Number(answer.headers.get('retry-after')) * 1_000);
      answer = await fetch(`${shop.origin}/feeds/products.xml`);
    }
    expect(answer.status).toBe(200);
    expect(await answer.text()).toContain('</rss>');
  }
  // Long enough for clients that got only a 503 too. A socket that does not read notices nothing before it does.
  await wait(Math.max(0, 75_000 - (performance.now() - began)));
  for (const socket of sockets) socket.resume();
  await expect.poll(() => closed, { timeout: 10_000, interval: 200 }).toBe(100);
});

test('nothing that a connection waits for takes longer than its limit', async () => {
  const timed = async (sent: string) => {
    const socket = await shop.connect();
    const began = performance.now();
    const parts: Buffer[] = [];
    socket.on('data', (part: Buffer) => parts.push(part));
    socket.write(sent);
    await new Promise((resolve) => socket.once('close', resolve));
    return { seconds: (performance.now() - began) / 1000, text: Buffer.concat(parts).toString() };
  };
  const [headers, body, kept] = await Promise.all([
    timed('GET / HTTP/1.1\r\nhost: localho'),
    timed(
      'POST /api/auth/login HTTP/1.1\r\nhost: localhost:3985\r\ncontent-type: application/json\r\ncontent-length: 9\r\n\r\n{',
    ),
    timed(request('/livez')),
  ]);
  expect([headers.text.slice(0, 12), body.text.slice(0, 12), kept.text.slice(0, 12)]).toEqual([
    'HTTP/1.1 408',
    'HTTP/1.1 408',
    'HTTP/1.1 200',
  ]);
  // Before: 60 and 300 s; kept connections were closed after 5.
  expect(headers.seconds).toBeLessThan(22);
  expect(body.seconds).toBeGreaterThan(29);
  expect(body.seconds).toBeLessThan(32);
  expect(kept.seconds, kept.text).toBeGreaterThan(64);
  expect(kept.seconds).toBeLessThan(72);
});
