-- The process has no right to change what an order costs (decision 0090). What follows from another address it asks for here,
-- while nobody has worked on the order and nothing of it is paid; the items cost what was agreed.
create function reprice_order(
  id uuid, shipping bigint, tax bigint, unknown boolean, part_ids uuid[], part_shippings bigint[], part_taxes bigint[]
) returns void language plpgsql security definer set search_path = public, pg_temp as $$
begin
  if exists (select from seller_order so where so.order_id = id and so.status not in ('DRAFT', 'CREATED'))
     or exists (select from payment p where p.order_id = id) then
    raise exception 'the amounts of order % are agreed', id using errcode = 'insufficient_privilege';
  end if;
  delete from order_tax t using seller_order so where so.seller_order_id = t.seller_order_id and so.order_id = id;
  update seller_order so set shipping_minor = p.shipping, tax_minor = p.tax, total_minor = so.items_minor + p.shipping + p.tax,
    outstanding_minor = so.items_minor + p.shipping + p.tax
    from unnest(part_ids, part_shippings, part_taxes) as p(id, shipping, tax)
    where so.seller_order_id = p.id and so.order_id = reprice_order.id;
  update "order" o set shipping_minor = reprice_order.shipping, tax_minor = reprice_order.tax,
    total_minor = o.items_minor + reprice_order.shipping + reprice_order.tax, taxes_unknown = unknown
    where o.order_id = reprice_order.id;
end $$;

-- It makes a table in the place of another, which only the owner may.
alter function order_search_docs(boolean) security definer set search_path = public, pg_temp;
