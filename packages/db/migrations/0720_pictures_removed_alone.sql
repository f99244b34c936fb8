-- cases: a decision takes one picture off a product (domain C13).
alter table measure add column part text not null default '' check (length(part) <= 40);
alter table measure drop constraint measure_kind_check;
alter table measure add constraint measure_kind_check check (kind in ('WARN', 'RESTRICT', 'SUSPEND', 'REMOVE', 'REMOVE_PICTURE'));
alter table measure drop constraint measure_subject_check;
alter table measure add constraint measure_subject_check check (case kind when 'WARN' then true when 'REMOVE' then
  subject_kind not in ('SELLER', 'PERSON') when 'REMOVE_PICTURE' then subject_kind = 'PRODUCT' when 'RESTRICT' then
  subject_kind = 'SELLER' else subject_kind in ('SELLER', 'PERSON') end);
alter table measure add constraint measure_part_of_picture check ((part <> '') = (kind = 'REMOVE_PICTURE'));
comment on column measure.part is 'the picture that is removed alone';

-- catalog: a picture that a decision has taken off its product, until the decision ends: then it returns to its place.
create table removed_picture (
  product_id uuid not null references product,
  picture_id text not null references picture,
  -- among all pictures of the product
  position smallint not null check (position >= 0),
  primary key (product_id, picture_id)
);

create or replace function show_craft_pictures(seller uuid) returns void language sql
as $$
  update upload u set is_public = shown.is_shown
  from (select i.upload_id, coalesce(bool_or(v.status = 'LIVE' and not p.is_hidden and is_shown(s) and not exists (select
      from removed_picture r where r.product_id = v.product_id and r.picture_id = i.picture_id)), false) as is_shown
    from craft_version v join craft_picture i using (craft_version_id) join seller s using (seller_id) left join product p using (product_id)
    where v.seller_id = seller and i.upload_id is not null group by i.upload_id
    having bool_and(coalesce(p.child_craft, true))) shown
  where u.upload_id = shown.upload_id and u.is_public <> shown.is_shown
$$;

-- An upload that a decision takes off its product is seen by nobody outside, at whatever address.
create function removed_picture_follow() returns trigger language plpgsql
as $$
begin
  if tg_op = 'INSERT' then
    update upload set is_public = false where picture_id = new.picture_id;
  elsif exists (select from product p where p.product_id = old.product_id and p.child_craft) then
    perform show_craft_pictures(v.seller_id) from craft_version v where v.product_id = old.product_id and v.status = 'LIVE';
  else
    update upload u set is_public = true where u.picture_id = old.picture_id
      and exists (select from product_picture i where i.product_id = old.product_id and i.picture_id = old.picture_id);
  end if;
  return null;
end $$;
create trigger removed_picture_follow after insert or delete on removed_picture for each row execute function removed_picture_follow();
