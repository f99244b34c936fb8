-- Search in ten languages at a million products: word forms, folded letters, prefixes, typing errors, synonyms.

-- One spelling for texts that people type in several: without accents and invisible characters, with one i for Turkish,
-- Kazakh letters as on a Russian keyboard, and Arabic without vowel signs and variants of letters and digits.
create function fold_text(value text) returns text language sql immutable strict parallel safe as $$
  select public.unaccent('public.unaccent'::regdictionary, translate(lower(translate(normalize(value, NFKC), 'İIı', 'iii')),
    'әғқңөұүһіأإآٱىةؤئ٠١٢٣٤٥٦٧٨٩۰۱۲۳۴۵۶۷۸۹ًٌٍَُِّْٰـ' ||
      E'\u00AD\u034F\u061C\u180E\u200B\u200C\u200D\u200E\u200F\u202A\u202B\u202C\u202D\u202E\u2060\u2061\u2062\u2063\u2064\u2066\u2067\u2068\u2069\uFEFF',
    'агкноуухиاااايهوي01234567890123456789'))
$$;

-- The words of a text, folded, separated by a space: digits apart from letters (“500ml”, “A4”), without elided articles
-- (“l’école”) and possessive endings (“pupil’s”), Cyrillic letters of paper sizes in Latin, “20x20” as two numbers.
create function search_words(value text) returns text language sql immutable strict parallel safe as $$
  select trim(regexp_replace(regexp_replace(regexp_replace(regexp_replace(regexp_replace(regexp_replace(regexp_replace(fold_text(value),
    '\m(?:[ldjnscmt]|qu|un|dell|all|nell|sull|dall|quest|quell)[''’ʼ](?=[[:alpha:]])|[''’ʼ]s\M', ' ', 'g'),
    '(\d) ?[x×*х] ?(?=\d)', '\1 ', 'g'),
    '\mа ?(?=\d)', 'a ', 'g'),
    '\mв(?=\d)', 'b', 'g'),
    '\mс(?=\d)', 'c', 'g'),
    '(\d)(?=[[:alpha:]])|([[:alpha:]])(?=\d)', '\1\2 ', 'g'),
    '[^[:alnum:]]+', ' ', 'g'))
$$;

-- Numbers joined with a neighbour of at most four letters (“500ml”, “a4”), as people type them.
create function search_joins(words text) returns text language sql immutable strict parallel safe as $$
  select coalesce(string_agg(w.word || w.following, ' '), '')
  from (select word, lead(word) over (order by n) as following from unnest(string_to_array(words, ' ')) with ordinality u(word, n)) w
  where w.word ~ '^\d+$' and w.following ~ '^[^\d]{1,4}$' or w.word ~ '^[^\d]{1,3}$' and w.following ~ '^\d+$'
$$;

-- Stems of folded words. They remove endings of number, gender and case, and little else: “tennis” is not “tenir”.
create function german_stem(word text) returns text language sql immutable strict parallel safe as $$
  select regexp_replace(regexp_replace(regexp_replace(word,
    '(?<=^.{3,}[bdfghklmnrtpu])s$|(?<=gummi|etui|auto|foto|tablet)s$', ''),
    '(?<=buch|blatt|band|kind|bild|kleid|brett|glas|tuch|fach|rad|iert|ig|lich|bar|isch|los|dicht|fest|weich|farben|farbig|gelb|blau|rot|grun|schwarz|weiss|grau|braun|licht|schild|violett|klein|gross|dick|dunn|leis|laut|flach|schmal|breit|hell|dunkel|elt|gt|pt|kt)er$', ''),
    '(?<=^.{3,})(?:em|en|es|e|n)$', '')
$$;

create function french_stem(word text) returns text language sql immutable strict parallel safe as $$
  select regexp_replace(regexp_replace(regexp_replace(regexp_replace(word,
    '(?<=^.+[^e])aux$', 'al'), '(?<=^.{3,})(?:ee?s?|s|x)$', ''), '(?<=^.{3,})s$', ''), '(?<=^.{3,})([lnt])\1$', '\1')
$$;

create function italian_stem(word text) returns text language sql immutable strict parallel safe as $$
  select regexp_replace(regexp_replace(word, '(?<=^.{3,})[aeio]$|(?<=^.{4,}[bcdfghlmnprstvz])i[aeo]$', ''), '(?<=^.{2,})([cg])[hi]$', '\1')
$$;

