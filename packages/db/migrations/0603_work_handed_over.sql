-- work-queue: who has handed something over to its holder, and why; forgotten once it is given back, taken or done.
alter table work_item add column handed_by uuid references account on delete set null,
  add column handed_words text check (length(handed_words) between 1 and 500),
  add constraint work_item_handed_check check (handed_words is null or account_id is not null);
create index work_item_handed on work_item (handed_by) where handed_by is not null;
