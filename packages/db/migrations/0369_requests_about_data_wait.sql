-- What people ask about their own data waits for the staff, too.
create or replace view waiting_work as
  select * from enquiry_work union all select * from support_work union all select * from review_work
  union all select * from certificate_work union all select * from refund_work union all select * from invoice_refund_work
  union all select * from proof_work union all select * from bank_message_work union all select * from dispute_work
  union all select * from incident_work union all select * from request_work union all select * from payout_work
  union all select * from case_work
  union all select * from provider_event_work
  union all select * from craft_work
  union all select * from person_request_work;
