-- A buyer gets what they paid once, from the provider or from their bank: a lost chargeback settles the refunds that are
-- still owed, in part if it is smaller, and what is refunded later takes into account what the bank has given already.
alter table payment add column charged_back_minor bigint not null default 0
  check (charged_back_minor between 0 and amount_minor);
alter table refund
  add column charged_back_minor bigint not null default 0 check (charged_back_minor between 0 and amount_minor),
  -- what the provider, or somebody by hand, has to send
  add column to_send_minor bigint generated always as (amount_minor - charged_back_minor) stored;

update refund set charged_back_minor = amount_minor where status = 'SETTLED_BY_HAND' and settled_note like 'chargeback %';
alter table payment disable trigger user;
update payment p set charged_back_minor = least(p.amount_minor, given.minor)
  from (select payment_id, sum(case reason when 'CHARGEBACK' then amount_minor else charged_back_minor end) as minor
    from refund group by payment_id) given
  where given.payment_id = p.payment_id and given.minor > 0;
alter table payment enable trigger user;

-- Of a payment only its fee, and what banks have taken back, become known later.
create or replace function refuse_changed_payment() returns trigger language plpgsql as $$
begin
  if to_jsonb(new) - 'fee_minor' - 'charged_back_minor' is distinct from to_jsonb(old) - 'fee_minor' - 'charged_back_minor'
     or (old.fee_minor is not null and new.fee_minor is distinct from old.fee_minor)
     or new.charged_back_minor < old.charged_back_minor then
    raise exception 'a payment is not rewritten' using errcode = 'insufficient_privilege';
  end if;
  return new;
end $$;

create or replace function refuse_changed_refund() returns trigger language plpgsql as $$
begin
  if (new.refund_id, new.payment_id, new.amount_minor, new.currency, new.reason, new.given_by, new.note, new.created_at)
     is distinct from (old.refund_id, old.payment_id, old.amount_minor, old.currency, old.reason, old.given_by, old.note, old.created_at)
     or (new.charged_back_minor <> old.charged_back_minor
       and (new.charged_back_minor < old.charged_back_minor or old.status in ('SENDING', 'SENT', 'SETTLED_BY_HAND')))
     or (new.status <> old.status and (old.status = 'SETTLED_BY_HAND'
       or (old.status = 'SENT' and new.status <> 'FAILED') or (new.status = 'SENT' and old.attempts = 0
         and (select p.kind from payment p where p.payment_id = new.payment_id) = 'CARD'))) then
    raise exception 'a refund is not rewritten' using errcode = 'insufficient_privilege';
  end if;
  return new;
end $$;

-- Refunds and chargebacks together are at most what was paid. What a bank takes beyond that is not counted on the payment.
create function refuse_refunds_beyond_payment() returns trigger language plpgsql as $$
begin
  if exists (select from payment p where p.payment_id = new.payment_id and p.charged_back_minor
      + (select coalesce(sum(r.to_send_minor), 0) from refund r where r.payment_id = p.payment_id and r.reason <> 'CHARGEBACK')
      > p.amount_minor) then
    raise exception 'payment % is refunded beyond what was paid', new.payment_id using errcode = 'check_violation';
  end if;
  return null;
end $$;
create constraint trigger refund_within_payment after insert or update on refund
  deferrable initially deferred for each row execute function refuse_refunds_beyond_payment();
create constraint trigger payment_covers_refunds after update of charged_back_minor on payment
  deferrable initially deferred for each row execute function refuse_refunds_beyond_payment();

-- ledger: what lost chargebacks have paid with, by the chargeback that the keys of their entries begin with.
create view ledger_disputed_cash as
  select split_part(e.key, ':', 2)::uuid as chargeback_id, p.amount_minor as disputed_minor
  from posting p join ledger_entry e using (ledger_entry_id) join ledger_account a using (ledger_account_id)
  where a.type = 'PSP_CASH' and a.object like '%:disputed' and split_part(e.key, ':', 2) <> 'cash';
