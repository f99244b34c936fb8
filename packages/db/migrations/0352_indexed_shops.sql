-- sellers: whether a guardian lets search engines list a child's shop (domain C6). A consent gives it and takes it.
alter table seller add column is_indexed boolean not null default false,
  add constraint seller_indexed_is_childs check (not is_indexed or kind = 'CHILD');
create function index_childs_shop() returns trigger language plpgsql as $$
begin
  update seller s set is_indexed = exists (select from consent_record r where r.child_id = c.child_id and r.purpose = 'INDEXED'
      and r.confirmed_at is not null and r.withdrawn_at is null)
    from child c where c.child_id = coalesce(new.child_id, old.child_id) and s.seller_id = c.seller_id;
  return null;
end $$;
create trigger index_childs_shop after insert or update or delete on consent_record for each row
  execute function index_childs_shop();
