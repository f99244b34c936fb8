-- What is sent to a business in another member state is exempt as an intra-Community supply (K), not owed by its buyer (AE).
alter table order_tax drop constraint order_tax_category_check,
  add constraint order_tax_category_check check (category in ('S', 'Z', 'E', 'AE', 'K', 'O'));
alter table invoice_tax drop constraint invoice_tax_category_check,
  add constraint invoice_tax_category_check check (category in ('S', 'Z', 'E', 'AE', 'K', 'O'));
alter table credit_note_line_tax drop constraint credit_note_line_tax_category_check,
  add constraint credit_note_line_tax_category_check check (category in ('S', 'Z', 'E', 'AE', 'K', 'O'));
update order_tax t set category = 'K' from tax_rule r
  where r.tax_rule_id = t.tax_rule_id and t.category = 'AE' and r.sent_from = 'SAME_UNION'
    and not exists (select from invoice_part p where p.seller_order_id = t.seller_order_id);

-- orders: the certificates that spared a seller order a tax, and where they count.
create or replace view seller_order_certificate as
  select distinct t.seller_order_id, c.kind, c.number, c.jurisdiction
  from order_tax t join exemption_certificate c using (exemption_certificate_id);
