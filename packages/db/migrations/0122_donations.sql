-- What donors gave a school is an account of its own beside the school's money (domain 5.3 P17, P18): it pays for orders, and their refunds go
-- back to it; no transfer feeds it and no share.
alter table school_movement drop constraint school_movement_organisation_id_fkey, drop constraint school_movement_organisation_id_position_key;
alter table school_account drop constraint school_account_pkey,
  add column purse text not null default 'OWN' check (purse in ('OWN', 'DONATIONS')),
  add primary key (organisation_id, purse);
alter table school_movement add column purse text not null default 'OWN' check (purse in ('OWN', 'DONATIONS')),
  drop constraint school_movement_kind_check,
  add constraint school_movement_kind_check check (kind in ('FED', 'PAYMENT', 'REFUND', 'COMMISSION', 'COMMISSION_BACK', 'DONATION')),
  add constraint school_movement_kind_of_purse check (case purse when 'OWN' then kind <> 'DONATION' else kind in ('DONATION', 'PAYMENT', 'REFUND') end),
  add foreign key (organisation_id, purse) references school_account,
  add unique (organisation_id, purse, position);

-- payments: money that donors paid on the provider's own page, which staff have found among its bookings.
create table donation (
  donation_id uuid primary key,
  organisation_id uuid not null references organisation,
  provider text not null,
  event_id text not null,
  provider_payment_id text not null check (length(provider_payment_id) between 1 and 255),
  amount_minor bigint not null check (amount_minor > 0),
  currency char(3) not null,
  -- null: the provider has not said what it keeps of it
  fee_minor bigint check (fee_minor >= 0),
  recorded_at timestamptz not null,
  recorded_by uuid references account on delete set null,
  unique (provider, provider_payment_id),
  foreign key (provider, event_id) references provider_event
);
create index donation_organisation on donation (organisation_id);
create index donation_event on donation (provider, event_id);
create index donation_recorded_by on donation (recorded_by);
