-- Payments, refunds and the ledger.

-- A payment page at the provider.
create table checkout_session (
  checkout_session_id uuid primary key,
  order_id uuid not null references "order",
  provider text not null check (provider in ('STRIPE', 'SANDBOX')),
  provider_session_id text unique,
  status text not null check (status in ('STARTING', 'OPEN', 'PAID', 'FAILED', 'EXPIRED')),
  amount_minor bigint not null check (amount_minor > 0),
  currency char(3) not null,
  checkout_url text,
  created_at timestamptz not null,
  -- why the bank declined the last card, as the failure page states it; null: no reason given
  decline_reason text check (decline_reason in ('INSUFFICIENT_FUNDS', 'LIMIT', 'EXPIRED_CARD', 'WRONG_DETAILS',
    'NOT_CONFIRMED', 'OTHER')),
  -- when the provider was last asked about a session that had expired
  checked_at timestamptz
);
-- One active session for each order: with a second one a buyer could pay twice.
create unique index checkout_session_active on checkout_session (order_id) where status in ('STARTING', 'OPEN');
create index checkout_session_order on checkout_session (order_id);

-- Money received for an order: by card, from a bank, from a school's account or from a donation.
create table payment (
  payment_id uuid primary key,
  order_id uuid not null references "order",
  checkout_session_id uuid references checkout_session,
  provider_payment_id text not null unique,
  amount_minor bigint not null check (amount_minor > 0),
  -- the provider's fee; null until it is known
  fee_minor bigint check (fee_minor >= 0),
  currency char(3) not null,
  captured_at timestamptz not null,
  kind text not null default 'CARD' check (kind in ('CARD', 'BANK', 'ACCOUNT', 'DONATION')),
  -- why it pays no order: the money is refunded
  stray text check (stray in ('LATE', 'WRONG_AMOUNT', 'SECOND')),
  constraint payment_session check ((kind = 'CARD') = (checkout_session_id is not null))
);
create index payment_kind on payment (payment_id) where kind = 'ACCOUNT';
create index payment_order on payment (order_id);
create index payment_without_fee on payment (captured_at) where fee_minor is null;

-- The seller orders that a payment pays.
create table payment_allocation (
  payment_id uuid not null references payment,
  seller_order_id uuid not null references seller_order,
  amount_minor bigint not null check (amount_minor > 0),
  primary key (payment_id, seller_order_id)
);
create index payment_allocation_seller_order on payment_allocation (seller_order_id);

-- Only the fee of a payment is set later, once (reliability 3).
create function refuse_changed_payment() returns trigger language plpgsql as $$
begin
  if to_jsonb(new) - 'fee_minor' is distinct from to_jsonb(old) - 'fee_minor'
     or (old.fee_minor is not null and new.fee_minor is distinct from old.fee_minor) then
    raise exception 'a payment is not rewritten' using errcode = 'insufficient_privilege';
  end if;
  return new;
end $$;

create trigger payment_kept before update on payment for each row execute function refuse_changed_payment();

-- Owed until the provider has confirmed it: retried until then, or until a person settles it.
create table refund (
  refund_id uuid primary key,
  payment_id uuid not null references payment,
  amount_minor bigint not null check (amount_minor > 0),
  currency char(3) not null,
  reason text not null,
  provider_refund_id text unique,
  created_at timestamptz not null,
  settled_at timestamptz,
  status text not null default 'OWED' check (status in ('OWED', 'SENDING', 'SENT', 'FAILED', 'SETTLED_BY_HAND')),
  attempts integer not null default 0 check (attempts >= 0),
  -- refusals by the provider or the buyer's bank: each further try is a new refund at the provider
  failures integer not null default 0 check (failures >= 0),
  last_error text,
  due_at timestamptz,
  settled_by uuid references account,
  settled_note text check (length(settled_note) between 1 and 500),
  -- who granted it of their own accord; `note`: why, in their words
  given_by text check (given_by in ('SELLER', 'MANAGER')),
  note text check (length(note) between 1 and 500),
  constraint refund_said_check check ((given_by is null) = (note is null)),
  constraint refund_settled_check check ((settled_at is not null) = (status in ('SENT', 'SETTLED_BY_HAND')) and (status
    <> 'SETTLED_BY_HAND' or settled_note is not null))
);
create index refund_due on refund (due_at) where due_at is not null;
create index refund_payment on refund (payment_id);

