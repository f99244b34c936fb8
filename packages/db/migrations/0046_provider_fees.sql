-- What the provider keeps of a payment is known once it says so: null until then.
alter table payment alter column fee_minor drop not null;
create index payment_without_fee on payment (captured_at) where fee_minor is null;

-- Each provider has its cash and its fees on accounts of its own. So far there was one of each: of the provider in use.
alter table ledger_account disable trigger ledger_account_keeps_type;
update ledger_account set object = coalesce((
    select s.provider from payment p join checkout_session s using (checkout_session_id) group by s.provider order by count(*) desc limit 1), 'SANDBOX')
  where type in ('PSP_CASH', 'PSP_FEES') and object = '';
alter table ledger_account enable trigger ledger_account_keeps_type;
