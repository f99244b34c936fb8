-- What waits for the staff, one view for each kind: what it is about, since when, and when it should be done. Where no law
-- and no term of ours sets a time, it is the one we promise ourselves.

-- enquiries
create view enquiry_work as
  select 'ENQUIRY' as kind, number as subject, email as about, created_at as since, created_at + interval '2 days' as due_at
  from enquiry where status = 'OPEN';

-- support
create view support_work as
  select 'SUPPORT' as kind, number as subject, topic as about, updated_at as since, updated_at + interval '1 day' as due_at
  from support_thread where status = 'OPEN';

-- reviews
create view review_work as
  select 'REVIEW' as kind, r.review_id::text as subject, r.title as about, coalesce(r.edited_at, r.created_at) as since,
    coalesce(r.edited_at, r.created_at) + interval '1 day' as due_at
  from review r where r.status = 'PENDING';

-- taxes
create view certificate_work as
  select 'CERTIFICATE' as kind, exemption_certificate_id::text as subject, organisation as about, submitted_at as since,
    submitted_at + interval '2 days' as due_at
  from exemption_certificate where status = 'WAITING' and account_id is not null;

-- payments
create view refund_work as
  select 'REFUND' as kind, r.refund_id::text as subject, o.order_number as about, r.created_at as since,
    coalesce(r.due_at, r.created_at + interval '1 day') as due_at
  from refund r join payment p using (payment_id) join "order" o on o.order_id = p.order_id where r.status = 'FAILED';

-- invoices
create view invoice_refund_work as
  select 'INVOICE_REFUND' as kind, r.invoice_refund_id::text as subject, i.number as about, r.created_at as since,
    r.created_at + interval '2 days' as due_at
  from invoice_refund r join invoice i using (invoice_id) where r.status in ('OWED', 'FAILED');
create view proof_work as
  select 'PROOF' as kind, d.invoice_document_id::text as subject, i.number as about, d.at as since,
    d.at + interval '2 days' as due_at
  from invoice_document d join invoice i using (invoice_id) where d.kind = 'PROOF' and d.seen_at is null;

-- bank
create view bank_message_work as
  select 'BANK_MESSAGE' as kind, bank_message_id::text as subject, payer_name as about, received_at as since,
    received_at + interval '1 day' as due_at
  from bank_message where needs_attention;

-- disputes
create view dispute_work as
  select 'DISPUTE' as kind, d.code as subject, o.order_number as about, coalesce(d.opened_at, d.created_at) as since,
    coalesce(d.due_at, d.created_at + interval '3 days') as due_at
  from dispute d join seller_order so using (seller_order_id) join "order" o on o.order_id = so.order_id
  where d.status in ('IN_PROGRESS', 'RETURN') and d.asked_at is null;

-- incidents
create view incident_work as
  select 'INCIDENT' as kind, i.code as subject, null::text as about, i.opened_at as since, w.first as due_at
  from incident i join lateral (select min(d.due_at) as first from incident_deadline d
    where d.incident_id = i.incident_id and d.done_at is null) w on w.first is not null
  where i.dismissed_at is null;

-- work: all of it, and who has taken what.
create view waiting_work as
  select * from enquiry_work union all select * from support_work union all select * from review_work
  union all select * from certificate_work union all select * from refund_work union all select * from invoice_refund_work
  union all select * from proof_work union all select * from bank_message_work union all select * from dispute_work
  union all select * from incident_work;

create table work_item (
  kind text not null check (kind ~ '^[A-Z]+(_[A-Z]+)*$'),
  subject text not null check (length(subject) between 1 and 100),
  account_id uuid references account on delete cascade,
  -- An assignment nobody touches returns.
  assigned_until timestamptz,
  snoozed_until timestamptz,
  primary key (kind, subject),
  check ((account_id is null) = (assigned_until is null))
);
create index work_item_account on work_item (account_id);
