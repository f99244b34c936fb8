import { expect, test } from 'vitest';
import { destinationOf, type Found } from './rules.ts';

const found = (kind: Found['kind'], code: string, ...names: string[]): Found => ({
  ...{ kind, names: [code, ...names], path: `/${kind} ${code}`, title: code, about: '' },
});

test.each<[what: string, found: Found[], words: string, path: string | undefined]>([
  ['nothing', [], 'ruler', undefined],
  ['the one record, also by a part of its name', [found('SHOP', 'harlow')], 'harl', '/SHOP harlow'],
  ['several: a list', [found('OFFER', 'NB-10'), found('OFFER', 'NB-12')], 'NB-1', undefined],
  ['the one with exactly this code', [found('OFFER', 'NB-10'), found('OFFER', 'NB-1')], 'nb-1', '/OFFER NB-1'],
  [
    'the shop of this name',
    [found('PRODUCT', 'MOSS-1', 'Moss Button'), found('SHOP', 'moss', 'Moss')],
    'moss',
    '/SHOP moss',
  ],
  [
    'a code with a space',
    [{ ...found('REFUND', 'x'), names: [] }, found('DISPUTE', 'ABCDEFGH12')],
    'abcde FGH12',
    '/DISPUTE ABCDEFGH12',
  ],
  ['two of different kinds with the same code', [found('DISPUTE', 'A1'), found('INCIDENT', 'A1')], 'A1', undefined],
])('the search goes directly to %s', (_what, all, words, path) => {
  expect(destinationOf(all, words)?.path).toBe(path);
});
