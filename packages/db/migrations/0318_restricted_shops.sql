-- cases: a shop that may not offer anything new, and whose payouts wait for the end of a measure.
alter table seller add column is_restricted boolean not null default false;
alter table measure add column holds_payouts boolean not null default false,
  drop constraint measure_kind_check, drop constraint measure_subject_check,
  add constraint measure_kind_check check (kind in ('WARN', 'RESTRICT', 'SUSPEND', 'REMOVE')),
  add constraint measure_subject_check check (case kind when 'WARN' then true when 'REMOVE' then subject_kind = 'PRODUCT'
    else subject_kind = 'SELLER' end),
  add constraint measure_holds_check check (not holds_payouts or subject_kind = 'SELLER' and kind <> 'WARN');
create or replace view seller_facts as
 select seller_id,
    handle,
    name,
    kind,
    can_sell(seller.*) as is_open,
    country,
    city,
    handling_days,
    return_days,
    on_time_percent,
    gst_registered,
    joined_on,
    region,
    tax_number,
    stage,
    is_on_holiday,
    is_shown(seller.*) as is_shown,
    is_restricted
   from seller;
