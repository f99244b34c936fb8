-- What sending a mail needs, and what became of it.
alter table mail
  -- mails to one person leave in this order
  add column position bigint generated always as identity,
  -- null: written before kinds were kept
  add column kind text,
  add column brand text not null default 'cubby' check (brand in ('cubby', 'kids')),
  -- not tried before this instant: somebody is sending it, or it has just failed
  add column wait_until timestamptz,
  add column attempts integer not null default 0 check (attempts >= 0),
  -- why it will never be sent
  add column not_sent text check (not_sent in ('REJECTED', 'UNREACHABLE')),
  add constraint mail_sent_check check (sent_at is null or not_sent is null);
alter table mail alter column brand drop default;
create index mail_waiting on mail (lower(to_address), position) where sent_at is null and not_sent is null;

-- Addresses that nothing arrives at, and readers who called a mail spam.
create table mail_problem (
  address text not null check (address = lower(address) and length(address) <= 254),
  cause text not null check (cause in ('BOUNCE', 'COMPLAINT')),
  -- what the mail server or the mailbox said, such as 5.1.1
  status text not null check (length(status) between 1 and 40),
  noted_at timestamptz not null,
  primary key (address, cause)
);
