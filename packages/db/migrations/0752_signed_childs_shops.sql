-- shop-settings: a child's shop opens once an owner, its guardian, has signed the agreement (domain C8). Shops already open
-- are asked to sign, as after a new version.
create function child_shop_is_signed() returns trigger language plpgsql as $$
begin
  if not exists (select from agreement_signature a where a.seller_id = new.seller_id) then
    raise exception 'a child''s shop would open without its guardian''s signature' using errcode = 'check_violation', constraint = 'child_shop_is_signed';
  end if;
  return new;
end $$;
create trigger child_shop_is_signed before update of stage on seller for each row
  when (new.kind = 'CHILD' and old.stage = 'SETTING_UP' and new.stage = 'LIVE') execute function child_shop_is_signed();
