-- support: whether our answer helped its asker, and a line about it.
alter table support_thread add column helped boolean,
  add column rating text check (length(rating) between 1 and 500),
  add column rated_at timestamptz,
  add constraint support_thread_rated_check check ((helped is null) = (rated_at is null) and (rating is null or helped is not null));
create or replace view support_inbox as
  select 'SUPPORT' as kind, t.number, t.topic as about, t.email, t.account_id, t.locale, t.brand, t.status = 'OPEN' as is_waiting,
    t.created_at, t.updated_at as changed_at,
    (select min(m.written_at) from support_message m where m.support_thread_id = t.support_thread_id and m.by = 'STAFF')
      as first_answered_at, t.helped, t.rating
  from support_thread t;
create or replace view enquiry_inbox as
  select 'ENQUIRY' as kind, e.number, left(split_part(e.message, E'\n\n', 2), 120) as about, e.email, null::uuid as account_id, e.locale,
    e.brand, e.status = 'OPEN' as is_waiting, e.created_at,
    greatest(e.created_at, (select max(a.written_at) from enquiry_answer a where a.enquiry_id = e.enquiry_id)) as changed_at,
    (select min(a.written_at) from enquiry_answer a where a.enquiry_id = e.enquiry_id) as first_answered_at,
    null::boolean as helped, null::text as rating
  from enquiry e where e.status <> 'UNCONFIRMED';
create or replace view inbox_item as select * from support_inbox union all select * from enquiry_inbox;
