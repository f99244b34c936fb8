import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { converter, parse, wcagContrast } from 'culori';
import { describe, expect, it } from 'vitest';

const root = import.meta.dirname;
const sources = readdirSync(root, { recursive: true, encoding: 'utf8' })
  .filter((path) => /\.(tsx|css)$/.test(path) && !path.includes('.test.'))
  .map((path) => ({ path, text: readFileSync(join(root, path), 'utf8') }));

/** Declarations and utilities that name a side of the screen instead of a side of the text. */
const physical = new RegExp(
  [
    String.raw`\b(margin|padding|border|inset|scroll-margin|scroll-padding)-(left|right)\b`,
    String.raw`^\s*(left|right|float|clear): `,
    String.raw`\btext-align: (left|right)\b`,
    String.raw`["'\` :]-?([mp][lr]|left|right|border-[lr]|rounded-(l|r|tl|tr|bl|br))-(\d|\[|\(|auto|full|px)`,
    String.raw`["'\` :](text|float)-(left|right)["'\` ]`,
  ].join('|'),
);

describe('every component', () => {
  it.each(sources)('$path uses start and end, never left and right', ({ text }) => {
    expect(text.split('\n').filter((line) => physical.test(line))).toEqual([]);
  });

  it('uses tokens for everything that depends on the brand', () => {
    const asking = sources.filter(
      ({ path, text }) => !/styles\/(brands\/\w+|base)\.css/.test(path) && /data-brand|brand ===/.test(text),
    );
    expect(asking.map(({ path }) => path)).toEqual([]);
  });
});

type Mode = 'light' | 'dark';
const texts = ['ink', 'soft', 'main-deep', 'second', 'error-deep', 'warning-deep', 'info'];
const pairs = [
  ...texts.flatMap((text) => ['ground', 'paper', 'raised'].map((ground) => [text, ground] as const)),
  ['on-main', 'main'],
  ['on-main', 'main-hover'],
  ['main-deep', 'main-tint'],
  ['on-second', 'second'],
  ['second', 'second-tint'],
  ['on-marker', 'marker'],
  ['ink', 'highlight'],
  ['ink', 'warning-tint'],
  ['ink', 'second-tint'],
  ['on-error', 'error'],
  ['error-deep', 'error-tint'],
  ['warning-deep', 'warning-tint'],
  ['info', 'info-tint'],
  ['on-board', 'board'],
  ['soft', 'main-tint'],
] as const;

describe.each(['cubby', 'kids', 'child', 'seller', 'manager'])('%s', (brand) => {
  const tokens = tokensOf(brand);
  describe.each<Mode>(['light', 'dark'])('by %s', (mode) => {
    const tooFaint = (pairs: readonly (readonly [string, string])[], least: number) =>
      pairs.filter(
        ([text, ground]) => wcagContrast(colourOf(tokens, text, mode), colourOf(tokens, ground, mode)) < least,
      );

    it('text has a contrast of 4.5 to 1 on every background it may have', () => {
      expect(tooFaint(pairs, 4.5)).toEqual([]);
    });

    it('edges, the main colour and the focus ring have a contrast of 3 to 1 with the background', () => {
      expect(
        tooFaint(
          ['edge', 'main', 'focus'].map((line) => [line, 'ground'] as const),
          3,
        ),
      ).toEqual([]);
    });
  });
});

/** The tokens in effect for a brand: its own over Cubby's, which are set at the root. */
function tokensOf(brand: string): Map<string, string> {
  const rules = ['cubby', 'kids', 'staff']
    .map((file) => readFileSync(join(root, 'styles', 'brands', `${file}.css`), 'utf8'))
    .join('\n');
  const tokens = new Map<string, string>();
  for (const name of ['cubby', brand]) {
    const rule = new RegExp(`^html[^{\\n]*\\[data-brand="${name}"\\][^{\\n]*\\{([^}]+)\\}`, 'm').exec(rules)?.[1] ?? '';
    for (const [, token = '', value = ''] of rule.matchAll(/--([\w-]+): ([^;]+);/g)) tokens.set(token, value);
  }
  return tokens;
}

/** Resolves `var()` and `light-dark()` to a colour, as the browser does. */
function colourOf(tokens: Map<string, string>, name: string, mode: Mode): string {
  let value = tokens.get(name) ?? '';
  for (let depth = 0; depth < 6; depth += 1) {
    const halves = /^light-dark\((.+), ((?:var|oklch)\(.+\)|\w+)\)$/.exec(value);
    if (halves) value = (mode === 'light' ? halves[1] : halves[2]) ?? '';
    const reference = /^var\(--([\w-]+)\)$/.exec(value);
    if (reference) value = tokens.get(reference[1] ?? '') ?? '';
  }
  const colour = parse(value);
  if (!colour) throw new Error(`--${name} is no colour by ${mode}: ${value}`);
  return toHex(colour);
}

function toHex(colour: NonNullable<ReturnType<typeof parse>>): string {
  const { r, g, b } = converter('rgb')(colour);
  const part = (share: number) =>
    Math.round(Math.min(1, Math.max(0, share)) * 255)
      .toString(16)
      .padStart(2, '0');
  return `#${part(r)}${part(g)}${part(b)}`;
}
