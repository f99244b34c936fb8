import { expect, test } from 'vitest';
import { readTrackers } from './trackers.ts';

const orders = ['ABCDEFGH12-1', 'ABCDEFGH12-2', 'ZZZZZZZZZZ-1'];
const read = (text: string) =>
  readTrackers(text, orders).map(({ line, number, tracker }) => `${line} ${number} ${tracker}`);

test.each([
  ['ABCDEFGH12-1,1Z999AA10123456784', '1 ABCDEFGH12-1 1Z999AA10123456784'],
  ['"2026-11-29";"7023 2101 0387 1234";"abcdefgh12-2"', '1 ABCDEFGH12-2 7023 2101 0387 1234'],
  ['ZZZZZZZZZZ\tCX123456789CA\tVictoria', '1 ZZZZZZZZZZ-1 CX123456789CA'],
  ['ZZZZZZZZZZ-1 CX123456789CA', '1 ZZZZZZZZZZ-1 CX123456789CA'],
  ['Order,Tracking\r\nABCDEFGH12-1,12345678\r\n\r\n', '2 ABCDEFGH12-1 12345678'],
])('a carrier’s list is parsed: %j', (text, found) => {
  expect(read(text)).toEqual([found]);
});

test.each([
  ['of another order', 'YYYYYYYYYY-1,1Z999AA10123456784', 'YYYYYYYYYY-1 1Z999AA10123456784'],
  ['of two orders', 'ABCDEFGH12,1Z999AA10123456784', 'ABCDEFGH12 1Z999AA10123456784'],
  ['without a tracking number', 'ABCDEFGH12-1,Victoria', 'ABCDEFGH12-1 '],
  ['with a date alone', 'ABCDEFGH12-1,2026-11-29', 'ABCDEFGH12-1 '],
])('a line %s is kept unchanged, for the server to decide', (_name, line, found) => {
  expect(read(line)).toEqual([`1 ${found}`]);
});

test('an order on two lines is read twice, each with its line', () => {
  expect(read('Number;Tracking\rZZZZZZZZZZ;CX123456789CA\rZZZZZZZZZZ-1;CX123456790CA')).toEqual([
    '2 ZZZZZZZZZZ-1 CX123456789CA',
    '3 ZZZZZZZZZZ-1 CX123456790CA',
  ]);
});
