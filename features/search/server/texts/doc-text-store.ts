import { codes, statement } from '@cubby/db';
import { sections } from '@cubby/features/catalog/rules';

const sectionCodes = codes(sections);

const vectorOf = (text: string, weight: 'A' | 'B' | 'C' | 'D'): string =>
  `setweight(to_tsvector('simple', concat_ws(' ', ${text}, search_joins(${text}),
     (select string_agg(m.stems ->> w.word, ' ') from unnest(string_to_array(${text}, ' ')) w(word)))), '${weight}')`;

/**
 * The searchable words of products in their languages: the product noun (`=backpack`, and `==backpack` for the whole
 * name), the name of its product type (B), its own name (C), the rest (D). Words shared by products of one type with
 * the same attributes are built once.
 */
const texts = `named as materialized (
     select p.product_id, p.sku, p.manufacturer as maker, p.product_type_id, y.main_category_id, p.popularity, n.locale, n.name,
       p.facet_value_ids as ids
     from product_facts p join product_name n using (product_id)
     join product_type_facts y on y.product_type_id = p.product_type_id
     where p.product_id = any($productIds) and p.is_open
   ), described as materialized (
     select g.locale, jsonb_object_agg(v.attribute_value_id, v.name || ' ' || v.attribute_name) as words
     from (select distinct locale from named) g cross join lateral attribute_value_words(g.locale) v group by 1
   ), type as materialized (
     select y.product_type_id, g.locale, y.name, concat_ws(' ', y.category_name, y.main_category_name) as categories,
       (select array_to_tsvector(array_agg('=' || h.head) || array_remove(array_agg(case when h.whole then '==' || h.head end), null)) from type_names(y.name, g.locale) h) as heads
     from (select distinct locale from named) g cross join lateral product_type_words(g.locale) y
     where y.product_type_id in (select product_type_id from named)
   ), worded as materialized (
     select k.*, row_number() over () as n, g.bit, y.heads, w.text, search_words(y.name) as type, search_words(w.text) as words,
       array(select '#' || v.code from attribute_value_facts v
         where v.attribute_value_id = any(k.ids) and v.code in (${sectionCodes})) as sections
     from (select distinct product_type_id, ids, locale from named) k
     join language g on g.locale = k.locale join described a on a.locale = k.locale
     join type y on y.product_type_id = k.product_type_id and y.locale = k.locale
     cross join lateral (select concat_ws(' ', y.categories, (select string_agg(a.words ->> id::text, ' ') from unnest(k.ids) id)) as text) w
   ), t as materialized (
     select n.product_id, n.locale, n.popularity, n.main_category_id, k.n as shared,
       k.bit + case when n.locale <> 'en' then 0 else (select coalesce(sum(o.bit), 0) from language o
         where o.locale <> 'en' and not exists (select from product_name x where x.product_id = n.product_id and x.locale = o.locale)) end as locale_mask,
       search_words(n.name) as main, search_words(concat_ws(' ', n.sku, n.maker)) as own
     from named n join worded k on k.product_type_id = n.product_type_id and k.ids = n.ids and k.locale = n.locale
   ), stem as materialized (
     -- each word once, one language after the other: PostgreSQL keeps few compiled regular expressions
     select d.locale, d.word, search_stem(d.word, d.locale) as stem
     from (select distinct p.locale, w.word from (select locale, type || ' ' || words as words from worded
         union all select locale, main || ' ' || own from t) p cross join lateral unnest(string_to_array(p.words, ' ')) w(word)
       order by 1) d
   ), stemmed as materialized (
     select locale, jsonb_object_agg(word, stem) as stems from stem group by 1
   ), shared as materialized (
     select k.n, ${vectorOf('k.type', 'B')} || ${vectorOf('k.words', 'D')} || array_to_tsvector(k.sections) || coalesce(k.heads, '') as vector
     from worded k join stemmed m using (locale)
   )`;
export const write = statement(
  'search_write',
  `with ${texts}, vectors as materialized (
     select t.*, ${vectorOf('t.main', 'C')} || ${vectorOf('t.own', 'D')} || s.vector as vector
     from t join shared s on s.n = t.shared join stemmed m on m.locale = t.locale
   ), docs as (
     insert into search_doc (product_id, locale, locale_mask, main_category_id, popularity, words)
     select product_id, locale, locale_mask, main_category_id, popularity, vector from vectors order by popularity desc, product_id
   ), words as (
     select d.locale, w.word, bit_or(d.locale_mask) as locale_mask from (
       select t.locale, t.locale_mask, concat_ws(' ', t.main, search_joins(t.main)) as words from t
       union all
       -- names of makers and product numbers belong to no language (“SH-WIDE-PENCIL”), so they are stored with English
       select 'en', t.locale_mask, t.own from t
       union all
       select k.locale, r.locale_mask, concat_ws(' ', k.type, k.words, search_joins(k.words)) from worded k join (select locale, bit_or(locale_mask) as locale_mask from t group by 1) r using (locale)
     ) d cross join lateral unnest(string_to_array(d.words, ' ')) as w(word)
     where length(w.word) between 1 and 40 group by 1, 2
   ), spelled as materialized (
     select locale, word, (array_agg(spelling order by n desc, spelling))[1] as spelling
     from (select c.*, search_words(c.spelling) as word from (select p.locale, case p.locale when 'de' then s.spelling
           when 'tr' then lower(translate(s.spelling, 'Iİ', 'ıi')) else lower(s.spelling) end as spelling, count(*) as n
         from (select locale, name as text from named union all select locale, name from type union all select locale, text from worded
           union all select distinct 'en', maker from named) p
         cross join lateral regexp_split_to_table(p.text, '[\\s\\d.,;:!?/()«»„“”‘’''،؛؟–—-]+') s(spelling) group by 1, 2) c) c group by 1, 2
   ), known as (
     update lexicon v set locale_mask = v.locale_mask | w.locale_mask from words w
     where v.word = w.word and v.locale = w.locale and v.locale_mask | w.locale_mask <> v.locale_mask
   )
   insert into lexicon as v (locale, word, stem, spelling, locale_mask, deletion_variants)
   select locale, word, search_stem(word, locale), coalesce(s.spelling, word), locale_mask, deletion_variants(word)
   from words w left join spelled s using (locale, word)
   where not exists (select from lexicon k where k.word = w.word and k.locale = w.locale) order by word, locale
   on conflict (word, locale) do update set locale_mask = v.locale_mask | excluded.locale_mask
   where v.locale_mask | excluded.locale_mask <> v.locale_mask`,
);

export const unwritten = statement(
  'search_unwritten',
  `select array_agg(p.product_id) as "productIds!"
   from (select f.product_id, row_number() over (order by f.product_id) as n from product_facts f
     where f.is_open and not exists (select from search_doc)) p
   group by p.n / 5000 order by p.n / 5000`,
);
