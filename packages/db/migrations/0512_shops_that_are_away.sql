-- shop-settings: when shops are away, by the time of their warehouse; the day after the last one they are back.
create view shop_holiday as
select h.seller_id, h.first_day, h.last_day, coalesce(w.time_zone, 'utc') as time_zone
from holiday h left join warehouse w using (seller_id);
