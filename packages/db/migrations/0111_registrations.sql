-- What somebody entered to open an account waits with the token of the mail that confirms it: each mail confirms what was
-- entered when it was sent, whoever registers the address afterwards. The account has the latest of them, which its columns
-- have checked.
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

-- Links on their way go on to work, and a policy counts as accepted once the account is confirmed.
insert into registration
  select gen_random_uuid(), l.token_hash, account_id, a.password_hash, a.first_name, a.last_name, a.locale, a.brand, a.country,
    a.region, p.version, l.created_at, l.expires_at
  from account_link l join account a using (account_id)
    join lateral (select version from policy_acceptance p where p.account_id = a.account_id order by accepted_at desc limit 1) p on true
  where l.purpose = 'CONFIRM' and a.country is not null;
delete from account_link where purpose = 'CONFIRM';
delete from policy_acceptance p using account a where a.account_id = p.account_id and a.email_confirmed_at is null;
