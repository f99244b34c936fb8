-- What a rule of the table may say, so that it can hold the taxes of other countries (decision 0042).
alter table tax_rule drop constraint tax_rule_name_check, drop constraint tax_rule_sent_from_check;
alter table tax_rule
  add constraint tax_rule_name_check check (name in ('GST', 'HST', 'PST', 'QST', 'RST', 'VAT', 'SALES_TAX')),
  add constraint tax_rule_sent_from_check check (sent_from in ('ANYWHERE', 'SAME_COUNTRY', 'SAME_UNION', 'ABROAD')),
  -- why the rate is what it is, as invoices state it (UNCL 5305)
  add column category text not null default 'S' check (category in ('S', 'Z', 'E', 'AE', 'O')),
  -- pieces of the exempt classes are exempt up to this price only
  add column exempt_price_minor bigint check (exempt_price_minor > 0),
  -- a rate of their own for these classes
  add column only_classes text[] check (cardinality(only_classes) > 0),
  add column on_delivery boolean not null default true,
  -- only for what one seller sends up to this amount, without delivery
  add column consignment_minor bigint check (consignment_minor > 0),
  -- where a registration of the marketplace, or a certificate of the buyer, counts
  add column area text,
  -- in force only while the marketplace is registered there
  add column needs_registration boolean not null default false,
  add constraint tax_rule_rate_of_category check (category = 'S' or rate_millionths = 0);
update tax_rule set area = coalesce(region, country);
alter table tax_rule alter column area set not null,
  add constraint tax_rule_area_check check (area ~ '^[A-Z]{2}(-[A-Z0-9]{1,3})?$');

-- Where the marketplace is registered for taxes, from when to when, under which number.
create table tax_registration (
  area text not null check (area ~ '^[A-Z]{2}(-[A-Z0-9]{1,3})?$'),
  number text not null check (length(number) between 1 and 40),
  valid_from date not null,
  valid_to date check (valid_to > valid_from),
  primary key (area, valid_from)
);

-- What a tax was charged on, and in which category: an invoice breaks its taxes down by both.
alter table order_tax
  add column category text not null default 'S' check (category in ('S', 'Z', 'E', 'AE', 'O')),
  add column base_minor bigint check (base_minor >= 0);
update order_tax t set base_minor = l.total_minor from order_line l where l.order_line_id = t.order_line_id;
-- Delivery was divided by the worth of the lines that carry the tax; the larger remainder had the odd cent, first the taxed.
update order_tax t set base_minor = div(2 * so.shipping_minor * taxed.minor + so.items_minor, 2 * so.items_minor)
  from seller_order so join (select seller_order_id, tax_rule_id, sum(base_minor) as minor from order_tax
    where order_line_id is not null group by 1, 2) taxed using (seller_order_id)
  where t.order_line_id is null and so.seller_order_id = t.seller_order_id and taxed.tax_rule_id = t.tax_rule_id
    and so.items_minor > 0;
update order_tax set base_minor = 0 where base_minor is null;
alter table order_tax alter column base_minor set not null;

-- Whether we could say what taxes an order carries; if not, none were charged, and its buyer was told.
alter table "order" add column taxes_unknown boolean not null default false;
update "order" o set taxes_unknown = not exists (select from tax_rule r where r.country = o.country);
