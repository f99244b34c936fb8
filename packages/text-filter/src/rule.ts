import { folded, type PlainText } from './plain-text.ts';

/** The kinds of private details, each with its own explanation. */
export const findingKinds = ['PHONE', 'EMAIL', 'LINK', 'ACCOUNT', 'PLACE', 'SCHOOL', 'NAME', 'AGE'] as const;
export type FindingKind = (typeof findingKinds)[number];

/** What was found, and where in the text: `text.slice(from, to)`. */
export type Finding = { kind: FindingKind; from: number; to: number };

/**
 * A pattern of one language. It is tried only on texts with a word that starts with one of its stems. The group `cap`,
 * if any, must start with a capital in texts that have any; `must` and `also` in all texts.
 */
export type Rule = { kind: FindingKind; stems: readonly string[]; pattern: RegExp };

/** The words of a language: its digits and numbers as they are spelled, and its patterns. */
export type Words = { numbers: Readonly<Record<string, string>>; rules: readonly Rule[] };

const start = '(?<![\\p{L}\\p{N}])(?=[\\p{L}\\p{N}])';
const edge = '(?:(?<![\\p{L}\\p{N}])(?=[\\p{L}\\p{N}])|(?<=[\\p{L}\\p{N}])(?![\\p{L}\\p{N}]))';

/**
 * A readable notation for patterns: `~` is the edge of a word, a space is one or more, `_` none or more, and `%` a word.
 * Accents may be written as in the language.
 */
export const rule = (kind: FindingKind, stems: string, pattern: string): Rule => ({
  kind,
  stems: stems.split(' ').map(folded),
  pattern: written(pattern),
});

export const written = (pattern: string): RegExp =>
  new RegExp(
    pattern
      .split(/(\[(?:\\.|[^\]\\])*\])/u)
      .map((part, index) => (index % 2 === 1 ? plain(part, folded) : plain(part, spelledOut)))
      .join('')
      .replace(edge, (found, at) => (at === 0 ? start : found)),
    'dgu',
  );

const spelledOut = (part: string): string =>
  folded(part)
    .replaceAll('~', edge)
    .replaceAll(/ \?|_/g, '\\s*')
    .replaceAll(' ', '\\s+')
    .replaceAll('%', "[\\p{L}'-]+");

/** Changes a pattern except for its escapes. */
const plain = (part: string, change: (text: string) => string): string =>
  part
    .split(/(\\p\{[^}]+\}|\\.)/u)
    .map((text, index) => (index % 2 === 1 ? text : change(text)))
    .join('');

const isSmall = ({ cased }: PlainText, at: number): boolean => /\p{Ll}/u.test(cased.slice(at, at + 1));

/** The number words of a language as alternatives. */
export const oneOf = (numbers: Readonly<Record<string, string>>): string =>
  `(?:\\d{1,2}|${Object.keys(numbers).join('|')})`;

export function* matchesOf({ kind, pattern }: Rule, text: PlainText): Generator<Finding> {
  for (const match of text.lower.matchAll(pattern)) {
    const cap = match.indices?.groups?.cap;
    if (cap && text.hasCapitals && isSmall(text, cap[0])) continue;
    const { must, also } = match.indices?.groups ?? {};
    if ((must && isSmall(text, must[0])) || (also && isSmall(text, also[0]))) continue;
    yield { kind, from: match.index, to: match.index + match[0].length };
  }
}
