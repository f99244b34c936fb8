-- audit: a request for help has its number as a name, a review its product's SKU, and a file of offers its own name.
create or replace view activity as
  select at, account_id, acting_as, site, action, subject_kind, subject_id, null::uuid as subject_uuid,
    case
      when subject_kind in ('incident', 'enquiry', 'payment-event', 'exchange-rate', 'tax-registration', 'support-thread') then subject_id
      when subject_id !~ '^[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}$' then null
      when subject_kind = 'seller-order' then
        (select o.order_number || '-' || so.position from seller_order so join "order" o using (order_id)
          where so.seller_order_id = subject_id::uuid)
      when subject_kind = 'offer' then
        (select p.sku from offer f join product p using (product_id) where f.offer_id = subject_id::uuid)
      when subject_kind = 'offer-batch' then
        (select b.file_name from offer_batch b where b.offer_batch_id = subject_id::uuid)
      when subject_kind = 'review' then
        (select p.sku from review r join product p using (product_id) where r.review_id = subject_id::uuid)
      when subject_kind = 'shop-key' then (select k.name from shop_key k where k.shop_key_id = subject_id::uuid)
      when subject_kind = 'school' then (select o.name from organisation o where o.organisation_id = subject_id::uuid)
      when subject_kind = 'payout-run' then
        (select to_char(r.week, 'YYYY-MM-DD') from payout_run r where r.payout_run_id = subject_id::uuid)
    end as subject_name,
    seller_id, reason, changes, request_id, audit_event_id::text as sequence, key_id,
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