-- What a refund returns of a seller order: items, delivery, tax.
create table refund_part (
  refund_id uuid not null references refund,
  seller_order_id uuid not null references seller_order,
  items_minor bigint not null check (items_minor >= 0),
  shipping_minor bigint not null check (shipping_minor >= 0),
  tax_minor bigint not null check (tax_minor >= 0),
  -- true: from the money held for the sale; false: from the seller's share
  before_delivery boolean not null,
  primary key (refund_id, seller_order_id),
  check (items_minor + shipping_minor + tax_minor > 0)
);
create index refund_part_seller_order on refund_part (seller_order_id);

-- The taxes that a refund returns: those of the returned goods, not a share of all.
create table refund_part_tax (
  refund_id uuid not null,
  seller_order_id uuid not null,
  jurisdiction text not null,
  -- who owed it to the authority
  remitter text not null check (remitter in ('SELLER', 'MARKETPLACE')),
  amount_minor bigint not null check (amount_minor > 0),
  primary key (refund_id, seller_order_id, jurisdiction, remitter),
  foreign key (refund_id, seller_order_id) references refund_part
);
create index refund_part_tax_seller_order on refund_part_tax (seller_order_id);

-- A sent refund may be returned by the buyer's bank; one settled by hand stays settled; a card refund is not sent
-- without an attempt (reliability 3).
create function refuse_changed_refund() returns trigger language plpgsql as $$
begin
  if (new.refund_id, new.payment_id, new.amount_minor, new.currency, new.reason, new.given_by, new.note, new.created_at)
     is distinct from (old.refund_id, old.payment_id, old.amount_minor, old.currency, old.reason, old.given_by, old.note, old.created_at)
     or (new.status <> old.status and (old.status = 'SETTLED_BY_HAND'
       or (old.status = 'SENT' and new.status <> 'FAILED') or (new.status = 'SENT' and old.attempts = 0
         and (select p.kind from payment p where p.payment_id = new.payment_id) = 'CARD'))) then
    raise exception 'a refund is not rewritten' using errcode = 'insufficient_privilege';
  end if;
  return new;
end $$;

create trigger refund_kept before update on refund for each row execute function refuse_changed_refund();

-- Nothing of payments and refunds is deleted, and their parts never change.
do $$
declare kept text;
begin
  foreach kept in array array['payment', 'payment_allocation', 'refund', 'refund_part', 'refund_part_tax'] loop
    execute format('create trigger %I before truncate on %I for each statement execute function refuse_rewriting()', kept || '_not_emptied', kept);
    execute format('create trigger %I before delete on %I for each statement execute function refuse_rewriting()', kept || '_not_deleted', kept);
  end loop;
  foreach kept in array array['payment_allocation', 'refund_part', 'refund_part_tax'] loop
    execute format('create trigger %I before update on %I for each statement execute function refuse_rewriting()', kept || '_kept', kept);
  end loop;
end $$;

-- Webhook inbox: stored once by the provider's event id and applied later (reliability rule 9). Every signed event is
-- kept; those that nothing handles wait for staff.
create table provider_event (
  provider text not null,
  event_id text not null,
  type text not null,
  payload jsonb not null,
  received_at timestamptz not null,
  applied_at timestamptz,
  provider_type text,
  needs_attention boolean not null default false,
  raw jsonb,
  primary key (provider, event_id)
);
create index provider_event_attention on provider_event (received_at desc) where needs_attention;
-- Raw bodies are kept for some time only.
create index provider_event_raw on provider_event (received_at) where raw is not null;
create index provider_event_waiting on provider_event (received_at) where applied_at is null;

-- Money that donors paid on the provider's own page, assigned to a school by staff.
create table donation (
  donation_id uuid primary key,
  organisation_id uuid not null references organisation,
  provider text not null,
  event_id text not null,
  provider_payment_id text not null check (length(provider_payment_id) between 1 and 255),
  amount_minor bigint not null check (amount_minor > 0),
  currency char(3) not null,
  -- the provider's fee; null until it is known
  fee_minor bigint check (fee_minor >= 0),
  recorded_at timestamptz not null,
  recorded_by uuid references account on delete set null,
  unique (provider, provider_payment_id),
  foreign key (provider, event_id) references provider_event
);
create index donation_event on donation (provider, event_id);
create index donation_organisation on donation (organisation_id);
create index donation_recorded_by on donation (recorded_by);

-- Sessions of the sandbox payment page, which replaces the provider where none is configured.
create table sandbox_session (
  sandbox_session_id text primary key,
  -- the caller's idempotency key: asked twice, it is the same session
  request_key text not null unique,
  order_number text not null,
  amount_minor bigint not null,
  currency char(3) not null,
  success_url text not null,
  cancel_url text not null,
  status text not null check (status in ('OPEN', 'PAID', 'FAILED', 'EXPIRED')),
  expires_at timestamptz not null
);

