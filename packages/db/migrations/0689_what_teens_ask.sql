-- child-mode: what a teen asks the staff for without the guardian, and what was answered (domain C7). Kept for 30 days after
-- the answer; goes with the consent.
create table teen_request (
  teen_request_id uuid primary key,
  child_id uuid not null references child,
  kind text not null check (kind in ('ACCESS', 'ERASURE')),
  asked_at timestamptz not null,
  due_at timestamptz not null check (due_at > asked_at),
  answered_at timestamptz,
  -- no foreign key: the id alone stays when the account is erased
  answered_by uuid,
  is_granted boolean,
  -- to the teen
  words text check (length(words) between 1 and 500),
  constraint teen_request_answered check (num_nonnulls(answered_at, answered_by, is_granted, words) in (0, 4))
);
create index teen_request_child on teen_request (child_id, asked_at desc);
create unique index teen_request_open on teen_request (child_id, kind) where answered_at is null;
create index teen_request_answered_at on teen_request (answered_at) where answered_at is not null;