create function spanish_stem(word text) returns text language sql immutable strict parallel safe as $$
  select regexp_replace(regexp_replace(regexp_replace(regexp_replace(regexp_replace(word,
    '(?<=^.{2,})ces$', 'z'), '(?<=^.{2,})eis$', 'ey'), '(?<=^.{2,}[lnrdjsyz])es$', ''), '(?<=^.{3,})s$', ''), '(?<=^.{3,})[aeo]$', '')
$$;

create function portuguese_stem(word text) returns text language sql immutable strict parallel safe as $$
  select regexp_replace(regexp_replace(regexp_replace(regexp_replace(regexp_replace(regexp_replace(regexp_replace(regexp_replace(word,
    '(?<=^.{2,})(?:oes|aes)$', 'ao'), '(?<=^.{2,})eis$', 'el'), '(?<=^.{2,})ais$', 'al'), '(?<=^.{2,})uis$', 'ul'), '(?<=^.{2,})ns$', 'm'),
    '(?<=^.{3,}[rz])es$', ''), '(?<=^.{3,})s$', ''), '(?<=^.{3,})[aeo]$', '')
$$;

-- Genitive plurals (“ручек”, “линеек”) have a vowel that the other forms lack.
create function russian_stem(word text) returns text language sql immutable strict parallel safe as $$
  select regexp_replace(regexp_replace(stem, '(?<=^.*[аеиоуыэюя])ек$', 'йк'), '(?<=^.{2,}[^аеиоуыэюя])[ео]к$', 'к')
  from (select coalesce((ts_lexize('russian_stem', word))[1], word) as stem) s
$$;

create function turkish_stem(word text) returns text language sql immutable strict parallel safe as $$
  select regexp_replace(translate(right(stem, 1), 'dbg', 'tpk'), '^', left(stem, -1))
  from (select regexp_replace(regexp_replace(regexp_replace(word, '(?<=^.{3,}a)m(?:iz)?$', ''),
    '^(.{4,}?)(?:lar|ler)?(?:(?:si|su|i|u)(?:n(?:dan|den|da|de|in|un|i|u|a|e))?|(?:imiz|umuz|im|um)?(?:dan|den|tan|ten|da|de|ta|te|nin|nun|in|un|yi|yu|i|u|ya|ye|a|e|yla|yle|la|le)?)$', '\1'),
    '(?<=^.{3,})[aeiou]$', '') as stem) s
$$;

-- Kazakh endings, the outer first: case, possession, number. At least three letters stay.
create function kazakh_stem(word text) returns text language sql immutable strict parallel safe as $$
  select left(stem, -1) || translate(right(stem, 1), 'гб', 'кп')
  from (select regexp_replace(regexp_replace(regexp_replace(word,
    '(?<=^.{3,})(?:нын|нин|дын|дин|тын|тин|га|ге|ка|ке|на|не|ды|ди|ты|ти|ны|ни|да|де|та|те|нда|нде|дан|ден|тан|тен|нан|нен|мен|бен|пен)$', ''),
    '(?<=^.{3,})(?:лары|лери|дары|дери|тары|тери|ымыз|имиз|ыныз|иниз|сы|си|ым|им|ын|ин|ы|и)$', ''),
    '(?<=^.{3,})(?:лар|лер|дар|дер|тар|тер)$', '') as stem) s
$$;

-- Articles and prepositions before the word, one ending after it; of “حقيبة” the possessives too: “حقيبتي”, “حقيبتها”.
create function arabic_stem(word text) returns text language sql immutable strict parallel safe as $$
  select regexp_replace(regexp_replace(regexp_replace(word,
    '^و(?=.{4,})', ''), '^(?:(?:[بكف]?ال|لل)(?=.{2,})|[بل](?=.{3,}))', ''),
    '(?<=^.{3,})(?:ا?ت(?:ي|ك|ه|ها|نا|كم|هم)|اه)$|(?<=^.{2,})(?:ها|ان|ات|ون|ين|يه|ه|ي)$|(?<=^.{3,})اء?$', '')
$$;

-- The stem that all forms of a word share. Stop words are not removed: a name of two words may contain one.
create function search_stem(word text, locale text) returns text language sql immutable strict parallel safe as $$
  select case locale when 'en' then coalesce((ts_lexize('english_stem', word))[1], word) when 'de' then german_stem(word)
    when 'it' then italian_stem(word) when 'fr' then french_stem(word) when 'es' then spanish_stem(word) when 'pt' then portuguese_stem(word)
    when 'ru' then russian_stem(word) when 'kk' then kazakh_stem(word) when 'tr' then turkish_stem(word) when 'ar' then arabic_stem(word) else word end
