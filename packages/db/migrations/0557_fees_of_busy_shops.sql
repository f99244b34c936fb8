-- shop-statements: as before, but the postings are those of one entry at a time: through the account of a tax, a month of a busy
-- shop would read every posting that the account has.
create or replace view seller_fee_tax as
  select f.ledger_entry_id, f.code, f.at, f.seller_order_id, f.jurisdiction, (f.credited_minor + coalesce(back.minor, 0))::bigint as tax_minor
  from (
    select e.ledger_entry_id, e.code, e.at, a.object as jurisdiction, -sum(p.amount_minor) as credited_minor,
      case when split_part(e.key, ':', 2) ~ '^[0-9a-f-]{36}$' then split_part(e.key, ':', 2)::uuid end as subject_id,
      case when split_part(e.key, ':', case e.code when 'P4' then 2 else 3 end) ~ '^[0-9a-f-]{36}$'
        then split_part(e.key, ':', case e.code when 'P4' then 2 else 3 end)::uuid end as seller_order_id
    from ledger_entry e
      cross join lateral (select x.ledger_account_id, x.amount_minor from posting x where x.ledger_entry_id = e.ledger_entry_id offset 0) p
      join ledger_account a using (ledger_account_id)
    where e.code in ('P4', 'P10', 'P14', 'P15') and a.type = 'TAX' and strpos(a.object, ':') = 0
    group by e.ledger_entry_id, a.object
  ) f
  left join lateral (
    select sum(x.amount_minor) as minor from (
      select t.amount_minor from refund_part_tax t where t.refund_id = f.subject_id and t.seller_order_id = f.seller_order_id
        and t.jurisdiction = f.jurisdiction and t.remitter = 'MARKETPLACE'
      union all
      select t.amount_minor from credit_note_tax t where t.credit_note_id = f.subject_id and t.seller_order_id = f.seller_order_id
        and t.jurisdiction = f.jurisdiction and t.remitter = 'MARKETPLACE'
      union all
      select t.amount_minor from refund_part_tax t join refund r using (refund_id) where f.code = 'P15' and r.reason = 'CHARGEBACK'
        and r.created_at = f.at and t.seller_order_id = f.seller_order_id and t.jurisdiction = f.jurisdiction and t.remitter = 'MARKETPLACE'
    ) x
  ) back on f.code <> 'P4'
  where f.credited_minor + coalesce(back.minor, 0) <> 0;

-- fee-invoices: as before, from the entries of a shop and not from all of the marketplace's.
create or replace view seller_fee as
  select e.ledger_entry_id, e.code, e.at, e.seller_id, so.seller_order_id, e.fee_minor
  from (select x.*, split_part(x.key, ':', case x.code when 'P4' then 2 else 3 end) as subject from seller_entry x where x.fee_minor <> 0) e
    join seller_order so on so.seller_order_id = case when e.subject ~ '^[0-9a-f-]{36}$' then e.subject::uuid end;
