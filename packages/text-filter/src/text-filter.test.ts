import { readdirSync, readFileSync } from 'node:fs';
import { describe, expect, test } from 'vitest';
import { findPrivate } from './index.ts';

/** Labelled texts of a folder: the kind that must be found, or `-` for a harmless text. */
function textsIn(name: string) {
  const folder = new URL(`${name}/`, import.meta.url);
  return readdirSync(folder).flatMap((file) =>
    readFileSync(new URL(file, folder), 'utf8')
      .split('\n')
      .filter((line) => line.includes('\t'))
      .map((line) => {
        const [kind, text] = line.split('\t') as [string, string];
        return { kind, text, found: findPrivate(text).length > 0 };
      }),
  );
}
const share = (texts: readonly { found: boolean }[]): number =>
  texts.filter(({ found }) => found).length / texts.length;

describe('private details in ten languages (domain C11)', () => {
  test('in ordinary texts at least 98 % of each kind is found, and at most 2 % of harmless texts', () => {
    const texts = Map.groupBy(textsIn('texts'), ({ kind }) => kind);
    expect(share(texts.get('-')!), 'false alarms').toBeLessThanOrEqual(0.02);
    texts.delete('-');
    for (const [kind, each] of texts) expect(share(each), kind).toBeGreaterThanOrEqual(0.98);
  });

  test('in texts meant to evade a filter, a third of them, at least 85 % are found, and at most 2 % of harmless ones', () => {
    const texts = textsIn('judged');
    expect(share(texts.filter(({ kind }) => kind === '-')), 'false alarms').toBeLessThanOrEqual(0.02);
    expect(share(texts.filter(({ kind }) => kind !== '-'))).toBeGreaterThanOrEqual(0.85);
  });

  test.each([
    ['Call me: (604) 555-0142.', 'PHONE', '604) 555-0142'],
    ['I am ９ years old', 'AGE', 'I am ９ years old'],
    ['Сall me on instаgrаm', 'ACCOUNT', 'Сall me on instаgrаm'],
    ['🌟 p.o.p.p.y@gmail.com 🌟', 'EMAIL', 'p.o.p.p.y@gmail.com'],
    ['The first is fine. Write to poppy@example.com, please.', 'EMAIL', 'poppy@example.com'],
    ['اتصل ٠٥٥٥ ١٢٣ ٤٥٦', 'PHONE', '٠٥٥٥ ١٢٣ ٤٥٦'],
  ])('“%s” has %s at “%s”, in the original’s characters', (text, kind, expected) => {
    const found = findPrivate(text).filter((finding) => finding.kind === kind);
    expect(found.map(({ from, to }) => text.slice(from, to))).toEqual([expected]);
  });

  test('in a long text, findings have the correct position', () => {
    const before = 'The notebook has good paper. '.repeat(40);
    const text = `${before}Ask me on Instagram: poppy_beads. ${before}My number is 604 555 0142.`;
    expect(findPrivate(text).map(({ kind, from, to }) => [kind, text.slice(from, to)])).toEqual([
      ['ACCOUNT', 'Instagram: poppy_beads'],
      ['PHONE', 'My number is'],
      ['PHONE', '604 555 0142'],
    ]);
  });
});
