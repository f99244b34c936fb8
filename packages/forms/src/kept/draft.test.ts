import { afterEach, expect, test, vi } from 'vitest';
import { forgetDraft, readDraft, writeDraft } from './draft.ts';

const initial = { name: '', consent: false };

/** A minimal session storage for drafts. */
function storage(): Storage {
  const kept = new Map<string, string>();
  return {
    getItem: (key: string) => kept.get(key) ?? null,
    setItem: (key: string, value: string) => void kept.set(key, value),
    removeItem: (key: string) => void kept.delete(key),
  } as Storage;
}
afterEach(() => vi.unstubAllGlobals());

test('a draft is read as written, until it is deleted', () => {
  vi.stubGlobal('sessionStorage', storage());
  writeDraft('draft', { name: 'Amina', consent: true });
  expect(readDraft('draft', initial)).toEqual({ name: 'Amina', consent: true });
  forgetDraft('draft');
  expect(readDraft('draft', initial)).toEqual({});
});

test('a draft of another version is used only for fields that the form still has', () => {
  vi.stubGlobal('sessionStorage', storage());
  sessionStorage.setItem('draft', JSON.stringify({ name: 7, consent: true, company: 'Maple' }));
  expect(readDraft('draft', initial)).toEqual({ consent: true });
  for (const text of ['null', '[]', '"x"', '{']) {
    sessionStorage.setItem('draft', text);
    expect(readDraft('draft', initial)).toEqual({});
  }
});

test('without browser storage, a form still works', () => {
  const refusing = () => {
    throw new DOMException('denied');
  };
  vi.stubGlobal('sessionStorage', { getItem: refusing, setItem: refusing, removeItem: refusing });
  writeDraft('draft', { name: 'Amina', consent: true });
  forgetDraft('draft');
  expect(readDraft('draft', initial)).toEqual({});
});
