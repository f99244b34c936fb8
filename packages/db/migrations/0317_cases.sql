-- cases: reports of products and shops, what the staff decide about them, and appeals (domain C12, C13).

-- sellers, catalog: what a measure hides.
alter table seller add column is_suspended boolean not null default false;
alter table product add column is_hidden boolean not null default false;
create or replace view product_facts as
 select product_id,
    sku,
    status = 'ACTUAL' and not is_hidden as is_open,
    product_type_id,
    manufacturer_id,
    ( select m.name
           from manufacturer m
          where m.manufacturer_id = p.manufacturer_id) as manufacturer,
    ( select f.code
           from family f
          where f.family_id = p.family_id) as family_code,
    units,
    unit_code,
    tax_class,
    age_from,
    small_parts,
    child_craft,
    popularity,
    created_at,
    ( select i.picture_id
           from product_picture i
          where i.product_id = p.product_id and i.position = 0) as picture_id,
    array( select i.picture_id
           from product_picture i
          where i.product_id = p.product_id
          order by i.position) as picture_ids,
    array( select i.picture_id
           from product_picture i
          where i.product_id = p.product_id and (i.position in (1, 2))
          order by i.position) as further_picture_ids,
    array( select a.attribute_value_id
           from product_attribute a
          where a.product_id = p.product_id
          order by a.attribute_value_id) as attribute_value_ids,
    array( select a.attribute_value_id
           from product_attribute a
          where a.product_id = p.product_id
        union
         select b.broader_id
           from product_attribute a
             join broader_value b using (attribute_value_id)
          where a.product_id = p.product_id
  order by 1) as facet_value_ids,
    weight_grams
   from product p;
-- offers: why one is held off sale; it returns when the last reason is gone.
alter table offer add column hold_reasons text[] not null default '{}' check (hold_reasons <@ '{UNSAFE,MEASURE}');
update offer set hold_reasons = '{UNSAFE}' where status_before_hold is not null;
alter table offer drop constraint offer_hold_is_off_sale,
  add constraint offer_hold_is_off_sale check ((status_before_hold is null) = (hold_reasons = '{}')
    and (status_before_hold is null or status = 'CREATED'));
create or replace function can_sell(s seller) returns boolean language sql stable parallel safe
  return s.stage = 'LIVE' and not s.is_on_holiday and not s.is_suspended;
create or replace function is_shown(s seller) returns boolean language sql stable parallel safe
  return s.stage in ('LIVE', 'PAUSED') and not s.is_suspended;
drop trigger lists_changed on seller;
create trigger lists_changed after update of name, handle, stage, is_on_holiday, is_suspended on seller
  for each statement execute function invalidate_lists();
drop trigger search_changed on seller;
create trigger search_changed after insert or update of name, stage, is_on_holiday, is_suspended on seller
  for each statement execute function invalidate_search();

create table staff_case (
  case_id uuid primary key,
  number text not null unique check (number ~ '^[0-9A-HJKMNP-TV-Z]{10}$'),
  -- CHILD_SAFETY: only SAFETY may know that it exists
  kind text not null check (kind in ('CHILD_SAFETY', 'REPORT')),
  subject_kind text not null check (subject_kind in ('PRODUCT', 'SELLER')),
  subject_id uuid not null,
  -- the subject's name when it was opened
  about text not null,
  status text not null check (status in ('OPEN', 'WAITING', 'DECIDED', 'CLOSED')),
  opened_at timestamptz not null,
  due_at timestamptz not null,
  -- whom or what it waits for, until it is due
  waits_for text check (length(waits_for) <= 200),
  decided_at timestamptz,
  -- of the staff; no foreign key: the id alone stays when the account is erased
  decided_by uuid,
  outcome text check (outcome in ('NO_ACTION', 'MEASURE')),
  closed_at timestamptz,
  closed_by uuid,
  constraint staff_case_decided_check check ((status in ('DECIDED', 'CLOSED')) = (decided_at is not null)
    and (decided_at is null) = (decided_by is null) and (decided_at is null) = (outcome is null)),
  constraint staff_case_closed_check check ((status = 'CLOSED') = (closed_at is not null) and (closed_at is null) = (closed_by is null)),
  constraint staff_case_two_people_check check (kind <> 'CHILD_SAFETY' or closed_by <> decided_by),
  constraint staff_case_waits_check check ((status = 'WAITING') = (waits_for is not null))
);
create unique index staff_case_open on staff_case (subject_kind, subject_id, kind) where status in ('OPEN', 'WAITING');
create index staff_case_listed on staff_case (status, due_at);
create index staff_case_subject on staff_case (subject_id);

