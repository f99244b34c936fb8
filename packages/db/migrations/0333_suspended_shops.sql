-- sellers: staff see of a shop that it is suspended.
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
    is_restricted,
    is_suspended
   from seller;
