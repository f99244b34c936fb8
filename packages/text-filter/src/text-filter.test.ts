import { readdirSync, readFileSync } from 'node:fs';
import { describe, expect, test } from 'vitest';
import { findPrivate } from './index.ts';

/** Labelled texts: the kind that must be found, or `-` for a harmless text. */
const folder = new URL('texts/', import.meta.url);
const texts = readdirSync(folder).flatMap((file) =>
  readFileSync(new URL(file, folder), 'utf8')
    .split('\n')
    .filter((line) => line.includes('\t'))
    .map((line) => {
      const [kind, text] = line.split('\t') as [string, string];
      return { kind, text, found: findPrivate(text) };
    }),
);

describe('private details in ten languages (domain C11)', () => {
  test('of what is private at least 98 % is found, of what is harmless at most 2 % is taken for it', () => {
    const shares = new Map<string, { all: number; found: number }>();
    for (const { kind, found } of texts) {
      const share = shares.get(kind) ?? { all: 0, found: 0 };
      shares.set(kind, { all: share.all + 1, found: share.found + (found.length > 0 ? 1 : 0) });
    }
    const { all: harmless, found: alarms } = shares.get('-')!;
    expect(alarms / harmless, 'false alarms').toBeLessThanOrEqual(0.02);
    shares.delete('-');
    for (const [kind, { all, found }] of shares) expect(found / all, kind).toBeGreaterThanOrEqual(0.98);
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

  test('in a long text, what is found is found where it is', () => {
    const before = 'The notebook has good paper. '.repeat(40);
    const text = `${before}Ask me on Instagram: poppy_beads. ${before}My number is 604 555 0142.`;
    expect(findPrivate(text).map(({ kind, from, to }) => [kind, text.slice(from, to)])).toEqual([
      ['ACCOUNT', 'Instagram: poppy_beads'],
      ['PHONE', 'My number is'],
      ['PHONE', '604 555 0142'],
    ]);
  });
});
