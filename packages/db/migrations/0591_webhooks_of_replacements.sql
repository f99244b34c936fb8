-- integrations: An order reaches its shop once it is paid by card, or is placed on invoice and approved where a school
-- must. Only then is its shop notified of it, or of its end. A replacement begins paid and confirmed: the shop is notified
-- that it is placed, then that it is to ship.
create or replace function note_order_event() returns trigger language plpgsql
  as $$ declare
  sold record;
  told text[];
  each text;
begin
  select o.seller_id, p.order_number || '-' || o.position as number, p.route = 'CARD' as by_card, o.needs_approval into sold
  from seller_order o join "order" p using (order_id) where o.seller_order_id = new.seller_order_id;
  told := case
    when new.to_status = 'PAID' and new.from_status = 'DRAFT' then '{order.placed,order.to-ship}'
    when new.to_status = 'PAID' and new.from_status = 'SENT_TO_PMT' then '{order.placed}'
    when not sold.by_card and (new.to_status = 'APPROVED' or new.to_status = 'CREATED' and not sold.needs_approval) then '{order.placed}'
    when new.to_status = 'CONFIRMED' and (sold.by_card or exists (select from seller_order o join "order" p using (order_id)
      where o.seller_order_id = new.seller_order_id and p.route = 'INVOICE_TERMS')) then '{order.to-ship}'
    when new.to_status = 'PAID' and new.from_status in ('AWAITING_PAYMENT', 'PARTIALLY_PAID') then '{order.to-ship}'
    when new.to_status in ('CANCELLED', 'REJECTED', 'REJECTED_BY_TIMEOUT') and new.from_status <> 'DRAFT'
      and not (sold.by_card and new.from_status in ('CREATED', 'APPROVED', 'SENT_TO_PMT'))
      and not (new.from_status = 'CREATED' and sold.needs_approval) then '{order.cancelled}'
    when new.to_status = 'RETURN' and new.from_status <> 'RETURN' then '{order.returned}'
  end;
  foreach each in array coalesce(told, '{}') loop
    perform note_webhooks(sold.seller_id, each, sold.number, new.at, jsonb_build_object('number', sold.number));
  end loop;
  return null;
end $$;
