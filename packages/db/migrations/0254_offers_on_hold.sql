-- What an offer was before staff began to check it: it returns to that, not on sale if its shop had paused it (domain C17).
alter table offer add status_before_hold text check (status_before_hold in ('ACTUAL', 'CLOSED'));
update offer o set status_before_hold = 'ACTUAL' where o.status = 'CREATED' and exists (
  select from order_line l join dispute_line d using (order_line_id) where l.offer_id = o.offer_id and d.suspended);
alter table offer add constraint offer_hold_is_off_sale check (status_before_hold is null or status = 'CREATED');
