import { readQuery, writeQuery } from '@cubby/contract';
import { describe, expect, test } from 'vitest';
import { type ListAddress, listQuery } from '../../contract.ts';
import {
  categorySortChoices,
  craftSortChoices,
  foundSortChoices,
  sortChoices,
  toggled,
  unfiltered,
} from './list-address.ts';

const read = (query: string) => readQuery(listQuery, new URLSearchParams(query));
const write = (address: ListAddress) => writeQuery(listQuery, address);

test('lists can be sorted in these orders: newest, and most stars, come first (spec 2.13)', () => {
  const offered = [sortChoices, categorySortChoices, foundSortChoices, craftSortChoices].map((choices) =>
    choices.map(({ sort, order }) => `${sort} ${order}`),
  );
  const usual = ['price ASC', 'price DESC', 'rating DESC', 'newest DESC'];
  expect(offered).toEqual([
    [...usual, 'name ASC'],
    ['popular ASC', ...usual],
    ['relevance ASC', ...usual],
    ['newest DESC', 'price ASC', 'price DESC'],
  ]);
});

describe('the address of a list', () => {
  test('reads and writes stars and stock (ux L4)', () => {
    expect(read('ratingFrom=4&inStock=1')).toMatchObject({ minStars: 4, inStockOnly: true });
    expect(read('ratingFrom=6&inStock=yes')).toMatchObject({ minStars: undefined, inStockOnly: false });
    expect(write(read('ratingFrom=4&inStock=1'))).toBe('?ratingFrom=4&inStock=1');
  });

  test('reads and writes sellers and days until shipping (ux L4)', () => {
    const query = '?vendorLogins=harlow,maple-books&shipsWithin=2';
    expect(read(query)).toMatchObject({ sellerHandles: ['harlow', 'maple-books'], shipsWithin: 2 });
    expect(write(read(query))).toBe(query);
    expect(read('vendorLogins=Harlow,<b>&shipsWithin=4')).toMatchObject({ sellerHandles: [], shipsWithin: undefined });
    expect(write(unfiltered(read(query)))).toBe('');
  });

  test('sorts by price, lowest first, on page 1 by default (spec 2.13, 2.14)', () => {
    expect(read('')).toEqual({
      productTypeCodes: [],
      page: 1,
      sort: 'price',
      order: 'ASC',
      attributeValueCodes: [],
      manufacturerCodes: [],
      priceFrom: undefined,
      priceTo: undefined,
      minStars: undefined,
      inStockOnly: false,
      sellerHandles: [],
      shipsWithin: undefined,
      categoryCode: undefined,
    });
  });

  test('reads page and prices as integers, with defaults for invalid values (spec 2.40)', () => {
    expect(read('page=3&priceFrom=5&priceTo=20')).toMatchObject({ page: 3, priceFrom: 5, priceTo: 20 });
    expect(read('page=x&priceFrom=1.5&priceTo=-2')).toMatchObject({
      page: 1,
      priceFrom: undefined,
      priceTo: undefined,
    });
    expect(read('page=0')).toMatchObject({ page: 1 });
  });

  test('ignores codes, fields and keys that do not exist', () => {
    expect(read('manufactureCodes=NORTHLEAF,<b>,NORTHLEAF&sortField=colour&sortOrder=down&x=1')).toMatchObject({
      manufacturerCodes: ['NORTHLEAF'],
      sort: 'price',
      order: 'ASC',
    });
  });

  test('is unique for each list', () => {
    expect(write(read('sortField=price&sortOrder=ASC&page=1'))).toBe('');
    const query = '?sortField=rating&sortOrder=DESC&productAttributeValueCodes=RED,BLUE&priceTo=20&page=2';
    expect(write(read(query))).toBe(query);
  });

  test('a value can be toggled, and all filters cleared at once (ux L2)', () => {
    expect(toggled(['RED'], 'BLUE')).toEqual(['RED', 'BLUE']);
    expect(toggled(['RED', 'BLUE'], 'RED')).toEqual(['BLUE']);
    expect(write(unfiltered(read('manufactureCodes=NORTHLEAF&priceFrom=3&page=2&sortField=name')))).toBe(
      '?sortField=name',
    );
  });
});
