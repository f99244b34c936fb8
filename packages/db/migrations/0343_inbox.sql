-- work-queue: what is put off comes back when something is new about it.
alter table work_item add column snoozed_at timestamptz;
create view work_state as select kind, subject, account_id, assigned_until, snoozed_until, snoozed_at from work_item;

-- enquiries: what we answered, by email.
create table enquiry_answer (
  enquiry_id uuid not null references enquiry on delete cascade,
  position bigint generated always as identity,
  body text not null check (length(body) between 1 and 4096),
  written_at timestamptz not null,
  primary key (enquiry_id, position)
);

-- What people wrote to us and wait to have answered, as the inbox lists it.
-- support
create view support_inbox as
  select 'SUPPORT' as kind, t.number, t.topic as about, t.email, t.account_id, t.locale, t.brand, t.status = 'OPEN' as is_waiting,
    t.created_at, t.updated_at as changed_at,
    (select min(m.written_at) from support_message m where m.support_thread_id = t.support_thread_id and m.by = 'STAFF')
      as first_answered_at
  from support_thread t;
-- enquiries
create view enquiry_inbox as
  select 'ENQUIRY' as kind, e.number, left(split_part(e.message, E'\n\n', 2), 120) as about, e.email, null::uuid as account_id, e.locale,
    e.brand, e.status = 'OPEN' as is_waiting, e.created_at,
    greatest(e.created_at, (select max(a.written_at) from enquiry_answer a where a.enquiry_id = e.enquiry_id)) as changed_at,
    (select min(a.written_at) from enquiry_answer a where a.enquiry_id = e.enquiry_id) as first_answered_at
  from enquiry e where e.status <> 'UNCONFIRMED';
create view inbox_item as select * from support_inbox union all select * from enquiry_inbox;

-- inbox: what the staff note for one another; the asker never sees it.
create table inbox_note (
  kind text not null check (kind in ('SUPPORT', 'ENQUIRY')),
  number text not null,
  position bigint generated always as identity,
  -- of the staff; no foreign key: the id alone stays when the account is erased
  account_id uuid not null,
  written_at timestamptz not null,
  words text not null check (length(words) between 1 and 2000),
  primary key (kind, number, position)
);
-- inbox: who has something open, or writes an answer, in the last seconds.
create unlogged table inbox_presence (
  kind text not null check (kind in ('SUPPORT', 'ENQUIRY')),
  number text not null,
  account_id uuid not null references account on delete cascade,
  seen_at timestamptz not null,
  is_writing boolean not null,
  primary key (kind, number, account_id)
);
create index inbox_presence_account on inbox_presence (account_id);
