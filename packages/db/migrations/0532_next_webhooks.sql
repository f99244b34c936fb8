-- What is sent next is found without a look at what has arrived.
create index webhook_delivery_next on webhook_delivery (webhook_id, sequence) where status = 'WAITING';
