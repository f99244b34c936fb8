-- integrations: where a shop's own system hears of events (decision 0159). The secrets are sealed.
create table webhook (
  webhook_id uuid primary key,
  seller_id uuid not null,
  -- children's shops have none
  seller_kind text not null default 'BUSINESS' check (seller_kind = 'BUSINESS'),
  -- a shop has five at most
  slot smallint not null check (slot between 1 and 5),
  url text not null check (url ~ '^https?://' and length(url) <= 500),
  kinds text[] not null check (cardinality(kinds) > 0 and kinds <@ '{order.placed,order.to-ship,order.cancelled,order.returned,dispute.opened,stock.low,payout.sent,product.decided}'),
  -- the pieces at which a stock is low
  low_stock smallint not null check (low_stock between 0 and 1000),
  -- DISABLED: by its owners, or after three days in which nothing arrived.
  status text not null check (status in ('ENABLED', 'DISABLED')),
  secret bytea not null,
  -- the one before, which signs too until its end
  old_secret bytea,
  old_secret_until timestamptz,
  -- none once the account is erased
  created_by uuid references account on delete set null,
  created_at timestamptz not null,
  -- deliveries that have failed in a row, since when, and until when nothing is sent
  failures integer not null default 0 check (failures >= 0),
  failing_since timestamptz,
  rest_until timestamptz,
  -- until when one process sends, alone
  leased_until timestamptz,
  foreign key (seller_id, seller_kind) references seller (seller_id, kind),
  unique (seller_id, slot),
  constraint webhook_old_secret check ((old_secret is null) = (old_secret_until is null)),
  constraint webhook_failing check ((failures = 0) = (failing_since is null))
);
create index webhook_created_by on webhook (created_by) where created_by is not null;

-- integrations: what a webhook is sent: ids alone, and how its receiver answered. Deleted after 30 days.
create table webhook_delivery (
  webhook_delivery_id uuid primary key,
  webhook_id uuid not null references webhook on delete cascade,
  -- the same for every webhook and every try
  event_id uuid not null,
  kind text not null check (kind ~ '^[a-z]+(\.[a-z-]+)?$' and length(kind) <= 40),
  -- What it is about: of one subject, a later event waits for an earlier one.
  subject text not null check (length(subject) between 1 and 60),
  body jsonb not null check (jsonb_typeof(body) = 'object'),
  at timestamptz not null,
  sequence bigint generated always as identity,
  status text not null default 'WAITING' check (status in ('WAITING', 'DELIVERED', 'FAILED')),
  tries integer not null default 0 check (tries >= 0),
  -- its first try, from which three days count; the next one: none, as soon as possible
  tried_from timestamptz,
  next_at timestamptz,
  -- of the last try
  tried_at timestamptz,
  problem text check (problem in ('ADDRESS', 'DNS', 'CONNECTION', 'TIMEOUT', 'REDIRECT', 'STATUS')),
  answer_status smallint check (answer_status between 100 and 999),
  answer_ms integer check (answer_ms >= 0),
  answer_text text check (length(answer_text) <= 1024),
  created_at timestamptz not null default now()
);
create index webhook_delivery_list on webhook_delivery (webhook_id, sequence desc);
create index webhook_delivery_waiting on webhook_delivery (webhook_id, next_at) where status = 'WAITING';
create index webhook_delivery_in_order on webhook_delivery (webhook_id, subject, sequence) where status = 'WAITING';
create index webhook_delivery_age on webhook_delivery (created_at);

-- integrations: notes an event of a shop for each of its webhooks that asks for it, in the transaction of the fact. It
-- takes no lock and notifies nobody, so that orders do not wait for each other: the process looks for what waits.
create function note_webhooks(of_seller uuid, of_kind text, about text, happened_at timestamptz, with_body jsonb) returns void
  language sql
begin atomic
  insert into webhook_delivery (webhook_delivery_id, webhook_id, event_id, kind, subject, body, at)
  select uuidv7(), w.webhook_id, e.id, of_kind, about, with_body, happened_at
  from webhook w, (select uuidv7() as id offset 0) e
  where w.seller_id = of_seller and w.status = 'ENABLED' and of_kind = any (w.kinds);
end;

-- integrations: An order reaches its shop once it is paid by card, or is placed on invoice and approved where a school
-- must. Only then is its shop told of it, or of its end.
create function note_order_event() returns trigger language plpgsql
  as $$ declare
  sold record;
  told text;