$$;

create function search_stems(words text, locale text) returns text language sql immutable strict parallel safe as $$
  select coalesce(string_agg(search_stem(w, locale), ' '), '') from unnest(string_to_array(words, ' ')) w
$$;

-- The languages of spec 9.11. `bit` marks a language in masks.
create table language (
  locale text primary key,
  bit smallint not null unique,
  -- PostgreSQL's configuration of word forms; Kazakh has none, see kazakh_stem
  forms text not null,
  -- products with a text in the language, counted with the lexicon: the rarity of a word depends on it
  products integer not null default 0
);

-- Words that do not describe a product: articles, prepositions, pronouns, and what people add when they ask a shop.
-- Weak ones (“school”, “children”) are skipped only while others remain, and rank what has them first.
create table stop_word (
  locale text not null references language,
  word text not null,
  weak boolean not null default false,
  primary key (locale, word)
);

-- Everyday words that a shop of school supplies does not sell, so that they are not taken for mistyped ones.
create table everyday_word (
  locale text not null references language,
  word text not null,
  primary key (locale, word)
);

-- The stems of a term, without stop words if two others remain: “sac à dos” is found by “sac dos”, “post-it” not by
-- “post”.
create function term_stem(words text, in_locale text) returns text language sql stable strict parallel safe as $$
  select case when count(*) filter (where not stop) >= 2 then string_agg(stem, ' ' order by n) filter (where not stop)
    else string_agg(stem, ' ' order by n) end
  from (select search_stem(w.word, in_locale) as stem, w.n,
      exists (select from stop_word s where s.locale = in_locale and s.word = w.word) as stop
    from unnest(string_to_array(words, ' ')) with ordinality w(word, n)) t
$$;

-- The things that the name of a product type names, as stems: “Erasers and sharpeners” are erasers and sharpeners,
-- “Pencil cases” are cases and pencil cases, but not pencils. The noun is last in English, German, Turkish and Kazakh,
-- before “for class 1”, and first in the others, in Russian after adjectives.
create function type_heads(name text, in_locale text) returns text[] language sql stable strict parallel safe as $$
  select array_agg(h.head) filter (where h.head <> '') from (
    select regexp_replace(regexp_replace(part, '\m(?:\w )?\d+\M', ' ', 'g'), ' +', ' ', 'g') as part
    from regexp_split_to_table(case in_locale when 'ar' then regexp_replace(search_words(name), ' و(?=\w{4})', ' and ', 'g')
      else search_words(name) end,
      case in_locale when 'de' then ' und ' when 'fr' then ' et ' when 'es' then ' [ye] ' when 'it' then ' e ' when 'pt' then ' e ' when 'ru' then ' и '
        when 'kk' then ' (?:мен|жане) ' when 'tr' then ' ve ' else ' and ' end) part) p
  cross join lateral (
    select array_agg(search_stem(w.word, in_locale) order by w.n) as stems,
      min(w.n) filter (where exists (select from stop_word s where s.locale = in_locale and s.word = w.word and not s.weak)) as preposition,
      min(w.n) filter (where not (in_locale = 'ru' and w.word ~ '(?:ые|ие|ая)$')) as noun
    from unnest(string_to_array(trim(part), ' ')) with ordinality w(word, n)) w
  cross join lateral unnest(array[
    case when in_locale in ('tr', 'kk') then stems[cardinality(stems)]
      when in_locale in ('en', 'de') then stems[coalesce(preposition - 1, cardinality(stems))] else stems[noun] end,
    array_to_string(stems, ' ')]) h(head)
$$;

-- The text of a product in a language, by weight: A the words of its name, B their stems, C other words (manufacturer,
-- number, category, attributes), D their stems. Rows are ordered by popularity, so that a scan finds popular products
-- first; new rows are at the end until order_search_docs runs. `words` is stored out of line, so that counting reads a
-- narrow table.
create table search_doc (
  product_id uuid not null references product,
  locale text not null references language,
  -- the languages whose readers find it: its own, and for English also those without a text of their own
  locale_mask smallint not null,
  main_category_id smallint not null references category,
  popularity integer not null,
  words tsvector not null,
  -- popular texts have an index of their own: for a frequent word it is small and has enough hits
  popular boolean not null default false,
  primary key (product_id, locale)
) with (toast_tuple_target = 128);
alter table search_doc alter column words set storage external;
create index search_doc_other on search_doc using gin (words) with (fastupdate = off) where not popular;
create index search_doc_popular on search_doc using gin (words) with (fastupdate = off) where popular;

