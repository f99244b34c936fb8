-- order-desk: who of a shop's team handles an order. It ends when they leave the team.
create table sale_assignment (
  seller_order_id uuid primary key references seller_order,
  seller_id uuid not null,
  account_id uuid not null,
  -- no foreign key: the id alone stays when the account is erased
  assigned_by uuid not null,
  assigned_at timestamptz not null,
  foreign key (seller_id, account_id) references seller_member on delete cascade
);
create index sale_assignment_member on sale_assignment (seller_id, account_id);

-- order-desk: what a shop's team notes about an order for one another; the buyer never sees it. Deleted after a year.
create table sale_note (
  sale_note_id uuid primary key,
  -- two notes may have one instant
  position bigint not null generated always as identity,
  seller_order_id uuid not null references seller_order,
  -- null once its author's account is erased
  account_id uuid references account on delete set null,
  written_at timestamptz not null,
  words text not null check (length(words) between 1 and 1000)
);
create index sale_note_order on sale_note (seller_order_id);
create index sale_note_author on sale_note (account_id);

create view sale_assignee as
  select a.seller_order_id, a.account_id, n.name, a.assigned_at from sale_assignment a join account_name n using (account_id);

create view sale_notes_counted as select seller_order_id, count(*)::int as notes from sale_note group by seller_order_id;
