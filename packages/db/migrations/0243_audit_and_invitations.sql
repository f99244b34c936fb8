-- accounts: what a person is called, for lists of what people did.
create view account_name as
  select account_id, login, first_name || ' ' || last_name as name from account;

-- audit: what people did that no table of events holds. Rows are only added (packages/db/src/role.ts).
create table audit_event (
  audit_event_id uuid primary key,
  at timestamptz not null,
  -- No foreign key: the id alone stays when the account is erased. None: the process itself.
  account_id uuid,
  site text not null check (site in ('shop', 'seller', 'manager', 'process')),
  action text not null check (action ~ '^[a-z]+(-[a-z]+)*\.[a-z]+(-[a-z]+)*$'),
  subject_kind text not null check (subject_kind ~ '^[a-z]+(-[a-z]+)*$'),
  subject_id text not null check (length(subject_id) between 1 and 100),
  seller_id uuid references seller,
  reason text check (length(reason) between 1 and 500),
  changes jsonb not null default '{}' check (jsonb_typeof(changes) = 'object')
);
create index audit_event_at on audit_event (at desc, audit_event_id desc);
create index audit_event_subject on audit_event (subject_kind, subject_id, at desc);
create index audit_event_account on audit_event (account_id, at desc) where account_id is not null;
create index audit_event_seller on audit_event (seller_id, at desc) where seller_id is not null;

-- members: who is asked to join a shop, or the staff where there is no shop.
create table invitation (
  invitation_id uuid primary key,
  token_hash bytea not null unique,
  email text not null check (email = lower(email) and email like '%_@_%' and length(email) <= 200),
  seller_id uuid references seller,
  roles text[] not null check (cardinality(roles) > 0),
  invited_by uuid references account on delete set null,
  created_at timestamptz not null,
  expires_at timestamptz not null,
  check (expires_at > created_at),
  constraint invitation_roles check (case when seller_id is null
    then roles <@ array['ADMIN', 'CATALOGUE', 'SAFETY', 'FINANCE', 'SUPPORT', 'READER']
    else roles <@ array['OWNER', 'CATALOGUE', 'ORDERS', 'FINANCE'] end),
  constraint invitation_once unique nulls not distinct (seller_id, email)
);
create index invitation_seller on invitation (seller_id);
create index invitation_invited_by on invitation (invited_by);

-- A shop that has members keeps an owner, and the staff an administrator, whatever removes the others at the same time.
create function keep_an_owner() returns trigger language plpgsql as $$
begin
  perform 1 from seller where seller_id = old.seller_id for update;
  if exists (select from seller_member where seller_id = old.seller_id)
    and not exists (select from seller_member where seller_id = old.seller_id and 'OWNER' = any(roles)) then
    raise exception 'shop % would have no owner', old.seller_id
      using errcode = 'check_violation', constraint = 'seller_member_owner', table = 'seller_member';
  end if;
  return null;
end $$;
create constraint trigger seller_member_owner after update or delete on seller_member
  deferrable initially deferred for each row execute function keep_an_owner();

create function keep_an_administrator() returns trigger language plpgsql as $$
begin
  perform pg_advisory_xact_lock(hashtextextended('staff', 0));
  if exists (select from staff_member) and not exists (select from staff_member where 'ADMIN' = any(roles)) then
    raise exception 'the staff would have no administrator'
      using errcode = 'check_violation', constraint = 'staff_member_administrator', table = 'staff_member';
  end if;
  return null;
end $$;
create constraint trigger staff_member_administrator after update or delete on staff_member
  deferrable initially deferred for each row execute function keep_an_administrator();
