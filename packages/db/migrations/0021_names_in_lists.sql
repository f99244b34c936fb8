-- Processes keep the filters of whole lists, which name manufacturers and sellers: whoever writes a name makes them old.
create trigger catalog_changed after insert or update or delete on manufacturer
  for each statement execute function bump_catalog();

create function bump_lists() returns trigger language plpgsql as $$
begin
  perform bump_topics(array['listing']);
  return null;
end
$$;
create trigger lists_changed after update of name, handle, status on seller
  for each statement execute function bump_lists();
