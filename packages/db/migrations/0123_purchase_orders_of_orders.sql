-- The number of the school's own purchase order (domain 4): an order that its account pays has no invoice to state it.
alter table "order" add column purchase_order text check (length(purchase_order) between 1 and 100);
