-- A card holder's bank takes a payment back, or asks about it (domain 5.3 P15, 5.6).
create table chargeback (
  chargeback_id uuid primary key,
  payment_id uuid not null references payment,
  provider_dispute_id text not null unique,
  amount_minor bigint not null check (amount_minor > 0),
  currency char(3) not null,
  -- the bank's word for why
  reason text not null,
  status text not null check (status in ('INQUIRY', 'OPEN', 'WON', 'LOST')),
  opened_at timestamptz not null,
  -- until when the provider takes evidence
  due_at timestamptz,
  answered_at timestamptz,
  answered_by uuid references account,
  closed_at timestamptz,
  check ((closed_at is not null) = (status in ('WON', 'LOST')))
);
create index chargeback_payment on chargeback (payment_id);
create index chargeback_answered_by on chargeback (answered_by);
create index chargeback_unanswered on chargeback (due_at) where closed_at is null and answered_at is null;
-- What of a seller order it takes back, and what of the seller's share is held meanwhile; before delivery all of it is in clearing.
create table chargeback_part (
  chargeback_id uuid not null references chargeback,
  seller_order_id uuid not null references seller_order,
  amount_minor bigint not null check (amount_minor > 0),
  held_from text check (held_from in ('SELLER_PENDING', 'SELLER_AVAILABLE')),
  held_minor bigint not null check (held_minor = 0 or held_from is not null),
  primary key (chargeback_id, seller_order_id)
);
create index chargeback_part_seller_order on chargeback_part (seller_order_id);
-- Each movement of cash that the provider has booked for it, by the provider's id.
create table chargeback_cash (
  provider_transaction_id text primary key,
  chargeback_id uuid not null references chargeback,
  -- negative: taken from us
  amount_minor bigint not null,
  fee_minor bigint not null,
  at timestamptz not null
);
create index chargeback_cash_chargeback on chargeback_cash (chargeback_id);

-- payments: which provider took a payment, and for which order.
create view payment_facts as
  select p.payment_id, p.order_id, s.provider from payment p join checkout_session s using (checkout_session_id);
-- ledger: what each kind of entry has moved of a provider's cash.
create view ledger_cash as
  select a.object as provider, e.code, sum(p.amount_minor) as amount_minor
  from posting p join ledger_entry e using (ledger_entry_id) join ledger_account a using (ledger_account_id)
  where a.type = 'PSP_CASH' group by a.object, e.code;
