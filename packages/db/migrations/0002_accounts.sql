-- Accounts and sessions; addresses, bank accounts and calendars of members.

create table account (
  account_id uuid primary key,
  login text not null unique check (login = lower(login) and length(login) between 3 and 200),
  password_hash text not null,
  first_name text not null,
  last_name text not null,
  roles text[] not null check (roles <@ array['BUYER', 'SELLER', 'GUARDIAN', 'MANAGER']),
  created_at timestamptz not null,
  -- an account without a confirmed address cannot sign in
  email_confirmed_at timestamptz,
  locale text not null default 'en',
  brand text not null default 'cubby' check (brand in ('cubby', 'kids')),
  -- later sign-ins on an unknown device are reported by mail; the first is not
  first_signed_in_at timestamptz,
  -- a closed account admits nobody, and is deleted a week later unless its owner reopens it by the mailed link
  closed_at timestamptz,
  -- decides the age from which one may have an account (domain C4); unknown for the oldest accounts
  country text check (country ~ '^[A-Z]{2}$'),
  region text check (region ~ '^[A-Z]{2}-[A-Z0-9]{1,3}$'),
  phone text check (phone ~ '^\+[0-9]{6,20}$'),
  birth_date date check (birth_date >= '1900-01-01'),
  gender text check (gender in ('FEMALE', 'MALE', 'OTHER'))
);
create index account_closed on account (closed_at) where closed_at is not null;
create index account_unconfirmed on account (created_at) where email_confirmed_at is null;

-- What was entered to open an account, with the token of the mail that confirms it: each mail confirms what was entered
-- when it was sent, even if someone else registers the address afterwards. The account has the latest of them, which
-- its constraints have checked.
create table registration (
  registration_id uuid primary key,
  token_hash bytea not null unique,
  account_id uuid not null references account on delete cascade,
  password_hash text not null,
  first_name text not null,
  last_name text not null,
  locale text not null,
  brand text not null,
  country text not null,
  region text,
  policy_version text not null,
  created_at timestamptz not null,
  expires_at timestamptz not null
);
create index registration_account on registration (account_id);
create index registration_expires_at on registration (expires_at);

-- A mailed link. Its token is stored as a hash only, and the row is deleted when the link is used.
create table account_link (
  token_hash bytea primary key,
  account_id uuid not null references account on delete cascade,
  purpose text not null check (purpose in ('CONFIRM', 'RESET', 'CHANGE', 'RESTORE', 'REOPEN')),
  created_at timestamptz not null,
  expires_at timestamptz not null,
  -- for a changed address: the new one, whose owner confirms it, or the old one to return to
  email text check (email = lower(email) and length(email) between 3 and 200),
  constraint account_link_email_check1 check ((email is not null) = (purpose in ('CHANGE', 'RESTORE')))
);
create unique index account_link_purpose on account_link (account_id, purpose);

-- Who accepted which version of the policies and the agreement, and when (spec 5.17).
create table policy_acceptance (
  account_id uuid not null references account on delete cascade,
  version text not null,
  accepted_at timestamptz not null,
  primary key (account_id, version)
);

-- A sign-in on a site. The cookie holds a random token, the table its hash.
create table session (
  token_hash bytea primary key,
  account_id uuid not null references account,
  site text not null,
  created_at timestamptz not null,
  expires_at timestamptz not null,
  -- public: lists a member's sessions, and ends them; it is not the token
  session_id uuid not null default gen_random_uuid() unique,
  user_agent text check (length(user_agent) <= 300),
  -- The token is short-lived, and the refresh token replaces both (decision 0035). Null for sessions that have one
  -- token only. From `successor_key` and a replaced refresh token the same successors are made again while nobody has
  -- used them.
  token_expires_at timestamptz,
  refresh_hash bytea,
  replaced_hash bytea,
  successor_key bytea,
  refreshed_at timestamptz,
  is_used boolean not null default true,
  app_package text check (app_package ~ '^[A-Za-z0-9._-]{1,200}$'),
  -- whether a browser keeps it when it is closed; an app's web view has long sessions that are not remembered
  is_remembered boolean not null default false,
  constraint session_face_check check (site in ('shop', 'seller', 'manager'))
);
create index session_account on session (account_id);

