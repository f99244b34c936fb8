import { loadTranslators } from '@cubby/i18n/load';
import { NodeCompiler } from '@myriaddreamin/typst-ts-node-compiler';
import { loadFonts } from '../../features/papers/server/fonts.ts';
import { renderPaper } from '../../features/papers/server/render-paper.ts';
import { sampleInvoice } from '../../features/papers/testing/sample-papers.ts';
import type { Figure } from '../figures.ts';
import { frozenPage } from '../yardsticks/frozen-page.ts';

const most = 5;
const rounds = 30;

/**
 * What an invoice of nine lines costs, from its model to the bytes, against the bare compilation of such an invoice that
 * was written out by hand, in the same fonts, tagged as well.
 */
export async function benchPapers(root: string): Promise<Figure> {
  const translators = loadTranslators(root);
  const compiler = NodeCompiler.create({ fontArgs: [{ fontBlobs: loadFonts().files }] });
  const bare = (i: number) => {
    compiler.pdf({ mainFileContent: frozenPage(i) }, { pdfStandard: 'ua-1' });
    compiler.evictCache(5);
  };
  const paper = (i: number) => renderPaper(sampleInvoice({ number: `CA-2026-${i}` }), translators);
  const papers: number[] = [];
  const pages: number[] = [];
  // In turn, and the best of each, since the machine's speed changes from second to second. The first of each loads.
  for (let turn = 0; turn < 7; turn++) {
    papers.push(await cpuPerRound(turn, paper));
    pages.push(await cpuPerRound(turn, bare));
  }
  const [own, frozen] = [Math.min(...papers), Math.min(...pages)];
  return {
    name: 'an invoice as PDF, against a bare compilation of a frozen page',
    ratio: own / frozen,
    bar: { most },
    detail: `${own.toFixed(1)} and ${frozen.toFixed(1)} ms CPU`,
  };
}

async function cpuPerRound(turn: number, run: (i: number) => unknown): Promise<number> {
  const before = process.cpuUsage();
  for (let i = 0; i < rounds; i++) {
    // A number of its own, so that nothing remembered is taken.
    run(turn * rounds + i);
    await new Promise((resolve) => setImmediate(resolve));
  }
  const { user, system } = process.cpuUsage(before);
  return (user + system) / 1000 / rounds;
}
