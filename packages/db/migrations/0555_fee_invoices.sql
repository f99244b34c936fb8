-- fee-invoices: the marketplace's fee in each entry of a sale; below zero where a refund gives it back.
create view seller_fee as
  select p.ledger_entry_id, e.code, e.at, so.seller_id, so.seller_order_id, -p.amount_minor as fee_minor
  from posting p join ledger_account a on a.ledger_account_id = p.ledger_account_id and a.type = 'COMMISSION'
    join ledger_entry e on e.ledger_entry_id = p.ledger_entry_id
    join seller_order so on so.seller_order_id::text = split_part(e.key, ':', case e.code when 'P4' then 2 else 3 end);

-- fee-invoices: the rules by which the fee of a sale was taxed.
create view seller_fee_rule as
  select c.seller_order_id, c.jurisdiction, c.tax_rule_id, r.name, r.rate_millionths, r.category
  from commission_tax c join tax_rule r using (tax_rule_id);

-- fee-invoices: to whom a shop's fee is invoiced: its firm, or the guardian of a child's shop, without an address.
create view fee_payer as
  select s.seller_id, b.legal_name as name, coalesce(w.address, b.return_address) as street, coalesce(w.city, s.city) as city,
    s.region, s.country, w.post_code as postal_code, s.tax_number, b.email
  from seller s join seller_business b using (seller_id) left join warehouse w using (seller_id)
  union all
  select c.seller_id, g.legal_name, null, null, g.region, g.country, null, null, null
  from child c join guardian_link l on l.child_id = c.child_id and l.role = 'PRIMARY' join guardian g on g.account_id = l.account_id;

-- The months of a shop whose fees were invoiced, or that had none: each begins when the one before it ended, whatever clock
-- the shop had. Kept with the books.
create table fee_month (
  seller_id uuid not null references seller,
  month date not null check (extract(day from month) = 1),
  period_from timestamptz not null,
  period_to timestamptz not null,
  primary key (seller_id, month),
  constraint fee_month_in_order check (period_to > period_from)
);
create trigger fee_month_kept before delete or update on fee_month for each row execute function refuse_rewriting();
create trigger fee_month_not_emptied before truncate on fee_month for each statement execute function refuse_rewriting();

-- The marketplace's invoices to shops for its fee, and credit notes for fees of earlier months that went back: at most one of
-- each for a shop and month. Kept with the books, as addressed then: the law requires the name of a firm or a guardian.
create table fee_invoice (
  fee_invoice_id uuid primary key,
  seller_id uuid not null,
  month date not null,
  kind text not null check (kind in ('INVOICE', 'CREDIT_NOTE')),
  number text not null unique,
  series text not null references invoice_series,
  position integer not null check (position >= 1),
  issued_on date not null,
  issued_at timestamptz not null,
  -- of a credit note: the newest invoice that it corrects
  corrects uuid references fee_invoice,
  locale text not null,
  currency char(3) not null,
  net_minor bigint not null check (net_minor >= 0),
  tax_minor bigint not null check (tax_minor >= 0),
  bill_name text not null check (length(bill_name) between 1 and 200),
  bill_street text,
  bill_city text,
  bill_region text,
  bill_country char(2) not null,
  bill_postal_code text,
  bill_tax_number text,
  bill_email text,
  -- it is complete in the transaction that makes it: nothing is added later
  made_in xid8 not null default pg_current_xact_id(),
  foreign key (seller_id, month) references fee_month,
  constraint fee_invoice_once unique (seller_id, month, kind),
  unique (series, position),
  constraint fee_invoice_amount check (net_minor + tax_minor > 0),
  constraint fee_invoice_corrects check (kind = 'CREDIT_NOTE' or corrects is null),
  constraint fee_invoice_number check (number = series || '-' || lpad(position::text, greatest(6, length(position::text)), '0'))
);
create index fee_invoice_corrects on fee_invoice (corrects);
create trigger fee_invoice_kept before delete or update on fee_invoice for each row execute function refuse_rewriting();
create trigger fee_invoice_not_emptied before truncate on fee_invoice for each statement execute function refuse_rewriting();

create function refuse_late_fee_line() returns trigger language plpgsql as $$
begin
  if (select i.made_in from fee_invoice i where i.fee_invoice_id = new.fee_invoice_id) <> pg_current_xact_id() then
    raise exception 'the invoice was issued: nothing is added' using errcode = 'insufficient_privilege';
  end if;
  return new;
end $$;

-- The fees of the orders that were taxed alike.
create table fee_invoice_line (
  fee_invoice_id uuid not null references fee_invoice,
  position smallint not null check (position >= 1),
  -- of a credit note: on which invoice the fee was charged; null: before there were any
  corrects uuid references fee_invoice,
  orders integer not null check (orders >= 1),
  net_minor bigint not null check (net_minor >= 0),
  primary key (fee_invoice_id, position)
);
create index fee_invoice_line_corrects on fee_invoice_line (corrects);
create trigger fee_invoice_line_kept before delete or update on fee_invoice_line for each row execute function refuse_rewriting();
create trigger fee_invoice_line_late before insert on fee_invoice_line for each row execute function refuse_late_fee_line();
create trigger fee_invoice_line_not_emptied before truncate on fee_invoice_line for each statement execute function refuse_rewriting();

-- The taxes of a line, as they were posted with each sale.
create table fee_invoice_tax (
  fee_invoice_id uuid not null,
  line_position smallint not null,
  tax_rule_id integer not null references tax_rule,
  name text not null,
  jurisdiction text not null,
  rate_millionths integer not null check (rate_millionths >= 0),
  amount_minor bigint not null check (amount_minor > 0),
  primary key (fee_invoice_id, line_position, tax_rule_id),
  foreign key (fee_invoice_id, line_position) references fee_invoice_line
);
create index fee_invoice_tax_rule on fee_invoice_tax (tax_rule_id);
create trigger fee_invoice_tax_kept before delete or update on fee_invoice_tax for each row execute function refuse_rewriting();
create trigger fee_invoice_tax_late before insert on fee_invoice_tax for each row execute function refuse_late_fee_line();
create trigger fee_invoice_tax_not_emptied before truncate on fee_invoice_tax for each statement execute function refuse_rewriting();

-- invoices: the invoices of the fee have series of their own for each country of the issuer, without gaps as well.
alter table invoice_series drop constraint invoice_series_series_check,
  add constraint invoice_series_series_check check (series ~ '^[A-Z]{2}-(FEE-)?(CN-)?[0-9]{4}$');
create or replace function check_series_used() returns trigger language plpgsql as $$
begin
  if not exists (select from invoice i where (i.series, i.position) = (new.series, new.last_position))
     and not exists (select from credit_note c where (c.series, c.position) = (new.series, new.last_position))
     and not exists (select from fee_invoice f where (f.series, f.position) = (new.series, new.last_position)) then
    raise exception 'position % of series % is on no paper', new.last_position, new.series using errcode = 'check_violation';
  end if;
  return null;
end $$;

-- invoices: the numbers of the invoices of the fee, for who counts a series.
create view fee_invoice_number as select series, position, number from fee_invoice;
