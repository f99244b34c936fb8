import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import { afterAll, expect, test } from 'vitest';
import { typographyErrors, wrongSigns } from './typography.ts';

const root = mkdtempSync(join(tmpdir(), 'cubby-signs-'));
afterAll(() => rmSync(root, { recursive: true }));

test.each([
  ['en', 'The shop’s “best” offers: 5% off – until May…', 0],
  ['en', "The shop's offers", 1],
  ['en', 'Loading...', 1],
  ['en', 'Poppy - a child', 1],
  ['de', 'Sie sparen 5\u00a0%, z.\u00a0B. bei „Heften“', 0],
  ['de', 'Sie sparen 5 %, z. B. bei „Heften”', 3],
  ['fr', 'Choisissez «\u202fPayer\u202f» à 14:30\u202f: tout de suite\u202f?', 0],
  ['fr', 'Choisissez « Payer »', 1],
  ['fr', 'Tout de suite?', 1],
  ['es', '«Pagar»', 1],
  ['pt', '5\u00a0%', 1],
  ['ru', 'Бумага\u00a0— это «всё»', 0],
  ['kk', 'Бұл — тауар', 1],
  ['tr', '%5 indirim', 0],
  ['tr', '5% indirim', 1],
  ['ar', 'هل تريد المتابعة؟', 0],
  ['ar', 'هل تريد المتابعة?', 1],
] as const)('%s writes its own quotation marks, spaces and dashes: %s', (locale, text, count) => {
  expect(wrongSigns(text, locale)).toHaveLength(count);
});

test('messages, pages and the demo’s words are read without their markup, each in its language', () => {
  const files = {
    'features/cart/messages/fr.json':
      '{"a":"{n, plural, one {# article} other {# articles}}\u202f: <b>{name}</b>","b":"{n} :"}',
    'features/cart/messages/en.json': '{"a":"Use < and > with \\"care\\""}',
    'features/content/pages/help/fr.md':
      '---\ntitle: "Aide"\nlead: Tout\u202f!\n---\n## Payer {#pay .steps}\n\nVoir [ici](/help?q=x#pay) ; `a ; b`',
    'features/catalog/seed/names/kk.json': '{"PEN":{"text":"Бұл — қалам"}}',
    packages: undefined,
    apps: undefined,
  };
  for (const [path, text] of Object.entries(files)) {
    mkdirSync(text === undefined ? join(root, path) : dirname(join(root, path)), { recursive: true });
    if (text !== undefined) writeFileSync(join(root, path), text);
  }
  expect(typographyErrors(root).map((error) => error.split(':')[0])).toEqual([
    'features/cart/messages/en.json',
    'features/cart/messages/fr.json',
    'features/catalog/seed/names/kk.json',
    'features/content/pages/help/fr.md',
  ]);
});
