import { holdLanguageChange, onLanguageChange } from '@cubby/site';
import type { MouseEvent } from 'react';
import { afterEach, expect, test, vi } from 'vitest';
import { prepareLanguageChange } from './prepare-change.ts';

afterEach(() => vi.unstubAllGlobals());

test('only a page that closes is prepared: one whose other language opens elsewhere still asks before typed text is lost (ux LG2)', () => {
  const page = new EventTarget();
  for (const name of ['addEventListener', 'removeEventListener', 'dispatchEvent'] as const)
    vi.stubGlobal(name, page[name].bind(page));
  vi.stubGlobal('document', {});
  vi.stubGlobal('localStorage', { setItem: () => {} });
  const scrolls = vi.fn();
  vi.stubGlobal('sessionStorage', { setItem: scrolls });
  vi.stubGlobal('scrollY', 640);
  const isReadied = vi.fn();
  onLanguageChange(isReadied);

  for (const key of ['ctrlKey', 'metaKey', 'shiftKey', 'altKey'])
    prepareLanguageChange({ [key]: true } as unknown as MouseEvent<HTMLAnchorElement>, 'de', '/cart');
  expect([isReadied.mock.calls.length, scrolls.mock.calls.length]).toEqual([0, 0]);
  prepareLanguageChange({} as MouseEvent<HTMLAnchorElement>, 'de', '/cart');
  expect(isReadied).toHaveBeenCalledTimes(1);
  expect(scrolls.mock.calls).toEqual([['cubby.scroll /cart', '640']]);
});

test('pending work on a page delays its change of language, and so does work that begins meanwhile (ux LG2)', async () => {
  const page = new EventTarget();
  for (const name of ['addEventListener', 'removeEventListener', 'dispatchEvent'] as const)
    vi.stubGlobal(name, page[name].bind(page));
  vi.stubGlobal('document', {});
  vi.stubGlobal('localStorage', { setItem: () => {} });
  vi.stubGlobal('sessionStorage', { setItem: () => {} });
  const assign = vi.fn();
  const place = { href: 'https://cubby.example/cart', assign };
  vi.stubGlobal('location', place);
  const isReadied = vi.fn();
  onLanguageChange(isReadied);
  const [first, second] = [vi.fn(), vi.fn()];
  const settled = () => new Promise((resolve) => setImmediate(resolve));

  const releaseFirst = holdLanguageChange(first);
  const preventDefault = vi.fn();
  const currentTarget = { href: 'https://cubby.example/de/cart' };
  const click = { preventDefault, currentTarget } as unknown as MouseEvent<HTMLAnchorElement>;
  prepareLanguageChange(click, 'de', '/cart');
  expect([preventDefault.mock.calls.length, first.mock.calls.length]).toEqual([1, 1]);
  const releaseSecond = holdLanguageChange(second);
  releaseFirst();
  await settled();
  expect([second.mock.calls.length, isReadied.mock.calls.length, assign.mock.calls]).toEqual([1, 0, []]);
  releaseSecond();
  await settled();
  expect([isReadied.mock.calls.length, assign.mock.calls]).toEqual([1, [['https://cubby.example/de/cart']]]);

  const release = holdLanguageChange(first);
  prepareLanguageChange(click, 'de', '/cart');
  place.href = 'https://cubby.example/contacts';
  release();
  await settled();
  // A visitor who has moved on is not redirected back.
  expect([isReadied.mock.calls.length, assign.mock.calls.length]).toEqual([1, 1]);
});
