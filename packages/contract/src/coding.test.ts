import { describe, expect, test } from 'vitest';
import { z } from 'zod';
import { decode, encode, ownPath, wirePath } from './coding.ts';
import { commaList, money, queryNumber, requestBody } from './shapes.ts';
import { z as shapesOnly } from './shapes-only.ts';
import { as, done, flat, only, request, wireObject } from './wire.ts';

const line = wireObject({
  offerId: as('priceId', z.string()),
  seller: flat({ handle: as('vendorLogin', z.string()), country: z.string().nullable() }),
  price: money.nullable(),
});
const order = wireObject({ number: as('orderNum', z.string()), lines: as('items', z.array(line)) });
const ours = {
  number: 'A',
  lines: [
    {
      offerId: 'o1',
      seller: { handle: 'maple', country: null },
      price: { amountMinor: 1234, currency: 'USD' as const },
    },
    { offerId: 'o2', seller: { handle: 'fox', country: 'CA' }, price: null },
  ],
};
const wire = {
  orderNum: 'A',
  items: [
    { priceId: 'o1', vendorLogin: 'maple', country: null, price: { value: 12.34, currencyIso: 'USD' } },
    { priceId: 'o2', vendorLogin: 'fox', country: 'CA', price: null },
  ],
};

describe('values on the wire', () => {
  test('are converted in both directions by one declaration', () => {
    expect(encode(order, ours)).toEqual(wire);
    expect(decode(order, wire)).toEqual(ours);
    expect(order.parse(wire)).toEqual(ours);
  });

  test('undeclared fields are dropped at any depth', () => {
    const [first, ...rest] = ours.lines;
    const planted = {
      ...ours,
      secret: 1,
      lines: [{ ...first!, secret: 2, seller: { ...first!.seller, secret: 3 } }, ...rest],
    };
    expect(encode(order, planted)).toEqual(wire);
    expect(decode(order, { ...wire, secret: 1, items: wire.items.map((item) => ({ ...item, secret: 2 })) })).toEqual(
      ours,
    );
  });

  test('a list of plain objects also follows its declaration', () => {
    expect(encode(z.array(z.object({ a: z.number() })), [{ a: 1, b: 2 } as { a: number }])).toEqual([{ a: 1 }]);
  });

  test('a query holds only strings', () => {
    const list = request({
      page: as('pageNum', queryNumber(1, 9).default(1)),
      codes: as('codeList', commaList(/^[A-Z]$/, 3).default([])),
    });
    expect(encode(list, { page: 2, codes: ['A', 'B'] })).toEqual({ pageNum: '2', codeList: 'A,B' });
    expect(list.parse({ pageNum: '2', codeList: 'A,B,A' })).toEqual({ page: 2, codes: ['A', 'B'] });
    expect(list.parse({})).toEqual({ page: 1, codes: [] });
    expect(list.safeParse({ page: '2' }).success).toBe(false);
  });

  test('a single value may have a key, and “done” is an empty object', () => {
    expect(encode(only('checkoutUrl', z.string()), 'x')).toEqual({ checkoutUrl: 'x' });
    expect(decode(only('checkoutUrl', z.string()), { checkoutUrl: 'x' })).toBe('x');
    expect([encode(done, true), decode(done, {})]).toEqual([{}, true]);
  });

  test('without its rules, as browsers load it, a contract encodes the same', () => {
    const sum = shapesOnly.codec(shapesOnly.object({ value: shapesOnly.number().min(0) }), shapesOnly.custom(), {
      decode: ({ value }: { value: number }) => value * 100,
      encode: (minor: number) => ({ value: minor / 100 }),
    });
    const schema = shapesOnly.object({
      sums: shapesOnly.array(sum.nullable()).optional(),
      name: shapesOnly.string().max(3),
    });
    expect(encode(schema, { sums: [150, null], name: 'long enough', more: 1 })).toEqual({
      sums: [{ value: 1.5 }, null],
      name: 'long enough',
    });
    expect(decode(schema, { sums: [{ value: 1.5 }, null] })).toEqual({ sums: [150, null] });
  });
});

describe('the path of a validation error', () => {
  const input = requestBody({
    total: flat({ amountMinor: as('summ', z.number()), currency: as('pmtCurrency', z.string()) }),
    lines: as('orderItems', z.array(request({ offerId: as('priceId', z.uuid()) }))),
  }).refine(() => true);

  test('has our names inside and the wire’s outside, without wrapping keys', () => {
    const { error } = input.safeParse({
      requestBodyDto: { summ: 1, pmtCurrency: 'USD', orderItems: [{ priceId: 'x' }] },
    });
    const own = ownPath(input, error!.issues[0]!.path as string[]);
    expect(own).toEqual(['lines', 0, 'offerId']);
    expect(wirePath(input, own)).toEqual(['orderItems', 0, 'priceId']);
    expect(ownPath(input, ['orderItems', 0, 'priceId'])).toEqual(own);
  });

  test('an error of a group of fields is reported at the first of them', () => {
    expect(wirePath(input, ['total'])).toEqual(['summ']);
    expect(ownPath(input, ['pmtCurrency'])).toEqual(['total', 'currency']);
  });

  test('a name without a wire form is unchanged', () => {
    expect(wirePath(input, ['Idempotency-Key'])).toEqual(['Idempotency-Key']);
    expect(wirePath(input, ['lines', 2])).toEqual(['orderItems', 2]);
    expect(ownPath(input, ['nonsense', 'a'])).toEqual(['nonsense', 'a']);
  });
});

test('in the browser a contract takes single fields of a schema, whether its shape is known there or not', () => {
  const { shape } = shapesOnly.strictObject({ city: shapesOnly.string().min(1) });
  const unknown = shapesOnly.string().shape;
  const address = request({ city: shape.city, country: as('countryIso', unknown.country.optional()) });
  expect(encode(address, { city: 'Victoria', country: 'CA' })).toEqual({ city: 'Victoria', countryIso: 'CA' });
});

test('in the browser an extended shape keeps its fields and those added', () => {
  const tax = shapesOnly.object({ name: shapesOnly.string() }).extend({ percent: shapesOnly.number() });
  expect(decode(tax, { name: 'GST', percent: 5, more: true })).toEqual({ name: 'GST', percent: 5 });
});
