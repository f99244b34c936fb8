import { readQuery } from '@cubby/contract';
import { categoryListQuery, listQuery } from '@cubby/features/offers/contract';
import { expect, test } from 'vitest';
import { listHead } from './list-head.ts';

const headOf = (query: string) => listHead(readQuery(listQuery, new URLSearchParams(query)), '/products/PENS', 5);

test.each([
  ['', '/products/PENS'],
  ['page=1', '/products/PENS'],
  ['page=3', '/products/PENS?page=3'],
  ['page=5', '/products/PENS?page=5'],
])('“%s”, a page of the whole list, is canonical (ux L6)', (query, canonical) => {
  expect(headOf(query)).toEqual({ canonical, noindex: false });
});

test.each([
  'sortField=name',
  'sortOrder=DESC&page=3',
  'manufactureCodes=NORTHLEAF',
  'productAttributeValueCodes=BLUE&page=2',
  'priceFrom=2&priceTo=9',
  'ratingFrom=4',
  'inStock=1',
  'vendorLogins=harlow',
  'shipsWithin=2',
  'abstractProductCodes=PENS',
  'categoryCode=STATIONERY&sortField=newest',
])('“%s”, filtered once or sorted, points to the whole list', (query) => {
  expect(headOf(query)).toEqual({ canonical: '/products/PENS', noindex: false });
});

test.each([
  'productAttributeValueCodes=BLUE,RED',
  'productAttributeValueCodes=BLUE&manufactureCodes=NORTHLEAF',
  'priceFrom=2&inStock=1',
  'vendorLogins=harlow,maple',
  'shipsWithin=2&inStock=1',
  'page=6',
])('“%s”, with more filters or past the end, is not indexed', (query) => {
  expect(headOf(query).noindex).toBe(true);
});

test('a category’s own order is not a filter, any other is (design 2.47)', () => {
  const head = (query: string) =>
    listHead(readQuery(categoryListQuery, new URLSearchParams(query)), '/category/PENS', 5, {
      sort: 'popular',
      order: 'ASC',
    });
  expect(head('page=2').canonical).toBe('/category/PENS?page=2');
  expect(head('sortField=price&page=2').canonical).toBe('/category/PENS');
});
