-- invoices: when staff agreed that a refund is sent, and who did. Where staff alone report a payment of its invoice, nothing
-- leaves without.
alter table invoice_refund
  add column agreed_at timestamptz,
  add column agreed_by uuid references account on delete set null,
  add constraint invoice_refund_agreed_check check (agreed_by is null or agreed_at is not null);
create index invoice_refund_agreed_by on invoice_refund (agreed_by) where agreed_by is not null;

-- bank: what a message is about, for those who match it.
create or replace view bank_message_facts as
  select bank_message_id, amount_minor, needs_attention, settled_as, kind, currency, booked_on, reference_keys, may_repeat
  from bank_message;

-- orders: how a seller order changed.
create view seller_order_change as
  select seller_order_id, position, transition, from_status, to_status, at from seller_order_event;

-- payments: what lost chargebacks have taken of seller orders.
create view charged_back_part as
  select p.seller_order_id, p.items_minor + p.shipping_minor + p.tax_minor as amount_minor
  from refund_part p join refund r using (refund_id) where r.reason = 'CHARGEBACK';