create view last_checkout as
  select distinct on (order_id) order_id, status = 'FAILED' as has_failed, decline_reason
  from checkout_session order by order_id, created_at desc;

create view order_payment as
  select order_id, min(captured_at) as at, min(kind) as kind from payment where stray is null group by order_id;

create view payment_facts as
  select p.payment_id, p.order_id, s.provider from payment p join checkout_session s using (checkout_session_id);

-- The ledger (domain 5.2): append-only, in whole minor units; each entry sums to zero at commit. Each provider has its
-- own cash and fees.
create table ledger_account (
  ledger_account_id uuid primary key,
  type text not null check (type in ('PSP_CASH', 'BANK', 'AR', 'SELLER_ADVANCE', 'CLEARING', 'SELLER_PENDING',
    'SELLER_AVAILABLE', 'TAX', 'SCHOOL_PENDING', 'SCHOOL_AVAILABLE', 'REFERRAL_PAYABLE', 'REFUND_DUE', 'DISPUTE_HOLD',
    'DONOR_FUND', 'COMMISSION', 'PSP_FEES', 'SCHOOL_EXP', 'REFERRAL_EXP', 'LOSSES', 'FX')),
  object text not null,
  currency char(3) not null,
  unique (type, object, currency)
);

create table ledger_entry (
  ledger_entry_id uuid primary key,
  code text not null check (code ~ '^P[0-9]{1,2}i?$'),
  -- what the entry is for: a replay finds it and posts nothing
  key text not null unique,
  order_id uuid references "order",
  at timestamptz not null,
  -- an entry is complete in the transaction that makes it: nothing is added later
  made_in xid8 not null default pg_current_xact_id()
);
create index ledger_entry_order on ledger_entry (order_id);

-- Debits are positive, credits negative.
create table posting (
  ledger_entry_id uuid not null references ledger_entry,
  position smallint not null,
  ledger_account_id uuid not null references ledger_account,
  amount_minor bigint not null check (amount_minor <> 0),
  primary key (ledger_entry_id, position)
);
create index posting_account on posting (ledger_account_id);

create function refuse_unbalanced_entry() returns trigger language plpgsql as $$
begin
  if exists (
    select from posting p join ledger_account a using (ledger_account_id)
    where p.ledger_entry_id = new.ledger_entry_id group by a.currency having sum(p.amount_minor) <> 0
  ) then
    raise exception 'ledger entry % does not balance', new.ledger_entry_id using errcode = 'check_violation';
  end if;
  return null;
end $$;

create function refuse_late_posting() returns trigger language plpgsql as $$
begin
  if (select e.made_in from ledger_entry e where e.ledger_entry_id = new.ledger_entry_id) <> pg_current_xact_id() then
    raise exception 'ledger entry % is sealed', new.ledger_entry_id using errcode = 'insufficient_privilege';
  end if;
  return new;
end $$;

create trigger ledger_account_keeps_type before delete or update on ledger_account for each row execute function
  refuse_rewriting();
create trigger ledger_account_not_emptied before truncate on ledger_account for each statement execute function
  refuse_rewriting();

create trigger ledger_entry_append_only before delete or update on ledger_entry for each row execute function
  refuse_rewriting();
create trigger ledger_entry_not_emptied before truncate on ledger_entry for each statement execute function
  refuse_rewriting();

create trigger posting_append_only before delete or update on posting for each row execute function refuse_rewriting();
create constraint trigger posting_balances after insert on posting deferrable initially deferred for each row execute
  function refuse_unbalanced_entry();
create trigger posting_not_emptied before truncate on posting for each statement execute function refuse_rewriting();
create trigger posting_of_sealed_entry before insert on posting for each row execute function refuse_late_posting();

create view ledger_balance as
  select a.type, a.object, a.currency, sum(p.amount_minor)::bigint as balance_minor
  from ledger_account a join posting p on p.ledger_account_id = a.ledger_account_id group by a.ledger_account_id;

-- What each kind of entry has moved of a provider's cash.
create view ledger_cash as
  select a.object as provider, e.code, sum(p.amount_minor) as amount_minor
  from posting p join ledger_entry e using (ledger_entry_id) join ledger_account a using (ledger_account_id)
  where a.type = 'PSP_CASH' group by a.object, e.code;

-- What was credited to whom, by kind of entry.
create view ledger_credit as
  select e.code, a.type, a.object, -sum(p.amount_minor)::bigint as minor
  from posting p join ledger_entry e using (ledger_entry_id) join ledger_account a using (ledger_account_id)
  group by e.code, a.type, a.object;

create view ledger_entry_facts as select key, code, at from ledger_entry;
