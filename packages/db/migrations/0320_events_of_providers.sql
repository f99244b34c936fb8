-- What waits for the staff: an event of the card provider that no rule could apply.
create view provider_event_work as
  select 'PROVIDER_EVENT' as kind, e.provider || '/' || e.event_id as subject, coalesce(e.provider_type, e.type) as about,
    e.received_at as since, e.received_at + interval '1 day' as due_at
  from provider_event e where e.needs_attention;
create or replace view waiting_work as
  select * from enquiry_work union all select * from support_work union all select * from review_work
  union all select * from certificate_work union all select * from refund_work union all select * from invoice_refund_work
  union all select * from proof_work union all select * from bank_message_work union all select * from dispute_work
  union all select * from incident_work union all select * from request_work union all select * from payout_work
  union all select * from case_work
  union all select * from provider_event_work;
