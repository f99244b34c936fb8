-- What the page for investors says of a day: computed once a day, never changed.
create table impact_day (
  day date primary key,
  made_at timestamptz not null,
  products integer not null check (products >= 0),
  businesses integer not null check (businesses >= 0),
  child_shops integer not null check (child_shops >= 0),
  deliveries integer not null check (deliveries >= 0),
  -- what was credited for delivered sales, and to how many
  sellers_minor bigint not null check (sellers_minor >= 0),
  sellers integer not null check (sellers >= 0),
  children_minor bigint not null check (children_minor >= 0),
  children integer not null check (children >= 0),
  -- the 5 % of schools, after refunds
  schools_minor bigint not null check (schools_minor >= 0),
  schools integer not null check (schools >= 0)
);

-- ledger: what was credited to whom, by the kind of entry.
create view ledger_credit as
  select e.code, a.type, a.object, -sum(p.amount_minor)::bigint as minor
  from posting p join ledger_entry e using (ledger_entry_id) join ledger_account a using (ledger_account_id)
  group by e.code, a.type, a.object;
