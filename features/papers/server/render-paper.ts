import { readFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import { join } from 'node:path';
import { isLocale, type Translator } from '@cubby/i18n';
import type { Translators } from '@cubby/i18n/load';
import { checkPaper } from '../check-paper.ts';
import type { Paper } from '../model.ts';
import { loadFonts } from './fonts.ts';
import { printedBill } from './print-bill.ts';
import { printedAround } from './print-head.ts';
import { printedPackingSlip, printedReturnSheet, printedStatement } from './print-others.ts';
import type { Printed } from './printed.ts';
import { runsOf } from './runs.ts';
import { type Wording, wordingOf } from './wording.ts';

const require = createRequire(import.meta.url);
const folder = import.meta.dirname;
/** A result that this many papers have not used is forgotten. */
const longestUnused = 5;

/** Compiler, fonts and template: loaded with the first paper, since they take half a second and some 40 MB. */
let made: ReturnType<typeof makePress> | undefined;
function makePress() {
  const {
    NodeCompiler,
  }: typeof import('@myriaddreamin/typst-ts-node-compiler') = require('@myriaddreamin/typst-ts-node-compiler');
  const { files, shows } = loadFonts();
  // The workspace has no files but the template's own folder: a paper reads nothing else.
  const compiler = NodeCompiler.create({ workspace: join(folder, 'template'), fontArgs: [{ fontBlobs: files }] });
  const template = readFileSync(join(folder, 'template', 'paper.typ'), 'utf8');
  return { compiler, shows, template };
}
const press = () => (made ??= makePress());

/**
 * The PDF of a paper, tagged for PDF/UA-1; the same paper always has the same bytes. Throws if the paper breaks a rule
 * (`checkPaper`): a wrong paper never leaves us.
 */
export function renderPaper(paper: Paper, translators: Translators): Uint8Array {
  const violations = checkPaper(paper);
  if (violations.length > 0)
    throw new Error(
      `${paper.kind} ${paper.number}: ${violations.map(({ rule, message }) => `${rule} ${message}`).join('; ')}`,
    );
  return compile(printed(paper, translators));
}

const wordings = new WeakMap<Translator, Wording>();
function wordingIn(translator: Translator): Wording {
  const known = wordings.get(translator) ?? wordingOf(translator, press().shows);
  wordings.set(translator, known);
  return known;
}

/** What the template prints. */
function printed(paper: Paper, translators: Translators): Printed {
  const locale = isLocale(paper.locale) && translators.offered.includes(paper.locale) ? paper.locale : 'en';
  const words = wordingIn(translators.of(locale));
  const around = (title: string, body: Parameters<typeof printedAround>[4]) =>
    printedAround(paper, title, locale, words, body);
  const number = words.typed(paper.number);
  switch (paper.kind) {
    case 'INVOICE':
      return around(words.text('papers.invoice', { number }), printedBill(paper, words));
    case 'CREDIT_NOTE':
      return around(words.text('papers.creditNote', { number }), printedBill(paper, words));
    case 'RECEIPT':
      return around(words.text('papers.receipt', { number }), printedBill(paper, words));
    case 'PACKING_SLIP':
      return around(words.text('papers.packingSlip', { number }), printedPackingSlip(paper, words));
    case 'RETURN_SHEET':
      return around(words.text('papers.returnSheet', { number }), printedReturnSheet(paper, words));
    case 'STATEMENT':
      return around(words.text('papers.statement'), printedStatement(paper, words));
  }
}

/** The template's input: texts become runs where directions mix. */
const inputOf = (paper: Printed): string =>
  JSON.stringify(paper, (_key, value) => (typeof value === 'string' ? runsOf(value, paper.direction) : value));

function compile(paper: Printed): Uint8Array {
  const { compiler, template } = press();
  const document = { mainFileContent: template, inputs: { paper: inputOf(paper) } };
  try {
    const compiled = compiler.compile(document);
    if (!compiled.result)
      throw new Error(`the template failed: ${JSON.stringify(compiled.takeDiagnostics()?.shortDiagnostics)}`);
    return compiler.pdf(compiled.result, { pdfStandard: 'ua-1' });
  } finally {
    // Otherwise what the compiler remembers grows with every paper.
    compiler.evictCache(longestUnused);
  }
}
