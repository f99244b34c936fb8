import { expect, test } from 'vitest';
import { cookieJar } from '../../testing/cookie-jar.ts';
import { createDevices } from './devices.ts';

test('a device is known for the five accounts that signed in last, at its own site (reliability 1.7)', () => {
  const devices = createDevices('test');
  const cookies = cookieJar();
  for (const account of ['1', '2', '3', '4', '5', '6', '2']) devices.remember(cookies, 'shop', account);
  const known = ['1', '2', '3', '4', '5', '6', '7'].filter((account) => devices.of(cookies, 'shop', account));
  expect(known).toEqual(['2', '3', '4', '5', '6']);
  expect(new Set(known.map((account) => devices.of(cookies, 'shop', account))).size).toBe(1);
  expect(devices.of(cookies, 'seller', '2')).toBeUndefined();
});

test('a person who signs in again on a device does not displace another account', () => {
  const devices = createDevices('test');
  const cookies = cookieJar();
  for (const account of ['1', '2', '3', '4', '5', '5']) devices.remember(cookies, 'shop', account);
  expect(['1', '2', '3', '4', '5'].filter((account) => devices.of(cookies, 'shop', account))).toHaveLength(5);
});

test('a device signed with a former key is known while that key is listed', () => {
  const cookies = cookieJar();
  createDevices('test').remember(cookies, 'shop', '1');
  expect(createDevices('new', ['older', 'test']).of(cookies, 'shop', '1')).toBeDefined();
  expect(createDevices('new', ['older']).of(cookies, 'shop', '1')).toBeUndefined();
});