-- Orders the rows of search_doc by popularity, if they are not or if `always`. Writers wait, readers only for the
-- moment of the exchange. Returns whether it was done.
create function order_search_docs(always boolean) returns boolean language plpgsql as $$
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

-- Makes the table as it is after every later call.
select order_search_docs(true);

-- Every word of the names, for completions and corrections.
create table lexicon (
  locale text not null,
  word text collate "C" not null,
  stem text collate "C" not null,
  locale_mask smallint not null,
  products integer not null default 1,
  -- the word, and the word without each of its letters
  deletion_variants text[] not null,
  -- as it is spelled most often, for people to read: “füller”, not “fuller”
  spelling text not null,
  primary key (word, locale),
  constraint vocabulary_locale_fkey foreign key (locale) references language
);
create index lexicon_alike on lexicon using gin (word gin_trgm_ops) with (fastupdate = off);
create index lexicon_deletion_variants on lexicon using gin (deletion_variants) with (fastupdate = off);
-- German words are found by their last part: “Rucksack” in “Schulrucksack”.
create index lexicon_ending on lexicon (reverse(stem)) where locale = 'de';
create index lexicon_stem on lexicon (stem);

-- Two words that one typing error turns into one another (a letter too many, too few, another, two swapped) share a
-- variant.
create function deletion_variants(word text) returns text[] language sql immutable strict parallel safe as $$
  select array_agg(distinct left(word, i - 1) || substr(word, i + 1)) from generate_series(1, length(word) + 1) as i
$$;

-- Words that resemble a mistyped one: by one error, or, for longer words without such, by enough shared trigrams.
create function words_alike(mistyped text, locale_bit smallint, in_locale text)
  returns table (word text, stem text, spelling text, products integer) language sql stable parallel safe set pg_trgm.similarity_threshold = 0.35 as $$
  with near as materialized (
    select l.word, l.stem, l.spelling, l.products from lexicon l
    where l.deletion_variants && deletion_variants(mistyped) and l.locale_mask & locale_bit <> 0
      and not exists (select from stop_word s where s.locale = in_locale and s.word = l.word)
  )
  select * from near
  union all
  (select l.word, l.stem, l.spelling, l.products from lexicon l
    where length(mistyped) > 5 and not exists (select from near) and l.word % mistyped and l.locale_mask & locale_bit <> 0
    order by similarity(l.word, mistyped) desc limit 20)
$$;

-- Counts the products that have a word in their texts, and deletes words that none has any more.
create function count_lexicon() returns void language sql as $$
  with counted as materialized (select word, ndoc from ts_stat('select words from search_doc')),
  removed as (delete from lexicon l where not exists (select from counted c where c.word = l.word)),
  sized as (update language g set products = k.products
    from (select locale, count(*)::integer as products from search_doc group by 1) k where k.locale = g.locale)
  update lexicon l set products = c.ndoc from counted c where c.word = l.word and l.products <> c.ndoc;
$$;

-- Words and short phrases that mean the same to a shopper. They apply to queries, so a change counts at once.
create table synonym_group (
  synonym_group_id uuid primary key,
  locale text not null references language
);

create table synonym (
  locale text not null references language,
  -- as search_words writes it
  term text not null check (length(term) between 1 and 60),
  -- compared with the stems of a query
  stem text not null,
  position smallint not null,
  -- as it was entered
  shown text not null check (length(shown) between 1 and 60),
  synonym_group_id uuid not null references synonym_group on delete cascade,
  -- false: the term is found for the others of its group, but does not ask for them: “geometry set” finds compasses,
  -- “compass” no protractors
  asked boolean not null default true,
  stems text not null generated always as (search_stems(term, locale)) stored,
  primary key (synonym_group_id, term)
);
-- Mistyped synonyms are found by their letters, as words of products are.
create index synonym_alike on synonym using gin (term gin_trgm_ops) with (fastupdate = off) where asked;
create unique index synonym_asked on synonym (locale, term) where asked;
create index synonym_stem on synonym (stem, locale);
create index synonym_synonym_group on synonym (synonym_group_id);

-- Searches without a result, by day and language, so that synonyms can be written for them (ux S3). Not linked to
-- anybody.
create table missed_search (
  day date not null,
  locale text not null references language,
  query text not null check (length(query) between 1 and 60),
  times integer not null check (times > 0),
  primary key (day, locale, query)
);
