import { readFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import { join } from 'node:path';
import { loadFonts } from './fonts.ts';
import { runsOf } from './runs.ts';

const require = createRequire(import.meta.url);
const folder = join(import.meta.dirname, 'template');
/** A result that this many documents have not used is forgotten. */
const longestUnused = 5;

/** Compiler and fonts: loaded with the first document, since they take half a second and some 40 MB. */
let made: ReturnType<typeof makePress> | undefined;
function makePress() {
  const {
    NodeCompiler,
  }: typeof import('@myriaddreamin/typst-ts-node-compiler') = require('@myriaddreamin/typst-ts-node-compiler');
  const { files, shows } = loadFonts();
  // The workspace has no files but the templates' own folder: a document reads nothing else.
  return { compiler: NodeCompiler.create({ workspace: folder, fontArgs: [{ fontBlobs: files }] }), shows };
}
const press = () => (made ??= makePress());

/** Whether the fonts have a glyph for a character. */
export const shows = (character: string): boolean => press().shows(character);

const templates = new Map<string, string>();
function templateOf(name: string): string {
  const known = templates.get(name) ?? readFileSync(join(folder, `${name}.typ`), 'utf8');
  templates.set(name, known);
  return known;
}

/** The PDF of what a template prints, tagged for PDF/UA-1; the same input always has the same bytes. */
export function printPdf(template: 'paper' | 'slides', printed: { direction: 'ltr' | 'rtl' }): Uint8Array {
  const { compiler } = press();
  // Texts become runs where directions mix.
  const input = JSON.stringify(printed, (_key, value) =>
    typeof value === 'string' ? runsOf(value, printed.direction) : value,
  );
  try {
    const compiled = compiler.compile({ mainFileContent: templateOf(template), inputs: { paper: input } });
    if (!compiled.result)
      throw new Error(`the template failed: ${JSON.stringify(compiled.takeDiagnostics()?.shortDiagnostics)}`);
    return compiler.pdf(compiled.result, { pdfStandard: 'ua-1' });
  } finally {
    // Otherwise what the compiler remembers grows with every document.
    compiler.evictCache(longestUnused);
  }
}
