import { expect, test } from 'vitest';
import { textIn, withTakenNumbers } from './texts.ts';

test.each([
  ['ownSku', ' N-1 ', { ok: true, value: 'N-1' }],
  ['ownSku', '', { ok: true, value: null }],
  ['ownSku', 'x'.repeat(40), { ok: true, value: 'x'.repeat(40) }],
  ['ownSku', 'x'.repeat(41), { ok: false, problem: 'LENGTH' }],
  ['note', 'Ask Mara\nfirst', { ok: true, value: 'Ask Mara first' }],
  ['note', 'x'.repeat(501), { ok: false, problem: 'LENGTH' }],
  ['tiers', '10:1.80; 50:1.60', { ok: true, value: '10:1.80; 50:1.60' }],
  ['tiers', ' 10 : $1,8 |50=1.6;', { ok: true, value: '10:1.80; 50:1.60' }],
  ['tiers', '', { ok: true, value: null }],
  ['tiers', '10:1.80; 50:1.90', { ok: false, problem: 'TIERS' }],
  ['tiers', '10', { ok: false, problem: 'TIERS' }],
  ['tiers', '1:1.80', { ok: false, problem: 'TIERS' }],
  ['tiers', '10:0.805', { ok: false, problem: 'DECIMALS' }],
  ['tiers', '10:€2', { ok: false, problem: 'CURRENCY' }],
  ['tiers', '2:7;3:6;4:5;5:4;6:3;7:2;8:1', { ok: false, problem: 'TIERS' }],
] as const)('the %s %j is read', (of, typed, result) => expect(textIn(of, typed)).toEqual(result));

const wanted = (offerId: string, from: string | null, to: string | null) => ({ offerId, from, to });
test.each([
  ['a free number', [wanted('a', null, 'N1')], [], []],
  ['the number of another', [wanted('a', null, 'n1')], [['N1', 'b']], ['a']],
  ['its own number in capitals', [wanted('a', 'n1', 'N1')], [['N1', 'a']], []],
  ['the same number twice', [wanted('a', null, 'N1'), wanted('b', null, 'N1')], [], ['b']],
  [
    'a swap',
    [wanted('a', 'N1', 'N2'), wanted('b', 'N2', 'N1')],
    [
      ['N1', 'a'],
      ['N2', 'b'],
    ],
    [],
  ],
  // b cannot change its number, so a cannot take it.
  [
    'a chain that ends at a third',
    [wanted('a', 'N1', 'N2'), wanted('b', 'N2', 'N3')],
    [
      ['N1', 'a'],
      ['N2', 'b'],
      ['N3', 'c'],
    ],
    ['b', 'a'],
  ],
] as const)('numbers are in a shop once: %s', (_, rows, holders, refused) =>
  expect([...withTakenNumbers(rows, new Map(holders))]).toEqual(refused),
);
