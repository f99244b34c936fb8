import { describe, expect, test } from 'vitest';
import {
  everythingSelected,
  isSelected,
  nothingSelected,
  rangeOf,
  selectedCount,
  shareOfPage,
  withRows,
} from './selection.ts';

const page = ['a', 'b', 'c', 'd'];

describe('some rows, by key', () => {
  const some = withRows(withRows(nothingSelected, ['a', 'b', 'x'], true), ['b'], false);

  test('rows of other pages stay selected and are counted', () => {
    expect(page.filter((key) => isSelected(some, key))).toEqual(['a']);
    expect(selectedCount(some, 240)).toBe(2);
  });

  test('a partly selected page is neither all nor none', () => {
    expect(shareOfPage(some, page)).toBe('some');
    expect(shareOfPage(withRows(some, page, true), page)).toBe('all');
    expect(shareOfPage(some, ['c', 'd'])).toBe('none');
    expect(shareOfPage(some, [])).toBe('none');
  });
});

describe('all that match', () => {
  test('deselected rows are exceptions, even on pages that were never visited', () => {
    const all = withRows(everythingSelected, ['b', 'x'], false);
    expect(page.filter((key) => isSelected(all, key))).toEqual(['a', 'c', 'd']);
    expect(selectedCount(all, 240)).toBe(238);
    expect(selectedCount(withRows(all, ['b'], true), 240)).toBe(239);
  });
});

describe('a range', () => {
  test('goes from the previously pressed row to this one, in either direction', () => {
    expect(rangeOf(page, 'b', 'd')).toEqual(['b', 'c', 'd']);
    expect(rangeOf(page, 'c', 'a')).toEqual(['a', 'b', 'c']);
  });

  test('is one row if no row of the page was pressed before', () => {
    expect(rangeOf(page, undefined, 'c')).toEqual(['c']);
    expect(rangeOf(page, 'x', 'c')).toEqual(['c']);
  });
});
