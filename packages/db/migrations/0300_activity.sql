-- What somebody acted as: their roles of the staff, or in the shop. The request by which they did it, as the log has it.
alter table audit_event add column acting_as text[] not null default '{}',
  add column request_id uuid;

-- Who did what: `subject_id` is a text, or `subject_uuid` an id; one of them is null, so that each is found by its index.
-- orders
create view seller_order_activity as
  select e.at, e.account_id, '{}'::text[] as acting_as,
    case e.actor when 'SELLER' then 'seller' when 'MANAGER' then 'manager' else 'shop' end as site,
    'order.status-changed' as action, 'seller-order' as subject_kind, null::text as subject_id,
    e.seller_order_id as subject_uuid,
    (select o.order_number || '-' || so.position from seller_order so join "order" o using (order_id)
      where so.seller_order_id = e.seller_order_id) as subject_name,
    (select so.seller_id from seller_order so where so.seller_order_id = e.seller_order_id) as seller_id, e.reason,
    jsonb_build_object('status', jsonb_build_array(e.from_status, e.to_status)) as changes, null::uuid as request_id,
    e.position::text as sequence
  from seller_order_event e where e.account_id is not null;
-- disputes
create view dispute_activity as
  select e.at, e.account_id, '{}'::text[] as acting_as,
    case e.actor when 'SELLER' then 'seller' when 'MANAGER' then 'manager' else 'shop' end as site,
    'dispute.' || case e.kind when 'CHANGE' then 'status-changed' when 'SENT_BACK' then 'sent-back' when 'MESSAGE' then 'written'
      when 'QUESTION' then 'asked' when 'EDIT' then 'edited' else 'reminded' end as action,
    'dispute' as subject_kind, null::text as subject_id, e.dispute_id as subject_uuid,
    (select d.code from dispute d where d.dispute_id = e.dispute_id) as subject_name,
    (select so.seller_id from dispute d join seller_order so using (seller_order_id) where d.dispute_id = e.dispute_id)
      as seller_id, null::text as reason,
    case when e.to_status is null then '{}'::jsonb
      else jsonb_build_object('status', jsonb_build_array(null, e.to_status)) end as changes,
    null::uuid as request_id, e.position::text as sequence
  from dispute_event e where e.account_id is not null;
-- invoices
create view invoice_activity as
  select e.at, e.account_id, '{}'::text[] as acting_as, case e.actor when 'MANAGER' then 'manager' else 'shop' end as site,
    'invoice.status-changed' as action, 'invoice' as subject_kind, null::text as subject_id, e.invoice_id as subject_uuid,
    (select coalesce(i.number, i.code) from invoice i where i.invoice_id = e.invoice_id) as subject_name,
    null::uuid as seller_id, e.reason,
    jsonb_build_object('status', jsonb_build_array(e.from_status, e.to_status)) as changes, null::uuid as request_id,
    e.position::text as sequence
  from invoice_event e where e.account_id is not null;
-- audit: what people did, from its own table and from those that hold it already.
create view activity as
  select at, account_id, acting_as, site, action, subject_kind, subject_id, null::uuid as subject_uuid,
    null::text as subject_name, seller_id, reason, changes, request_id, audit_event_id::text as sequence
  from audit_event
  union all select * from seller_order_activity
  union all select * from dispute_activity
  union all select * from invoice_activity;

create index seller_order_event_by_people on seller_order_event (at desc) where account_id is not null;
create index dispute_event_by_people on dispute_event (at desc) where account_id is not null;
create index invoice_event_by_people on invoice_event (at desc) where account_id is not null;
