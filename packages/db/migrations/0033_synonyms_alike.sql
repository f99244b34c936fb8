-- Mistyped synonyms are found by their letters, like mistyped words of products; a term's stems are kept beside it.
create index synonym_alike on synonym using gin (term gin_trgm_ops) with (fastupdate = off) where asked;
alter table synonym add column stems text not null generated always as (search_stems(term, locale)) stored;
