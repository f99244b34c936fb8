-- cases: the staff open cases about shops and people, with more than one subject, and merge those that belong together. A
-- merged case leads to the other, which has its reports, evidence and measures.
alter table staff_case drop constraint staff_case_kind_check,
  add constraint staff_case_kind_check check (kind in ('CHILD_SAFETY', 'REPORT', 'SELLER', 'PERSON')),
  drop constraint staff_case_subject_kind_check,
  add constraint staff_case_subject_kind_check check (subject_kind in ('PRODUCT', 'SELLER', 'OFFER', 'PICTURE', 'WORKSHOP', 'PERSON')),
  add constraint staff_case_kind_of_subject check (case kind when 'SELLER' then subject_kind = 'SELLER' when 'PERSON' then subject_kind = 'PERSON'
    else subject_kind <> 'PERSON' end),
  drop constraint staff_case_status_check,
  add constraint staff_case_status_check check (status in ('OPEN', 'WAITING', 'DECIDED', 'CLOSED', 'MERGED')),
  add column merged_into uuid references staff_case,
  add constraint staff_case_merged_check check ((status = 'MERGED') = (merged_into is not null) and merged_into <> case_id);
create index staff_case_merged on staff_case (merged_into) where merged_into is not null;
-- What a case is about beside its first subject; the name goes with an erased account, the rest with the case.
create table case_subject (
  case_id uuid not null references staff_case on delete cascade,
  position smallint not null check (position > 0),
  subject_kind text not null check (subject_kind in ('PRODUCT', 'SELLER', 'OFFER', 'PICTURE', 'WORKSHOP', 'PERSON')),
  subject_id uuid not null,
  part text not null default '' check (length(part) <= 40),
  -- the subject's name when it was added
  about text not null,
  primary key (case_id, position),
  unique (case_id, subject_kind, subject_id, part),
  constraint case_subject_part_of_picture check ((part <> '') = (subject_kind = 'PICTURE'))
);
create index case_subject_of on case_subject (subject_id);
-- Several subjects of a case are under measures of one kind beside each other.
drop index measure_in_force;
create unique index measure_in_force on measure (case_id, kind, subject_kind, subject_id) where ended_at is null and kind <> 'WARN';
alter table case_event drop constraint case_event_act_check,
  add constraint case_event_act_check check (act in ('OPEN', 'REPORT', 'REPEATED', 'HIDE', 'NOTE', 'WAIT', 'RESUME', 'DECIDE', 'LIFT', 'APPEAL',
    'UPHOLD', 'GRANT', 'CLOSE', 'CHECK', 'SUBJECT', 'MERGE', 'MERGED'));
create or replace view case_work as
 select case kind when 'CHILD_SAFETY' then 'CHILD_SAFETY' when 'SELLER' then 'SHOP_CASE' when 'PERSON' then 'PERSON_CASE' else 'REPORT' end as kind,
    number as subject, about, opened_at as since, due_at
   from staff_case
  where status in ('OPEN', 'WAITING')
union all
 select case c.kind when 'CHILD_SAFETY' then 'CHILD_SAFETY' when 'PERSON' then 'PERSON_CASE' else 'APPEAL' end as kind,
    c.number as subject, c.about, min(a.appealed_at) as since, min(a.appeal_due_at) as due_at
   from measure_shop a
     join measure m using (measure_id)
     join staff_case c using (case_id)
  where a.appealed_at is not null and a.answered_at is null
  group by c.case_id;
