import { readFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import { join } from 'node:path';
import { type Fonts, loadFonts, loadOtherFonts, otherFamilies } from './fonts.ts';
import { runsOf } from './runs.ts';

const require = createRequire(import.meta.url);
const folder = join(import.meta.dirname, 'template');
/** How many documents may pass without using a cached result before it is dropped. */
const longestUnused = 5;

/** Compiler and fonts: loaded with the first document, because they take half a second and some 40 MB. */
let made: ReturnType<typeof makePress> | undefined;
const press = () => (made ??= makePress(loadFonts()));
let madeForAll: ReturnType<typeof makePress> | undefined;
const pressForAll = () => (madeForAll ??= makePress(loadFonts(), loadOtherFonts()));

function makePress(...fonts: Fonts[]) {
  const {
    NodeCompiler,
  }: typeof import('@myriaddreamin/typst-ts-node-compiler') = require('@myriaddreamin/typst-ts-node-compiler');
  const fontArgs = [{ fontBlobs: fonts.flatMap(({ files }) => files) }];
  // The workspace has no files but the templates' own folder: a document can read nothing else.
  const compiler = NodeCompiler.create({ workspace: folder, fontArgs });
  return { compiler, shows: (character: string) => fonts.some(({ shows }) => shows(character)) };
}

export const shows = (character: string): boolean => press().shows(character) || pressForAll().shows(character);

const templates = new Map<string, string>();
function templateOf(name: string): string {
  const known = templates.get(name) ?? readFileSync(join(folder, `${name}.typ`), 'utf8');
  templates.set(name, known);
  return known;
}

type Input = { direction: 'ltr' | 'rtl'; fonts: readonly string[]; headings: { fonts: readonly string[] } };

export const printPdf = (template: 'paper' | 'slides', printed: Input): Uint8Array =>
  print(template, [printed], ([paper]) => ({ paper: paper! }));

/** Several papers in one file, each in its own language. */
export const printSeveral = (printed: readonly Input[]): Uint8Array =>
  print('several', printed, (papers) => ({ papers: `[${papers.join(',')}]` }));

function print(
  template: 'paper' | 'slides' | 'several',
  printed: readonly Input[],
  inputs: (ready: readonly string[]) => Record<string, string>,
): Uint8Array {
  const ready = printed.map(inputOf);
  const showsAll = ready.every((each) => each.match(/[^\0-\x7f]/gu)?.every(press().shows) ?? true);
  const { compiler } = showsAll ? press() : pressForAll();
  const input = inputs(showsAll ? ready : printed.map((each) => inputOf(withOtherFamilies(each))));
  try {
    const compiled = compiler.compile({ mainFileContent: templateOf(template), inputs: input });
    if (!compiled.result)
      throw new Error(`the template failed: ${JSON.stringify(compiled.takeDiagnostics()?.shortDiagnostics)}`);
    return compiler.pdf(compiled.result, { pdfStandard: 'ua-1' });
  } finally {
    // Otherwise the compiler's cache grows with every document.
    compiler.evictCache(longestUnused);
  }
}

const inputOf = (printed: Input): string =>
  JSON.stringify(printed, (_key, value) => (typeof value === 'string' ? runsOf(value, printed.direction) : value));

const withOtherFamilies = <T extends Input>(printed: T): T => ({
  ...printed,
  fonts: [...printed.fonts, ...otherFamilies],
  headings: { ...printed.headings, fonts: [...printed.headings.fonts, ...otherFamilies] },
});
