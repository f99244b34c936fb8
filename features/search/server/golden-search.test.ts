import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { planCatalog } from '@cubby/features/catalog/seed';
import { languages } from '@cubby/i18n';
import { demoDatabase } from '@cubby/server/testing/demo-database';
import { createTestApi, root } from '@cubby/server/testing/test-api';
import { fixedClock } from '@cubby/testing';
import { afterAll, expect, test } from 'vitest';
import { searchProducts } from '../contract.ts';

/** What shoppers type, and the families of products that they must find among the first ten. */
type Golden = { query: string; expect: string[]; kind: string };

const { pool } = await demoDatabase();
const day = new Date('2026-09-01T00:00:00Z');
const clock = fixedClock(day.toISOString());
const familyOf = new Map(planCatalog(1, day).map(({ sku, familyCode }) => [sku, familyCode]));
const report: string[] = [];

afterAll(() => void process.stdout.write(`Recall of search at 10:\n${report.join('\n')}\n`));

test.each(Object.keys(languages))('search in %s finds what shoppers mean (spec 7.16, 9.11)', async (locale) => {
  const { call } = await createTestApi(pool, clock, {}, locale);
  const golden = JSON.parse(readFileSync(join(root, 'features/search/golden', `${locale}.json`), 'utf8')) as Golden[];
  expect(golden.length).toBeGreaterThanOrEqual(20);
  expect(golden.filter(({ kind }) => kind === 'typo').length).toBeGreaterThanOrEqual(golden.length / 3);
  let wanted = 0;
  let found = 0;
  for (const { query, expect: families, kind } of golden) {
    const { products } = await call(searchProducts, { query, page: 1, category: undefined, section: undefined });
    const first = new Set(products.slice(0, 10).map(({ sku }) => familyOf.get(sku)));
    const missed = families.filter((family) => !first.has(family));
    if (missed.length)
      report.push(
        `  ${locale} ${kind} “${query}”: ${missed.join(', ')} not among ${[...first].join(', ') || 'nothing'}`,
      );
    wanted += families.length;
    found += families.length - missed.length;
  }
  report.push(`${locale}: ${(found / wanted).toFixed(3)} of ${wanted} in ${golden.length} queries`);
  expect(found / wanted).toBeGreaterThanOrEqual(0.95);
});
