import { expect, test } from 'vitest';
import { trustOf } from './proxies.ts';

type Trust = (address: string, nth: number) => boolean;

test('with two proxies, the connection’s address and the one before it are trusted, the next is the client’s', () => {
  const trust = trustOf(2) as Trust;
  expect([trust('10.0.0.9', 0), trust('203.0.113.5', 1), trust('198.51.100.7', 2)]).toEqual([true, true, false]);
});

test.each(['127.0.0.1', '::1', '::ffff:10.1.2.3', '172.31.0.4', '192.168.1.1', 'fd12::7'])(
  'a number of proxies holds for a connection from %s',
  (address) => expect((trustOf(1) as Trust)(address, 0)).toBe(true),
);

test.each(['203.0.113.5', '172.32.0.1', '2001:db8::1', '::ffff:8.8.8.8'])(
  'a number of proxies does not hold for a connection from %s, who may be a client',
  (address) => expect((trustOf(1) as Trust)(address, 0)).toBe(false),
);

test('networks are left to the framework', () => {
  expect([trustOf(false), trustOf(['10.0.0.0/8'])]).toEqual([false, ['10.0.0.0/8']]);
});
