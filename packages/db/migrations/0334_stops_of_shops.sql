-- sellers: why the process has stopped a shop, until its owners give what the law asks of them (FACTS) or sign the
-- sellers' agreement (AGREEMENT). It keeps its stage, and its page.
alter table seller add column stopped_for text[] not null default '{}'
  check (stopped_for <@ array['FACTS', 'AGREEMENT']);
create or replace function can_sell(s seller) returns boolean language sql stable parallel safe
  return s.stage = 'LIVE' and not s.is_on_holiday and not s.is_suspended and s.stopped_for = '{}';
drop trigger lists_changed on seller;
create trigger lists_changed after update of name, handle, stage, is_on_holiday, is_suspended, stopped_for on seller
  for each statement execute function invalidate_lists();
drop trigger search_changed on seller;
create trigger search_changed after insert or update of name, stage, is_on_holiday, is_suspended, stopped_for on seller
  for each statement execute function invalidate_search();

create or replace view seller_facts as
  select seller_id, handle, name, kind, can_sell(seller) as is_open, country, city, handling_days, return_days,
    on_time_percent, gst_registered, joined_on, region, tax_number, stage, is_on_holiday, is_shown(seller) as is_shown,
    is_restricted, is_suspended, stopped_for
  from seller;

-- payouts: a shop that is stopped for facts is left out of runs.
alter table payout_line
  drop constraint payout_line_left_out_check,
  add constraint payout_line_left_out_check check (left_out in ('NO_DESTINATION', 'NEW_DESTINATION',
    'BLOCKED_DESTINATION', 'HELD', 'FACTS_MISSING', 'NOT_DUE', 'BELOW_MINIMUM', 'FELL'));
