-- By whom and to where unpaid orders were placed, as keyed hashes, so that stock is not held without end: by a member's
-- account, or a guest's mailbox and device; the delivery address; the network. Whoever is counted is told apart by what they
-- prove, which an address or a mailbox that they only name is not.
create table order_placer (
  order_id uuid primary key references "order" on delete cascade,
  is_guest boolean not null,
  buyer text not null,
  place text not null,
  network text not null,
  device text,
  placed_at timestamptz not null
);
create index order_placer_buyer on order_placer (buyer);
create index order_placer_place on order_placer (place);
create index order_placer_network on order_placer (network) where is_guest;
create index order_placer_device on order_placer (device) where device is not null;
create index order_placer_age on order_placer (placed_at);

-- What its seller has confirmed on invoice is reserved because they agreed to it (0011).
create function is_held_unpaid(in_order uuid, as_of timestamptz) returns boolean language sql stable parallel safe
begin atomic
  select exists (select from seller_order so where so.order_id = in_order and so.due_at > as_of
    and so.status in ('CREATED', 'APPROVED', 'SENT_TO_PMT'));
end;

-- How many unpaid orders are held: the placer's own, anybody's of the same mailbox or to the same address, and by guests of
-- the same network. Those of one buyer, and to one address, are counted one after the other (0011); those of a network are
-- not, so that a busy one does not order in turns.
create function count_placed(guest boolean, in_buyer text, in_place text, in_network text, in_device text, as_of timestamptz,
  most integer, most_of_network integer, out own integer, out alike integer, out near integer)
  language plpgsql volatile parallel unsafe
  set enable_seqscan = off set enable_hashjoin = off set enable_mergejoin = off set enable_bitmapscan = off as $$
begin
  perform take_turns_unpaid(in_buyer, in_place);
  alike := greatest(
    (select count(*) from (select from order_placer p where p.buyer = in_buyer and is_held_unpaid(p.order_id, as_of)
       limit most) held),
    (select count(*) from (select from order_placer p where p.place = in_place and p.is_guest = guest
       and is_held_unpaid(p.order_id, as_of) limit most) held));
  near := 0;
  if not guest then
    own := (select count(*) from (select from order_placer p where p.buyer = in_buyer and is_held_unpaid(p.order_id, as_of)
      limit most) held);
    return;
  end if;
  near := (select count(*) from (select from order_placer p where p.is_guest and p.network = in_network
    and is_held_unpaid(p.order_id, as_of) limit most_of_network) held);
  if in_device is not null then
    own := (select count(*) from (select from order_placer p where p.device = in_device and is_held_unpaid(p.order_id, as_of)
      limit most) held);
  else
    own := greatest(
      (select count(*) from (select from order_placer p where p.buyer = in_buyer and p.network = in_network
         and p.device is null and is_held_unpaid(p.order_id, as_of) limit most) held),
      (select count(*) from (select from order_placer p where p.place = in_place and p.network = in_network
         and p.is_guest and p.device is null and is_held_unpaid(p.order_id, as_of) limit most) held));
  end if;
end $$;

-- Forms are dearer for a network that has sent many of late.
alter table spent_captcha add column network text;
create index spent_captcha_network on spent_captcha (network, expires_at) where network is not null;
