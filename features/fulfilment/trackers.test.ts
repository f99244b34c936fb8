import { expect, test } from 'vitest';
import { readTrackers } from './trackers.ts';

const orders = ['ABCDEFGH12-1', 'ABCDEFGH12-2', 'ZZZZZZZZZZ-1'];
const read = (text: string) => {
  const { trackers, unknown } = readTrackers(text, orders);
  return { trackers: Object.fromEntries(trackers), unknown };
};

test.each([
  ['ABCDEFGH12-1,1Z999AA10123456784', { 'ABCDEFGH12-1': '1Z999AA10123456784' }],
  ['"2026-11-29";"7023 2101 0387 1234";"abcdefgh12-2"', { 'ABCDEFGH12-2': '7023 2101 0387 1234' }],
  ['ZZZZZZZZZZ\tCX123456789CA\tVictoria', { 'ZZZZZZZZZZ-1': 'CX123456789CA' }],
  ['ZZZZZZZZZZ-1 CX123456789CA', { 'ZZZZZZZZZZ-1': 'CX123456789CA' }],
  ['Order,Tracking\r\nABCDEFGH12-1,12345678\r\n\r\n', { 'ABCDEFGH12-1': '12345678' }],
])('a carrier’s list is read: %j', (text, trackers) => {
  expect(read(text)).toEqual({ trackers, unknown: [] });
});

test.each([
  ['of another order', 'YYYYYYYYYY-1,1Z999AA10123456784'],
  ['of two orders', 'ABCDEFGH12,1Z999AA10123456784'],
  ['without a tracking number', 'ABCDEFGH12-1,Victoria'],
  ['with a date alone', 'ABCDEFGH12-1,2026-11-29'],
])('a line %s is shown as unknown', (_name, line) => {
  expect(read(line)).toEqual({ trackers: {}, unknown: [line] });
});
