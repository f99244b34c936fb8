import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { type PlantedFault, plantedFaults } from '../faults/index.ts';
import { type SourceFile, sourceFiles } from '../sources/files.ts';

export const requirementsPath = 'docs/requirements.md';

/** `- **4.6** A quantity never goes below 1.` */
const requirement = /^- \*\*(\d\.\d+)\*\* /;
/** Written by hand below a requirement, with the reason. */
const untested = /^ {2}Not tested: \S/;
/** Made from the tests below a requirement. */
const proof = /^ {2}Tests: /;

/**
 * Every requirement has tests that name it, or a reason why none can prove it; a planted fault that breaks it, so that one
 * of its tests was seen failing (`npm run test:faults`); every number that a test names is one of a requirement; and the
 * page lists the tests that there are.
 */
export function requirementErrors(root: string, faults: readonly PlantedFault[] = plantedFaults): string[] {
  const text = readFileSync(join(root, requirementsPath), 'utf8');
  const tests = testsByRequirement(root);
  const entries = entriesOf(text);
  const planted = new Set(faults.flatMap(({ spec }) => spec));
  const numbers = entries.map(({ number }) => number);
  const errors = entries.flatMap(({ number, lines }) => {
    const [isNamed, hasReason] = [tests.has(number), lines.some((line) => untested.test(line))];
    if (isNamed && hasReason) return [`${number} is said to be untested, but tests name it: remove the reason.`];
    if (isNamed && !planted.has(number))
      return [`${number} is broken by no planted fault: add one that its tests notice (scripts/faults).`];
    if (isNamed || hasReason) return [];
    return [`${number} is named by no test: name it (“spec ${number}”), or say below it “Not tested: …”.`];
  });
  for (const [number, paths] of tests)
    if (!numbers.includes(number)) errors.push(`${[...paths].join(', ')} name ${number}, which is no requirement.`);
  for (const number of numbers.filter((each, i) => numbers.indexOf(each) !== i)) errors.push(`${number} stands twice.`);
  if (errors.length === 0 && requirements(root) !== text)
    errors.push('its lists of tests are older than the tests: npm run docs.');
  return [...errors.map((error) => `${requirementsPath}: ${error}`), ...faultErrors(root, faults, numbers)];
}

export function requirements(root: string): string {
  const tests = testsByRequirement(root);
  return readFileSync(join(root, requirementsPath), 'utf8')
    .split('\n')
    .filter((line) => !proof.test(line))
    .flatMap((line) => {
      const number = requirement.exec(line)?.[1];
      const named = number === undefined ? undefined : tests.get(number);
      if (!named) return [line];
      const links = [...named].sort().map((path) => `[${nameOf(path)}](../${path})`);
      return [line, `  Tests: ${links.join(', ')}`];
    })
    .join('\n');
}

function faultErrors(root: string, planted: readonly PlantedFault[], numbers: readonly string[]): string[] {
  return planted.flatMap(({ spec, file, from, tests }) => {
    const read = (path: string) => {
      try {
        return readFileSync(join(root, path), 'utf8');
      } catch {
        return '';
      }
    };
    const found = read(file).split(from).length - 1;
    const named = tests.flatMap((test) => [...numbersIn(read(test))]);
    return [
      ...(found === 1 ? [] : [`“${from}” stands ${found} times in ${file}; a fault is planted in one place.`]),
      ...spec.filter((number) => !numbers.includes(number)).map((number) => `${number} is no requirement.`),
      ...spec
        .filter((number) => !named.includes(number))
        .map((number) => `no test in ${tests.join(', ')} names ${number}.`),
    ].map((error) => `scripts/faults: ${error}`);
  });
}

type Entry = { number: string; lines: string[] };
function entriesOf(text: string): Entry[] {
  const entries: Entry[] = [];
  for (const line of text.split('\n')) {
    const number = requirement.exec(line)?.[1];
    if (number !== undefined) entries.push({ number, lines: [] });
    else entries.at(-1)?.lines.push(line);
  }
  return entries;
}

function testsByRequirement(root: string): Map<string, Set<string>> {
  const found = new Map<string, Set<string>>();
  for (const { path, text } of testFiles(root))
    for (const number of numbersIn(text)) found.set(number, (found.get(number) ?? new Set()).add(path));
  return found;
}

const testFiles = (root: string): SourceFile[] =>
  sourceFiles(root, ['packages', 'features', 'apps', 'e2e'], /\.(test|attack)\.tsx?$/);

export function* numbersIn(text: string): Generator<string> {
  for (const [, list] of text.matchAll(/\bspec (\d\.\d+(?:(?:, | and )\d\.\d+)*)/g)) yield* list!.match(/\d\.\d+/g)!;
}

const nameOf = (path: string): string => path.replace(/^(features|apps|packages)\//, '').replace(/\.test\.tsx?$/, '');
