-- Search in ten languages at a million products: word forms, folded letters, prefixes, corrected typos, synonyms.

-- The languages of spec 9.11. `bit` marks in a bit mask for whose readers a text is.
create table language (
  locale text primary key,
  bit smallint not null unique,
  -- PostgreSQL's configuration of word forms; Kazakh has none, its endings are taken off by kazakh_stem
  forms text not null
);
insert into language values ('en', 1, 'english'), ('de', 2, 'german'), ('it', 4, 'italian'), ('fr', 8, 'french'),
  ('es', 16, 'spanish'), ('pt', 32, 'portuguese'), ('ru', 64, 'russian'), ('kk', 128, 'simple'), ('tr', 256, 'turkish'),
  ('ar', 512, 'arabic');

-- One spelling for what people type in several: accents, the Turkish i, Kazakh letters as on a Russian keyboard, Arabic
-- vowel signs, hamza, ta marbuta, alif maqsura and digits.
create or replace function fold_text(value text) returns text language sql immutable strict parallel safe as $$
  select public.unaccent('public.unaccent'::regdictionary, translate(lower(translate(value, 'İIı', 'iii')),
    'әғқңөұүһіأإآٱىةؤئ٠١٢٣٤٥٦٧٨٩۰۱۲۳۴۵۶۷۸۹ًٌٍَُِّْٰـ', 'агкноуухиاااايهوي01234567890123456789'))
$$;
-- The words of a text, folded, apart by one space.
create function search_words(value text) returns text language sql immutable strict parallel safe as $$
  select trim(regexp_replace(fold_text(value), '[^[:alnum:]]+', ' ', 'g'))
$$;

-- Kazakh endings in folded letters, the outer first: case, then possession, then number. At least three letters stay.
create function kazakh_stem(word text) returns text language sql immutable strict parallel safe as $$
  select regexp_replace(regexp_replace(regexp_replace(word,
    '(?<=^.{3,})(?:нын|нин|дын|дин|тын|тин|га|ге|ка|ке|на|не|ды|ди|ты|ти|ны|ни|да|де|та|те|нда|нде|дан|ден|тан|тен|нан|нен|мен|бен|пен)$', ''),
    '(?<=^.{3,})(?:лары|лери|дары|дери|тары|тери|ымыз|имиз|ыныз|иниз|сы|си|ым|им|ын|ин|ы|и)$', ''),
    '(?<=^.{3,})(?:лар|лер|дар|дер|тар|тер)$', '')
$$;

-- A word as all its forms share it. Stop words keep themselves: a name of two words may have one of them.
create function search_stem(word text, locale text) returns text language sql stable strict parallel safe as $$
  select case locale when 'kk' then kazakh_stem(word) when 'simple' then word
    else coalesce((ts_lexize((case locale when 'en' then 'english' when 'de' then 'german' when 'it' then 'italian' when 'fr' then 'french'
      when 'es' then 'spanish' when 'pt' then 'portuguese' when 'ru' then 'russian' when 'tr' then 'turkish' else 'arabic' end || '_stem')::regdictionary, word))[1], word) end
$$;

drop table search_doc;
-- The text of a product in a language, by weight: A words of its name, B their stems, C words beside it (maker, number,
-- shelf, attributes), D their stems. Rows stand in the order of popularity, so that the first hits that a scan meets are the
-- most popular ones: what is new comes last, until order_search_docs. Words are out of line: counting reads a narrow table.
create table search_doc (
  product_id uuid not null references product,
  locale text not null references language,
  -- for readers of which languages: of its own, and English also for those that have no text of their own
  readers smallint not null,
  main_category_id smallint not null references category,
  popularity integer not null,
  words tsvector not null,
  primary key (product_id, locale)
) with (toast_tuple_target = 128);
alter table search_doc alter column words set storage external;
create index search_doc_words on search_doc using gin (words) with (fastupdate = off);

