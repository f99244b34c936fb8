import { describe, expect, test } from 'vitest';
import { z } from 'zod';
import { decode, encode } from './coding.ts';
import {
  addressKeys,
  choice,
  code,
  codes,
  flag,
  isNarrowed,
  maybeChoice,
  pageNumber,
  queryFields,
  readQuery,
  someOf,
  typed,
  whole,
  writeQuery,
} from './query.ts';
import { queryShape } from './shapes.ts';
import { request } from './wire.ts';

const query = {
  sort: choice('sortField', ['price', 'name'], 'price'),
  makers: codes('makerCodes', /^[A-Z]+$/, 3),
  days: maybeChoice('shipsWithin', [1, 2]),
  from: whole('priceFrom', 0, 999),
  country: code('countryIso', (text) => /^[A-Z]{2}$/.test(text)),
  words: typed('nameMask', 10, { address: 'q' }),
  inStock: flag('inStock'),
  page: pageNumber(),
};
const nothing = {
  sort: 'price',
  makers: [],
  days: undefined,
  from: undefined,
  country: undefined,
  words: '',
  inStock: false,
  page: 1,
};
const read = (text: string) => readQuery(query, new URLSearchParams(text));

describe('an address', () => {
  test('without parameters requests the default', () => {
    expect(read('')).toEqual(nothing);
    expect(writeQuery(query, read(''))).toBe('');
    expect(isNarrowed(query, read('page=3'))).toBe(false);
  });

  test('is written as it is read, and input is escaped', () => {
    const text =
      '?sortField=name&makerCodes=HARLOW,PINE&shipsWithin=2&priceFrom=5&countryIso=CA&q=pen+%26+ink&inStock=1&page=2';
    expect(writeQuery(query, read(text))).toBe(text);
    expect(isNarrowed(query, read(text))).toBe(true);
  });

  test('ignores values that its keys do not allow (spec 2.40)', () => {
    expect(
      read('sortField=colour&makerCodes=Harlow,<b>&shipsWithin=4&priceFrom=1.5&countryIso=ca&inStock=yes&page=0&x=1'),
    ).toEqual(nothing);
    expect(read('makerCodes=A,b,A,B,C,D&q=%20as%20long%20as%20it%20gets').makers).toEqual(['A', 'B', 'C']);
    expect(read('q=+as+long+as+it+gets').words).toBe('as long as');
    expect(read(`q=${encodeURIComponent('a\u202E\u0000b')}`).words).toBe('ab');
  });

  test('with several values omits the default ones, and falls back to them (spec 2.27, 2.40)', () => {
    const some = { status: someOf('status', ['NEW', 'PAID', 'SENT', 'ALL'], ['NEW', 'PAID']) };
    const readSome = (text: string) => readQuery(some, new URLSearchParams(text)).status;
    expect(readSome('')).toEqual(['NEW', 'PAID']);
    expect(readSome('status=LOST')).toEqual(['NEW', 'PAID']);
    expect(readSome('status=SENT,LOST,SENTRY')).toEqual(['SENT']);
    expect(writeQuery(some, { status: ['NEW', 'PAID'] })).toBe('');
    expect(writeQuery(some, { status: ['PAID'] })).toBe('?status=PAID');
    const wire = request(queryShape(some));
    expect(z.safeDecode(wire, {}).data).toEqual({ status: ['NEW', 'PAID'] });
    expect(z.safeDecode(wire, { status: 'SENT,ALL' }).data).toEqual({ status: ['SENT', 'ALL'] });
    expect(z.safeDecode(wire, { status: 'LOST' }).success).toBe(false);
  });

  test('uses its own name for a key that differs on the wire', () => {
    expect(addressKeys(query)).toContain('q');
    expect(queryFields(query, { words: 'pen', page: 2 })).toEqual({ q: 'pen', page: '2' });
  });
});

describe('an endpoint', () => {
  const input = request(queryShape(query));
  const parse = (wire: Record<string, string>) => z.safeDecode(input, wire);

  test('accepts the same values by the wire’s names', () => {
    const wire = {
      sortField: 'name',
      makerCodes: 'HARLOW,PINE',
      shipsWithin: '2',
      priceFrom: '5',
      nameMask: 'pen',
      inStock: '1',
    };
    const values = {
      ...nothing,
      sort: 'name',
      makers: ['HARLOW', 'PINE'],
      days: 2,
      from: 5,
      words: 'pen',
      inStock: true,
    };
    expect(parse(wire).data).toEqual(values);
    expect(decode(input, encode(input, values as never))).toEqual(values);
  });

  test('drops invisible characters from words, as an address does (design 5.2)', () => {
    const pasted = '\uFEFF a\u202E\u115F\u3164b\u{E0041} ';
    expect(parse({ nameMask: pasted }).data?.words).toBe('ab');
    expect(read(`q=${encodeURIComponent(pasted)}`).words).toBe('ab');
  });

  test('fills in the default', () => {
    expect(parse({}).data).toEqual(nothing);
  });

  test('refuses what an address ignores', () => {
    const wrongs: Record<string, string>[] = [
      { sortField: 'colour' },
      { makerCodes: 'Harlow' },
      { makerCodes: 'A,B,C,D' },
      { shipsWithin: '4' },
      { priceFrom: '1.5' },
      { countryIso: 'ca' },
      { inStock: 'yes' },
      { page: '0' },
      { x: '1' },
    ];
    for (const wrong of wrongs) expect(parse(wrong).success, JSON.stringify(wrong)).toBe(false);
  });
});
