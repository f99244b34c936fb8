-- families: what is known of a childhood whose shop was taken over is kept for 30 days, too, and its numbers no longer.
create or replace view kept_for_a_time as
 select
        case child.status
            when 'PENDING_CONSENT' then 'CONSENT_UNANSWERED'
            else 'CHILD_WITHDRAWN'
        end as what,
    child.status_at as since
   from child
  where child.status in ('PENDING_CONSENT', 'CONSENT_WITHDRAWN', 'GRADUATED')
union all
 select 'CONSENT_PROOF' as what,
    consent_record.withdrawn_at as since
   from consent_record
  where consent_record.withdrawn_at is not null
union all
 select 'CRAFT_DRAFT' as what,
    craft_version.saved_at as since
   from craft_version
  where craft_version.status = 'DRAFT'
union all
 select
        case report.reason
            when 'CHILD_SAFETY' then 'CHILD_REPORT'
            else 'REPORT'
        end as what,
    report.created_at as since
   from report
  where report.comment is not null or report.reporter <> sha256(uuid_send(report.report_id))
union all
 select 'CASE_EVIDENCE' as what,
    c.decided_at as since
   from evidence e
     join staff_case c using (case_id)
  where c.decided_at is not null
union all
 select 'CASE_STORY' as what,
    c.closed_at as since
   from case_event e
     join staff_case c using (case_id)
  where c.closed_at is not null and e.words is not null
union all
 select 'ORDER_PLACER' as what,
    order_placer.placed_at as since
   from order_placer
union all
 select 'REPEAT_BUYER' as what,
    repeat_buyer.noted_at as since
   from repeat_buyer
union all
 select 'CONTACT' as what,
    support_thread.updated_at as since
   from support_thread
  where support_thread.kind <> 'HELP'
union all
 select 'CHILD_QUESTION' as what,
    child_question.answered_at as since
   from child_question
  where child_question.answered_at is not null
union all
 select 'CHILD_DEVICE' as what,
    child_device.created_at as since
   from child_device
  where child_device.entered_at is not null;

create or replace view child_with_numbers as
 select child_id, seller_id, birth_year, band
 from child where status not in ('PENDING_CONSENT', 'CONSENT_WITHDRAWN', 'GRADUATED', 'ERASED');

-- orders: what a shop did with an order that reached it. A paid one is due from its payment, one on terms from its
-- confirmation. Replacements are no sales.
drop view sale_pace;
create view sale_pace as
 select so.seller_id, so.seller_order_id, o.order_number || '-' || so.position as number, coalesce(e.reached_at, e.given_up_at) as reached_at,
   case o.route when 'INVOICE_TERMS' then e.confirmed_at else e.paid_at end as due_from, e.sent_at, e.given_up_at,
   case when so.status in ('CANCELLED', 'REJECTED', 'REJECTED_BY_TIMEOUT') then e.ended_at end as called_off_at
 from seller_order so join "order" o using (order_id)
   cross join lateral (
     select min(v.at) filter (where v.to_status in ('PAID', 'CONFIRMED')) as reached_at,
       min(v.at) filter (where v.to_status = 'PAID') as paid_at, min(v.at) filter (where v.to_status = 'CONFIRMED') as confirmed_at,
       min(v.at) filter (where v.to_status = 'IN_DELIVERY') as sent_at, max(v.at) as ended_at,
       -- the shop refused or cancelled it, refunded all of it before it left, or let its time to confirm pass
       min(v.at) filter (where v.transition in ('O20', 'O38') or v.transition in ('O21', 'O22', 'O24', 'O25') and v.actor = 'SELLER') as given_up_at
     from seller_order_event v where v.seller_order_id = so.seller_order_id) e
 where so.total_minor > 0 and coalesce(e.reached_at, e.given_up_at) is not null;
