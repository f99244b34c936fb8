-- crafts: the pictures of a craft that a young adult has taken over are the catalogue's. They stay public when the child's
-- shop closes.
create or replace function show_craft_pictures(seller uuid) returns void language sql
as $$
  update upload u set is_public = shown.is_shown
  from (select i.upload_id, coalesce(bool_or(v.status = 'LIVE' and not p.is_hidden and is_shown(s)), false) as is_shown
    from craft_version v join craft_picture i using (craft_version_id) join seller s using (seller_id) left join product p using (product_id)
    where v.seller_id = seller and i.upload_id is not null group by i.upload_id
    having bool_and(coalesce(p.child_craft, true))) shown
  where u.upload_id = shown.upload_id and u.is_public <> shown.is_shown
$$;
