-- catalog: whatever publishes an upload, it stays closed while a decision has removed it from its product.
create function keep_removed_closed() returns trigger language plpgsql
as $$
begin
  if exists (select from removed_picture r where r.picture_id = new.picture_id) then
    new.is_public := false;
  end if;
  return new;
end $$;
create trigger upload_removed_stays_closed before update of is_public on upload for each row when (new.is_public)
  execute function keep_removed_closed();
