import { describe, expect, test } from 'vitest';
import {
  brandOfCategory,
  childCraftCategory,
  isMainCategory,
  isSection,
  listedCategories,
  needsSmallPartsWarning,
  pathOfCategory,
  pathOfProduct,
  pathOfProductType,
  pathOfSection,
  pathOfSubcategory,
  unitKey,
} from './rules.ts';

describe('main categories (spec 9.9)', () => {
  test('are listed by brand: textbooks and uniforms not by the default one, crafts only by the kids one', () => {
    expect(listedCategories('cubby')).toEqual([
      'STATIONERY',
      'ELECTRONICS',
      'FURNITURE',
      'FOR_VEHICLES',
      'ACCESSORIES',
      'STUDENTS_PRODUCT',
    ]);
    expect(listedCategories('kids')).toEqual(['STUDENTS_PRODUCT']);
  });

  test('are known by their codes, including hidden ones', () => {
    expect(['TEXTBOOKS', 'CLOTHING_FORM', childCraftCategory].map(isMainCategory)).toEqual([true, true, true]);
    expect(['PAPER', '', 'stationery'].map(isMainCategory)).toEqual([false, false, false]);
  });

  test('have one canonical brand: crafts the kids one, all others the default one', () => {
    expect(['STUDENTS_PRODUCT', 'STATIONERY', undefined].map(brandOfCategory)).toEqual(['kids', 'cubby', 'cubby']);
  });
});

test('there are two sections across categories, each a search (spec 2.47)', () => {
  expect(['FIRST_NATIONS', 'SPECIAL_KIDS', 'STATIONERY'].map(isSection)).toEqual([true, true, false]);
  expect(pathOfSection('FIRST_NATIONS')).toBe('/search?section=FIRST_NATIONS');
});

test('addresses of categories, types and products (spec 2.12, 2.13, 2.47)', () => {
  expect([pathOfCategory('PAPER'), pathOfProductType('A5'), pathOfProduct('NB-1')]).toEqual([
    '/category/PAPER',
    '/products/A5',
    '/product/NB-1',
  ]);
  const types = [
    { code: 'A5', name: 'A5 notebooks' },
    { code: 'A4', name: 'A4 notebooks' },
  ];
  expect(pathOfSubcategory({ productTypes: types })).toBe('/products/A5');
  expect(pathOfSubcategory({ productTypes: [] })).toBeUndefined();
});

test('a pack counts its own unit, or pieces', () => {
  expect([unitKey('sheet'), unitKey(null)]).toEqual(['catalog.unit.sheet', 'catalog.unit.piece']);
});

test.each([
  [true, 0, true],
  [true, 3, true],
  [true, 5, true],
  [true, 6, false],
  [true, null, false],
  [false, 3, false],
])('small parts %s, from age %s: the choking warning is shown: %s (domain C16)', (smallParts, ageFrom, shown) =>
  expect(needsSmallPartsWarning({ smallParts, ageFrom })).toBe(shown),
);
