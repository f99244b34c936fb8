import { isLocale, type Translator } from '@cubby/i18n';
import type { Translators } from '@cubby/i18n/load';
import { checkPaper } from '../check-paper.ts';
import type { CustomsForm } from '../customs-form.ts';
import type { PackingSlip, Paper } from '../model.ts';
import { printPdf, printSeveral, shows } from './press.ts';
import { printedBill } from './prints/print-bill.ts';
import { customsTitle, printedCustomsForm } from './prints/print-customs.ts';
import { printedAround } from './prints/print-head.ts';
import { printedReturnSheet } from './prints/print-return-sheet.ts';
import { printedPackingSlip } from './prints/print-slip.ts';
import { printedStatement } from './prints/print-statement.ts';
import type { Printed } from './prints/printed.ts';
import { type Wording, wordingOf } from './prints/wording.ts';

/**
 * The PDF of a paper, tagged for PDF/UA-1; the same paper always has the same bytes. Throws if the paper breaks a rule
 * (`checkPaper`): no wrong paper leaves us.
 */
export function renderPaper(paper: Paper, translators: Translators): Uint8Array {
  refuseWrong(paper);
  return printPdf('paper', printed(paper, translators));
}

export const slipSizes = ['A4', 'LETTER', 'LABEL'] as const;
export type SlipSize = (typeof slipSizes)[number];
const pageOf = { A4: 'a4', LETTER: 'us-letter', LABEL: 'label' } as const;

const layoutOf = { PACKING_SLIP: 'slip', CUSTOMS_FORM: 'form' } as const;

/**
 * One file of several packing slips, or of the labels with their addresses, each followed by its customs form if it has
 * one. Throws if one of them breaks a rule.
 */
export function renderSlips(
  papers: readonly (PackingSlip | CustomsForm)[],
  size: SlipSize,
  translators: Translators,
): Uint8Array {
  papers.forEach(refuseWrong);
  return printSeveral(
    papers.map((paper) => ({ ...printed(paper, translators), size: pageOf[size], layout: layoutOf[paper.kind] })),
  );
}

function refuseWrong(paper: Paper): void {
  const violations = checkPaper(paper);
  if (violations.length > 0)
    throw new Error(
      `${paper.kind} ${paper.number}: ${violations.map(({ rule, message }) => `${rule} ${message}`).join('; ')}`,
    );
}

const wordings = new WeakMap<Translator, Wording>();
function wordingIn(translator: Translator): Wording {
  const known = wordings.get(translator) ?? wordingOf(translator, shows);
  wordings.set(translator, known);
  return known;
}

function printed(paper: Paper, translators: Translators): Printed {
  const asked = paper.kind === 'CUSTOMS_FORM' ? 'en' : paper.locale;
  const locale = isLocale(asked) && translators.offered.includes(asked) ? asked : 'en';
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
    case 'CUSTOMS_FORM':
      return around(customsTitle, printedCustomsForm(paper, words));
    case 'RETURN_SHEET':
      return around(words.text('papers.returnSheet', { number }), printedReturnSheet(paper, words));
    case 'STATEMENT':
      return around(
        paper.figures ? words.typed(paper.figures.title) : words.text('papers.statement'),
        printedStatement(paper, words),
      );
  }
}
