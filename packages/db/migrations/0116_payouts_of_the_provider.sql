-- Money at the bank that the card provider paid out (P21).
alter table bank_message drop constraint bank_message_settled_as_check;
alter table bank_message
  add constraint bank_message_settled_as_check check (settled_as in ('ASSIGNED', 'GIVEN_BACK', 'PAYOUT', 'NOTED'));
