-- Buyers open accounts themselves: an account without a confirmed address cannot sign in.
alter table account
  add column email_confirmed_at timestamptz,
  add column locale text not null default 'en',
  add column brand text not null default 'cubby' check (brand in ('cubby', 'kids'));
update account set email_confirmed_at = created_at;
create index account_unconfirmed on account (created_at) where email_confirmed_at is null;

-- Who accepted which version of the policies and the agreement, and when (spec 5.17).
create table policy_acceptance (
  account_id uuid not null references account on delete cascade,
  version text not null,
  accepted_at timestamptz not null,
  primary key (account_id, version)
);

-- A mailed link: its token is stored as a hash only, and the row is deleted when the link is used.
create table account_link (
  token_hash bytea primary key,
  account_id uuid not null references account on delete cascade,
  purpose text not null check (purpose in ('CONFIRM', 'RESET')),
  created_at timestamptz not null,
  expires_at timestamptz not null
);
create unique index account_link_purpose on account_link (account_id, purpose);

-- Members see where they are signed in, and can end it there; the id is not the token.
alter table session
  add column session_id uuid not null default gen_random_uuid() unique,
  add column user_agent text check (length(user_agent) <= 300);
