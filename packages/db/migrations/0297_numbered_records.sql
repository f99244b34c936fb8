-- What the staff look up by a number: its own, or that of the order or invoice that it belongs to (part_of), or by its
-- name (named). Each feature says what of its own that is.
-- seller-requests
create view request_record as
  select 'REQUEST' as kind, number as subject, number, null::text as part_of, firm as named, firm as about
  from seller_request where sent_at is not null;
-- disputes
create view dispute_record as
  select 'DISPUTE' as kind, d.code as subject, d.code as number, o.order_number as part_of, null::text as named,
    o.order_number as about
  from dispute d join seller_order so using (seller_order_id) join "order" o on o.order_id = so.order_id;
-- incidents
create view incident_record as
  select 'INCIDENT' as kind, code as subject, code as number, null::text as part_of, null::text as named, code as about
  from incident;
-- payments
create view refund_record as
  select 'REFUND' as kind, r.refund_id::text as subject, null::text as number, o.order_number as part_of,
    null::text as named, o.order_number as about
  from refund r join payment p using (payment_id) join "order" o on o.order_id = p.order_id;
-- invoices
create view invoice_refund_record as
  select 'INVOICE_REFUND' as kind, r.invoice_refund_id::text as subject, null::text as number, i.number as part_of,
    null::text as named, i.number as about
  from invoice_refund r join invoice i using (invoice_id);
-- support
create view support_record as
  select 'SUPPORT' as kind, number as subject, number, null::text as part_of, null::text as named, topic as about
  from support_thread;

-- lookup
create view numbered_record as
  select * from request_record
  union all select * from dispute_record
  union all select * from incident_record
  union all select * from refund_record
  union all select * from invoice_refund_record
  union all select * from support_record;
