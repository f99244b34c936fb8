-- How many of the reminders of an invoice were sent. Nobody is reminded now of what was overdue before.
alter table invoice add column reminders smallint not null default 0 check (reminders between 0 and 3);
update invoice set reminders = 3 where due_on < current_date;
create index invoice_remindable on invoice (due_on) where number is not null and reminders < 3;
