-- reviews: what is reported waits for the staff though it is shown, until somebody has read it. Where a child may be in
-- danger it is due within the hour, and only SAFETY sees that it waits (domain C13).
alter table review add column checked_at timestamptz;
create view unchecked_report as
  select t.review_id, t.reason, t.comment, t.created_at
  from review_report t join review r using (review_id)
  where t.created_at > coalesce(r.checked_at, '-infinity');
create or replace view review_work as
  select case when u.endangers then 'CHILD_SAFETY' else 'REVIEW' end as kind, r.review_id::text as subject, r.title as about,
    coalesce(u.since, r.edited_at, r.created_at) as since,
    coalesce(u.since, r.edited_at, r.created_at) + case when u.endangers then interval '1 hour' else interval '1 day' end as due_at
  from review r
  left join (select review_id, min(created_at) as since, bool_or(reason = 'CHILD_SAFETY') as endangers from unchecked_report group by review_id) u
    using (review_id)
  where r.status = 'PENDING' or r.status = 'PUBLISHED' and u.review_id is not null;
