-- ledger: a shop's accounts, and what moved them in a month, are found by index. Both columns repeat what the row that they belong
-- to says, and are set by the database alone.
alter table ledger_account add column seller_id uuid references seller;
alter table ledger_account disable trigger ledger_account_keeps_type;
update ledger_account set seller_id = object::uuid where type in ('SELLER_PENDING', 'SELLER_AVAILABLE', 'SELLER_ADVANCE');
update ledger_account a set seller_id = so.seller_id from seller_order so
  where a.type = 'DISPUTE_HOLD' and so.seller_order_id = (case a.type when 'DISPUTE_HOLD' then a.object end)::uuid;
alter table ledger_account enable trigger ledger_account_keeps_type;
alter table ledger_account add constraint ledger_account_seller_check
  check ((seller_id is not null) = (type in ('SELLER_PENDING', 'SELLER_AVAILABLE', 'SELLER_ADVANCE', 'DISPUTE_HOLD')));
create index ledger_account_seller on ledger_account (seller_id) where seller_id is not null;

create function set_seller_of_account() returns trigger language plpgsql as $$
begin
  new.seller_id := case new.type when 'DISPUTE_HOLD' then (select so.seller_id from seller_order so where so.seller_order_id = new.object::uuid)
    when 'SELLER_PENDING' then new.object::uuid when 'SELLER_AVAILABLE' then new.object::uuid when 'SELLER_ADVANCE' then new.object::uuid end;
  return new;
end $$;
create trigger ledger_account_of_seller before insert on ledger_account for each row execute function set_seller_of_account();

alter table posting add column at timestamptz;
alter table posting disable trigger posting_append_only;
update posting p set at = e.at from ledger_entry e where e.ledger_entry_id = p.ledger_entry_id;
alter table posting enable trigger posting_append_only;
alter table posting alter column at set not null;
drop index posting_account;
create index posting_account on posting (ledger_account_id, at);

drop trigger posting_of_sealed_entry on posting;
drop function refuse_late_posting();
create function set_time_of_posting() returns trigger language plpgsql as $$
declare
  entry ledger_entry;
begin
  select * into entry from ledger_entry e where e.ledger_entry_id = new.ledger_entry_id;
  if entry.made_in <> pg_current_xact_id() then
    raise exception 'ledger entry % is sealed', new.ledger_entry_id using errcode = 'insufficient_privilege';
  end if;
  new.at := entry.at;
  return new;
end $$;
create trigger posting_of_sealed_entry before insert on posting for each row execute function set_time_of_posting();

-- As before, with the time of the posting, by which it is found.
create or replace view ledger_movement as
  select a.type, a.object, a.currency, p.ledger_entry_id, e.code, e.key, e.order_id, p.at, -p.amount_minor as credited_minor
  from posting p join ledger_entry e using (ledger_entry_id) join ledger_account a using (ledger_account_id);

-- payouts: as before, by the shop's accounts and not by those of all its orders.
create or replace view seller_movement as
  select a.seller_id, a.type, a.currency, p.ledger_entry_id, e.code, e.key, e.order_id, p.at, -p.amount_minor as credited_minor
  from ledger_account a join posting p using (ledger_account_id) join ledger_entry e using (ledger_entry_id) where a.seller_id is not null;

-- fee-invoices: as before; only these entries have a fee, and it is summed up once.
create or replace view seller_fee as
  select e.ledger_entry_id, e.code, e.at, e.seller_id, so.seller_order_id, f.fee_minor
  from (select distinct m.seller_id, m.ledger_entry_id, m.code, m.key, m.at from seller_movement m where m.code in ('P4', 'P10', 'P14', 'P15')) e
    cross join lateral (
      select -sum(p.amount_minor)::bigint as fee_minor
      from (select x.ledger_account_id, x.amount_minor from posting x where x.ledger_entry_id = e.ledger_entry_id offset 0) p
        join ledger_account a using (ledger_account_id) where a.type = 'COMMISSION' offset 0) f
    join seller_order so on so.seller_order_id = case when split_part(e.key, ':', case e.code when 'P4' then 2 else 3 end) ~ '^[0-9a-f-]{36}$'
      then split_part(e.key, ':', case e.code when 'P4' then 2 else 3 end)::uuid end
  where f.fee_minor <> 0;

-- As before; who asks for none of a rule's facts reads no rule.
create or replace view seller_fee_rule as
  select c.seller_order_id, c.jurisdiction, c.tax_rule_id, r.name, r.rate_millionths, r.category
  from commission_tax c left join tax_rule r using (tax_rule_id);