create table case_event (
  case_id uuid not null references staff_case on delete cascade,
  position smallint not null,
  at timestamptz not null,
  act text not null check (act in ('OPEN', 'REPORT', 'HIDE', 'NOTE', 'WAIT', 'RESUME', 'DECIDE', 'LIFT', 'APPEAL', 'UPHOLD', 'GRANT', 'CLOSE')),
  -- of the staff; no foreign key: the id alone stays when the account is erased
  account_id uuid,
  words text,
  primary key (case_id, position)
);

create table report (
  report_id uuid primary key,
  case_id uuid not null references staff_case on delete cascade,
  subject_kind text not null check (subject_kind in ('PRODUCT', 'SELLER')),
  subject_id uuid not null,
  -- a hash: of the account, or of a key that a browser makes for one report
  reporter bytea not null,
  reason text not null check (reason in ('CHILD_SAFETY', 'UNSAFE', 'ILLEGAL', 'MISLEADING', 'OFFENSIVE', 'PERSONAL_DATA', 'OTHER')),
  comment text,
  created_at timestamptz not null,
  unique (subject_kind, subject_id, reporter)
);
create index report_case on report (case_id);
create index report_reporter on report (reporter, created_at desc);

-- What was reported, as it was then. Read by SAFETY alone, and each reading is recorded.
create table evidence (
  evidence_id uuid primary key,
  case_id uuid not null references staff_case on delete cascade,
  taken_at timestamptz not null,
  content jsonb not null
);
create index evidence_case on evidence (case_id);

create table measure (
  measure_id uuid primary key,
  case_id uuid not null references staff_case,
  kind text not null check (kind in ('WARN', 'SUSPEND', 'REMOVE')),
  subject_kind text not null check (subject_kind in ('PRODUCT', 'SELLER')),
  subject_id uuid not null,
  rule text not null check (rule in ('CHILD_SAFETY', 'UNSAFE', 'ILLEGAL', 'MISLEADING', 'OFFENSIVE', 'PERSONAL_DATA', 'OTHER')),
  -- what happened, as the shops concerned are told
  facts text not null,
  from_at timestamptz not null,
  until_at timestamptz,
  -- none: a rule took it, until a person decides
  taken_by uuid,
  ended_at timestamptz,
  ended_by uuid,
  constraint measure_subject_check check (kind = 'WARN' or (kind = 'SUSPEND') = (subject_kind = 'SELLER')),
  constraint measure_ends_check check (until_at > from_at and ended_at >= from_at)
);
-- One at a time hides a thing: what is decided replaces what a rule did.
create unique index measure_in_force on measure (subject_kind, subject_id) where ended_at is null and kind <> 'WARN';
create index measure_case on measure (case_id);
create index measure_until on measure (until_at) where ended_at is null;

-- The shops that a measure concerns, which are told its reasons and may appeal once.
create table measure_shop (
  measure_id uuid not null references measure,
  seller_id uuid not null references seller,
  told_at timestamptz not null,
  appealed_at timestamptz,
  -- of the shop; no foreign key: the id alone stays when the account is erased
  appealed_by uuid,
  appeal text check (length(appeal) <= 4000),
  appeal_due_at timestamptz,
  answered_at timestamptz,
  answered_by uuid,
  is_granted boolean,
  answer text check (length(answer) <= 4000),
  primary key (measure_id, seller_id),
  constraint measure_shop_appealed_check check ((appealed_at is null) = (appeal is null) and (appealed_at is null) = (appeal_due_at is null)),
  constraint measure_shop_answered_check check ((answered_at is null) = (answered_by is null) and (answered_at is null) = (is_granted is null)
    and (answered_at is null) = (answer is null) and (answered_at is null or appealed_at is not null))
);
create index measure_shop_seller on measure_shop (seller_id, told_at desc);

-- catalog, sellers: all that a product or a shop says, for the evidence of cases.
create view product_words as select product_id, locale, name, description from product_text;
create view seller_story as select seller_id, locale, story from seller_text;

create view case_work as
  select case kind when 'CHILD_SAFETY' then 'CHILD_SAFETY' else 'REPORT' end as kind, number as subject, about, opened_at as since, due_at
  from staff_case where status in ('OPEN', 'WAITING')
  union all
  select case c.kind when 'CHILD_SAFETY' then 'CHILD_SAFETY' else 'APPEAL' end, c.number, c.about, min(a.appealed_at), min(a.appeal_due_at)
  from measure_shop a join measure m using (measure_id) join staff_case c using (case_id)
  where a.appealed_at is not null and a.answered_at is null group by c.case_id;

create or replace view waiting_work as
  select * from enquiry_work union all select * from support_work union all select * from review_work
  union all select * from certificate_work union all select * from refund_work union all select * from invoice_refund_work
  union all select * from proof_work union all select * from bank_message_work union all select * from dispute_work
  union all select * from incident_work union all select * from request_work union all select * from payout_work
  union all select * from case_work;
