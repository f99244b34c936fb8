-- families: the report counts what is written to children's shops, asked by children, and the devices in child mode, too.
create or replace view kept_for_a_time as
  select case status when 'PENDING_CONSENT' then 'CONSENT_UNANSWERED' else 'CHILD_WITHDRAWN' end as what, status_at as since
    from child where status in ('PENDING_CONSENT', 'CONSENT_WITHDRAWN')
  union all select 'CONSENT_PROOF', withdrawn_at from consent_record where withdrawn_at is not null
  union all select 'CRAFT_DRAFT', saved_at from craft_version where status = 'DRAFT'
  union all select case reason when 'CHILD_SAFETY' then 'CHILD_REPORT' else 'REPORT' end, created_at from report
    where comment is not null or reporter <> sha256(uuid_send(report_id))
  union all select 'CASE_EVIDENCE', c.decided_at from evidence e join staff_case c using (case_id) where c.decided_at is not null
  union all select 'CASE_STORY', c.closed_at from case_event e join staff_case c using (case_id)
    where c.closed_at is not null and e.words is not null
  union all select 'ORDER_PLACER', placed_at from order_placer
  union all select 'REPEAT_BUYER', noted_at from repeat_buyer
  union all select 'CONTACT', updated_at from support_thread where kind <> 'HELP'
  union all select 'CHILD_QUESTION', answered_at from child_question where answered_at is not null
  union all select 'CHILD_DEVICE', created_at from child_device where entered_at is not null;
