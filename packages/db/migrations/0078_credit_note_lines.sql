-- What a credit note takes off, line by line, as it is printed.
create table credit_note_line (
  credit_note_id uuid not null,
  position smallint not null check (position >= 1),
  seller_order_id uuid not null,
  -- of which line of the invoice; null: an amount, or a tax, of the whole
  invoice_id uuid not null,
  line_position smallint,
  quantity integer not null check (quantity > 0),
  price_minor bigint not null check (price_minor >= 0),
  primary key (credit_note_id, position),
  foreign key (credit_note_id, seller_order_id) references credit_note_part,
  foreign key (invoice_id, line_position) references invoice_line
);
create index credit_note_line_part on credit_note_line (credit_note_id, seller_order_id);
create index credit_note_line_line on credit_note_line (invoice_id, line_position);
create table credit_note_line_tax (
  credit_note_id uuid not null,
  position smallint not null,
  tax_rule_id integer not null references tax_rule,
  name text not null,
  jurisdiction text not null,
  rate_millionths integer not null check (rate_millionths >= 0),
  category text not null check (category in ('S', 'Z', 'E', 'AE', 'O')),
  base_minor bigint not null check (base_minor >= 0),
  remitter text not null check (remitter in ('SELLER', 'MARKETPLACE')),
  amount_minor bigint not null check (amount_minor >= 0),
  primary key (credit_note_id, position, tax_rule_id),
  foreign key (credit_note_id, position) references credit_note_line
);
create index credit_note_line_tax_rule on credit_note_line_tax (tax_rule_id);
do $$
declare kept text;
begin
  foreach kept in array array['credit_note_line', 'credit_note_line_tax']
  loop
    execute format('create trigger %I before update or delete on %I for each row execute function refuse_rewriting()', kept || '_kept', kept);
    execute format('create trigger %I before truncate on %I for each statement execute function refuse_rewriting()', kept || '_not_emptied', kept);
  end loop;
end $$;

-- orders: the certificates that spared a seller order a tax.
create view seller_order_certificate as
  select distinct t.seller_order_id, c.kind, c.number
  from order_tax t join exemption_certificate c using (exemption_certificate_id);
