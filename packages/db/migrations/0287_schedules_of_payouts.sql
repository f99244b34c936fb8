-- Shops that are not paid out every week.
create table payout_schedule (
  seller_id uuid primary key references seller,
  schedule text not null check (schedule in ('WEEKLY', 'MONTHLY'))
);
alter table payout_line
  drop constraint payout_line_left_out_check,
  add constraint payout_line_left_out_check
    check (left_out in ('NO_DESTINATION', 'NEW_DESTINATION', 'BLOCKED_DESTINATION', 'HELD', 'NOT_DUE', 'BELOW_MINIMUM', 'FELL'));
