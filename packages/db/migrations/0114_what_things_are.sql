-- Texts say what a thing is, words how they are spelled; stems of Arabic possessives, of French “colle” and Turkish “çantam”.

create or replace function french_stem(word text) returns text language sql immutable strict parallel safe as $$
  select regexp_replace(regexp_replace(regexp_replace(regexp_replace(word,
    '(?<=^.+[^e])aux$', 'al'), '(?<=^.{3,})(?:ee?s?|s|x)$', ''), '(?<=^.{3,})s$', ''), '(?<=^.{3,})([lnt])\1$', '\1')
$$;
create or replace function turkish_stem(word text) returns text language sql immutable strict parallel safe as $$
  select regexp_replace(translate(right(stem, 1), 'dbg', 'tpk'), '^', left(stem, -1))
  from (select regexp_replace(regexp_replace(regexp_replace(word, '(?<=^.{3,}a)m(?:iz)?$', ''),
    '^(.{4,}?)(?:lar|ler)?(?:(?:si|su|i|u)(?:n(?:dan|den|da|de|in|un|i|u|a|e))?|(?:imiz|umuz|im|um)?(?:dan|den|tan|ten|da|de|ta|te|nin|nun|in|un|yi|yu|i|u|ya|ye|a|e|yla|yle|la|le)?)$', '\1'),
    '(?<=^.{3,})[aeiou]$', '') as stem) s
$$;
-- Articles and prepositions before the word, one ending after it; of “حقيبة” the possessives too: “حقيبتي”, “حقيبتها”.
create or replace function arabic_stem(word text) returns text language sql immutable strict parallel safe as $$
  select regexp_replace(regexp_replace(regexp_replace(word,
    '^و(?=.{4,})', ''), '^(?:(?:[بكف]?ال|لل)(?=.{2,})|[بل](?=.{3,}))', ''),
    '(?<=^.{3,})(?:ا?ت(?:ي|ك|ه|ها|نا|كم|هم)|اه)$|(?<=^.{2,})(?:ها|ان|ات|ون|ين|يه|ه|ي)$|(?<=^.{3,})اء?$', '')
$$;

-- What the name of a product type says that a thing is, as stems: “Erasers and sharpeners” are erasers and sharpeners, “Pencil
-- cases” are cases and pencil cases, but no pencils. The noun that says so stands last in English, German, Turkish and Kazakh,
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

-- A word as it is spelled most often in the texts, for what people read: “füller”, not “fuller”.
delete from search_doc;
delete from lexicon;
alter table lexicon add column spelling text not null;

drop function words_alike(text, smallint, text);
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

-- Stems have changed: those of synonyms are made again here, texts by a scheduled task.
update synonym set stem = term_stem(term, locale);
