-- A time later by a span of hours. An addition to a time depends on the zone of the session, and no index holds what does; this one
-- is made in UTC. With days it would be several times as slow.
create function due_after(at timestamptz, span interval) returns timestamptz language sql immutable parallel safe as $$
  select (at at time zone interval '0' + span) at time zone interval '0'
$$;

-- As before, each with its due time as an index has it.

create or replace view enquiry_work as
  select 'ENQUIRY' as kind, number as subject, email as about, created_at as since, due_after(created_at, interval '48 hours') as due_at
  from enquiry where status = 'OPEN';
create index enquiry_due on enquiry (due_after(created_at, interval '48 hours'), number) where status = 'OPEN';

create or replace view support_work as
  select 'SUPPORT' as kind, number as subject, topic as about, updated_at as since, due_after(updated_at, interval '24 hours') as due_at
  from support_thread where status = 'OPEN' and kind = 'HELP';
create index support_thread_due on support_thread (due_after(updated_at, interval '24 hours'), number) where status = 'OPEN' and kind = 'HELP';

create or replace view provider_event_work as
  select 'PROVIDER_EVENT' as kind, e.provider || '/' || e.event_id as subject, coalesce(e.provider_type, e.type) as about,
    e.received_at as since, due_after(e.received_at, interval '24 hours') as due_at
  from provider_event e where e.needs_attention;
create index provider_event_due on provider_event (due_after(received_at, interval '24 hours'), (provider || '/' || event_id)) where needs_attention;

create or replace view bank_message_work as
  select 'BANK_MESSAGE' as kind, bank_message_id::text as subject, payer_name as about, received_at as since,
    due_after(received_at, interval '24 hours') as due_at
  from bank_message where needs_attention;
create index bank_message_due on bank_message (due_after(received_at, interval '24 hours'), (bank_message_id::text)) where needs_attention;

create or replace view certificate_work as
  select 'CERTIFICATE' as kind, exemption_certificate_id::text as subject, organisation as about, submitted_at as since,
    due_after(submitted_at, interval '48 hours') as due_at
  from exemption_certificate where status = 'WAITING' and account_id is not null;
create index exemption_certificate_due on exemption_certificate (due_after(submitted_at, interval '48 hours'), (exemption_certificate_id::text))
  where status = 'WAITING' and account_id is not null;

create or replace view refund_work as
  select 'REFUND' as kind, r.refund_id::text as subject, o.order_number as about, r.created_at as since,
    coalesce(r.due_at, due_after(r.created_at, interval '24 hours')) as due_at
  from refund r join payment p using (payment_id) join "order" o on o.order_id = p.order_id where r.status = 'FAILED';
create index refund_failed on refund ((coalesce(due_at, due_after(created_at, interval '24 hours'))), (refund_id::text)) where status = 'FAILED';

create or replace view invoice_refund_work as
  select 'INVOICE_REFUND' as kind, r.invoice_refund_id::text as subject, i.number as about, r.created_at as since,
    due_after(r.created_at, interval '48 hours') as due_at
  from invoice_refund r join invoice i using (invoice_id) where r.status in ('OWED', 'FAILED');
create index invoice_refund_due on invoice_refund (due_after(created_at, interval '48 hours'), (invoice_refund_id::text)) where status in ('OWED', 'FAILED');

create or replace view proof_work as
  select 'PROOF' as kind, d.invoice_document_id::text as subject, i.number as about, d.at as since,
    due_after(d.at, interval '48 hours') as due_at
  from invoice_document d join invoice i using (invoice_id) where d.kind = 'PROOF' and d.seen_at is null;
create index invoice_document_due on invoice_document (due_after(at, interval '48 hours'), (invoice_document_id::text)) where kind = 'PROOF' and seen_at is null;

create or replace view dispute_work as
  select 'DISPUTE' as kind, d.code as subject, o.order_number as about, coalesce(d.opened_at, d.created_at) as since,
    coalesce(d.due_at, due_after(d.created_at, interval '72 hours')) as due_at
  from dispute d join seller_order so using (seller_order_id) join "order" o on o.order_id = so.order_id
  where d.status in ('IN_PROGRESS', 'RETURN') and d.asked_at is null;
create index dispute_for_staff on dispute ((coalesce(due_at, due_after(created_at, interval '72 hours'))), code)
  where status in ('IN_PROGRESS', 'RETURN') and asked_at is null;

create or replace view chargeback_work as
  select 'CHARGEBACK' as kind, c.chargeback_id::text as subject, o.order_number as about, c.opened_at as since,
    coalesce(due_after(c.due_at, interval '-24 hours'), due_after(c.opened_at, interval '120 hours')) as due_at
  from chargeback c join payment_facts p using (payment_id) join order_facts o using (order_id)
  where c.closed_at is null and c.answered_at is null;
create index chargeback_for_staff on chargeback
    ((coalesce(due_after(due_at, interval '-24 hours'), due_after(opened_at, interval '120 hours'))), (chargeback_id::text))
  where closed_at is null and answered_at is null;

-- As before; what the checks of these tables say anyway lets the index of their due times serve.

create or replace view craft_work as
  select 'CRAFT' as kind, v.number as subject, v.name as about, v.sent_at as since, v.due_at
  from craft_version v where v.status = 'MANAGER_REVIEW' and v.seller_kind = 'CHILD' and v.due_at is not null;
create or replace view proposal_work as
  select 'PRODUCT' as kind, v.number as subject, v.name as about, v.sent_at as since, v.due_at
  from firm_version v join seller s using (seller_id) where v.status = 'MANAGER_REVIEW' and v.due_at is not null and s.stage <> 'CLOSED';
create or replace view request_work as
  select 'REQUEST' as kind, number as subject, firm as about, sent_at as since, due_at
  from seller_request where sent_at is not null and status in ('NEW', 'IN_REVIEW') and ended_at is null;
