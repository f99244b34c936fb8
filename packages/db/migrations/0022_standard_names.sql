-- Tables, columns and functions take the names that engineers elsewhere use (GLOSSARY.md). Nothing else changes.
alter table topic_version rename to cache_tag_version;
alter table cache_tag_version rename column topic to tag;
alter table cache_tag_version rename column bumped_at to invalidated_at;
alter index topic_version_pkey rename to cache_tag_version_pkey;
alter index topic_version_bumped rename to cache_tag_version_invalidated;

drop function bump_topics(text[]);
create function invalidate_cache_tags(tags text[]) returns void language sql as $$
  insert into cache_tag_version (tag)
    select distinct tag from unnest(tags) as tag order by tag
    on conflict (tag) do update set version = cache_tag_version.version + 1, invalidated_at = clock_timestamp();
  select pg_notify('cache_tag', '');
$$;
alter function bump_catalog() rename to invalidate_catalog;
create or replace function invalidate_catalog() returns trigger language plpgsql as $$
begin
  perform invalidate_cache_tags(array['catalog']);
  return null;
end
$$;
alter function bump_lists() rename to invalidate_lists;
create or replace function invalidate_lists() returns trigger language plpgsql as $$
begin
  perform invalidate_cache_tags(array['listing']);
  return null;
end
$$;

alter table facet_set rename to facet_combination;
alter table facet_combination rename column facet_set_id to facet_combination_id;
alter table listing rename column facet_set_id to facet_combination_id;
alter table seller_listing rename column facet_set_id to facet_combination_id;
alter table seller_set rename to seller_combination;
alter table seller_combination rename column seller_set_id to seller_combination_id;
alter table listing rename column seller_set_id to seller_combination_id;
alter index seller_set_sellers rename to seller_combination_sellers;
alter index listing_set rename to listing_combination;

-- `locale_mask`: one bit for each language whose readers see the text.
alter table search_doc rename column readers to locale_mask;
alter table vocabulary rename to lexicon;
alter table lexicon rename column readers to locale_mask;
alter table lexicon rename column slips to deletion_variants;
alter index vocabulary_pkey rename to lexicon_pkey;
alter index vocabulary_stem rename to lexicon_stem;
alter index vocabulary_slips rename to lexicon_deletion_variants;
alter index vocabulary_alike rename to lexicon_alike;
alter function slips(text) rename to deletion_variants;

drop function words_alike(text, smallint);
create function words_alike(mistyped text, locale_bit smallint) returns table (word text, stem text, products integer)
  language sql stable parallel safe set pg_trgm.similarity_threshold = 0.35 as $$
  with near as materialized (
    select l.word, l.stem, l.products from lexicon l
    where l.deletion_variants && deletion_variants(mistyped) and l.locale_mask & locale_bit <> 0
  )
  select * from near
  union all
  (select l.word, l.stem, l.products from lexicon l
    where length(mistyped) > 5 and not exists (select from near) and l.word % mistyped and l.locale_mask & locale_bit <> 0
    order by similarity(l.word, mistyped) desc limit 20)
$$;

drop function count_vocabulary();
create function count_lexicon() returns void language sql as $$
  with counted as materialized (select word, ndoc from ts_stat('select words from search_doc', 'ac')),
  removed as (delete from lexicon l where not exists (select from counted c where c.word = l.word))
  update lexicon l set products = c.ndoc from counted c where c.word = l.word and l.products <> c.ndoc;
$$;

create or replace function order_search_docs(always boolean) returns boolean language plpgsql as $$
begin
  if not always and not exists (
    select from (
      select popularity > lag(popularity) over place or popular and not lag(popular) over place as late
      from search_doc window place as (order by ctid)
    ) o where late
  ) then
    return false;
  end if;
  lock table search_doc in share row exclusive mode;
  -- A new table, because rows inserted into the old one may fill gaps near its beginning.
  create table search_doc_ordered with (toast_tuple_target = 128) as
    select product_id, locale, locale_mask, main_category_id, popularity, words,
      row_number() over (order by popularity desc, product_id) <= 20000 as popular
    from search_doc order by popularity desc, product_id;
  alter table search_doc_ordered alter column product_id set not null, alter column locale set not null,
    alter column locale_mask set not null, alter column main_category_id set not null, alter column popularity set not null,
    alter column words set not null, alter column words set storage external,
    alter column popular set not null, alter column popular set default false;
  alter table search_doc_ordered add constraint search_doc_ordered_pkey primary key (product_id, locale);
  create index search_doc_ordered_popular on search_doc_ordered using gin (words) with (fastupdate = off) where popular;
  create index search_doc_ordered_other on search_doc_ordered using gin (words) with (fastupdate = off) where not popular;
  analyze search_doc_ordered;
  -- From here on SELECTs wait too, also those of the referenced tables: nothing below takes time.
  drop table search_doc;
  alter table search_doc_ordered rename to search_doc;
  alter index search_doc_ordered_pkey rename to search_doc_pkey;
  alter index search_doc_ordered_popular rename to search_doc_popular;
  alter index search_doc_ordered_other rename to search_doc_other;
  alter table search_doc add foreign key (product_id) references product not valid,
    add foreign key (locale) references language not valid,
    add foreign key (main_category_id) references category not valid;
  return true;
end
$$;
