-- integrations: notes an event of a shop for each of its webhooks that asks for it, in the transaction of the fact. It
-- notifies nobody and waits for nobody: orders share the lock of a webhook, and one that is being deleted is skipped, or
-- the order would wait for the end of the deletion and fail with it. The process looks for what waits.
create or replace function note_webhooks(of_seller uuid, of_kind text, about text, happened_at timestamptz, with_body jsonb) returns void
  language sql
begin atomic
  insert into webhook_delivery (webhook_delivery_id, webhook_id, event_id, kind, subject, body, at)
  select uuidv7(), w.webhook_id, e.id, of_kind, about, with_body, happened_at
  from webhook w, (select uuidv7() as id offset 0) e
  where w.seller_id = of_seller and w.status = 'ENABLED' and of_kind = any (w.kinds)
  for key share of w skip locked;
end;

-- integrations: each webhook has its own number of pieces at which a stock is low. One that is being deleted is skipped.
create or replace function note_low_stock() returns trigger language plpgsql
  as $$ begin
  insert into webhook_delivery (webhook_delivery_id, webhook_id, event_id, kind, subject, body, at)
  select uuidv7(), w.webhook_id, uuidv7(), 'stock.low', new.offer_id::text,
    jsonb_build_object('offerId', new.offer_id, 'sku', (select p.sku from product p where p.product_id = new.product_id),
      'available', new.on_hand - new.reserved), now()
  from webhook w
  where w.seller_id = new.seller_id and w.status = 'ENABLED' and 'stock.low' = any (w.kinds)
    and old.on_hand - old.reserved > w.low_stock and new.on_hand - new.reserved <= w.low_stock
  for key share of w skip locked;
  return null;
end $$;
