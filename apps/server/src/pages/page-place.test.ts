import { describe, expect, test } from 'vitest';
import { placeOf } from './page-place.ts';

const page = (isPublic: boolean) => () =>
  ({ query: ['n', 'q'], isPublic, module: undefined, messages: [] }) as unknown as ReturnType<
    Parameters<typeof placeOf>[3]
  >;
const host = { name: 'seller' } as Parameters<typeof placeOf>[1];
const search = (address: string, isPublic = false) =>
  placeOf(new URL(`https://seller.example${address}`), host, ['en'], page(isPublic))!.search;

describe('a page gets the keys that it declares, each with one value', () => {
  test.each([
    ['/orders/pack?n=A-1&n=B-1', '?n=A-1,B-1'],
    ['/orders/pack?x=1&q=b&n=a', '?n=a&q=b'],
    ['/orders/pack?n=', ''],
  ])('%s', (address, found) => {
    expect(decodeURIComponent(search(address))).toBe(found);
  });

  test.each([
    [true, 400],
    [false, 1400],
  ])('of a public page (%s) as long as %i letters, since it is a key of the cache', (isPublic, longest) => {
    expect(search(`/orders/pack?n=${'a'.repeat(3000)}`, isPublic)).toBe(`?n=${'a'.repeat(longest)}`);
  });
});
