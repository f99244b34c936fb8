-- Rules of taxes and commissions. The rules are in 0017.

-- Tax decisions by effective date (domain 4.5): the rate of a tax in a place between two days, and the goods that are
-- exempt. Who charges a tax and remits it depends on the seller and on where the goods are sent from (decision 0039);
-- other countries: decision 0042. Without a rule for a country an order there has no tax, and says so.
create table tax_rule (
  tax_rule_id integer primary key,
  country char(2) not null,
  region text,
  name text not null check (name in ('GST', 'HST', 'PST', 'QST', 'RST', 'VAT', 'SALES_TAX')),
  rate_millionths integer not null check (rate_millionths between 0 and 1000000),
  exempt_classes text[] not null default '{}',
  valid_from date not null,
  valid_to date,
  source text not null,
  charged_on text not null default 'GOODS' check (charged_on in ('GOODS', 'COMMISSION')),
  -- by their registration for GST/HST
  sellers text not null default 'ALL' check (sellers in ('ALL', 'REGISTERED', 'UNREGISTERED')),
  sent_from text not null default 'ANYWHERE' check (sent_from in ('ANYWHERE', 'SAME_COUNTRY', 'SAME_UNION', 'ABROAD')),
  remitter text not null default 'MARKETPLACE' check (remitter in ('SELLER', 'MARKETPLACE')),
  -- why the rate is what it is, as invoices state it (UNCL 5305)
  category text not null default 'S' check (category in ('S', 'Z', 'E', 'AE', 'O')),
  -- pieces of the exempt classes are exempt up to this price only
  exempt_price_minor bigint check (exempt_price_minor > 0),
  -- a rate for these classes only
  only_classes text[] check (cardinality(only_classes) > 0),
  on_delivery boolean not null default true,
  -- only for what one seller sends up to this amount, without delivery
  consignment_minor bigint check (consignment_minor > 0),
  -- where a registration of the marketplace, or a certificate of the buyer, counts
  area text not null check (area ~ '^[A-Z]{2}(-[A-Z0-9]{1,3})?$'),
  -- in force only while the marketplace is registered there
  needs_registration boolean not null default false,
  -- the kinds of certificates that exempt their owner
  certificate_kinds text[] not null default '{}',
  check (valid_to > valid_from),
  constraint tax_rule_rate_of_category check (category = 'S' or rate_millionths = 0)
);
create index tax_rule_place on tax_rule (country, region);

-- Where the marketplace is registered for taxes, and under which number.
create table tax_registration (
  area text not null check (area ~ '^[A-Z]{2}(-[A-Z0-9]{1,3})?$'),
  number text not null check (length(number) between 1 and 40),
  valid_from date not null,
  valid_to date,
  primary key (area, valid_from),
  check (valid_to > valid_from)
);

-- Certificates that exempt their owner from a tax: reviewed by staff, never typed at checkout (domain 4.3).
create table exemption_certificate (
  exemption_certificate_id uuid primary key,
  -- null: the account was deleted; what was sold under the certificate still refers to it
  account_id uuid references account on delete set null,
  kind text not null check (kind in ('SCHOOL', 'PARENT_COUNCIL', 'VAT_NUMBER')),
  -- of the tax: a country, or a region of it
  jurisdiction text not null check (jurisdiction ~ '^[A-Z]{2}(-[A-Z0-9]{1,3})?$'),
  organisation text not null check (length(organisation) between 1 and 200),
  number text not null check (length(number) between 1 and 40),
  valid_from date not null,
  -- the last day on which it counts
  expires_on date,
  status text not null check (status in ('WAITING', 'ACCEPTED', 'REJECTED')),
  submitted_at timestamptz not null,
  reviewed_at timestamptz,
  reviewed_by uuid references account on delete set null,
  -- what the register answered, or why it was rejected
  reason text check (length(reason) between 1 and 500),
  check (expires_on >= valid_from),
  constraint exemption_certificate_reviewed check ((status = 'WAITING') = (reviewed_at is null) and (status <>
    'REJECTED' or reason is not null))
);
create index exemption_certificate_account on exemption_certificate (account_id);
create unique index exemption_certificate_once on exemption_certificate (account_id, kind, jurisdiction, number) where
  status <> 'REJECTED';
create index exemption_certificate_reviewer on exemption_certificate (reviewed_by);
create index exemption_certificate_waiting on exemption_certificate (submitted_at) where status = 'WAITING';

-- An invoice states its VAT in the currency of the country that it is owed to (Directive 2006/112/EC art. 91, 230; EN
-- 16931 BT-111).
create table vat_exchange_rate (
  currency char(3) not null check (currency ~ '^[A-Z]{3}$'),
  -- valid until the next one
  valid_from date not null,
  -- units of the currency for a US dollar
  millionths bigint not null check (millionths > 0),
  primary key (currency, valid_from)
);

-- Issued documents depend on it.
create trigger vat_exchange_rate_kept before delete or update on vat_exchange_rate for each row execute function
  refuse_rewriting();
create trigger vat_exchange_rate_not_emptied before truncate on vat_exchange_rate for each statement execute function
  refuse_rewriting();

-- The commission on items sold, by kind of seller; the newest that has begun counts.
create table commission_rate (
  seller_kind text not null check (seller_kind in ('BUSINESS', 'CHILD')),
  valid_from date not null,
  basis_points smallint not null check (basis_points between 0 and 10000),
  primary key (seller_kind, valid_from)
);

create view tax_rule_facts as select tax_rule_id, name, country, certificate_kinds from tax_rule;
