-- families: a guardian invites the second one of a child. Deleted when it is accepted, withdrawn or 72 hours old, and with
-- the child.
create table guardian_invitation (
  child_id uuid primary key references child,
  email text not null check (email = lower(email) and email like '%_@_%' and length(email) <= 200),
  token_hash bytea not null unique check (octet_length(token_hash) = 32),
  invited_by uuid not null references account on delete cascade,
  created_at timestamptz not null
);
create index guardian_invitation_account on guardian_invitation (invited_by);
