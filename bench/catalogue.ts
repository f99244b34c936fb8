import type { Figure } from './figures.ts';
import { cpuOfSql, cpuPerCall } from './measure.ts';
import type { BenchShop } from './shop.ts';
import {
  listWorkloads,
  type ProductType,
  pageOfList,
  productWorkloads,
  searchWorkloads,
  typesBySize,
  type Workload,
} from './workloads.ts';

/** CPU that a request may cost on top of its bare SQL, in ms. */
const around = 0.5;
/**
 * Request and bare SQL are measured in turn this many times, and the median pair counts: a single one is some percent
 * off.
 */
const pairsOf = 3;

export type Costs = Map<string, number>;

export async function benchCatalogue(shop: BenchShop, size: number): Promise<{ figures: Figure[]; costs: Costs }> {
  const types = await typesBySize(shop.pool);
  const nearest = (count: number): ProductType =>
    types.reduce((best, type) => (Math.abs(type.count - count) < Math.abs(best.count - count) ? type : best));
  const largest = await listWorkloads(shop.pool, types[0]!);
  const middle = await listWorkloads(shop.pool, nearest(15_000));
  const equal = await listWorkloads(shop.pool, nearest(1_000));
  const { search, typo, suggestions } = await searchWorkloads(shop.pool);
  const { product, offers } = await productWorkloads(shop.pool);

  const figures: Figure[] = [];
  const costs: Costs = new Map();
  const compare = async (workload: Workload, costName: string, mostSql?: number) => {
    const pairs: { sql: number; call: number; ratio: number }[] = [];
    for (let i = 0; i < pairsOf; i++) {
      const sql = await cpuOfSql(shop, workload);
      const call = await cpuPerCall(shop, workload);
      pairs.push({ sql, call, ratio: call / (sql + around) });
    }
    const { sql, call, ratio } = pairs.sort((a, b) => a.ratio - b.ratio)[Math.floor(pairsOf / 2)]!;
    costs.set(costName, call);
    figures.push({
      name: `${workload.name}: request against bare SQL + ${around} ms`,
      ratio,
      bar: { most: 1 },
      detail: `${call.toFixed(2)} and ${sql.toFixed(2)} ms CPU`,
    });
    if (mostSql !== undefined && size >= 1_000_000)
      figures.push({
        name: `${workload.name}: bare SQL against ${mostSql} ms`,
        ratio: sql / mostSql,
        bar: { most: 1 },
        detail: `${sql.toFixed(2)} ms CPU`,
      });
  };
  await cpuPerCall(shop, equal.page);
  await compare(equal.page, 'products page');
  await compare(equal.filters, 'filters');
  await compare(middle.page, 'products page, middle', 5);
  await compare(middle.filters, 'filters, middle', 5);
  await compare(largest.page, 'products page, largest', 30);
  await compare(largest.filters, 'filters, largest', 30);
  await compare(search, 'search', 8);
  await compare(suggestions, 'suggestions', 30);
  await compare(product, 'product', 0.2);
  await compare(offers, 'offers', 0.2);

  const corrected = await cpuPerCall(shop, typo);
  figures.push({
    name: 'search with a typo against one without',
    ratio: corrected / costs.get('search')!,
    bar: { most: 2 },
    detail: `${corrected.toFixed(2)} and ${costs.get('search')!.toFixed(2)} ms CPU`,
  });
  const deepest = Math.min(1000, Math.ceil(types[0]!.count / 24));
  const first = await cpuPerCall(shop, pageOfList(types[0]!, 1));
  const byName = await cpuPerCall(shop, pageOfList(types[0]!, 1, 'name'));
  figures.push({
    name: 'a list by name against the same by price',
    ratio: byName / first,
    bar: { most: 3 },
    detail: `${byName.toFixed(2)} and ${first.toFixed(2)} ms CPU, ${types[0]!.count} products`,
  });
  const deep = await cpuPerCall(shop, pageOfList(types[0]!, deepest));
  figures.push({
    name: `page ${deepest} of a list against page 1`,
    ratio: deep / first,
    bar: { most: 10 },
    detail: `${deep.toFixed(2)} and ${first.toFixed(2)} ms CPU, ${types[0]!.count} products`,
  });
  return { figures, costs };
}

export const benchGrowth = (small: Costs, large: Costs): Figure[] =>
  ['products page', 'filters', 'search', 'suggestions', 'product', 'offers'].map((name) => ({
    name: `${name}: a hundred times the products`,
    ratio: large.get(name)! / small.get(name)!,
    bar: { most: 3 },
    detail: `${large.get(name)!.toFixed(2)} and ${small.get(name)!.toFixed(2)} ms CPU`,
  }));
