import { afterEach, expect, test, vi } from 'vitest';
import { browserViews, nameError, type SavedView, withDefault, withoutView, withTeam, withView } from './views.ts';

const view = (id: string, name: string, isDefault = false): SavedView => ({
  ...{ id, name, isDefault },
  ...{ query: '?status=LATE', columns: ['number'] },
});
const late = view('1', 'Late');
const all = view('2', 'École');

afterEach(() => vi.unstubAllGlobals());

test('views are sorted by name, in the language’s alphabet', () => {
  expect(withView([late], all, 'fr').map(({ name }) => name)).toEqual(['École', 'Late']);
});

test('a view that is saved again replaces itself', () => {
  expect(withView([late, all], { ...late, name: 'Aged' }, 'en').map(({ name }) => name)).toEqual(['Aged', 'École']);
});

test('at most one view is the default', () => {
  const first = withDefault([late, all], '1');
  expect(first.map(({ isDefault }) => isDefault)).toEqual([true, false]);
  const second = withDefault(first, '2');
  expect(second.map(({ isDefault }) => isDefault)).toEqual([false, true]);
  expect(withDefault(second, '2').map(({ isDefault }) => isDefault)).toEqual([false, false]);
});

test('a name is required and belongs to one view', () => {
  expect(nameError([late], '')).toBe('tables.views.name.missing');
  expect(nameError([late], 'late')).toBe('tables.views.name.taken');
  expect(nameError([late], 'late', '1')).toBeUndefined();
});

test('a browser stores the views of each list separately, and ignores invalid ones', () => {
  const kept = new Map([['cubby.views.offers', JSON.stringify([{ id: 1 }, null, all])]]);
  vi.stubGlobal('localStorage', {
    getItem: (key: string) => kept.get(key) ?? null,
    setItem: (key: string, value: string) => kept.set(key, value),
  });
  const orders = browserViews('orders');
  expect(orders.keep(withoutView([late, all], '2'))).toBe(true);
  expect(orders.read()).toEqual([late]);
  expect(browserViews('offers').read()).toEqual([all]);
});

test('a colleague may have a view of the same name; a view is shared with a team or with nobody', () => {
  const hers = { ...late, owner: 'Ruth' };
  expect(nameError([hers, all], 'Late')).toBeUndefined();
  expect(withTeam([late, all], '1', 'harlow').map(({ team }) => team)).toEqual(['harlow', undefined]);
  expect(withTeam([{ ...late, team: 'harlow' }], '1', undefined)[0]!.team).toBeUndefined();
});
