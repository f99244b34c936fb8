import { existsSync, readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { type SourceFile, sourceFiles } from '../sources/files.ts';

const rules = 'docs/rules';
const requirements = 'docs/requirements.md';

/** `domain 5.3 P15`, `reliability rule 9`, `design registration`: a source, then its rules. */
const citation =
  /\b(spec|domain|reliability|design|ux) +(?=(?:rule|row|section|table) \d|registration\b|orders\b|[A-Z]{0,2}\d)/g;
const rule = /(?:(?:rule|row|section|table) \d+|registration\b|orders\b|[A-Z]{0,2}\d+(?:\.\d+)?i?)(?!\w)/y;
const separator = /, +(?:and +)?| +(?:and|to) +|–| +/y;

type Rules = ReadonlyMap<string, ReadonlySet<string>>;

export function citationErrors(root: string): string[] {
  const { targets, errors } = targetsOf(root);
  return [...errors, ...citingFiles(root).flatMap((file) => citationErrorsOf(file, targets))];
}

function citationErrorsOf({ path, text }: SourceFile, targets: Rules): string[] {
  const flat = text.replace(/\n[ \t]*(?:\*(?!\/)|\/\/|--)?[ \t]*/g, (lines) => ' '.repeat(lines.length));
  return citationsIn(flat).flatMap(({ source, cited, at }) => {
    const anchors = targets.get(source) ?? new Set();
    if (anchors.has(cited)) return [];
    const line = text.slice(0, at).split('\n').length;
    const page = source === 'spec' ? requirements : rules;
    return [
      `${path}:${line}: “${source} ${cited}” is no rule in ${page}, so nobody can look it up. Cite the rule that is meant ` +
        `(${rules}/README.md has the forms), add it to its page, or drop the citation.`,
    ];
  });
}

/**
 * The rules that a text cites. A row of a table is cited after its section (`5.4 O25`), so that a reader knows which table
 * it is in; `5.4 O9` alone says nothing that `O9` does not.
 */
function citationsIn(text: string): { source: string; cited: string; at: number }[] {
  const found: { source: string; cited: string; at: number }[] = [];
  for (const match of text.matchAll(citation)) {
    const source = match[1]!;
    let at = match.index + match[0].length;
    let inSection = false;
    for (;;) {
      rule.lastIndex = at;
      const cited = rule.exec(text)?.[0];
      if (cited === undefined) break;
      if (source === 'spec' && /^[A-Z]/.test(cited)) break;
      const isRow = source === 'domain' && /^[OPID]\d/.test(cited);
      inSection = isRow ? inSection : /^\d/.test(cited);
      found.push({ source, cited: isRow && !inSection ? cited : anchorOf(cited), at });
      separator.lastIndex = at + cited.length;
      const next = separator.exec(text)?.[0];
      if (next === undefined) break;
      at += cited.length + next.length;
    }
  }
  return found;
}

const anchorOf = (cited: string): string => cited.toLowerCase().replace(' ', '-');

/** What can be cited, from the pages' anchors (`<a id="p15"></a>`); a page's heading names its source. */
function targetsOf(root: string): { targets: Rules; errors: string[] } {
  const targets = new Map<string, Set<string>>();
  const errors: string[] = [];
  const pages = existsSync(join(root, rules)) ? readdirSync(join(root, rules)) : [];
  for (const page of pages.filter((name) => name !== 'README.md')) {
    const text = readFileSync(join(root, rules, page), 'utf8');
    const source = /^# (domain|reliability|design|ux): /i.exec(text)?.[1]?.toLowerCase();
    if (source === undefined) {
      errors.push(`${rules}/${page}: its heading names no source, so nothing on it can be cited: “# Domain: …”.`);
      continue;
    }
    const anchors = targets.get(source) ?? new Set<string>();
    for (const [, anchor] of text.matchAll(/<a id="([^"]+)">/g)) {
      if (anchors.has(anchor!))
        errors.push(`${rules}/${page}: ${source} ${anchor} is on two pages; a rule has one place.`);
      anchors.add(anchor!);
    }
    targets.set(source, anchors);
  }
  const spec = existsSync(join(root, requirements)) ? readFileSync(join(root, requirements), 'utf8') : '';
  targets.set('spec', new Set([...spec.matchAll(/^- \*\*(\d\.\d+)\*\* /gm)].map(([, number]) => number!)));
  return { targets, errors };
}

const citingFiles = (root: string): SourceFile[] =>
  [
    ...sourceFiles(
      root,
      ['apps', 'packages', 'features', 'scripts', 'e2e', 'bench', 'docs', 'decisions'],
      /\.(tsx?|css|sql|md)$/,
    ),
    ...readdirSync(root)
      .filter((name) => name.endsWith('.md'))
      .map((path) => ({ path, text: readFileSync(join(root, path), 'utf8') })),
  ].filter(({ path }) => !/^scripts\/checks\/.*citations/.test(path) && path !== `${rules}/README.md`);
