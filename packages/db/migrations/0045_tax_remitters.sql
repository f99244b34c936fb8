-- Who charges a tax and owes it to its authority depends on the seller and on where the goods are sent from (decision 0039).
alter table tax_rule
  add column charged_on text not null default 'GOODS' check (charged_on in ('GOODS', 'COMMISSION')),
  -- of which sellers, by their registration for GST/HST
  add column sellers text not null default 'ALL' check (sellers in ('ALL', 'REGISTERED', 'UNREGISTERED')),
  add column sent_from text not null default 'ANYWHERE' check (sent_from in ('ANYWHERE', 'SAME_COUNTRY')),
  add column remitter text not null default 'MARKETPLACE' check (remitter in ('SELLER', 'MARKETPLACE'));
update tax_rule set sellers = 'REGISTERED', remitter = 'SELLER' where registered_sellers_only;
alter table tax_rule drop column registered_sellers_only;

-- Goods that sellers without registration send within Canada: the platform is the supplier.
insert into tax_rule (tax_rule_id, country, region, name, rate_millionths, sellers, sent_from, valid_from, valid_to, source)
  select * from (values
    (12, 'CA', null, 'GST', 50000, 'UNREGISTERED', 'SAME_COUNTRY', date '2021-07-01', null::date, 'Excise Tax Act s. 211.23 (distribution platforms)'),
    (13, 'CA', 'CA-ON', 'HST', 130000, 'UNREGISTERED', 'SAME_COUNTRY', '2021-07-01', null, 'Excise Tax Act s. 211.23'),
    (14, 'CA', 'CA-NS', 'HST', 150000, 'UNREGISTERED', 'SAME_COUNTRY', '2021-07-01', '2025-04-01', 'Excise Tax Act s. 211.23'),
    (15, 'CA', 'CA-NS', 'HST', 140000, 'UNREGISTERED', 'SAME_COUNTRY', '2025-04-01', null, 'Excise Tax Act s. 211.23'),
    (16, 'CA', 'CA-NB', 'HST', 150000, 'UNREGISTERED', 'SAME_COUNTRY', '2021-07-01', null, 'Excise Tax Act s. 211.23'),
    (17, 'CA', 'CA-NL', 'HST', 150000, 'UNREGISTERED', 'SAME_COUNTRY', '2021-07-01', null, 'Excise Tax Act s. 211.23'),
    (18, 'CA', 'CA-PE', 'HST', 150000, 'UNREGISTERED', 'SAME_COUNTRY', '2021-07-01', null, 'Excise Tax Act s. 211.23')) rule;
-- What the marketplace charges on its commission, at the seller's place.
insert into tax_rule (tax_rule_id, country, region, name, rate_millionths, charged_on, valid_from, source)
  select * from (values
    (19, 'CA', null, 'GST', 50000, 'COMMISSION', date '2008-01-01', 'Excise Tax Act s. 165(1)'),
    (20, 'CA', 'CA-ON', 'HST', 130000, 'COMMISSION', '2010-07-01', 'Excise Tax Act s. 165(2)'),
    (21, 'CA', 'CA-NS', 'HST', 140000, 'COMMISSION', '2025-04-01', 'Excise Tax Act s. 165(2)'),
    (22, 'CA', 'CA-NB', 'HST', 150000, 'COMMISSION', '2016-07-01', 'Excise Tax Act s. 165(2)'),
    (23, 'CA', 'CA-NL', 'HST', 150000, 'COMMISSION', '2016-07-01', 'Excise Tax Act s. 165(2)'),
    (24, 'CA', 'CA-PE', 'HST', 150000, 'COMMISSION', '2016-10-01', 'Excise Tax Act s. 165(2)'),
    (25, 'CA', 'CA-BC', 'PST', 70000, 'COMMISSION', '2022-07-01', 'BC PST 142 (online marketplace services)'),
    (26, 'CA', 'CA-QC', 'QST', 99750, 'COMMISSION', '2013-01-01', 'Act respecting the Québec sales tax s. 16')) rule;

-- The tax on the commission of a delivered seller order, as it was charged.
create table commission_tax (
  seller_order_id uuid not null references seller_order,
  tax_rule_id integer not null references tax_rule,
  jurisdiction text not null,
  amount_minor bigint not null check (amount_minor > 0),
  primary key (seller_order_id, tax_rule_id)
);
create index commission_tax_rule on commission_tax (tax_rule_id);

-- Whether a refund came out of what was held for the sale before it was earned, or out of the seller's share after that.
alter table refund_part add column before_delivery boolean;
update refund_part p set before_delivery = exists (
  select from ledger_entry e where e.key = 'P9:' || p.refund_id || ':' || p.seller_order_id);
alter table refund_part alter column before_delivery set not null;

-- sellers: where they are taxed.
create or replace view seller_facts as
  select seller_id, handle, name, kind, status = 'ACTUAL' as is_open, country, city, handling_days, return_days,
    on_time_percent, gst_registered, joined_on, region
  from seller;
