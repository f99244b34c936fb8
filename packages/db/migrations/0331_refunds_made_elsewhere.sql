-- payments: a card refund that we never tried has left all the same if staff record one made on the provider's pages.
create or replace function refuse_changed_refund() returns trigger language plpgsql
as $$
begin
  if (new.refund_id, new.payment_id, new.amount_minor, new.currency, new.reason, new.given_by, new.note, new.created_at)
     is distinct from (old.refund_id, old.payment_id, old.amount_minor, old.currency, old.reason, old.given_by, old.note, old.created_at)
     or (new.charged_back_minor <> old.charged_back_minor
       and (new.charged_back_minor < old.charged_back_minor or old.status in ('SENDING', 'SENT', 'SETTLED_BY_HAND')))
     or (new.status <> old.status and (old.status = 'SETTLED_BY_HAND'
       or (old.status = 'SENT' and new.status <> 'FAILED') or (new.status = 'SENT' and old.attempts = 0 and new.settled_by is null
         and (select p.kind from payment p where p.payment_id = new.payment_id) = 'CARD'))) then
    raise exception 'a refund is not rewritten' using errcode = 'insufficient_privilege';
  end if;
  return new;
end $$;
