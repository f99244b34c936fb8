-- Effective-dated tax decisions (domain 4): the rate of a tax in a place, between two days, and the goods it spares.
-- Elsewhere there is no rule yet: an order there carries no tax, and says so.
create table tax_rule (
  tax_rule_id integer primary key,
  country char(2) not null,
  region text,
  name text not null check (name in ('GST', 'HST', 'PST', 'QST', 'RST')),
  rate_millionths integer not null check (rate_millionths between 0 and 1000000),
  exempt_classes text[] not null default '{}',
  -- GST and HST are owed by registered sellers; provincial taxes the marketplace collects for every seller
  registered_sellers_only boolean not null,
  valid_from date not null,
  valid_to date check (valid_to > valid_from),
  source text not null
);
create index tax_rule_place on tax_rule (country, region);

insert into tax_rule values
  (1, 'CA', null, 'GST', 50000, '{}', true, '2008-01-01', null, 'Excise Tax Act s. 165(1)'),
  (2, 'CA', 'CA-ON', 'HST', 130000, '{}', true, '2010-07-01', null, 'Excise Tax Act s. 165(2)'),
  (3, 'CA', 'CA-NS', 'HST', 150000, '{}', true, '2010-07-01', '2025-04-01', 'Excise Tax Act s. 165(2)'),
  (4, 'CA', 'CA-NS', 'HST', 140000, '{}', true, '2025-04-01', null, 'Nova Scotia HST rate from 1 April 2025'),
  (5, 'CA', 'CA-NB', 'HST', 150000, '{}', true, '2016-07-01', null, 'Excise Tax Act s. 165(2)'),
  (6, 'CA', 'CA-NL', 'HST', 150000, '{}', true, '2016-07-01', null, 'Excise Tax Act s. 165(2)'),
  (7, 'CA', 'CA-PE', 'HST', 150000, '{}', true, '2016-10-01', null, 'Excise Tax Act s. 165(2)'),
  (8, 'CA', 'CA-BC', 'PST', 70000, '{SCHOOL_SUPPLY,BOOK,CHILD_CLOTHING}', false, '2013-04-01', null,
    'BC Provincial Sales Tax Act; PST 142 (marketplaces), 200, 202 (exemptions)'),
  (9, 'CA', 'CA-SK', 'PST', 60000, '{}', false, '2017-03-23', null, 'Saskatchewan Provincial Sales Tax Act'),
  (10, 'CA', 'CA-MB', 'RST', 70000, '{}', false, '2019-07-01', null, 'Manitoba Retail Sales Tax Act'),
  (11, 'CA', 'CA-QC', 'QST', 99750, '{}', false, '2013-01-01', null, 'Act respecting the Québec sales tax s. 16');
