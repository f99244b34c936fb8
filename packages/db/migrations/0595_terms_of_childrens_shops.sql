-- offers: a child's shop has neither quantity prices, which could fall below the range that its guardian allows (decision
-- 0155), nor numbers and notes of its own.
update offer o set tier_from = null, tier_prices_minor = null from seller s
where s.seller_id = o.seller_id and s.kind = 'CHILD' and o.tier_from is not null;
delete from offer_note n using seller s where s.seller_id = n.seller_id and s.kind = 'CHILD';

create function refuse_terms_of_childs_shop() returns trigger language plpgsql as $$
begin
  if exists (select from seller s where s.seller_id = new.seller_id and s.kind = 'CHILD') then
    raise exception 'a child''s shop has neither quantity prices nor numbers and notes of its own' using errcode = 'check_violation', constraint = 'child_shop_plain_offers';
  end if;
  return new;
end $$;
create trigger child_shop_no_tiers before insert or update of seller_id, tier_from, tier_prices_minor on offer
  for each row when (new.tier_from is not null) execute function refuse_terms_of_childs_shop();
create trigger child_shop_no_notes before insert or update of seller_id on offer_note
  for each row execute function refuse_terms_of_childs_shop();
