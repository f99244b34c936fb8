import { statement, type Tx } from '@cubby/db';
import { sections } from '@cubby/features/catalog/rules';

const sectionCodes = sections.map((code) => `'${code}'`).join(', ');

/** What a product says in a language: its name, and beside it maker, number, shelves and attributes. */
const texts = `
   select p.product_id, t.locale, g.forms, p.popularity, c.parent_id as main_category_id,
     g.bit + case when t.locale <> 'en' then 0 else (select coalesce(sum(o.bit), 0) from language o
       where o.locale <> 'en' and not exists (select from product_text x where x.product_id = p.product_id and x.locale = o.locale)) end as readers,
     search_words(t.name) as main,
     search_words(concat_ws(' ', p.sku, m.name, coalesce(yt.name, ye.name), coalesce(st.name, se.name), coalesce(ct.name, ce.name),
       (select string_agg(coalesce(vt.name, ve.name) || ' ' || coalesce(at.name, ae.name), ' ')
         from product_attribute pa join attribute_value v using (attribute_value_id)
         left join attribute_value_text vt on vt.attribute_value_id = v.attribute_value_id and vt.locale = t.locale
         left join attribute_value_text ve on ve.attribute_value_id = v.attribute_value_id and ve.locale = 'en'
         left join attribute_text at on at.attribute_id = v.attribute_id and at.locale = t.locale
         left join attribute_text ae on ae.attribute_id = v.attribute_id and ae.locale = 'en'
         where pa.product_id = p.product_id))) as side,
     array(select '#' || v.code from product_attribute pa join attribute_value v using (attribute_value_id)
       where pa.product_id = p.product_id and v.code in (${sectionCodes})) as sections
   from product p
   join product_text t using (product_id)
   join language g on g.locale = t.locale
   join product_type y using (product_type_id)
   join category c using (category_id)
   left join manufacturer m on m.manufacturer_id = p.manufacturer_id
   left join product_type_text yt on yt.product_type_id = y.product_type_id and yt.locale = t.locale
   left join product_type_text ye on ye.product_type_id = y.product_type_id and ye.locale = 'en'
   left join category_text st on st.category_id = c.category_id and st.locale = t.locale
   left join category_text se on se.category_id = c.category_id and se.locale = 'en'
   left join category_text ct on ct.category_id = c.parent_id and ct.locale = t.locale
   left join category_text ce on ce.category_id = c.parent_id and ce.locale = 'en'
   where p.product_id = any($1) and p.status = 'ACTUAL'`;
const stemsOf = (text: string) => `case when t.locale = 'kk'
     then (select to_tsvector('simple', string_agg(kazakh_stem(w), ' ')) from unnest(string_to_array(${text}, ' ')) w)
     else to_tsvector(t.forms, ${text}) end`;

const remove = statement('search_remove', 'delete from search_doc where product_id = any($1)');
const write = statement(
  'search_write',
  `insert into search_doc (product_id, locale, readers, main_category_id, popularity, words)
   select t.product_id, t.locale, t.readers, t.main_category_id, t.popularity,
     setweight(to_tsvector('simple', t.main), 'A') || setweight(${stemsOf('t.main')}, 'B')
     || setweight(to_tsvector('simple', t.side), 'C') || setweight(${stemsOf('t.side')}, 'D') || array_to_tsvector(t.sections)
   from (${texts}) t`,
);
const learn = statement(
  'search_learn',
  `insert into vocabulary as v (locale, word, stem, readers)
   select t.locale, w.word, search_stem(w.word, t.locale), bit_or(t.readers) from (${texts}) t
   cross join lateral unnest(string_to_array(t.main || ' ' || t.side, ' ')) as w(word)
   where length(w.word) between 2 and 40 group by 1, 2 order by 2, 1
   on conflict (word, locale) do update set readers = v.readers | excluded.readers
   where v.readers | excluded.readers <> v.readers`,
);

/** Brings the words of some products up to date, in the transaction that changed their texts. */
export async function refreshSearchDocs(tx: Tx, productIds: readonly string[]): Promise<void> {
  await remove.run(tx, productIds);
  await write.run(tx, productIds);
  await learn.run(tx, productIds);
}
