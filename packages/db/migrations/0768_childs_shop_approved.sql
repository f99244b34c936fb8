-- crafts: whether a child's shop has a page and a craft that its guardian and the staff have approved.
create view childs_shop_approved as
  select seller_id, bool_or(subject = 'SHOP') as has_page, bool_or(subject = 'CRAFT') as has_craft
  from craft_version where status = 'LIVE' group by seller_id;
