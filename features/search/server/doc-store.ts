import { codes, invalidateCacheTags, type Pool, statement, type Tx, transaction } from '@cubby/db';
import { sections } from '@cubby/features/catalog/rules';

const sectionCodes = codes(sections);

/** SQL: the words of a text by what their forms have in common. */
const stemsOf = (text: string, of: string): string => `case when ${of}.locale = 'kk'
     then (select to_tsvector('simple', string_agg(kazakh_stem(w), ' ')) from unnest(string_to_array(${text}, ' ')) w)
     else to_tsvector(${of}.forms, ${text}) end`;

/**
 * What products say in their languages: the name, and beside it number, maker, product types and attributes. What the products of
 * one product type with the same attributes share is put together once.
 */
const texts = `named as materialized (
     select p.product_id, p.sku, m.name as maker, p.product_type_id, c.category_id, c.parent_id as main_category_id, p.popularity,
       t.locale, t.name, array(select a.attribute_value_id from product_attribute a where a.product_id = p.product_id order by 1) as ids
     from product p join product_text t using (product_id)
     join product_type y on y.product_type_id = p.product_type_id join category c using (category_id)
     left join manufacturer m on m.manufacturer_id = p.manufacturer_id
     where p.product_id = any($productIds) and p.status = 'ACTUAL'
   ), worded as materialized (
     select k.*, g.forms::regconfig as forms, g.bit, search_words(concat_ws(' ', coalesce(yt.name, ye.name), coalesce(st.name, se.name), coalesce(ct.name, ce.name),
         (select string_agg(coalesce(vt.name, ve.name) || ' ' || coalesce(at.name, ae.name), ' ')
           from attribute_value v
           left join attribute_value_text vt on vt.attribute_value_id = v.attribute_value_id and vt.locale = k.locale
           left join attribute_value_text ve on ve.attribute_value_id = v.attribute_value_id and ve.locale = 'en'
           left join attribute_text at on at.attribute_id = v.attribute_id and at.locale = k.locale
           left join attribute_text ae on ae.attribute_id = v.attribute_id and ae.locale = 'en'
           where v.attribute_value_id = any(k.ids)))) as words,
       array(select '#' || v.code from attribute_value v where v.attribute_value_id = any(k.ids) and v.code in (${sectionCodes})) as sections
     from (select distinct product_type_id, category_id, main_category_id, ids, locale from named) k
     join language g on g.locale = k.locale
     left join product_type_text yt on yt.product_type_id = k.product_type_id and yt.locale = k.locale
     left join product_type_text ye on ye.product_type_id = k.product_type_id and ye.locale = 'en'
     left join category_text st on st.category_id = k.category_id and st.locale = k.locale
     left join category_text se on se.category_id = k.category_id and se.locale = 'en'
     left join category_text ct on ct.category_id = k.main_category_id and ct.locale = k.locale
     left join category_text ce on ce.category_id = k.main_category_id and ce.locale = 'en'
   ), shared as materialized (
     select k.*, setweight(to_tsvector('simple', k.words), 'C') || setweight(${stemsOf('k.words', 'k')}, 'D') || array_to_tsvector(k.sections) as vector
     from worded k
   ), t as materialized (
     select n.product_id, n.locale, s.forms, n.popularity, n.main_category_id, s.vector,
       s.bit + case when n.locale <> 'en' then 0 else (select coalesce(sum(o.bit), 0) from language o
         where o.locale <> 'en' and not exists (select from product_text x where x.product_id = n.product_id and x.locale = o.locale)) end as locale_mask,
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

/** Brings the words of some products up to date, in the transaction that changed their texts. */
export async function refreshSearchDocs(tx: Tx, productIds: readonly string[]): Promise<void> {
  await remove.run(tx, { productIds });
  await write.run(tx, { productIds });
  await invalidateCacheTags(tx, ['search']);
}

/** Puts the texts in the order of popularity anew, where new ones stand last, and counts what words are for. */
export async function orderSearchDocs(pool: Pool): Promise<void> {
  const changed = await transaction(pool, async (tx) => {
    await tx.query('set local statement_timeout = 0');
    const row = await order.first(tx, { always: false });
    if (row?.changed) await invalidateCacheTags(tx, ['search']);
    return row?.changed ?? false;
  });
  // By itself: it reads every word of every text, and needs no lock for it.
  if (changed)
    await transaction(pool, async (tx) => {
      await tx.query('set local statement_timeout = 0');
      await count.run(tx);
    });
}

/** Many texts at once, with nothing there before: without the index they are written in, and then put in order. */
export async function fillSearchDocs(tx: Tx, batches: readonly (readonly string[])[]): Promise<void> {
  await tx.query('drop index search_doc_other');
  // Without their names, so that each is planned for as many as it has.
  for (const ids of batches) await write.runPlanned(tx, { productIds: ids });
  await tx.query("set local maintenance_work_mem = '512MB'");
  await order.run(tx, { always: true });
  // Reading every word of a million texts takes its time: there the nightly run counts.
  if (batches.length < 10) await count.run(tx);
  await invalidateCacheTags(tx, ['search']);
}
