-- A guardian owns the shop of each of their children: the link gives the membership and takes it, nothing else does. What
-- they refused goes with it.
create or replace function own_childs_shop() returns trigger language plpgsql as $$
begin
  if tg_op = 'DELETE' then
    delete from seller_member m using child c where c.child_id = old.child_id and m.seller_id = c.seller_id and m.account_id = old.account_id;
    update shop_rules r set abroad_refused_by = null from child c
      where c.child_id = old.child_id and r.seller_id = c.seller_id and r.abroad_refused_by = old.account_id;
    return old;
  end if;
  insert into seller_member (seller_id, account_id, roles, since)
    select c.seller_id, new.account_id, '{OWNER}', new.since from child c where c.child_id = new.child_id
    on conflict (seller_id, account_id) do update set roles = '{OWNER}';
  return new;
end $$;
update shop_rules r set abroad_refused_by = null where r.abroad_refused_by is not null and not exists (
  select from child c join guardian_link l using (child_id) where c.seller_id = r.seller_id and l.account_id = r.abroad_refused_by);

-- families: whether the policy of a place lets children's parcels in (domain C18).
create or replace function childs_may_ship_to(to_country text, to_region text, day date) returns boolean language sql stable as $$
  select coalesce((select p.ship_to from jurisdiction_policy p
    where p.place in (to_country, coalesce(to_region, to_country)) and p.valid_from <= day
    order by length(p.place) desc, p.valid_from desc limit 1), false)
$$;
