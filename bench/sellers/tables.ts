import { findBrowser } from '@cubby/testing/browser';
import { bareScript, openBare } from '../baselines/bare-page.ts';
import type { Figure } from '../figures.ts';

const rounds = 100;
const bars = { mount: 1.5, select: 2 };

type Times = { mount: number; select: number };

/**
 * A list of the inner sites with fifty rows and ten columns, beside a plain React table of the same cells in the same
 * page: showing it, and selecting one row of it. Medians of rounds in turn.
 */
export async function benchTables(): Promise<Figure[]> {
  const { browser } = await findBrowser();
  try {
    const page = await browser.newPage({ viewport: { width: 1280, height: 900 } });
    await openBare(page, await bareScript('tables-app.ts'));
    const times = await page.evaluate((count) => {
      const { measureTables } = window as unknown as { measureTables: () => { ours: Times; plain: Times } };
      return Array.from({ length: count }, measureTables);
    }, rounds);
    const settled = times.slice(rounds / 4);
    return (['mount', 'select'] as const).map((what) => {
      const [ours, plain] = (['ours', 'plain'] as const).map((whose) =>
        middle(settled.map((each) => each[whose][what])),
      );
      return {
        name: `${what === 'mount' ? 'showing' : 'selecting a row of'} a list of 50 × 10 cells, against a plain React table`,
        ratio: ours! / plain!,
        bar: { most: bars[what] },
        detail: `${ours!.toFixed(2)} ms against ${plain!.toFixed(2)} ms`,
      };
    });
  } finally {
    await browser.close();
  }
}

const middle = (times: readonly number[]): number => times.toSorted((a, b) => a - b)[times.length >> 1]!;
