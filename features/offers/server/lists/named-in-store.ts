/**
 * SQL: a CTE of the products of `owner` whose name or manufacturer contains every one of `$nameWords`. Each product and
 * its names are looked up separately (`offset 0`): joined, a generic plan would read the whole shop.
 */
export const named = `named as materialized (
     select l.product_id from seller_listing l
     cross join lateral (select f.manufacturer from product_facts f where f.product_id = l.product_id offset 0) p
     where cardinality($nameWords::text[]) > 0 and l.seller_id = (select w.id from owner w)
       and exists (select from (
           select n.name from product_name n where n.product_id = l.product_id and n.locale in ($locale, 'en') offset 0) n
         where not exists (select from unnest($nameWords) as asked(word)
           where fold_text(n.name || ' ' || coalesce(p.manufacturer, '')) not like '%' || fold_text(asked.word) || '%'))
   )`;
/** SQL: whether a row `l` is one of them, or no words were given. */
export const isNamed = `(cardinality($nameWords::text[]) = 0 or l.product_id in (select n.product_id from named n))`;

export const wordsOf = (mask = ''): string[] =>
  mask
    .split(/\s+/)
    .filter(Boolean)
    .map((word) => word.replaceAll(/[\\%_]/g, '\\$&'));
