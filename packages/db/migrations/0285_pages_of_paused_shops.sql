-- Whether everyone can see a shop's page: also while it sells nothing, paused or on holiday.
create function is_shown(s seller) returns boolean language sql stable parallel safe
  return s.stage in ('LIVE', 'PAUSED');

create or replace view seller_facts as
  select seller_id, handle, name, kind, can_sell(seller) as is_open, country, city, handling_days, return_days,
    on_time_percent, gst_registered, joined_on, region, tax_number, stage, is_on_holiday, is_shown(seller) as is_shown
  from seller;
create or replace view seller_names as
  select seller_id, handle, name, kind, words, name_variants from seller where is_shown(seller);
