-- A batch of offers that is over: written, or stopped on its way. One that was given up before has changed nothing.
alter table webhook drop constraint webhook_kinds_check;
alter table webhook add constraint webhook_kinds_check check (cardinality(kinds) > 0 and kinds <@
  '{order.placed,order.to-ship,order.cancelled,order.returned,dispute.opened,stock.low,payout.sent,product.decided,batch.finished}');

create function note_batch() returns trigger language plpgsql
  as $$ begin
  perform note_webhooks(new.seller_id, 'batch.finished', new.offer_batch_id::text, new.ended_at,
    jsonb_build_object('batchId', new.offer_batch_id, 'source', new.source, 'status', new.status));
  return null;
end $$;
create trigger offer_batch_ended_webhooks after update of status on offer_batch for each row
  when (old.status = 'RUNNING' and new.status in ('DONE', 'CANCELLED')) execute function note_batch();
