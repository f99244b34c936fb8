import { describe, expect, test } from 'vitest';
import { glossaryErrors } from './glossary.ts';
import { project } from './small-project.ts';
import { spellingErrors, styleErrors } from './style.ts';
import { avoidedWordErrors } from './words.ts';

describe('words and style', () => {
  test.each([
    ['features/cart/rules.ts', '// Whoever asks is refused.', '“Whoever” reads as translated; write the person'],
    [
      'features/cart/rules.ts',
      'const a = 1; // gives back the money',
      '“gives back” reads as translated; write “refund”',
    ],
    ['features/cart/Cart.tsx', '{/* What becomes of it. */}', '“becomes of” reads as translated'],
    ['docs/one.md', 'It ends by itself.', '“by itself” reads as translated; write “automatically”'],
    ['features/cart/rules.test.ts', "test('orders end by themselves', () => {", '“by themselves” reads as translated'],
    ['features/cart/rules.test.ts', "  ])('%s is mended', (a) => {", '“mended” reads as translated; write “fix”'],
    ['features/cart/Cart.tsx', '{/* It stands in a row. */}', '“stands in” reads as translated; write “is in”'],
    ['README.md', 'The bank tells of it, likewise.', '“tells of” reads as translated; write “reports”'],
    ['docs/one.md', 'It came to nothing.', '“came to nothing” reads as translated'],
    ['README.md', 'Whoever reads this', '“Whoever” reads as translated'],
  ])('%s with “%s” is refused with a better word', (path, text, error) => {
    expect(avoidedWordErrors(project({ [path]: text }))).toEqual([expect.stringContaining(`${path}:1: ${error}`)]);
  });

  test('words of the shop, of code and of pages about words are their own', () => {
    const files = {
      'features/cart/rules.ts': "const whoever = 'at your side, whoever you are';",
      'docs/languages/en.md': 'Never “whoever”.',
      'features/content/pages/about/en.md': 'Whoever you are.',
      'features/cart/rules.test.ts': "expect(text).toBe('whoever');",
    };
    expect(avoidedWordErrors(project(files))).toEqual([]);
  });

  test('wire words are refused outside contracts', () => {
    const root = project({
      'features/cart/rules.ts': 'const restAmount = 1;',
      'features/cart/contract.ts': 'const restAmount = 1;',
    });
    expect(glossaryErrors(root)).toEqual([expect.stringMatching(/^features\/cart\/rules\.ts:1: “restAmount”/)]);
  });

  test.each([
    ['<p className="ml-2">', /names a side/],
    ['<p className="text-left">', /names a side/],
    [`<p style={{ color: '#ff0000' }}>`, /raw colour/],
    [`<p>\n<Button />\n<ConfirmPopup open />\n</p>`, /cannot hold ConfirmPopup/],
    [`await navigate(prefix + peoplePath);`, /twice/],
    ['<p className="mt-2">\n  Save it\n</p>', /“Save it” is written out/],
    ['<img alt="A pencil" />', /“A pencil” is written out/],
    [`{brand === 'kids' && <Garland />}`, /asks for the brand/],
    ['<bdi>{formatMoney(paid, locale)}</bdi>', /reads from left to right/],
  ])('%s is refused', (line, reason) => {
    expect(styleErrors(project({ 'features/cart/storefront/A.tsx': line })).join('\n')).toMatch(reason);
  });

  test('an amount that is kept from left to right is not', () => {
    const line = '<bdi dir="ltr">{formatMoney(paid, locale)}</bdi>';
    expect(styleErrors(project({ 'features/cart/storefront/A.tsx': line }))).toEqual([]);
  });

  test('a loader does not turn a failed call into an empty section', () => {
    const line = '  const notes = await client(listNotes, {}).catch(() => []);';
    expect(styleErrors(project({ 'apps/seller/routes/notes.tsx': line })).join('\n')).toMatch(
      /look like an empty section/,
    );
  });

  test('Arabic has one spelling of tanwin', () => {
    const root = project({
      'features/cart/messages/ar.json': '{ "one": "مجاناً",\n"two": "شيئ\u064b\u0627" }',
    });
    expect(spellingErrors(root)).toEqual([
      'features/cart/messages/ar.json:2: “"شيئ\u064b\u0627” has its tanwin before the alif; write “"شيئ\u0627\u064b”.',
    ]);
  });
});
