-- cases: offers, pictures of products and workshops are reported too (domain C13). A picture is one of a product: the
-- part of its subject.
alter table staff_case add column part text not null default '' check (length(part) <= 40),
  drop constraint staff_case_subject_kind_check,
  add constraint staff_case_subject_kind_check check (subject_kind in ('PRODUCT', 'SELLER', 'OFFER', 'PICTURE', 'WORKSHOP')),
  add constraint staff_case_part_of_picture check ((part <> '') = (subject_kind = 'PICTURE'));
drop index staff_case_open;
create unique index staff_case_open on staff_case (subject_kind, subject_id, part, kind) where status in ('OPEN', 'WAITING');
alter table report add column part text not null default '' check (length(part) <= 40),
  drop constraint report_subject_kind_check,
  add constraint report_subject_kind_check check (subject_kind in ('PRODUCT', 'SELLER', 'OFFER', 'PICTURE', 'WORKSHOP')),
  drop constraint report_subject_kind_subject_id_reporter_key,
  add unique (subject_kind, subject_id, part, reporter);
alter table measure drop constraint measure_subject_kind_check,
  add constraint measure_subject_kind_check check (subject_kind in ('PRODUCT', 'SELLER', 'OFFER', 'WORKSHOP')),
  drop constraint measure_subject_check,
  add constraint measure_subject_check check (case kind when 'WARN' then true when 'REMOVE' then subject_kind <> 'SELLER' else subject_kind = 'SELLER' end);
-- workshops: what a measure hides.
alter table workshop add column is_hidden boolean not null default false;
-- workshops: what others may know of one; a hidden one is nowhere in the store.
create view workshop_facts as
  select workshop_id, code, organiser, registration_url, picture_id, ends_at, is_hidden from workshop;
create view workshop_texts as select workshop_id, locale, name, description from workshop_text;
-- reviews: a picture of a review is reported by itself; '': the review as a whole.
alter table review_report add column picture_id text not null default '' check (length(picture_id) <= 40),
  drop constraint review_report_review_id_reporter_key,
  add unique (review_id, picture_id, reporter);
create or replace view unchecked_report as
  select t.review_id, t.reason, t.comment, t.created_at, t.picture_id
  from review_report t join review r using (review_id)
  where t.created_at > coalesce(r.checked_at, '-infinity');
