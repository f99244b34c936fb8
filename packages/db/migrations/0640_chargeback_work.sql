-- chargebacks: those that wait for evidence. A day before the bank's deadline it is submitted automatically.
create view chargeback_work as
  select 'CHARGEBACK' as kind, c.chargeback_id::text as subject, o.order_number as about, c.opened_at as since,
    coalesce(c.due_at - interval '24 hours', c.opened_at + interval '5 days') as due_at
  from chargeback c join payment_facts p using (payment_id) join order_facts o using (order_id)
  where c.closed_at is null and c.answered_at is null;

-- disputes, support: what a buyer and a firm wrote to each other about an order. Nothing of a child's shop is in it.
create view dispute_conversation as
  select d.seller_order_id, e.actor as by, e.at, e.body as words
  from dispute d join dispute_event e using (dispute_id) join seller_order so using (seller_order_id) join seller s using (seller_id)
  where e.kind in ('MESSAGE', 'QUESTION') and e.actor in ('BUYER', 'SELLER') and e.body <> '' and s.kind = 'BUSINESS';
create view contact_conversation as
  select t.seller_order_id, case m.by when 'ASKER' then 'BUYER' else 'SELLER' end as by, m.written_at as at, m.body as words
  from support_thread t join support_message m using (support_thread_id)
  where t.seller_order_id is not null and t.seller_kind = 'BUSINESS' and m.by <> 'STAFF' and m.body <> '';

-- Chargebacks wait for the staff, too.
create or replace view waiting_work as
  select kind, subject, about, since, due_at from enquiry_work
  union all
  select kind, subject, about, since, due_at from support_work
  union all
  select kind, subject, about, since, due_at from review_work
  union all
  select kind, subject, about, since, due_at from certificate_work
  union all
  select kind, subject, about, since, due_at from refund_work
  union all
  select kind, subject, about, since, due_at from invoice_refund_work
  union all
  select kind, subject, about, since, due_at from proof_work
  union all
  select kind, subject, about, since, due_at from bank_message_work
  union all
  select kind, subject, about, since, due_at from dispute_work
  union all
  select kind, subject, about, since, due_at from incident_work
  union all
  select kind, subject, about, since, due_at from request_work
  union all
  select kind, subject, about, since, due_at from payout_work
  union all
  select kind, subject, about, since, due_at from case_work
  union all
  select kind, subject, about, since, due_at from provider_event_work
  union all
  select kind, subject, about, since, due_at from craft_work
  union all
  select kind, subject, about, since, due_at from person_request_work
  union all
  select kind, subject, about, since, due_at from proposal_work
  union all
  select kind, subject, about, since, due_at from chargeback_work;
