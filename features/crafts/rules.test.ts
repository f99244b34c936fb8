import { expect, test } from 'vitest';
import { findingsOf } from './findings.ts';
import { blockedMaterials, craftNumberOf, dueAt, idleSince, isBlocked, materials, missingFacts } from './rules.ts';

const whole = {
  ...{
    subject: 'CRAFT' as const,
    name: 'Star',
    words: 'It keeps your page.',
    typeId: 1,
    materials: ['FELT'],
    ageFrom: 3,
  },
  ...{ hasSmallParts: false, priceMinor: 300, stock: 0, drawing: null, pictures: 1 },
};

test('a complete version lacks nothing; an empty one lists its missing fields in form order (domain C15, C16)', () => {
  expect(missingFacts(whole)).toEqual([]);
  const empty = {
    name: '',
    words: '',
    typeId: null,
    materials: [],
    ageFrom: null,
    hasSmallParts: null,
    priceMinor: null,
    stock: null,
    pictures: 0,
  };
  expect(missingFacts({ ...whole, ...empty })).toEqual([
    'name',
    'words',
    'kind',
    'materials',
    'ageFrom',
    'hasSmallParts',
    'price',
    'stock',
    'pictures',
  ]);
  expect(missingFacts({ ...whole, ...empty, subject: 'SHOP' })).toEqual(['name', 'words', 'drawing']);
});

test('magnets, batteries and glass are blocked, glass beads are not (domain C15)', () => {
  expect(
    ['MAGNETS', 'BATTERIES', 'GLASS'].every((each) => (blockedMaterials as readonly string[]).includes(each)),
  ).toBe(true);
  expect(isBlocked('GLASS_BEADS')).toBe(false);
  expect(materials.filter(isBlocked)).toEqual([]);
});

test('staff have two business days: from a Friday until Tuesday (domain 2.5)', () => {
  expect(dueAt(new Date('2026-09-04T10:00:00Z')).toISOString()).toBe('2026-09-08T10:00:00.000Z');
});

test('drafts are kept for twelve months (domain 2.6)', () => {
  expect(idleSince(new Date('2026-09-04T10:00:00Z')).toISOString()).toBe('2025-09-04T10:00:00.000Z');
});

test('a finding has its field and position (domain C11)', () => {
  const words = 'I go to Lakeview School.';
  const [found] = findingsOf({ name: 'Bracelet', words });
  expect(found).toMatchObject({ field: 'words', kind: 'SCHOOL' });
  expect(words.slice(found!.from, found!.to)).toBe('go to Lakeview School');
  expect(findingsOf({ name: 'Call 604 555 0142', words: 'Blue.' }).map(({ field, kind }) => [field, kind])).toEqual([
    ['name', 'PHONE'],
  ]);
});

test('an address that starts in the name and ends in the description is found in the description (domain C11)', () => {
  expect(findingsOf({ name: 'Made at 418', words: 'Maple Street, by me.' })).toEqual([
    { field: 'words', kind: 'PLACE', from: 0, to: 12 },
  ]);
  expect(findingsOf({ name: 'Bookmark with a star', words: 'It keeps your page.' })).toEqual([]);
});

test('a number has eight characters that are easy to read out', () => {
  expect(craftNumberOf(Uint8Array.from({ length: 8 }, (_, i) => i * 33))).toBe('01234567');
});
