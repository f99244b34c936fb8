-- Who did what: `subject_id` is a text, or `subject_uuid` an id; one of them is null, so that each is found by its index.
-- `actor`: as what, where the table says it; `rule`: the row of the table of transitions. orders
create or replace view seller_order_activity as
  select e.at, e.account_id, '{}'::text[] as acting_as,
    case e.actor when 'SELLER' then 'seller' when 'MANAGER' then 'manager' when 'SYSTEM' then 'process' when 'PSP' then 'process'
      when 'CARRIER' then 'process' else 'shop' end as site,
    'order.status-changed' as action, 'seller-order' as subject_kind, null::text as subject_id,
    e.seller_order_id as subject_uuid,
    (select o.order_number || '-' || so.position from seller_order so join "order" o using (order_id)
      where so.seller_order_id = e.seller_order_id) as subject_name,
    (select so.seller_id from seller_order so where so.seller_order_id = e.seller_order_id) as seller_id, e.reason,
    jsonb_build_object('status', jsonb_build_array(e.from_status, e.to_status)) as changes, null::uuid as request_id,
    e.position::text as sequence, e.actor, e.transition as rule
  from seller_order_event e;
-- disputes
create or replace view dispute_activity as
  select e.at, e.account_id, '{}'::text[] as acting_as,
    case e.actor when 'SELLER' then 'seller' when 'MANAGER' then 'manager' when 'SYSTEM' then 'process' when 'PSP' then 'process'
      else 'shop' end as site,
    'dispute.' || case e.kind when 'CHANGE' then 'status-changed' when 'SENT_BACK' then 'sent-back' when 'MESSAGE' then 'written'
      when 'QUESTION' then 'asked' when 'EDIT' then 'edited' else 'reminded' end as action,
    'dispute' as subject_kind, null::text as subject_id, e.dispute_id as subject_uuid,
    (select d.code from dispute d where d.dispute_id = e.dispute_id) as subject_name,
    (select so.seller_id from dispute d join seller_order so using (seller_order_id) where d.dispute_id = e.dispute_id)
      as seller_id, null::text as reason,
    case when e.to_status is null then '{}'::jsonb
      else jsonb_build_object('status', jsonb_build_array(null, e.to_status)) end as changes,
    null::uuid as request_id, e.position::text as sequence, e.actor, e.transition as rule
  from dispute_event e;
-- invoices
create or replace view invoice_activity as
  select e.at, e.account_id, '{}'::text[] as acting_as,
    case e.actor when 'MANAGER' then 'manager' when 'SYSTEM' then 'process' when 'BANK' then 'process' else 'shop' end as site,
    'invoice.status-changed' as action, 'invoice' as subject_kind, null::text as subject_id, e.invoice_id as subject_uuid,
    (select coalesce(i.number, i.code) from invoice i where i.invoice_id = e.invoice_id) as subject_name,
    null::uuid as seller_id, e.reason,
    jsonb_build_object('status', jsonb_build_array(e.from_status, e.to_status)) as changes, null::uuid as request_id,
    e.position::text as sequence, e.actor, e.transition as rule
  from invoice_event e;

-- audit: what people, the keys of shops and the system did, from its own table and from those that hold it already.
create or replace view activity as
  select at, account_id, acting_as, site, action, subject_kind, subject_id, null::uuid as subject_uuid,
    null::text as subject_name, seller_id, reason, changes, request_id, audit_event_id::text as sequence, key_id,
    case when site = 'process' and account_id is null then 'SYSTEM' end as actor, null::text as rule
  from audit_event
  union all
  select at, account_id, acting_as, site, action, subject_kind, subject_id, subject_uuid, subject_name, seller_id, reason, changes,
    request_id, sequence, null::uuid, actor, rule from seller_order_activity
  union all
  select at, account_id, acting_as, site, action, subject_kind, subject_id, subject_uuid, subject_name, seller_id, reason, changes,
    request_id, sequence, null::uuid, actor, rule from dispute_activity
  union all
  select at, account_id, acting_as, site, action, subject_kind, subject_id, subject_uuid, subject_name, seller_id, reason, changes,
    request_id, sequence, null::uuid, actor, rule from invoice_activity;

-- Now every step is read by its time, whoever took it.
create index seller_order_event_at on seller_order_event (at desc);
create index dispute_event_at on dispute_event (at desc);
create index invoice_event_at on invoice_event (at desc);
drop index seller_order_event_by_people;
drop index dispute_event_by_people;
drop index invoice_event_by_people;