begin
  select o.seller_id, p.order_number || '-' || o.position as number, p.route = 'CARD' as by_card, o.needs_approval into sold
  from seller_order o join "order" p using (order_id) where o.seller_order_id = new.seller_order_id;
  told := case
    when new.to_status = 'PAID' and new.from_status = 'SENT_TO_PMT' then 'order.placed'
    when not sold.by_card and (new.to_status = 'APPROVED' or new.to_status = 'CREATED' and not sold.needs_approval) then 'order.placed'
    when new.to_status = 'CONFIRMED' and (sold.by_card or exists (select from seller_order o join "order" p using (order_id)
      where o.seller_order_id = new.seller_order_id and p.route = 'INVOICE_TERMS')) then 'order.to-ship'
    when new.to_status = 'PAID' and new.from_status in ('AWAITING_PAYMENT', 'PARTIALLY_PAID') then 'order.to-ship'
    when new.to_status in ('CANCELLED', 'REJECTED', 'REJECTED_BY_TIMEOUT') and new.from_status <> 'DRAFT'
      and not (sold.by_card and new.from_status in ('CREATED', 'APPROVED', 'SENT_TO_PMT'))
      and not (new.from_status = 'CREATED' and sold.needs_approval) then 'order.cancelled'
    when new.to_status = 'RETURN' and new.from_status <> 'RETURN' then 'order.returned'
  end;
  if told is not null then
    perform note_webhooks(sold.seller_id, told, sold.number, new.at, jsonb_build_object('number', sold.number));
  end if;
  return null;
end $$;
create trigger seller_order_event_webhooks after insert on seller_order_event for each row execute function note_order_event();

create function note_dispute() returns trigger language plpgsql
  as $$ declare
  sold record;
begin
  select o.seller_id, p.order_number || '-' || o.position as number into sold
  from seller_order o join "order" p using (order_id) where o.seller_order_id = new.seller_order_id;
  perform note_webhooks(sold.seller_id, 'dispute.opened', sold.number, new.opened_at,
    jsonb_build_object('code', new.code, 'number', sold.number));
  return null;
end $$;
create trigger dispute_begun_webhooks after insert on dispute for each row when (new.opened_at is not null)
  execute function note_dispute();
create trigger dispute_opened_webhooks after update of opened_at on dispute for each row
  when (old.opened_at is null and new.opened_at is not null) execute function note_dispute();

-- integrations: each webhook has its own number of pieces at which a stock is low.
create function note_low_stock() returns trigger language plpgsql
  as $$ begin
  insert into webhook_delivery (webhook_delivery_id, webhook_id, event_id, kind, subject, body, at)
  select uuidv7(), w.webhook_id, uuidv7(), 'stock.low', new.offer_id::text,
    jsonb_build_object('offerId', new.offer_id, 'sku', (select p.sku from product p where p.product_id = new.product_id),
      'available', new.on_hand - new.reserved), now()
  from webhook w
  where w.seller_id = new.seller_id and w.status = 'ENABLED' and 'stock.low' = any (w.kinds)
    and old.on_hand - old.reserved > w.low_stock and new.on_hand - new.reserved <= w.low_stock;
  return null;
end $$;
create trigger offer_low_stock_webhooks after update of on_hand, reserved on offer for each row
  when (new.status = 'ACTUAL' and new.on_hand - new.reserved < old.on_hand - old.reserved and new.on_hand - new.reserved <= 1000)
  execute function note_low_stock();

-- integrations: A provider's payouts are sent one by one, the bank's with their run.
create function note_payout() returns trigger language plpgsql
  as $$ begin
  perform note_webhooks(new.seller_id, 'payout.sent', new.payout_id::text, new.sent_at, jsonb_build_object('payoutId', new.payout_id));
  return null;
end $$;
create trigger payout_sent_webhooks after update of sent_at on payout for each row
  when (old.sent_at is null and new.sent_at is not null and new.seller_id is not null and new.amount_minor > 0) execute function note_payout();
create function note_payout_run() returns trigger language plpgsql
  as $$ begin
  perform note_webhooks(p.seller_id, 'payout.sent', p.payout_id::text, new.sent_at, jsonb_build_object('payoutId', p.payout_id))
  from payout p where p.payout_run_id = new.payout_run_id and p.way <> 'STRIPE' and p.seller_id is not null and p.amount_minor > 0;
  return null;
end $$;
create trigger payout_run_sent_webhooks after update of sent_at on payout_run for each row
  when (old.sent_at is null and new.sent_at is not null) execute function note_payout_run();

create function note_decision() returns trigger language plpgsql
  as $$ begin
  perform note_webhooks(new.seller_id, 'product.decided', new.number, coalesce(new.staff_at, now()),
    jsonb_build_object('proposal', new.number, 'decision', new.status, 'sku', (select p.sku from product p where p.product_id = new.product_id)));
  return null;
end $$;
create trigger craft_version_decided_webhooks after update of status on craft_version for each row
  when (new.seller_kind = 'BUSINESS' and old.status <> new.status and new.status in ('APPROVED', 'REFUSED', 'CHANGES_REQUESTED'))
  execute function note_decision();
