-- What is confirmed and cannot be invoiced gives its stock back in time (domain 5.4 O19): also what waits already.
update seller_order so set due_at = now() + interval '21 days' from "order" o
where o.order_id = so.order_id and o.route = 'INVOICE_PREPAID' and so.status = 'CONFIRMED' and so.due_at is null;
