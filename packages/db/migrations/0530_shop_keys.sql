-- integrations: keys by which a shop's own system calls us in its name (decision 0158). Of the secret only its hash is
-- kept. Deleted 90 days after it ended.
create table shop_key (
  shop_key_id uuid primary key,
  seller_id uuid not null,
  -- children's shops have none
  seller_kind text not null default 'BUSINESS' check (seller_kind = 'BUSINESS'),
  -- what its owners call it
  name text not null check (length(name) between 1 and 60),
  scopes text[] not null check (cardinality(scopes) > 0 and scopes <@ '{offers:read,offers:write,orders:read,orders:ship,money:read}'),
  -- its first letters, by which people recognise it
  prefix text not null check (prefix ~ '^cubby_key_[A-Za-z0-9_-]{6}$'),
  secret_hash bytea not null unique check (length(secret_hash) = 32),
  -- A shop has at most twenty in force; none once it has ended.
  slot smallint check (slot between 1 and 20),
  -- none once the account is erased
  created_by uuid references account on delete set null,
  created_at timestamptz not null,
  expires_at timestamptz not null,
  -- to the minute
  last_used_at timestamptz,
  -- when it was revoked, or has expired
  ended_at timestamptz,
  ended_by uuid references account on delete set null,
  foreign key (seller_id, seller_kind) references seller (seller_id, kind),
  unique (seller_id, slot),
  constraint shop_key_in_force check ((slot is null) = (ended_at is not null)),
  constraint shop_key_expires check (expires_at > created_at and expires_at <= created_at + interval '366 days')
);
create index shop_key_seller on shop_key (seller_id, created_at desc);
create index shop_key_ended on shop_key (ended_at) where ended_at is not null;
create index shop_key_expires on shop_key (expires_at) where ended_at is null;
create index shop_key_created_by on shop_key (created_by) where created_by is not null;
create index shop_key_ended_by on shop_key (ended_by) where ended_by is not null;

-- What a key is called, for those who show what it did.
create view shop_key_name as select shop_key_id, name, prefix from shop_key;

-- The key of a shop's own system by which it was done. No foreign key: the id alone stays when the key is deleted.
alter table audit_event add column key_id uuid;
alter table offer_batch add column key_id uuid;

-- audit: what people did, and what the keys of shops did that no table of events holds.
create or replace view activity as
 select audit_event.at,
    audit_event.account_id,
    audit_event.acting_as,
    audit_event.site,
    audit_event.action,
    audit_event.subject_kind,
    audit_event.subject_id,
    null::uuid as subject_uuid,
    null::text as subject_name,
    audit_event.seller_id,
    audit_event.reason,
    audit_event.changes,
    audit_event.request_id,
    audit_event.audit_event_id::text as sequence,
    audit_event.key_id
   from audit_event
union all
 select seller_order_activity.at,
    seller_order_activity.account_id,
    seller_order_activity.acting_as,
    seller_order_activity.site,
    seller_order_activity.action,
    seller_order_activity.subject_kind,
    seller_order_activity.subject_id,
    seller_order_activity.subject_uuid,
    seller_order_activity.subject_name,
    seller_order_activity.seller_id,
    seller_order_activity.reason,
    seller_order_activity.changes,
    seller_order_activity.request_id,
    seller_order_activity.sequence,
    null::uuid as key_id
   from seller_order_activity
union all
 select dispute_activity.at,
    dispute_activity.account_id,
    dispute_activity.acting_as,
    dispute_activity.site,
    dispute_activity.action,
    dispute_activity.subject_kind,
    dispute_activity.subject_id,
    dispute_activity.subject_uuid,
    dispute_activity.subject_name,
    dispute_activity.seller_id,
    dispute_activity.reason,
    dispute_activity.changes,
    dispute_activity.request_id,
    dispute_activity.sequence,
    null::uuid as key_id
   from dispute_activity
union all
 select invoice_activity.at,
    invoice_activity.account_id,
    invoice_activity.acting_as,
    invoice_activity.site,
    invoice_activity.action,
    invoice_activity.subject_kind,
    invoice_activity.subject_id,
    invoice_activity.subject_uuid,
    invoice_activity.subject_name,
    invoice_activity.seller_id,
    invoice_activity.reason,
    invoice_activity.changes,
    invoice_activity.request_id,
    invoice_activity.sequence,
    null::uuid as key_id
   from invoice_activity;