-- Every word of the names, to complete what is begun and to correct what is mistyped.
create table vocabulary (
  locale text not null references language,
  word text collate "C" not null,
  stem text collate "C" not null,
  readers smallint not null,
  products integer not null default 1,
  -- the word, and the word without each one of its letters
  slips text[] not null,
  primary key (word, locale)
);
create index vocabulary_stem on vocabulary (stem);
create index vocabulary_slips on vocabulary using gin (slips) with (fastupdate = off);
create index vocabulary_alike on vocabulary using gin (word gin_trgm_ops) with (fastupdate = off);

-- Two words that one slip of a finger makes of one another (a letter too many, too few, another, two swapped) share a slip.
create function slips(word text) returns text[] language sql immutable strict parallel safe as $$
  select array_agg(distinct left(word, i - 1) || substr(word, i + 1)) from generate_series(1, length(word) + 1) as i
$$;

-- Words and short phrases that mean the same to a shopper. Applied to queries, so a change counts at once.
create table synonym_group (
  synonym_group_id uuid primary key,
  locale text not null references language
);
create table synonym (
  locale text not null references language,
  -- as search_words writes it
  term text not null check (length(term) between 1 and 60),
  -- its words' stems: what is compared with a query's
  stem text not null,
  position smallint not null,
  -- as it was written
  shown text not null check (length(shown) between 1 and 60),
  synonym_group_id uuid not null references synonym_group on delete cascade,
  primary key (locale, term)
);
create index synonym_stem on synonym (stem, locale);
create index synonym_synonym_group on synonym (synonym_group_id);

-- Words that look like a mistyped one: by one slip, or, of longer words that have none, by enough shared letter triples.
create function words_alike(mistyped text, reader smallint) returns table (word text, stem text, products integer)
  language sql stable parallel safe set pg_trgm.similarity_threshold = 0.35 as $$
  with near as materialized (
    select v.word, v.stem, v.products from vocabulary v where v.slips && slips(mistyped) and v.readers & reader <> 0
  )
  select * from near
  union all
  (select v.word, v.stem, v.products from vocabulary v
    where length(mistyped) > 5 and not exists (select from near) and v.word % mistyped and v.readers & reader <> 0
    order by similarity(v.word, mistyped) desc limit 20)
$$;

-- Puts the rows of search_doc in the order of popularity anew, if they are not or if `always`. Whoever writes waits; whoever
-- reads does not, but for the moment of the exchange. Returns whether it was done.
create function order_search_docs(always boolean) returns boolean language plpgsql as $$
begin
  if not always and not exists (
    select from (select popularity > lag(popularity) over (order by ctid) as late from search_doc) o where late
  ) then
    return false;
  end if;
  lock table search_doc in share row exclusive mode;
  -- Made as a whole: rows that are inserted may fall into gaps before.
  create table search_doc_ordered with (toast_tuple_target = 128) as
    select * from search_doc order by popularity desc, product_id;
  alter table search_doc_ordered alter column product_id set not null, alter column locale set not null,
    alter column readers set not null, alter column main_category_id set not null, alter column popularity set not null,
    alter column words set not null, alter column words set storage external;
  alter table search_doc_ordered add constraint search_doc_ordered_pkey primary key (product_id, locale);
  create index search_doc_ordered_words on search_doc_ordered using gin (words) with (fastupdate = off);
  analyze search_doc_ordered;
  -- From here on readers wait as well, also those of the tables that are pointed to: nothing below takes time.
  drop table search_doc;
  alter table search_doc_ordered rename to search_doc;
  alter index search_doc_ordered_pkey rename to search_doc_pkey;
  alter index search_doc_ordered_words rename to search_doc_words;
  alter table search_doc add foreign key (product_id) references product not valid,
    add foreign key (locale) references language not valid,
    add foreign key (main_category_id) references category not valid;
  return true;
end
$$;

-- Counts the products that have a word in their texts, and forgets words that none has any more.
create function count_vocabulary() returns void language sql as $$
  with counted as materialized (select word, ndoc from ts_stat('select words from search_doc', 'ac')),
  forgotten as (delete from vocabulary v where not exists (select from counted c where c.word = v.word))
  update vocabulary v set products = c.ndoc from counted c where c.word = v.word and v.products <> c.ndoc;
$$;
