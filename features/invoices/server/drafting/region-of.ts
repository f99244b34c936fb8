/** SQL: the region where the first order of an invoice `i` goes; with its country it determines the day there. */
export const regionOf = `(select f.delivery_region from invoice_order o join order_facts f using (order_id)
       where o.invoice_id = i.invoice_id and f.delivery_country = i.country order by f.order_id limit 1)`;
