import { memoryOf } from './cpu.ts';
import type { Figure } from './figures.ts';
import { fetchOnce } from './measure.ts';
import type { BenchShop } from './shop.ts';

/** More pages than the cache holds. */
const pages = 4_000;

/** The process's memory once its page cache is full. */
export async function benchMemory(shop: BenchShop, size: number): Promise<Figure> {
  const { rows } = await shop.pool.query<{ sku: string }>(
    'select sku from product order by md5(product_id::text) limit $1',
    [pages],
  );
  for (let i = 0; i < rows.length; i += 4)
    await Promise.all(
      rows.slice(i, i + 4).map(({ sku }) => fetchOnce(`${shop.origin}/product/${sku}`, { 'accept-encoding': 'br' })),
    );
  const most = size >= 1_000_000 ? 700 : 400;
  const used = memoryOf(shop.pid);
  return {
    name: `memory with ${rows.length} product pages asked for, against ${most} MB`,
    ratio: used / most,
    bar: { most: 1 },
    detail: `${used.toFixed(0)} MB`,
  };
}