-- Passkeys (WebAuthn), beside the password: only public keys are stored. `relying_party` is the host they are bound to.
create table passkey (
  passkey_id uuid primary key,
  account_id uuid not null references account on delete cascade,
  credential_id text not null unique check (credential_id ~ '^[A-Za-z0-9_-]+$' and length(credential_id) <= 1400),
  relying_party text not null,
  public_key bytea not null,
  counter bigint not null check (counter >= 0),
  transports text[] not null,
  name text not null check (length(name) between 1 and 60),
  created_at timestamptz not null,
  used_at timestamptz
);
create index passkey_account on passkey (account_id, created_at);

-- A challenge counts once: for adding a passkey to an account, or for signing in. Unlogged: after a crash, people try
-- again.
create unlogged table passkey_challenge (
  challenge text primary key,
  account_id uuid,
  expires_at timestamptz not null
);

-- Failed sign-ins for a name, by address or known device, and ('') for all unknown ones together. All are keyed hashes,
-- and a name without an account is counted like any other. Unlogged: counts start again after a crash.
create unlogged table sign_in_guess (
  subject text not null,
  sender text not null,
  guesses integer not null check (guesses >= 0),
  last_at timestamptz not null,
  primary key (subject, sender)
);
create index sign_in_guess_last on sign_in_guess (last_at);

-- A solved captcha counts once.
create table spent_captcha (
  challenge text primary key,
  expires_at timestamptz not null
);
create index spent_captcha_age on spent_captcha (expires_at);

-- Ends the answers that are still open for the session, in any process.
create function tell_ended_session() returns trigger language plpgsql as $$
begin
  perform pg_notify('topic', 'session:' || old.session_id || ' ');
  return null;
end
$$;

create trigger session_ended after delete on session for each row execute function tell_ended_session();

-- A member's delivery addresses. The code, unique per owner, identifies them on the wire (spec 9.5).
create table delivery_point (
  account_id uuid not null references account on delete cascade,
  code text not null check (code ~ '^[0-9]{9}$'),
  name text not null check (length(name) between 1 and 100),
  country text not null check (country ~ '^[A-Z]{2}$'),
  region text check (region ~ '^[A-Z]{2}-[A-Z0-9]{1,3}$'),
  city text not null check (length(city) between 1 and 50),
  address text not null check (length(address) between 1 and 1000),
  post_code text check (length(post_code) between 3 and 11),
  is_main boolean not null default false,
  status text not null check (status in ('CREATED', 'ACTUAL', 'CLOSED')),
  created_at timestamptz not null,
  updated_at timestamptz not null,
  primary key (account_id, code),
  check (not is_main or status = 'ACTUAL')
);
-- One main address each, under concurrent writes too.
create unique index delivery_point_main on delivery_point (account_id) where is_main;

-- The bank accounts that a member keeps for invoices (spec 3.12).
create table bank_details (
  bank_details_id uuid primary key,
  account_id uuid not null references account on delete cascade,
  bank_name text not null check (length(bank_name) between 1 and 100),
  bank_address text check (length(bank_address) between 1 and 1000),
  iban text not null check (iban ~ '^[A-Z]{2}[0-9]{2}[A-Z0-9]{11,30}$'),
  currency text not null check (currency ~ '^[A-Z]{3}$'),
  swift text not null check (swift ~ '^[A-Z]{6}[A-Z0-9]{2}([A-Z0-9]{3})?$'),
  bank_code text not null,
  is_main boolean not null default false,
  created_at timestamptz not null,
  updated_at timestamptz not null,
  unique (account_id, iban, currency),
  check (bank_code = left(swift, 4))
);
-- One main account each, under concurrent writes too.
create unique index bank_details_main on bank_details (account_id) where is_main;

-- The private link to a member's calendar; a new one invalidates the old one.
create table calendar_link (
  account_id uuid primary key references account on delete cascade,
  link_id uuid not null unique,
  created_at timestamptz not null
);
