-- shop-statements: the sums of months that are over, so that a busy shop's year is not summed up from each of its entries.
-- They follow from the ledger and can be dropped at any time; the next run of the task keeps them again.
create table kept_month (
  seller_id uuid not null references seller,
  month date not null check (extract(day from month) = 1),
  primary key (seller_id, month)
);
create table kept_month_line (
  seller_id uuid not null,
  month date not null,
  kind text not null check (kind in ('SALE', 'FEE', 'FEE_TAX', 'COMPLETED', 'REFUND', 'FEE_BACK', 'FEE_TAX_BACK', 'HELD', 'RELEASED', 'DISPUTE',
    'CHARGEBACK', 'PAYOUT', 'PAYOUT_RETURNED', 'OTHER')),
  lines integer not null check (lines > 0),
  -- of these, how many have an amount
  paid_lines integer not null check (paid_lines between 0 and lines),
  amount_minor bigint not null,
  moved_minor bigint not null,
  primary key (seller_id, month, kind),
  foreign key (seller_id, month) references kept_month on delete cascade
);
create table kept_month_tax (
  seller_id uuid not null,
  month date not null,
  remitter text not null check (remitter in ('SELLER', 'MARKETPLACE')),
  is_return boolean not null,
  amount_minor bigint not null,
  primary key (seller_id, month, remitter, is_return),
  foreign key (seller_id, month) references kept_month on delete cascade
);

-- shop-statements: another time zone has other months. One that is being summed up meanwhile comes first.
create function drop_kept_months() returns trigger language plpgsql as $$
begin
  perform pg_advisory_xact_lock(hashtextextended('kept months ' || coalesce(new.seller_id, old.seller_id)::text, 0));
  delete from kept_month k where k.seller_id = coalesce(new.seller_id, old.seller_id);
  return null;
end $$;
create trigger kept_months_of_another_zone after insert or update of time_zone or delete on warehouse for each row
  execute function drop_kept_months();
