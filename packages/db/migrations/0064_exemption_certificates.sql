-- Certificates that spare their owner a tax: checked by staff, never typed at checkout (domain 4).
create table exemption_certificate (
  exemption_certificate_id uuid primary key,
  -- null: whose account was deleted; what was sold under it still names it
  account_id uuid references account on delete set null,
  kind text not null check (kind in ('SCHOOL', 'PARENT_COUNCIL', 'VAT_NUMBER')),
  -- of the tax: a country, or a region of it
  jurisdiction text not null check (jurisdiction ~ '^[A-Z]{2}(-[A-Z0-9]{1,3})?$'),
  organisation text not null check (length(organisation) between 1 and 200),
  number text not null check (length(number) between 1 and 40),
  valid_from date not null,
  -- the last day on which it counts
  expires_on date check (expires_on >= valid_from),
  status text not null check (status in ('WAITING', 'ACCEPTED', 'REJECTED')),
  submitted_at timestamptz not null,
  reviewed_at timestamptz,
  reviewed_by uuid references account on delete set null,
  -- what the register said, or why it was rejected
  reason text check (length(reason) between 1 and 500),
  constraint exemption_certificate_reviewed check ((status = 'WAITING') = (reviewed_at is null) and (status <> 'REJECTED' or reason is not null))
);
create index exemption_certificate_account on exemption_certificate (account_id);
create index exemption_certificate_waiting on exemption_certificate (submitted_at) where status = 'WAITING';
create unique index exemption_certificate_once on exemption_certificate (account_id, kind, jurisdiction, number)
  where status <> 'REJECTED';
create index exemption_certificate_reviewer on exemption_certificate (reviewed_by);

-- Which kinds spare their owner a tax.
alter table tax_rule add column certificate_kinds text[] not null default '{}';
-- What qualifying schools obtain for their students' use, and parents' councils for them, by a declaration.
update tax_rule set certificate_kinds = '{SCHOOL,PARENT_COUNCIL}', source = source || '; PST 202 (schools)' where tax_rule_id = 8;
update tax_rule set certificate_kinds = '{SCHOOL}' where country = 'US' and category = 'S';
-- The buyer owes the tax: a business with a number of the country of delivery, for what comes from another country.
update tax_rule set certificate_kinds = '{VAT_NUMBER}' where area = 'EU' and sent_from in ('SAME_UNION', 'ABROAD') and category = 'S';

-- Under which certificate a tax was not charged; or, where it was, was given back later.
alter table order_tax add column exemption_certificate_id uuid references exemption_certificate;
create index order_tax_certificate on order_tax (exemption_certificate_id) where exemption_certificate_id is not null;

-- taxes: what a rule is called, and whom it spares.
create or replace view tax_rule_facts as select tax_rule_id, name, country, certificate_kinds from tax_rule;
