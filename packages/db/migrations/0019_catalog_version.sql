-- Processes keep the names of categories, types and attributes, and pages show them: whoever writes one makes them old.
create function bump_catalog() returns trigger language plpgsql as $$
begin
  perform bump_topics(array['catalog']);
  return null;
end
$$;
do $$
declare named text;
begin
  foreach named in array array['category', 'category_text', 'product_type', 'product_type_text', 'attribute',
      'attribute_text', 'attribute_value', 'attribute_value_text'] loop
    execute format('create trigger catalog_changed after insert or update or delete on %I for each statement execute function bump_catalog()', named);
  end loop;
end
$$;
