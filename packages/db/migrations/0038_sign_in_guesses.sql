-- Failed sign-ins of a name, for each address or known device and ('') for all unknown ones together, by keyed hashes: a
-- name that has no account is counted like one that has. Unlogged: after a crash the counts begin anew.
create unlogged table sign_in_guess (
  subject text not null,
  sender text not null,
  guesses integer not null check (guesses >= 0),
  last_at timestamptz not null,
  primary key (subject, sender)
);
create index sign_in_guess_last on sign_in_guess (last_at);
alter table account drop column failed_attempts, drop column locked_until;
