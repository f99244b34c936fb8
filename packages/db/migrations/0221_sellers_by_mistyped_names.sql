-- Shops are found by their names with a typing error: each word, and all of them as one, with one letter left out.
alter table seller add column name_variants text[];
create or replace function seller_words() returns trigger language plpgsql as $$
begin
  new.words := to_tsvector('simple', search_words(new.name));
  new.name_variants := (select array_agg(distinct v)
    from unnest(string_to_array(search_words(new.name), ' ') || replace(search_words(new.name), ' ', '')) w cross join lateral unnest(deletion_variants(w)) v where length(w) > 2);
  return new;
end
$$;
update seller set name = name;
create index seller_name_variants on seller using gin (name_variants);
create or replace view seller_names as select seller_id, handle, name, kind, words, name_variants from seller where status = 'ACTUAL';
