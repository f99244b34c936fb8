-- shop-settings: the time zone by which a shop reckons its days and months: its warehouse's, else that of Greenwich.
create view shop_clock as
  select s.seller_id, coalesce(w.time_zone, 'UTC') as time_zone from seller s left join warehouse w using (seller_id);

-- shop-statements: the tax on the marketplace's fee in each entry of a sale, as posted; below zero where a refund gives
-- it back. A refund's entry has the taxes that the marketplace owes for its buyer on the same accounts: what the refund, the
-- credit note or the chargeback says of them is taken off.
create view seller_fee_tax as
  select f.ledger_entry_id, f.code, f.at, f.seller_order_id, f.jurisdiction, (f.credited_minor + coalesce(back.minor, 0))::bigint as tax_minor
  from (
    select e.ledger_entry_id, e.code, e.at, a.object as jurisdiction, -sum(p.amount_minor) as credited_minor,
      case when split_part(e.key, ':', 2) ~ '^[0-9a-f-]{36}$' then split_part(e.key, ':', 2)::uuid end as subject_id,
      case when split_part(e.key, ':', case e.code when 'P4' then 2 else 3 end) ~ '^[0-9a-f-]{36}$'
        then split_part(e.key, ':', case e.code when 'P4' then 2 else 3 end)::uuid end as seller_order_id
    from ledger_entry e join posting p using (ledger_entry_id) join ledger_account a using (ledger_account_id)
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

-- shop-statements: what an entry changes of what a seller has, by part, with the marketplace's fee in it and the tax on that.
create view seller_entry as
  select m.seller_id, m.ledger_entry_id, m.code, m.key, m.order_id, m.at, sum(m.credited_minor)::bigint as total_minor,
    coalesce(sum(m.credited_minor) filter (where m.type = 'SELLER_PENDING'), 0)::bigint as pending_minor,
    coalesce(sum(m.credited_minor) filter (where m.type = 'SELLER_AVAILABLE'), 0)::bigint as available_minor,
    coalesce(sum(m.credited_minor) filter (where m.type = 'DISPUTE_HOLD'), 0)::bigint as held_minor,
    coalesce(sum(m.credited_minor) filter (where m.type = 'SELLER_ADVANCE'), 0)::bigint as advanced_minor,
    coalesce((select sum(c.credited_minor) from ledger_movement c
      where c.ledger_entry_id = m.ledger_entry_id and c.type = 'COMMISSION'), 0)::bigint as fee_minor,
    coalesce((select sum(t.tax_minor) from seller_fee_tax t where t.ledger_entry_id = m.ledger_entry_id), 0)::bigint as fee_tax_minor
  from seller_movement m group by m.seller_id, m.ledger_entry_id, m.code, m.key, m.order_id, m.at;

-- shop-statements: an entry as the lines of a statement. `moved_minor`: what it moves between the parts of the balance.
create view shop_statement_line as
  select e.seller_id, e.ledger_entry_id, e.order_id, e.at, e.code, l.kind, l.amount_minor, l.moved_minor
  from seller_entry e cross join lateral (values
    (case e.code when 'P4' then 'SALE' when 'P6' then 'COMPLETED' when 'P10' then 'REFUND' when 'P12' then 'HELD' when 'P13' then 'RELEASED'
        when 'P14' then 'DISPUTE' when 'P15' then 'CHARGEBACK'
        when 'P8' then case when split_part(e.key, ':', 3) = 'returned' then 'PAYOUT_RETURNED' else 'PAYOUT' end else 'OTHER' end,
      e.total_minor + e.fee_minor + e.fee_tax_minor,
      case e.code when 'P6' then e.available_minor when 'P12' then e.held_minor when 'P13' then -e.held_minor else 0 end),
    (case e.code when 'P4' then 'FEE' else 'FEE_BACK' end, -e.fee_minor, 0),
    (case e.code when 'P4' then 'FEE_TAX' else 'FEE_TAX_BACK' end, -e.fee_tax_minor, 0)
  ) l (kind, amount_minor, moved_minor)
  where l.amount_minor <> 0 or l.moved_minor <> 0;

-- payments, invoices: what a refund or a credit note returns of a sale that was delivered, with the taxes that its seller
-- owes and without those of the marketplace.
create view refunded_of_seller as
  select p.refund_id as subject_id, p.seller_order_id, p.items_minor + p.shipping_minor + coalesce((select sum(t.amount_minor)
    from refund_part_tax t where t.refund_id = p.refund_id and t.seller_order_id = p.seller_order_id and t.remitter = 'SELLER'), 0)::bigint as minor
  from refund_part p where not p.before_delivery
  union all
  select p.credit_note_id, p.seller_order_id, p.items_minor + p.shipping_minor + coalesce((select sum(t.amount_minor)
    from credit_note_tax t where t.credit_note_id = p.credit_note_id and t.seller_order_id = p.seller_order_id and t.remitter = 'SELLER'), 0)::bigint
  from credit_note_part p where not p.before_delivery;
