-- orders: by which of its buyer's saved addresses it was placed; null: by one typed in.
alter table "order" add column address_code text check (address_code ~ '^[0-9]{9}$');

-- addresses: a member's main one, for others.
create view main_address as
  select account_id, code, name, country, region, city, address, post_code as postal_code from delivery_point where is_main;

-- invoices: what its payer wrote with a payment, or staff who entered it.
alter table invoice_payment add column note text check (length(note) between 1 and 1000);
