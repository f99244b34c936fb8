-- Which pieces a refund is for, so that its mail can name them; none: an amount or a tax.
create table refund_line (
  refund_id uuid not null references refund,
  order_line_id uuid not null references order_line,
  quantity integer not null check (quantity > 0),
  primary key (refund_id, order_line_id)
);
create index refund_line_order_line on refund_line (order_line_id);
do $$
declare what text;
begin
  foreach what in array array['update', 'delete'] loop
    execute format('create trigger refund_line_no_%s before %s on refund_line for each row execute function refuse_rewriting()', what, what);
  end loop;
end $$;
create trigger refund_line_not_emptied before truncate on refund_line for each statement execute function refuse_rewriting();

-- payments: what of each seller order was given back.
create view refunded_amount as
  select seller_order_id, sum(items_minor + shipping_minor + tax_minor)::bigint as amount_minor from refund_part group by seller_order_id;
