import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { planCatalog } from '@cubby/features/catalog/seed';
import { languages } from '@cubby/i18n';
import { demoDatabase } from '@cubby/server/testing/demo-database';
import { createTestApi, root } from '@cubby/server/testing/test-api';
import { fixedClock } from '@cubby/testing';
import { afterAll, describe, expect, test } from 'vitest';
import { searchFor, searchProducts } from '../contract.ts';
import { wordsOf } from '../rules.ts';

/**
 * Queries of shoppers, and what must be among their first ten results: families of products, product types (`@PENCILS`)
 * or single products; after `~`, acceptable but optional ones. `leads`: what must come first, because the words mean
 * it. `nothing`: products not sold here find nothing.
 */
const kinds = [
  'plain',
  'typo',
  'synonym',
  'inflected',
  'sentence',
  'colour',
  'unit',
  'prefix',
  'leads',
  'nothing',
] as const;
type Golden = { kind: (typeof kinds)[number]; query: string; wanted: string[] };

const { pool } = await demoDatabase();
const day = new Date('2026-09-01T00:00:00Z');
const clock = fixedClock(day.toISOString());
const planned = planCatalog(1, day);
const namesOf = new Map(planned.map(({ sku, familyCode, typeCode }) => [sku, [sku, familyCode, `@${typeCode}`]]));
const totalOf = (wanted: string[]) => planned.filter(({ sku }) => isWanted(sku, wanted)).length;
const isWanted = (sku: string, wanted: string[]) =>
  namesOf.get(sku)!.some((name) => wanted.includes(name) || wanted.includes(`~${name}`));

type Score = { recall: number; top: number; precision: number; missed: string };
const scores = new Map<string, (Golden & Score)[]>();

function goldenOf(locale: string): Golden[] {
  const lines = readFileSync(join(root, 'features/search/golden', `${locale}.txt`), 'utf8').split('\n');
  return lines
    .filter((line) => line && !line.startsWith('#'))
    .map((line) => {
      const { kind, query, wanted } = /^(?<kind>\w+): (?<query>.+?)(?: = (?<wanted>.+))?$/.exec(line)!.groups!;
      return { kind: kind as Golden['kind'], query: query!, wanted: wanted?.split(' ') ?? [] };
    });
}

const share = (values: number[]) => values.reduce((sum, value) => sum + value, 0) / Math.max(1, values.length);

/** Recall at ten, whether the first hit is relevant, and how many of the first five are. */
function scoreOf({ kind, wanted }: Golden, skus: string[]): Score {
  if (wanted.length === 0) return { recall: Number(skus.length === 0), top: 1, precision: 1, missed: 'something' };
  if (kind === 'leads') {
    const leads = Number(skus[0] !== undefined && isWanted(skus[0], wanted));
    return { recall: leads, top: leads, precision: leads, missed: `${wanted.join(' ')} in front` };
  }
  const first = new Set(skus.slice(0, 10).flatMap((sku) => namesOf.get(sku)!));
  const musts = wanted.filter((name) => !name.startsWith('~'));
  const missed = musts.filter((name) => !first.has(name));
  const most = Math.min(5, totalOf(wanted));
  return {
    recall: 1 - missed.length / musts.length,
    top: Number(skus[0] !== undefined && isWanted(skus[0], wanted)),
    precision: skus.slice(0, most).filter((sku) => isWanted(sku, wanted)).length / most,
    missed: missed.join(', '),
  };
}

afterAll(() => {
  const percent = (value: number) => `${(value * 100).toFixed(0).padStart(4)}`;
  const lines = [
    'language'.padEnd(10) + [...kinds, 'all', 'top 1', 'p at 5'].map((kind) => kind.slice(0, 6).padStart(7)).join(''),
  ];
  for (const [locale, golden] of scores) {
    const ofKind = kinds.map((kind) => share(golden.filter((each) => each.kind === kind).map(({ recall }) => recall)));
    const rest = [
      share(golden.map(({ recall }) => recall)),
      share(golden.map(({ top }) => top)),
      share(golden.map(({ precision }) => precision)),
    ];
    lines.push(locale.padEnd(10) + [...ofKind, ...rest].map((value) => percent(value).padStart(7)).join(''));
  }
  for (const [locale, golden] of scores)
    for (const { kind, query, missed, recall, top, precision } of golden)
      if (recall < 1) lines.push(`  ${locale} ${kind} “${query}” lacks ${missed}`);
      else if (process.env.GOLDEN_DETAIL && (!top || precision < 0.8))
        lines.push(`  ${locale} ${kind} “${query}” first ${top} precision ${precision.toFixed(1)}`);
  process.stdout.write(`Search, in percent:\n${lines.join('\n')}\n`);
});

describe.each(Object.keys(languages))('search in %s', (locale) => {
  test('finds what shoppers mean, with the best match first, and nothing for products not sold (spec 7.16, 9.11)', async () => {
    const { call } = await createTestApi(pool, clock, {}, locale);
    const golden: (Golden & Score)[] = [];
    for (const each of goldenOf(locale)) {
      const { products } = await call(searchProducts, { ...searchFor(each.query), category: undefined });
      golden.push({
        ...each,
        ...scoreOf(
          each,
          products.map(({ sku }) => sku),
        ),
      });
    }
    scores.set(locale, golden);
    const ofKind = (kind: Golden['kind']) => golden.filter((each) => each.kind === kind);
    for (const kind of kinds) expect(ofKind(kind).length, kind).toBeGreaterThanOrEqual(4);
    expect(share(golden.map(({ recall }) => recall))).toBeGreaterThanOrEqual(0.95);
    expect(share(ofKind('sentence').map(({ recall }) => recall))).toBeGreaterThanOrEqual(0.8);
    expect(share(ofKind('nothing').map(({ recall }) => recall))).toBe(1);
    expect(share(golden.map(({ top }) => top))).toBeGreaterThanOrEqual(0.85);
    expect(share(golden.map(({ precision }) => precision))).toBeGreaterThanOrEqual(0.8);
    const misled = ofKind('leads').filter(({ top }) => !top);
    expect(misled.map(({ query }) => query)).toEqual([]);
    // a query that names one product shows it first
    const ofOneWord = golden.filter(({ query, kind }) => kind !== 'prefix' && wordsOf(query).length === 1);
    expect(ofOneWord.filter(({ top }) => !top).map(({ query }) => query)).toEqual([]);
  });
});
