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
-- A challenge counts once: for adding a passkey to an account, or for signing in. Unlogged: after a crash, people try again.
create unlogged table passkey_challenge (
  challenge text primary key,
  account_id uuid,
  expires_at timestamptz not null
);
