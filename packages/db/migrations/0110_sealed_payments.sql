-- Payments and refunds change by what the application does with them only, as the books do (reliability 3): nothing of them
-- is emptied or deleted, what was taken and given stays as it was, and a refund moves forward.
do $$
declare kept text;
begin
  foreach kept in array array['payment', 'payment_allocation', 'refund', 'refund_part', 'refund_part_tax'] loop
    execute format('create trigger %I before truncate on %I for each statement execute function refuse_rewriting()', kept || '_not_emptied', kept);
    execute format('create trigger %I before delete on %I for each statement execute function refuse_rewriting()', kept || '_not_deleted', kept);
  end loop;
  foreach kept in array array['payment_allocation', 'refund_part', 'refund_part_tax'] loop
    execute format('create trigger %I before update on %I for each statement execute function refuse_rewriting()', kept || '_kept', kept);
  end loop;
end $$;

-- Of a payment only its fee becomes known later, once.
create or replace function refuse_changed_payment() returns trigger language plpgsql as $$
begin
  if to_jsonb(new) - 'fee_minor' is distinct from to_jsonb(old) - 'fee_minor'
     or (old.fee_minor is not null and new.fee_minor is distinct from old.fee_minor) then
    raise exception 'a payment is not rewritten' using errcode = 'insufficient_privilege';
  end if;
  return new;
end $$;

-- What is sent may come back from the buyer's bank; what a person settled stays settled; nothing is sent to a card that was not tried.
create function refuse_changed_refund() returns trigger language plpgsql as $$
begin
  if (new.refund_id, new.payment_id, new.amount_minor, new.currency, new.reason, new.given_by, new.note, new.created_at)
     is distinct from (old.refund_id, old.payment_id, old.amount_minor, old.currency, old.reason, old.given_by, old.note, old.created_at)
     or (new.status <> old.status and (old.status = 'SETTLED_BY_HAND'
       or (old.status = 'SENT' and new.status <> 'FAILED') or (new.status = 'SENT' and old.attempts = 0
         and (select p.kind from payment p where p.payment_id = new.payment_id) = 'CARD'))) then
    raise exception 'a refund is not rewritten' using errcode = 'insufficient_privilege';
  end if;
  return new;
end $$;
create trigger refund_kept before update on refund for each row execute function refuse_changed_refund();

-- A status has the row of the table that led to it, recorded in the same transaction.
create function refuse_unrecorded_status() returns trigger language plpgsql as $$
begin
  if (select so.status from seller_order so where so.seller_order_id = new.seller_order_id) is distinct from
     (select e.to_status from seller_order_event e where e.seller_order_id = new.seller_order_id order by e.position desc limit 1) then
    raise exception 'the status of seller order % is not recorded', new.seller_order_id using errcode = 'insufficient_privilege';
  end if;
  return null;
end $$;
create constraint trigger seller_order_status_recorded after update of status on seller_order
  deferrable initially deferred for each row when (old.status is distinct from new.status)
  execute function refuse_unrecorded_status();
