-- families: guardians, the children whose shops they own, and what was consented to (domain 2.1).
-- An adult who stands for a child. Identity: how it was proven and when, never the document.
create table guardian (
  account_id uuid primary key references account,
  legal_name text not null check (length(legal_name) between 2 and 200),
  birth_date date not null,
  country text not null check (country ~ '^[A-Z]{2}$'),
  region text check (region ~ '^[A-Z]{2}-[A-Z0-9]{1,3}$'),
  status text not null check (status in ('EMAIL_VERIFIED', 'IDENTITY_PENDING', 'VERIFIED', 'RESTRICTED', 'CLOSED')),
  identity_method text check (identity_method in ('CARD', 'ID_CHECK', 'VIDEO_CALL', 'SIGNED_FORM')),
  identity_at timestamptz,
  -- the member of the staff who recorded a method that no provider reports
  identity_by uuid references account,
  identity_reference text,
  since timestamptz not null,
  constraint guardian_identity_whole check ((identity_method is null) = (identity_at is null)),
  constraint guardian_verified_by_method check (status <> 'VERIFIED' or identity_method is not null)
);

-- A child is a nickname, a year of birth and a drawing: no email, telephone, surname, town or school (domain C11).
create table child (
  child_id uuid primary key,
  seller_id uuid not null unique,
  kind text not null default 'CHILD' check (kind = 'CHILD'),
  nickname text check (length(nickname) between 2 and 20),
  birth_year smallint check (birth_year between 1990 and 2100),
  band text not null check (band in ('A', 'B', 'C', 'D')),
  avatar text not null check (avatar ~ '^[a-z]{2,20}$'),
  status text not null check (status in ('PENDING_CONSENT', 'ACTIVE_PRIVATE', 'ACTIVE_PUBLIC', 'PAUSED',
    'CONSENT_WITHDRAWN', 'ERASED', 'AGING_OUT', 'GRADUATED')),
  created_at timestamptz not null,
  status_at timestamptz not null,
  foreign key (seller_id, kind) references seller (seller_id, kind),
  constraint child_erased_is_empty check ((status = 'ERASED') = (nickname is null) and (status = 'ERASED') = (birth_year is null))
);

create table guardian_link (
  child_id uuid not null references child,
  account_id uuid not null references guardian,
  role text not null check (role in ('PRIMARY', 'SECONDARY')),
  since timestamptz not null,
  primary key (child_id, account_id)
);
create unique index guardian_link_primary on guardian_link (child_id) where role = 'PRIMARY';
create index guardian_link_account on guardian_link (account_id);

-- One purpose, one record: how it was given, on which text, and when it was withdrawn. A teen's own yes is beside it.
create table consent_record (
  consent_id uuid primary key,
  child_id uuid not null references child,
  purpose text not null check (purpose in ('ACCOUNT', 'PUBLIC_SHOP', 'INDEXED')),
  level text not null check (level in ('L1', 'L2')),
  method text not null check (method in ('EMAIL_PLUS', 'CARD', 'ID_CHECK', 'VIDEO_CALL', 'SIGNED_FORM')),
  text_version text not null check (text_version ~ '^\d{4}-\d{2}-\d{2}$'),
  locale text not null,
  token_hash bytea,
  given_by uuid references account,
  given_at timestamptz not null,
  confirmed_at timestamptz,
  -- of an email-plus consent: the second mail, a day after the first was confirmed
  followed_up_at timestamptz,
  teen_agreed_at timestamptz,
  withdrawn_at timestamptz,
  withdrawn_by uuid references account,
  constraint consent_level_of_method check ((level = 'L1') = (method = 'EMAIL_PLUS')),
  constraint consent_in_public_is_proven check (purpose = 'ACCOUNT' or level = 'L2')
);
create unique index consent_in_force on consent_record (child_id, purpose) where withdrawn_at is null;
create index consent_to_follow_up on consent_record (confirmed_at) where method = 'EMAIL_PLUS' and confirmed_at is not null
  and followed_up_at is null and withdrawn_at is null;
create unique index consent_token on consent_record (token_hash) where token_hash is not null;

