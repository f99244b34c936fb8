-- The most popular texts have an index of their own. A search shows the most popular hits first: of a word that many
-- products have, the small index holds enough of them, and the hits among a million need not be gathered.
drop index if exists search_doc_words;
alter table search_doc add column popular boolean not null default false;

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
  -- Made as a whole: rows that are inserted may fall into gaps before.
  create table search_doc_ordered with (toast_tuple_target = 128) as
    select product_id, locale, readers, main_category_id, popularity, words,
      row_number() over (order by popularity desc, product_id) <= 20000 as popular
    from search_doc order by popularity desc, product_id;
  alter table search_doc_ordered alter column product_id set not null, alter column locale set not null,
    alter column readers set not null, alter column main_category_id set not null, alter column popularity set not null,
    alter column words set not null, alter column words set storage external,
    alter column popular set not null, alter column popular set default false;
  alter table search_doc_ordered add constraint search_doc_ordered_pkey primary key (product_id, locale);
  create index search_doc_ordered_popular on search_doc_ordered using gin (words) with (fastupdate = off) where popular;
  create index search_doc_ordered_other on search_doc_ordered using gin (words) with (fastupdate = off) where not popular;
  analyze search_doc_ordered;
  -- From here on readers wait as well, also those of the tables that are pointed to: nothing below takes time.
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
select order_search_docs(true);
