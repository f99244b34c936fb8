-- cases: the runbook of a child in danger, one answer for each step, changed until the case is closed (domain C13). Only
-- SAFETY reads it; its words go with the story of the case, two years after it was closed.
create table case_check (
  case_id uuid not null references staff_case on delete cascade,
  step text not null check (step in ('FACTS', 'PRESERVE', 'AUTHORITY', 'ACCOUNT', 'FAMILY')),
  -- DONE; of an authority's matter, OPEN keeps the evidence until it is DONE
  answer text not null check (answer in ('DONE', 'NOT_NEEDED', 'OPEN')),
  words text not null check (length(words) between 1 and 2000),
  authority text check (authority in ('NCMEC', 'CYBERTIP', 'POLICE', 'OTHER')),
  reference text check (length(reference) between 1 and 100),
  at timestamptz not null,
  -- of the staff; no foreign key: the id alone stays when the account is erased
  account_id uuid not null,
  primary key (case_id, step),
  constraint case_check_authority_alone check (step = 'AUTHORITY' or answer <> 'OPEN' and num_nonnulls(authority, reference) = 0),
  constraint case_check_reported check (step <> 'AUTHORITY' or (answer = 'NOT_NEEDED') = (authority is null))
);
alter table case_event drop constraint case_event_act_check,
  add constraint case_event_act_check check (act in ('OPEN', 'REPORT', 'REPEATED', 'HIDE', 'NOTE', 'WAIT', 'RESUME', 'DECIDE', 'LIFT', 'APPEAL',
    'UPHOLD', 'GRANT', 'CLOSE', 'CHECK'));
