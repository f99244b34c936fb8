import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { sourceFiles } from '../sources/files.ts';

/** Words that read as translated, and what a native engineer writes. */
const avoided: Record<string, string> = {
  whoever: 'the person (“the buyer”, “a holder of the token”) or “anyone who”',
  'by (?:itself|themselves)': '“automatically”, “separately” or “alone”',
  'mend(?:s|ed|ing)?': '“fix”',
  '(?:gives?|gave|given|giving) back': '“refund” or “return”',
  '(?:come|came|comes) to nothing': 'what happens: “is cancelled”, “fails”',
  '(?:becomes?|became) of': '“the result” or “the state”',
  'turned? round': '“reversed”',
  'how manieth': '“the sequence number”',
  '(?:tells?|telling) of': '“reports” or “shows”',
  'st(?:ands?|anding|ood) in': '“is in” or “replaces”',
  likewise: '“too”',
};
const pattern = new RegExp(`\\b(${Object.keys(avoided).join('|')})\\b`, 'i');

/** Texts that quote these words, and those of the shop, which translators and readers of their languages have. */
const exempt = /^(docs\/languages\/|features\/content\/(pages|news)\/|docs\/requirements\.md|scripts\/checks\/words)/;

export function avoidedWordErrors(root: string): string[] {
  const documents = readdirSync(root).filter((name) => name.endsWith('.md'));
  const files = [
    ...sourceFiles(
      root,
      ['apps', 'packages', 'features', 'scripts', 'e2e', 'bench', 'docs', 'decisions'],
      /\.(tsx?|css|md)$/,
    ),
    ...documents.map((path) => ({ path, text: readFileSync(join(root, path), 'utf8') })),
  ];
  return files.flatMap(({ path, text }) => {
    if (exempt.test(path)) return [];
    return text.split('\n').flatMap((line, i) => {
      const word = pattern.exec(path.endsWith('.md') ? line : proseOf(line))?.[1];
      return word
        ? [`${path}:${i + 1}: “${word}” reads as translated; write ${remedyFor(word)} (CONTRIBUTING.md).`]
        : [];
    });
  });
}

const remedyFor = (word: string): string =>
  Object.entries(avoided).find(([words]) => new RegExp(`^(?:${words})$`, 'i').test(word))![1];

function proseOf(line: string): string {
  const comment = /^\s*(?:\{?\/\*|\*|\/\/)(.*)|\s\/\/ (.*)/.exec(line);
  const name = /^\s*(?:(?:test|it|describe)\b[^'"`]*|\]\)\()(['"`])(.*)\1/.exec(line);
  return comment?.[1] ?? comment?.[2] ?? name?.[2] ?? '';
}
