-- The uploads of a craft are public while its version is live and its product and its shop are shown: what hides one of
-- them hides the pictures too, in the same transaction (domain 2.6, C13).
create function show_craft_pictures(seller uuid) returns void language sql as $$
  update upload u set is_public = shown.is_shown
  from (select i.upload_id, coalesce(bool_or(v.status = 'LIVE' and not p.is_hidden and is_shown(s)), false) as is_shown
    from craft_version v join craft_picture i using (craft_version_id) join seller s using (seller_id) left join product p using (product_id)
    where v.seller_id = seller and i.upload_id is not null group by i.upload_id) shown
  where u.upload_id = shown.upload_id and u.is_public <> shown.is_shown
$$;
create function craft_pictures_follow() returns trigger language plpgsql as $$
begin
  perform show_craft_pictures(new.seller_id);
  return null;
end $$;
create function craft_pictures_follow_product() returns trigger language plpgsql as $$
begin
  perform show_craft_pictures(v.seller_id) from craft_version v where v.product_id = new.product_id and v.status = 'LIVE';
  return null;
end $$;
create trigger craft_pictures_follow after update of status on craft_version for each row
  when (old.status <> new.status) execute function craft_pictures_follow();
create trigger craft_pictures_follow after update of is_hidden on product for each row
  when (new.child_craft and old.is_hidden <> new.is_hidden) execute function craft_pictures_follow_product();
create trigger craft_pictures_follow after update of stage, is_suspended on seller for each row
  when (new.kind = 'CHILD') execute function craft_pictures_follow();
