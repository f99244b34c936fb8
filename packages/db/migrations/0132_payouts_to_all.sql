-- Shares of schools and rewards of referrers are paid out as sellers are (P8), and what was paid out may come back.
alter table payout
  add column payee text not null default 'SELLER' check (payee in ('SELLER', 'SCHOOL', 'REFERRER')),
  add column organisation_id uuid references organisation,
  -- the referrer; null once their account is deleted
  add column account_id uuid references account on delete set null,
  alter column seller_id drop not null,
  add constraint payout_whose_check check ((payee = 'SELLER') = (seller_id is not null)
    and (payee = 'SCHOOL') = (organisation_id is not null) and (payee = 'REFERRER' or account_id is null)
    and (payee = 'SELLER' or (way = 'FILE' and repaid_minor = 0))),
  -- what the bank has returned, or the provider has reversed, of it
  add column returned_minor bigint not null default 0,
  add column returned_at timestamptz,
  add column returned_by uuid references account on delete set null,
  add column returned_note text check (length(returned_note) between 1 and 500),
  add constraint payout_returned_check check (returned_minor between 0 and amount_minor
    and (returned_minor > 0) = (returned_at is not null) and (returned_minor > 0 or returned_note is null));
alter table payout alter column payee drop default;
create unique index payout_of_organisation on payout (payout_run_id, organisation_id) where organisation_id is not null;
create unique index payout_of_account on payout (payout_run_id, account_id) where account_id is not null;
create index payout_organisation on payout (organisation_id) where organisation_id is not null;
create index payout_account_id on payout (account_id) where account_id is not null;
create index payout_returned_by on payout (returned_by) where returned_by is not null;

alter table school_movement drop constraint school_movement_kind_check;
alter table school_movement add constraint school_movement_kind_check
  check (kind in ('FED', 'PAYMENT', 'REFUND', 'COMMISSION', 'COMMISSION_BACK', 'DONATION', 'PAYOUT', 'PAYOUT_BACK'));
do $$
declare signed text;
begin
  select conname into strict signed from pg_constraint where conrelid = 'school_movement'::regclass
    and pg_get_constraintdef(oid) like '%COMMISSION_BACK%amount_minor < 0%';
  execute format('alter table school_movement drop constraint %I', signed);
end $$;
alter table school_movement add constraint school_movement_sign_check
  check ((kind in ('PAYMENT', 'COMMISSION_BACK', 'PAYOUT')) = (amount_minor < 0)),
  add constraint school_movement_payout_check check (kind <> 'PAYOUT' or balance_minor >= 0);
