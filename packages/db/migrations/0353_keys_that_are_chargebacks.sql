-- ledger: the keys of other entries hold other ids, such as a refund's with the number of its try; only what has the form
-- of an id is read as one, in whatever order the planner evaluates.
create or replace view ledger_disputed_cash as
  select case when a.type = 'PSP_CASH' and a.object like '%:disputed' and split_part(e.key, ':', 2) ~ '^[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}$'
      then split_part(e.key, ':', 2)::uuid end as chargeback_id,
    p.amount_minor as disputed_minor
  from posting p join ledger_entry e using (ledger_entry_id) join ledger_account a using (ledger_account_id)
  where a.type = 'PSP_CASH' and a.object like '%:disputed' and split_part(e.key, ':', 2) <> 'cash';