-- Where children may sell, and from which age they say yes themselves. A place without a row: they may not.
create table jurisdiction_policy (
  place text not null check (place ~ '^[A-Z]{2}(-[A-Z0-9]{1,3})?$'),
  valid_from date not null,
  consent_age smallint not null check (consent_age between 13 and 18),
  majority smallint not null check (majority between 16 and 21),
  child_sellers boolean not null,
  ship_to boolean not null,
  primary key (place, valid_from)
);
insert into jurisdiction_policy (place, valid_from, consent_age, majority, child_sellers, ship_to) values
  ('CA', '2026-01-01', 13, 18, true, true), ('CA-BC', '2026-01-01', 13, 19, true, true),
  ('CA-NB', '2026-01-01', 13, 19, true, true), ('CA-NL', '2026-01-01', 13, 19, true, true),
  ('CA-NS', '2026-01-01', 13, 19, true, true), ('CA-NT', '2026-01-01', 13, 19, true, true),
  ('CA-NU', '2026-01-01', 13, 19, true, true), ('CA-QC', '2026-01-01', 14, 18, true, true),
  ('CA-YT', '2026-01-01', 13, 19, true, true),
  ('US', '2026-01-01', 13, 18, true, true), ('US-AL', '2026-01-01', 13, 19, true, true),
  ('US-NE', '2026-01-01', 13, 19, true, true), ('US-MS', '2026-01-01', 13, 21, true, true);

-- A guardian owns the shop of each of their children: the link gives the membership and takes it, nothing else does.
create function own_childs_shop() returns trigger language plpgsql as $$
begin
  if tg_op = 'DELETE' then
    delete from seller_member m using child c where c.child_id = old.child_id and m.seller_id = c.seller_id and m.account_id = old.account_id;
    return old;
  end if;
  insert into seller_member (seller_id, account_id, roles, since)
    select c.seller_id, new.account_id, '{OWNER}', new.since from child c where c.child_id = new.child_id
    on conflict (seller_id, account_id) do update set roles = '{OWNER}';
  return new;
end $$;
create trigger own_childs_shop after insert or delete on guardian_link for each row execute function own_childs_shop();

-- Whether a child's shop may be public: their guardian has consented at the second level, and a teen too (domain C2, C7).
create function may_be_public(seller uuid) returns boolean language sql stable as $$
  select exists (select from child c join consent_record r using (child_id)
    where c.seller_id = seller and r.purpose = 'PUBLIC_SHOP' and r.level = 'L2' and r.confirmed_at is not null and r.withdrawn_at is null
      and (r.teen_agreed_at is not null or extract(year from now()) - c.birth_year - 1 < 13))
$$;
-- Until this migration no call opened a shop, so these are a demo's. Their makers are in no record: they get one each.
with maker as (
  insert into child (child_id, seller_id, nickname, birth_year, band, avatar, status, created_at, status_at)
  select gen_random_uuid(), seller_id, 'Maker', 2016, 'A', 'turtle', 'ACTIVE_PUBLIC', joined_on, joined_on from seller where kind = 'CHILD'
  returning child_id, created_at
) insert into consent_record (consent_id, child_id, purpose, level, method, text_version, locale, given_at, confirmed_at)
  select gen_random_uuid(), child_id, purpose, 'L2', 'SIGNED_FORM', '2026-09-01', 'en', created_at, created_at
  from maker, unnest(array['ACCOUNT', 'PUBLIC_SHOP']) as purpose;
create function keep_consent() returns trigger language plpgsql as $$
begin
  if exists (select from seller s left join child c using (seller_id) where s.kind = 'CHILD' and s.stage = 'LIVE'
    and (s.seller_id = new.seller_id) and not may_be_public(s.seller_id)) then
    raise exception 'a shop without its guardian''s consent would be public' using errcode = 'check_violation', constraint = 'child_shop_has_consent';
  end if;
  return null;
end $$;
create constraint trigger child_shop_has_consent after insert or update of stage on seller deferrable initially deferred
  for each row when (new.kind = 'CHILD' and new.stage = 'LIVE') execute function keep_consent();
create function keep_consent_of_child() returns trigger language plpgsql as $$
begin
  if exists (select from child c join seller s using (seller_id) where c.child_id = old.child_id and s.stage = 'LIVE'
    and not may_be_public(s.seller_id)) then
    raise exception 'a shop without its guardian''s consent would be public' using errcode = 'check_violation', constraint = 'child_shop_has_consent';
  end if;
  return null;
end $$;
create constraint trigger child_shop_keeps_consent after update or delete on consent_record deferrable initially deferred
  for each row execute function keep_consent_of_child();
-- A child's year of birth is what makes a teen, and a band is never above the age.
create constraint trigger child_keeps_consent after update of birth_year on child deferrable initially deferred
  for each row execute function keep_consent_of_child();
