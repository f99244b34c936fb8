create table checkout_session (
  checkout_session_id uuid primary key,
  order_id uuid not null references "order",
  provider text not null check (provider in ('STRIPE', 'SANDBOX')),
  provider_session_id text unique,
  status text not null check (status in ('STARTING', 'OPEN', 'PAID', 'FAILED', 'EXPIRED')),
  amount_minor bigint not null check (amount_minor > 0),
  currency char(3) not null,
  checkout_url text,
  created_at timestamptz not null
);
create index checkout_session_order on checkout_session (order_id);
-- One live session an order: a second one would let a buyer pay twice.
create unique index checkout_session_live on checkout_session (order_id) where status in ('STARTING', 'OPEN');

create table payment (
  payment_id uuid primary key,
  order_id uuid not null references "order",
  checkout_session_id uuid not null references checkout_session,
  provider_payment_id text not null unique,
  amount_minor bigint not null check (amount_minor > 0),
  fee_minor bigint not null check (fee_minor >= 0),
  currency char(3) not null,
  captured_at timestamptz not null
);
create index payment_order on payment (order_id);

create table refund (
  refund_id uuid primary key,
  payment_id uuid not null references payment,
  amount_minor bigint not null check (amount_minor > 0),
  currency char(3) not null,
  reason text not null,
  provider_refund_id text unique,
  created_at timestamptz not null,
  settled_at timestamptz
);
create index refund_payment on refund (payment_id);

-- Webhook inbox: stored once by the provider's event id, worked on later (reliability rule 9).
create table provider_event (
  provider text not null,
  event_id text not null,
  type text not null,
  payload jsonb not null,
  received_at timestamptz not null,
  applied_at timestamptz,
  primary key (provider, event_id)
);

-- The ledger (domain 5.2): append-only, whole minor units, each entry sums to zero at commit.
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
  -- what the entry is for, once: a replay finds it and posts nothing
  key text not null unique,
  order_id uuid references "order",
  at timestamptz not null
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
create constraint trigger posting_balances after insert on posting
  deferrable initially deferred for each row execute function refuse_unbalanced_entry();

create function refuse_rewriting() returns trigger language plpgsql as $$
begin
  raise exception '% is append-only', tg_table_name using errcode = 'insufficient_privilege';
end $$;
create trigger posting_append_only before update or delete on posting for each row execute function refuse_rewriting();
create trigger ledger_entry_append_only before update or delete on ledger_entry for each row execute function refuse_rewriting();
create trigger seller_order_event_append_only before update or delete on seller_order_event
  for each row execute function refuse_rewriting();

-- Mail is written in the transaction that causes it and sent by a job.
create table mail (
  mail_id uuid primary key,
  key text not null unique,
  to_address text not null,
  locale text not null,
  subject text not null,
  text_body text not null,
  html_body text not null,
  created_at timestamptz not null,
  sent_at timestamptz
);

-- The sandbox card page plays the provider where no provider is set: its own memory of what it was asked to collect.
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
