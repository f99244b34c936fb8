-- families: no shop is public while the identity of one of its guardians is in doubt.
create or replace function may_be_public(seller uuid) returns boolean language sql stable as $$
  select exists (select from child c join consent_record r using (child_id)
    where c.seller_id = seller and r.purpose = 'PUBLIC_SHOP' and r.level = 'L2' and r.confirmed_at is not null and r.withdrawn_at is null
      and (r.teen_agreed_at is not null or extract(year from now()) - c.birth_year - 1 < 13)
      and not exists (select from guardian_link l join guardian g using (account_id) where l.child_id = c.child_id and g.status = 'RESTRICTED'))
$$;
create function keep_consent_of_guardian() returns trigger language plpgsql as $$
begin
  if exists (select from guardian_link l join child c using (child_id) join seller s using (seller_id)
    where l.account_id = new.account_id and s.stage = 'LIVE' and not may_be_public(s.seller_id)) then
    raise exception 'a shop without its guardian''s consent would be public' using errcode = 'check_violation', constraint = 'child_shop_has_consent';
  end if;
  return null;
end $$;
create constraint trigger guardian_keeps_consent after update of status on guardian deferrable initially deferred
  for each row execute function keep_consent_of_guardian();
