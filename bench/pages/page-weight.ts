import type { Figure } from '../figures.ts';
import type { BenchShop } from '../shop.ts';

const mostOfList = 70;
const mostOfProduct = 60;

export async function benchPageWeight({ origin, pool }: BenchShop): Promise<Figure[]> {
  const { rows } = await pool.query<{ sku: string }>(
    `select l.sku from (select p.sku, count(*) as offers, l.review_count from product p join listing l using (product_id)
       join offer o using (product_id) where p.status = 'ACTUAL' and o.status = 'ACTUAL' group by 1, 3) l
     order by abs(l.offers - 9), l.review_count desc, l.sku limit 1`,
  );
  return [
    await weightOf(`${origin}/products/A5_NOTEBOOKS`, 'list page of 24', mostOfList),
    await weightOf(`${origin}/product/${rows[0]!.sku}`, 'product page with nine offers', mostOfProduct),
  ];
}

async function weightOf(url: string, what: string, most: number): Promise<Figure> {
  const bytes = Buffer.byteLength(await (await fetch(url)).text());
  return {
    name: `${what}, uncompressed, against ${most} KB`,
    ratio: bytes / 1000 / most,
    bar: { most: 1 },
    detail: `${(bytes / 1000).toFixed(1)} KB`,
  };
}
