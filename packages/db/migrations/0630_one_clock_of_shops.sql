-- shop-settings: `shop_clock` is the one view of a shop's time zone; `shop_time` said the same.
drop view shop_time;
