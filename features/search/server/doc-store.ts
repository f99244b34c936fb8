import { codes, invalidateCacheTags, type Pool, statement, type Tx, transaction } from '@cubby/db';
import { sections } from '@cubby/features/catalog/rules';

const sectionCodes = codes(sections);

/** SQL: the words of a text, stemmed. */
const stemsOf = (text: string, of: string): string => `case when ${of}.locale = 'kk'
     then (select to_tsvector('simple', string_agg(kazakh_stem(w), ' ')) from unnest(string_to_array(${text}, ' ')) w)
     else to_tsvector(${of}.forms, ${text}) end`;

/**
 * The searchable words of products in their languages: the name, and beside it number, manufacturer, product types and
 * attributes. Words shared by products of one type with the same attributes are built once.
 */
const texts = `named as materialized (
     select p.product_id, p.sku, p.manufacturer as maker, p.product_type_id, y.main_category_id, p.popularity, n.locale, n.name,
       p.attribute_value_ids as ids
     from product_facts p join product_name n using (product_id)
     join product_type_facts y on y.product_type_id = p.product_type_id
     where p.product_id = any($productIds) and p.is_open
   ), worded as materialized (
     select k.*, g.forms::regconfig as forms, g.bit, search_words(concat_ws(' ', y.name, y.category_name, y.main_category_name,
         (select string_agg(v.name || ' ' || v.attribute_name, ' ') from attribute_value_words(k.locale) v
           where v.attribute_value_id = any(k.ids)))) as words,
       array(select '#' || v.code from attribute_value_facts v
         where v.attribute_value_id = any(k.ids) and v.code in (${sectionCodes})) as sections
     from (select distinct product_type_id, ids, locale from named) k
     join language g on g.locale = k.locale
     cross join lateral (select w.name, w.category_name, w.main_category_name from product_type_words(k.locale) w
       where w.product_type_id = k.product_type_id) y
   ), shared as materialized (
     select k.*, setweight(to_tsvector('simple', k.words), 'C') || setweight(${stemsOf('k.words', 'k')}, 'D') || array_to_tsvector(k.sections) as vector
     from worded k
   ), t as materialized (
     select n.product_id, n.locale, s.forms, n.popularity, n.main_category_id, s.vector,
       s.bit + case when n.locale <> 'en' then 0 else (select coalesce(sum(o.bit), 0) from language o
         where o.locale <> 'en' and not exists (select from product_name x where x.product_id = n.product_id and x.locale = o.locale)) end as locale_mask,
       search_words(n.name) as main, search_words(concat_ws(' ', n.sku, n.maker)) as own
     from named n join shared s on s.product_type_id = n.product_type_id and s.ids = n.ids and s.locale = n.locale
   )`;

const remove = statement('search_remove', 'delete from search_doc where product_id = any($productIds)');
const write = statement(
  'search_write',
  `with ${texts}, docs as (
     insert into search_doc (product_id, locale, locale_mask, main_category_id, popularity, words)
     select t.product_id, t.locale, t.locale_mask, t.main_category_id, t.popularity,
       setweight(to_tsvector('simple', t.main), 'A') || setweight(${stemsOf('t.main', 't')}, 'B')
       || setweight(to_tsvector('simple', t.own), 'C') || t.vector
     from t order by t.popularity desc, t.product_id
   ), words as (
     select d.locale, w.word, bit_or(d.locale_mask) as locale_mask from (
       select t.locale, t.locale_mask, t.main || ' ' || t.own as words from t
       union all
       select k.locale, r.locale_mask, k.words from worded k join (select locale, bit_or(locale_mask) as locale_mask from t group by 1) r using (locale)
     ) d cross join lateral unnest(string_to_array(d.words, ' ')) as w(word)
     where length(w.word) between 1 and 40 group by 1, 2
   ), known as (
     update lexicon v set locale_mask = v.locale_mask | w.locale_mask from words w
     where v.word = w.word and v.locale = w.locale and v.locale_mask | w.locale_mask <> v.locale_mask
   )
   insert into lexicon as v (locale, word, stem, locale_mask, deletion_variants)
   select locale, word, search_stem(word, locale), locale_mask, deletion_variants(word) from words w
   where not exists (select from lexicon k where k.word = w.word and k.locale = w.locale) order by word, locale
   on conflict (word, locale) do update set locale_mask = v.locale_mask | excluded.locale_mask
   where v.locale_mask | excluded.locale_mask <> v.locale_mask`,
);

const order = statement('search_order', 'select order_search_docs($always) as "changed!"');
const count = statement('search_count_words', 'select count_lexicon()');

/** Refreshes the words of some products, in the transaction that changed their texts. */
export async function refreshSearchDocs(tx: Tx, productIds: readonly string[]): Promise<void> {
  await remove.run(tx, { productIds });
  await write.run(tx, { productIds });
  await invalidateCacheTags(tx, ['search']);
}

/** Sorts the texts by popularity again, because new ones are added at the end, and recounts the lexicon. */
export async function orderSearchDocs(pool: Pool): Promise<void> {
  const changed = await transaction(pool, async (tx) => {
    await tx.query('set local statement_timeout = 0');
    const row = await order.first(tx, { always: false });
    if (row?.changed) await invalidateCacheTags(tx, ['search']);
    return row?.changed ?? false;
  });
  // In a transaction of its own: it reads every word of every text, and needs no lock.
  if (changed)
    await transaction(pool, async (tx) => {
      await tx.query('set local statement_timeout = 0');
      await count.run(tx);
    });
}

/** Many texts at once into an empty table: written without the second index, then sorted. */
export async function fillSearchDocs(tx: Tx, batches: readonly (readonly string[])[]): Promise<void> {
  await tx.query('drop index search_doc_other');
  // Unnamed statements, so that each is planned for its number of rows.
  for (const ids of batches) await write.runPlanned(tx, { productIds: ids });
  await tx.query("set local maintenance_work_mem = '512MB'");
  await order.run(tx, { always: true });
  // Reading every word of a million texts takes long, so large shops leave the count to the nightly task.
  if (batches.length < 10) await count.run(tx);
  await invalidateCacheTags(tx, ['search']);
}
