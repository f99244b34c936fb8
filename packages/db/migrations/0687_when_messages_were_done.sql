-- support, enquiries: when the last answer left, of what waits no longer.
create or replace view support_inbox as
  select 'SUPPORT' as kind, t.number, t.topic as about, t.email, t.account_id, t.locale, t.brand, t.status = 'OPEN' as is_waiting,
    t.created_at, t.updated_at as changed_at, a.first_answered_at, t.helped, t.rating,
    case when t.status <> 'OPEN' then a.last_answered_at end as closed_at
  from support_thread t cross join lateral (
    select min(m.written_at) as first_answered_at, max(m.written_at) as last_answered_at
    from support_message m where m.support_thread_id = t.support_thread_id and m.by = 'STAFF') a
  where t.kind = 'HELP';
create or replace view enquiry_inbox as
  select 'ENQUIRY' as kind, e.number, left(split_part(e.message, E'\n\n', 2), 120) as about, e.email, null::uuid as account_id, e.locale,
    e.brand, e.status = 'OPEN' as is_waiting, e.created_at, greatest(e.created_at, a.last_answered_at) as changed_at,
    a.first_answered_at, null::boolean as helped, null::text as rating,
    case when e.status <> 'OPEN' then a.last_answered_at end as closed_at
  from enquiry e cross join lateral (
    select min(w.written_at) as first_answered_at, max(w.written_at) as last_answered_at
    from enquiry_answer w where w.enquiry_id = e.enquiry_id) a
  where e.status <> 'UNCONFIRMED';
create or replace view inbox_item as select * from support_inbox union all select * from enquiry_inbox;
