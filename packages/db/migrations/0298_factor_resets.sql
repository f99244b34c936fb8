-- accounts: a member of the staff has lost their second factor, as an administrator says: it is removed when the time to
-- undo that is over.
create table factor_reset (
  account_id uuid primary key references account on delete cascade,
  started_by uuid references account on delete set null,
  started_at timestamptz not null,
  due_at timestamptz not null check (due_at > started_at)
);
create index factor_reset_started_by on factor_reset (started_by);

alter table account_link drop constraint account_link_purpose_check,
  add constraint account_link_purpose_check
    check (purpose in ('CONFIRM', 'RESET', 'CHANGE', 'RESTORE', 'REOPEN', 'KEEP_FACTOR'));
