import { internetRules } from './internet.ts';
import { phonesIn } from './phones.ts';
import { type PlainText, plainTextOf } from './plain-text.ts';
import { type Finding, type FindingKind, findingKinds, matchesOf } from './rule.ts';
import { accountRules } from './words/accounts.ts';
import { wordRules } from './words/index.ts';

export type { Finding, FindingKind };

const rules = [...internetRules, ...accountRules, ...wordRules];
/** Longer texts are read in parts of about this many characters, because most patterns span few of them. */
const partLength = 240;

/**
 * The parts of a text that must not be public, or reach a child, in the shop's ten languages and in any script (domain
 * C11): in order, without overlaps. A hint to the author and to reviewers, not a proof.
 */
export function findPrivate(text: string): Finding[] {
  const plain = plainTextOf(text);
  const found: Finding[] = [];
  for (const { at, part } of partsOf(plain))
    for (const { kind, from, to } of findIn(part))
      found.push({ kind, from: plain.from[at + from]!, to: plain.from[at + to]! });
  return found;
}

function findIn(text: PlainText): Finding[] {
  const beginnings = new Set(
    [...text.lower.matchAll(/(?<![\p{L}\p{N}])[\p{L}\p{N}]{1,3}/gu)].flatMap(([word]) => [
      word,
      word.slice(0, 2),
      word[0]!,
    ]),
  );
  const concerns = (stem: string) =>
    /^[\p{L}\p{N}]{1,3}$/u.test(stem) ? beginnings.has(stem) : text.lower.includes(stem);
  const candidates = rules.filter(({ stems }) => stems.some(concerns));
  const found = [...phonesIn(text), ...candidates.flatMap((rule) => [...matchesOf(rule, text)])];
  found.sort((a, b) => a.from - b.from || b.to - a.to || findingKinds.indexOf(a.kind) - findingKinds.indexOf(b.kind));
  const apart: Finding[] = [];
  for (const { kind, from, to } of found) {
    const words = text.lower.slice(from, to).replace(/[\s.,:;!?]+$/u, '');
    if (from >= (apart.at(-1)?.to ?? 0)) apart.push({ kind, from, to: from + words.length });
  }
  return apart;
}

/** Splits a text into groups of sentences. */
function* partsOf(text: PlainText): Generator<{ at: number; part: PlainText }> {
  let at = 0;
  const partTo = (to: number) => ({
    at,
    part: { ...text, lower: text.lower.slice(at, to), cased: text.cased.slice(at, to) },
  });
  for (const end of text.lower.matchAll(/[.!?؟](?=\s[^\d])|\n/gu))
    if (end.index - at > partLength) {
      yield partTo(end.index + 1);
      at = end.index + 1;
    }
  yield partTo(text.lower.length);
}
