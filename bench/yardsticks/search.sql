-- the words: $1 language, $2 words, $3 shortest beginning, $4 most completions
with locale_bit as (select bit, forms::regconfig as forms from language where locale = $1),
words as materialized (
  select row_number() over (order by n) - 1 as n, word, array[search_stem(word, $1), search_stem(word, 'en')] as stems
  from (select n, search_words(w) as word from unnest($2::text[]) with ordinality q(w, n)) folded where word <> ''
), spans as (
  select a.n as first, b.n as last, string_agg(w.stems[1], ' ' order by w.n) as stem
  from words a join words b on b.n between a.n and a.n + 2 join words w on w.n between a.n and b.n group by 1, 2
)
select
  (select json_agg(json_build_object('word', w.word, 'stems', w.stems,
      'stop', to_tsvector(r.forms, w.word) = '',
      'known', exists (select from lexicon v where v.word = w.word and v.locale_mask & r.bit <> 0)
        or exists (select from lexicon v where v.stem = any(w.stems) and v.locale_mask & r.bit <> 0),
      'completions', array(select distinct v.word from lexicon v
        where length(w.word) >= $3 and w.n = (select max(n) from words)
          and v.word >= w.word and v.word < w.word || chr(1114111) and v.locale_mask & r.bit <> 0 limit $4)) order by w.n)
    from words w) as words,
  (select json_agg(json_build_object('from', s.first, 'to', s.last, 'terms',
      (select json_agg(json_build_object('words', string_to_array(o.term, ' '), 'stems', string_to_array(o.stem, ' ')))
        from synonym o where o.synonym_group_id = y.synonym_group_id and o.term <> y.term)))
    from spans s join synonym y on y.stem = s.stem and y.locale = $1) as synonyms,
  r.bit as "localeBit"
from locale_bit r;

-- the hits: $1 match, $2 locale_mask, $3 category, $4 rank, $5 language, $6 limit, $7 offset
with top as materialized (
  select h.product_id, l.product_type_id, row_number() over (order by l.sold_out,
    ts_rank('{0.05, 0.1, 0.5, 1}', h.words, $4::tsquery) desc, h.popularity desc, h.product_id) as place
  from (select d.product_id, d.words, d.popularity from search_doc d where d.popular and d.words @@ $1::tsquery and d.locale_mask & $2::smallint <> 0
    and ($3::text is null or d.main_category_id = (select c.category_id from category c where c.code = $3)) union all select d.product_id, d.words, d.popularity from search_doc d where not d.popular and d.words @@ $1::tsquery and d.locale_mask & $2::smallint <> 0
    and ($3::text is null or d.main_category_id = (select c.category_id from category c where c.code = $3)) limit 240) h join listing l using (product_id)
), page as materialized (select product_id, place from top where place > $7 order by place limit $6)

select t.found, t.version, s.* from (select count(*)::int as found,
  coalesce((select v.version from cache_tag_version v where v.tag = 'search'), 0) as version from top) t left join (
select p.sku, coalesce(t.name, e.name) as name, pp.picture_id as "pictureId",
  array(select f.picture_id from product_picture f where f.product_id = l.product_id and f.position in (1, 2) order by f.position)
    as "furtherPictureIds", best.price_minor as "priceMinor",
  (case when l.review_count = 0 then 500 else l.rating_hundredths end)::float8 / 100 as rating,
  l.review_count as "reviewCount", l.offer_count as "offerCount", p.units, p.unit_code as "unitCode",
  m.name as manufacturer, p.child_craft as "childCraft", best.offer_id as "bestOfferId"
from page pg
join listing l using (product_id)
join product p using (product_id)
left join manufacturer m on m.manufacturer_id = p.manufacturer_id
left join product_text t on t.product_id = l.product_id and t.locale = $5
left join product_text e on e.product_id = l.product_id and e.locale = 'en'
left join product_picture pp on pp.product_id = l.product_id and pp.position = 0
left join lateral (select o.offer_id, o.price_minor from offer o join seller s using (seller_id)
  where o.product_id = l.product_id and o.status = 'ACTUAL' and s.stage = 'LIVE' and o.on_hand > o.reserved
    
  order by o.price_minor, o.offer_id limit 1) best on true
order by pg.place) s on true;
