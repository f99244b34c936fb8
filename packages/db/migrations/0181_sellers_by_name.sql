-- Shops are found by the words of their names (ux S1).
alter table seller add column words tsvector;
create function seller_words() returns trigger language plpgsql as $$
begin
  new.words := to_tsvector('simple', search_words(new.name));
  return new;
end
$$;
create trigger seller_words before insert or update of name on seller for each row execute function seller_words();
update seller set name = name;
alter table seller alter column words set not null;
create index seller_words on seller using gin (words);
create view seller_names as select seller_id, handle, name, kind, words from seller where status = 'ACTUAL';

-- What a search finds changes with them.
create function invalidate_search() returns trigger language plpgsql as $$
begin
  perform invalidate_cache_tags(array['search']);
  return null;
end
$$;
create trigger search_changed after insert or update of name, status on seller for each statement execute function invalidate_search();
