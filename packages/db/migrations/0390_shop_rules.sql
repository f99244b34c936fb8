-- sellers: what the guardian of a child's shop allows it (domain 2.5). Every child's shop has a row.
create table shop_rules (
  seller_id uuid primary key,
  kind text not null default 'CHILD' check (kind = 'CHILD'),
  -- orders that are neither sent nor over, from which on the shop takes no more
  most_open_orders smallint not null default 10 check (most_open_orders between 1 and 50),
  closed_on_school_days boolean not null default false,
  foreign key (seller_id, kind) references seller (seller_id, kind)
);
insert into shop_rules (seller_id) select seller_id from seller where kind = 'CHILD';
create function begin_shop_rules() returns trigger language plpgsql as $$
begin
  insert into shop_rules (seller_id) values (new.seller_id);
  return null;
end $$;
create trigger begin_shop_rules after insert on seller for each row when (new.kind = 'CHILD') execute function begin_shop_rules();

-- Why it takes no orders for now, as its pages and carts show it; what is placed is decided under a lock of its rules.
alter table seller add column rests_for text check (rests_for in ('FULL', 'SCHOOL_DAY')),
  add constraint seller_rests_check check (rests_for is null or kind = 'CHILD');
create or replace view seller_facts as
  select seller_id, handle, name, kind, can_sell(seller) as is_open, country, city, handling_days, return_days,
    on_time_percent, gst_registered, joined_on, region, tax_number, stage, is_on_holiday, is_shown(seller) as is_shown,
    is_restricted, is_suspended, stopped_for, rests_for
  from seller;
