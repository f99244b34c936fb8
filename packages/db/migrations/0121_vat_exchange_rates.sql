-- What an invoice's VAT is in the currency of the country that it is owed to (Directive 2006/112/EC art. 91, 230; EN 16931 BT-111).
create table vat_exchange_rate (
  currency char(3) not null check (currency ~ '^[A-Z]{3}$'),
  -- the first day on which it counts; it goes on until the next one
  valid_from date not null,
  -- units of the currency for a US dollar
  millionths bigint not null check (millionths > 0),
  primary key (currency, valid_from)
);
-- papers were made with it
create trigger vat_exchange_rate_kept before update or delete on vat_exchange_rate for each row execute function refuse_rewriting();
create trigger vat_exchange_rate_not_emptied before truncate on vat_exchange_rate for each statement execute function refuse_rewriting();
