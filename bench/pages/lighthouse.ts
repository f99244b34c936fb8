import { spawnSync } from 'node:child_process';
import { mkdtempSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { type Locale, prefixOf } from '@cubby/i18n';
import { findBrowser } from '@cubby/testing/browser';
import type { Figure } from '../figures.ts';
import type { BenchShop } from '../shop.ts';

// Downloaded on demand: a hundred and seventy megabytes that nothing else needs.
const lighthouse = 'lighthouse@13.5.0';

type Scores = { performance: number; accessibility: number; 'best-practices': number; seo: number };
type Report = {
  categories?: Record<keyof Scores, { score: number | null }>;
  runtimeError?: { code: string; message: string };
};
type Visited = { path: string; kids?: boolean; indexed: boolean };

/**
 * Eight pages as a phone on a slow network sees them (design 7), by Lighthouse's own browser: the median of several
 * visits counts. A language has its own letters to load.
 */
export async function benchLighthouse(
  { origin, pool }: BenchShop,
  rounds: number,
  languages: readonly Locale[],
): Promise<Figure[]> {
  const { rows } = await pool.query<{ sku: string; handle: string }>(
    `select (select p.sku from listing join product p using (product_id) where not sold_out order by offer_count desc, sku limit 1) as sku,
       (select handle from seller where kind = 'BUSINESS' and stage = 'LIVE' order by handle limit 1) as handle`,
  );
  const { sku, handle } = rows[0]!;
  const pages: Visited[] = [
    { path: '/', indexed: true },
    { path: '/', kids: true, indexed: true },
    { path: '/products/A5_NOTEBOOKS', indexed: true },
    { path: `/product/${sku}`, indexed: true },
    { path: `/store/${handle}`, indexed: true },
    { path: '/search?q=notebook', indexed: false },
    { path: '/workshops', indexed: true },
    { path: '/cart', indexed: false },
  ];
  const { browser, path: chromium } = await findBrowser();
  await browser.close();
  const folder = mkdtempSync(join(tmpdir(), 'cubby-lighthouse-'));
  try {
    const everyPage = languages.flatMap((locale) =>
      pages.map(({ path, ...page }) => ({ ...page, path: prefixOf(locale) + path })),
    );
    return everyPage.map(({ path, kids, indexed }) => {
      const address = (kids ? origin.replace('//', '//kids.') : origin) + path;
      const visits = Array.from({ length: rounds }, () => visit(address, chromium, join(folder, 'report.json')));
      const middle = visits.sort((a, b) => a.performance - b.performance)[Math.floor(rounds / 2)]!;
      const others = Math.min(middle.accessibility, middle['best-practices'], indexed ? middle.seo : 1);
      return {
        name: `Lighthouse ${kids ? 'kids ' : ''}${path}: against performance 95 and 100 in all else`,
        ratio: Math.min(middle.performance / 0.95, others),
        bar: { least: 1 },
        detail: [...visits.map((each) => Math.round(each.performance * 100)), `else ${Math.round(others * 100)}`].join(
          ' ',
        ),
      };
    });
  } finally {
    rmSync(folder, { recursive: true });
  }
}

/** A visit that Lighthouse could not record (a trace without its beginning, now and then) is repeated. */
function visit(address: string, chromium: string, report: string, triesLeft = 2): Scores {
  const { status, stderr } = spawnSync(
    'npm',
    ['exec', '--yes', `--package=${lighthouse}`, '--', 'lighthouse', address]
      .concat([
        '--chrome-flags=--headless=new --no-sandbox --disable-gpu',
        '--quiet',
        '--output=json',
        `--output-path=${report}`,
      ])
      .concat(['--only-categories=performance,accessibility,best-practices,seo']),
    { encoding: 'utf8', env: { ...process.env, CHROME_PATH: chromium } },
  );
  const { categories, runtimeError } = status === 0 ? (JSON.parse(readFileSync(report, 'utf8')) as Report) : {};
  if (!categories || runtimeError) {
    if (triesLeft > 0) return visit(address, chromium, report, triesLeft - 1);
    throw new Error(`Lighthouse could not record ${address}: ${runtimeError?.message ?? stderr}`);
  }
  const score = (name: keyof Scores) => categories[name].score ?? 0;
  return {
    performance: score('performance'),
    accessibility: score('accessibility'),
    'best-practices': score('best-practices'),
    seo: score('seo'),
  };
}
