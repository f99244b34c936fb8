-- people: what somebody asks of us about their own data, answered within thirty days; two people of the staff carry it
-- out: one checks who asks and what must stay, another executes.
create table person_request (
  person_request_id uuid primary key,
  -- no foreign key: the id alone stays when the account is erased
  account_id uuid not null,
  kind text not null check (kind in ('EXPORT', 'ERASURE')),
  status text not null check (status in ('OPEN', 'CHECKED', 'DONE', 'REFUSED')),
  asked_at timestamptz not null,
  due_at timestamptz not null,
  noted_by uuid not null,
  checked_at timestamptz,
  checked_by uuid,
  closed_at timestamptz,
  closed_by uuid,
  rejection text check (rejection in ('NOT_THEM', 'WITHDRAWN', 'REPEATED')),
  constraint person_request_checked_check check ((checked_at is null) = (checked_by is null)
    and (status <> 'CHECKED' or checked_at is not null) and (status <> 'OPEN' or checked_at is null)),
  constraint person_request_closed_check check ((status in ('DONE', 'REFUSED')) = (closed_at is not null)
    and (closed_at is null) = (closed_by is null)),
  constraint person_request_due_check check (due_at > asked_at),
  constraint person_request_refused_check check ((status = 'REFUSED') = (rejection is not null)),
  constraint person_request_two_people_check check (status <> 'DONE' or checked_by is not null and checked_by <> closed_by)
);
-- one of a kind at a time
create unique index person_request_open on person_request (account_id, kind) where closed_at is null;
create index person_request_account on person_request (account_id, asked_at desc);
create index person_request_due on person_request (due_at) where closed_at is null;

create view person_request_work as
  select 'PERSON_REQUEST' as kind, account_id::text as subject, a.name as about,
    min(r.asked_at) as since, min(r.due_at) as due_at
  from person_request r join account_name a using (account_id) where r.closed_at is null group by account_id, a.name;
