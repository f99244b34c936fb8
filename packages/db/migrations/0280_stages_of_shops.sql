-- How far a shop is: SETTING_UP until every step of its set-up is done, PAUSED by its owner. The status of its record is
-- CREATED until it opens and CLOSED in the end, and else ACTUAL.
alter table seller add column stage text check (stage in ('SETTING_UP', 'LIVE', 'PAUSED', 'CLOSED')),
  -- whether one of its holidays has begun and not ended: the scheduled task that keeps it refreshes lists with it
  add column is_on_holiday boolean not null default false;
update seller set stage = case status when 'CREATED' then 'SETTING_UP' when 'CLOSED' then 'CLOSED' else 'LIVE' end;
alter table seller alter column stage set not null;

-- Whether a shop sells: lists, carts, checkout and both inner sites ask this alone.
create function can_sell(s seller) returns boolean language sql stable parallel safe
  return s.stage = 'LIVE' and not s.is_on_holiday;

create or replace view seller_facts as
  select seller_id, handle, name, kind, can_sell(seller) as is_open, country, city, handling_days, return_days,
    on_time_percent, gst_registered, joined_on, region, tax_number, stage
  from seller;
create or replace view seller_names as
  select seller_id, handle, name, kind, words, name_variants from seller where stage in ('LIVE', 'PAUSED');

drop trigger lists_changed on seller;
create trigger lists_changed after update of name, handle, stage, is_on_holiday on seller for each statement execute
  function invalidate_lists();
drop trigger search_changed on seller;
create trigger search_changed after insert or update of name, stage, is_on_holiday on seller for each statement execute
  function invalidate_search();
alter table seller drop column status;

create extension if not exists btree_gist;
-- When a shop sends nothing: it sells nothing from the first day to the last.
create table holiday (
  holiday_id uuid primary key,
  seller_id uuid not null references seller,
  first_day date not null,
  last_day date not null,
  -- for its visitors, in the shop's words
  message text check (length(message) between 1 and 300),
  created_at timestamptz not null,
  created_by uuid references account on delete set null,
  check (last_day >= first_day and last_day < first_day + 92),
  constraint holiday_once exclude using gist (seller_id with =, daterange(first_day, last_day, '[]') with &&)
);
create index holiday_created_by on holiday (created_by);
