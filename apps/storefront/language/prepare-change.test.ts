import { onLanguageChange } from '@cubby/site';
import type { MouseEvent } from 'react';
import { afterEach, expect, test, vi } from 'vitest';
import { prepareLanguageChange } from './prepare-change.ts';

afterEach(() => vi.unstubAllGlobals());

test('only a page that closes is readied: one whose other language opens elsewhere goes on asking before typed text is lost (ux LG2)', () => {
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
    prepareLanguageChange({ [key]: true } as unknown as MouseEvent, 'de', '/cart');
  expect([isReadied.mock.calls.length, scrolls.mock.calls.length]).toEqual([0, 0]);
  prepareLanguageChange({} as MouseEvent, 'de', '/cart');
  expect(isReadied).toHaveBeenCalledTimes(1);
  expect(scrolls.mock.calls).toEqual([['cubby.scroll /cart', '640']]);
});
