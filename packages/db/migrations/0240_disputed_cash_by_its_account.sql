-- ledger: what lost chargebacks have paid with, as before. A plan may read the keys of all entries first, and those of others
-- hold other ids: a key is read as a chargeback's only where the posting is on disputed cash.
create or replace view ledger_disputed_cash as
  select case when a.type = 'PSP_CASH' and a.object like '%:disputed' and split_part(e.key, ':', 2) <> 'cash'
      then split_part(e.key, ':', 2)::uuid end as chargeback_id,
    p.amount_minor as disputed_minor
  from posting p join ledger_entry e using (ledger_entry_id) join ledger_account a using (ledger_account_id)
  where a.type = 'PSP_CASH' and a.object like '%:disputed' and split_part(e.key, ':', 2) <> 'cash';
