-- A bank without references of its own: which movement of those alike, what told of it, and whether it may be a repetition.
alter table bank_message
  add column is_referenced boolean not null default true,
  add column told_by text check (told_by in ('NOTIFICATION', 'STATEMENT')),
  add column may_repeat boolean not null default false;
alter table bank_message alter column is_referenced drop default, alter column may_repeat drop default;
create index bank_message_movement on bank_message (amount_minor, booked_on) where told_by is not null;
