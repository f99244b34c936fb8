-- Shops report what is damaged, and count what they have.
alter table stock_movement drop constraint stock_movement_kind_check, add constraint stock_movement_kind_check
  check (kind in ('INITIAL', 'RECEIVED', 'RETURNED', 'COUNTED_UP', 'SHIPPED', 'DAMAGED', 'COUNTED_DOWN'));
comment on table stock_movement is 'Every change of on_hand: INITIAL + RECEIVED + RETURNED + COUNTED_UP - SHIPPED - DAMAGED - COUNTED_DOWN = on_hand (reliability 3).';
