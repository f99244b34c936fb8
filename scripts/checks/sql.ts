import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { type SourceFile, sourceFiles } from '../sources/files.ts';

/** Tables that belong to no feature: everyone may read them, since packages know nothing of the shop. */
const tablesOfPackages = ['cache_tag_version', 'idempotency_key', 'job_effect', 'migration', 'request_count'];

/** Where SQL is written, whose tables it names, and which codes it repeats. */
export function sqlErrors(root: string): string[] {
  const files = sourceFiles(root, ['apps', 'packages', 'features'], /\.ts$/).filter(({ path }) => !isExempt(path));
  const owners = ownersOf(root);
  return [
    ...files.flatMap((file) => (isStore(file.path) ? [] : placeErrors(file))),
    ...files.filter(({ path }) => isStore(path)).flatMap((file) => [...ownerErrors(file, owners), ...codeErrors(file)]),
    ...unownedErrors(root, owners),
  ];
}

/** Tests and seeds write rows of all kinds; `packages/db` executes all SQL. */
const isExempt = (path: string): boolean =>
  /\.test\.ts$|\.generated\.ts$|\/testing\/|seed(\/|\.ts$)|^packages\/(db|testing)\//.test(path);
const isStore = (path: string): boolean =>
  /(^|\/)([a-z-]+-)?store\.ts$/.test(path) && /\/server\/|^packages\//.test(path);

const placeErrors = ({ path, text }: SourceFile): string[] =>
  lineErrors(
    path,
    text,
    /\bstatement\(|\.query(?:<[^(]*>)?\(\s*[`'"]/,
    'SQL stands in a store (`server/store.ts`, `server/…-store.ts`) alone, where its types are made and its tables are checked. Move it there.',
  );

/** Tables by the feature whose README names them. */
function ownersOf(root: string): Map<string, string> {
  const owners = new Map<string, string>();
  for (const { path, text } of sourceFiles(root, ['features'], /README\.md$/)) {
    const listed = /\*\*Tables\*\*([^·\n]*(?:\n {2}[^·\n]*)*)/.exec(text)?.[1] ?? '';
    for (const [, table] of listed.matchAll(/`([a-z_0-9]+)`/g)) owners.set(table!, path.split('/')[1]!);
  }
  return owners;
}

/** The keywords before a table's name in a statement. */
const named = /\b(?:from|join|into|update|using)\s+(?:only\s+)?"?([a-z_0-9]+)"?/g;

function ownerErrors({ path, text }: SourceFile, owners: ReadonlyMap<string, string>): string[] {
  const feature = path.startsWith('features/') ? path.split('/')[1] : undefined;
  return withoutComments(text)
    .split('\n')
    .flatMap((line, i) =>
      [...line.matchAll(named)].flatMap(([, table]) => {
        const owner = owners.get(table!);
        return owner === undefined || owner === feature
          ? []
          : [
              `${path}:${i + 1}: ${table} belongs to features/${owner}, which may change it any day. Read a view or function that its README offers, or call a function of its server.`,
            ];
      }),
    );
}

/** A code in SQL that no type of the rules checks. */
const codeErrors = ({ path, text }: SourceFile): string[] =>
  lineErrors(
    path,
    withoutComments(text).replace(/\$\{[^{}]*\}/g, '…'),
    /(?:=|<>|\(|\bwhen|\bthen|\belse|,) *'[A-Z][A-Z_0-9]+'/,
    'a status or another code of the rules as a literal; renamed there, it would be wrong here. Pass it as a parameter, or write `code<Status>(…)`.',
    isSqlLine,
  );

/** SQL, not the TypeScript around it: a line with a comparison, a list or a CASE of SQL. */
const isSqlLine = (line: string): boolean =>
  /\b(where|and|or|case|when|then|values|select|set|from|join|in \()\b/.test(line) &&
  !/=>|===|\bconst\b|await /.test(line);

function unownedErrors(root: string, owners: ReadonlyMap<string, string>): string[] {
  const rows = readRows(root);
  const tables = [...rows.matchAll(/^ {2}'?([a-z_0-9]+)'?: \{$/gm)].map((match) => match[1]!);
  return tables
    .filter((table) => !owners.has(table) && !tablesOfPackages.includes(table))
    .map((table) => `table ${table} belongs to nobody: name it after **Tables** in the README of its feature.`);
}

function readRows(root: string): string {
  try {
    return readFileSync(join(root, 'packages/db/src/rows.generated.ts'), 'utf8');
  } catch {
    return '';
  }
}

/** Comments are blanked out, so that lines keep their numbers. */
const withoutComments = (text: string): string =>
  text.replace(/\/\*[\s\S]*?\*\/|^\s*\/\/.*$/gm, (comment) => comment.replace(/[^\n]/g, ''));

const lineErrors = (
  path: string,
  text: string,
  pattern: RegExp,
  reason: string,
  concerns: (line: string) => boolean = () => true,
): string[] =>
  text.split('\n').flatMap((line, i) => (pattern.test(line) && concerns(line) ? [`${path}:${i + 1}: ${reason}`] : []));
