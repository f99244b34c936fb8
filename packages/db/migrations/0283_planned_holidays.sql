-- shop-settings: the holidays of shops, also those that have ended.
create view planned_holiday as select seller_id, first_day, last_day, message from holiday;
