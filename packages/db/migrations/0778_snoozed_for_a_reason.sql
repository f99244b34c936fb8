-- work-queue: who has snoozed something, and why; forgotten once it is released or done.
alter table work_item add column snoozed_by uuid references account on delete set null,
  add column snoozed_words text check (length(snoozed_words) between 1 and 500),
  add constraint work_item_snoozed_check check (snoozed_words is null or snoozed_until is not null);
create index work_item_snoozed on work_item (snoozed_by) where snoozed_by is not null;
