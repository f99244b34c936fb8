-- support: a buyer writes to a child's shop, about an order or a question from a list, and the guardian answers
-- (domain C12). Kept and erased as other threads, and deleted with the child.
alter table support_thread
  add column kind text not null default 'HELP' check (kind in ('HELP', 'ORDER', 'SHOP')),
  -- ORDER, SHOP: the child's shop, whose guardian answers
  add column seller_id uuid,
  add column seller_kind text generated always as (case when seller_id is not null then 'CHILD' end) stored,
  add column seller_order_id uuid references seller_order,
  -- since when the staff may write in it, because one side has reported it
  add column reported_at timestamptz,
  add constraint support_thread_childs_shop foreign key (seller_id, seller_kind) references seller (seller_id, kind),
  add constraint support_thread_party_check check ((kind = 'HELP') = (seller_id is null) and (kind = 'ORDER') = (seller_order_id is not null)
    and (kind <> 'HELP' or reported_at is null)),
  add constraint support_thread_question_check check (case kind when 'ORDER' then topic in ('WHEN', 'SIZE', 'MATERIAL', 'THANKS')
    when 'SHOP' then topic in ('AVAILABLE', 'SIZE', 'MATERIAL') else true end);
create index support_thread_seller on support_thread (seller_id, updated_at desc) where seller_id is not null;
create index support_thread_seller_order on support_thread (seller_order_id) where seller_order_id is not null;

alter table support_message drop constraint support_message_by_check, drop constraint support_message_body_check,
  -- empty: the topic from the list says it, or the guardian who wrote it has been erased
  add constraint support_message_body_check check (length(body) <= 4096),
  add constraint support_message_by_check check (by in ('ASKER', 'STAFF', 'SELLER')),
  -- SELLER: who wrote it for the shop; none once the account is erased
  add column account_id uuid references account on delete set null,
  add constraint support_message_writer_check check (by = 'SELLER' or account_id is null);
create index support_message_account on support_message (account_id) where account_id is not null;

-- What waits for the staff is what they were asked themselves.
create or replace view support_inbox as
  select 'SUPPORT' as kind, t.number, t.topic as about, t.email, t.account_id, t.locale, t.brand, t.status = 'OPEN' as is_waiting,
    t.created_at, t.updated_at as changed_at,
    (select min(m.written_at) from support_message m where m.support_thread_id = t.support_thread_id and m.by = 'STAFF')
      as first_answered_at, t.helped, t.rating
  from support_thread t where t.kind = 'HELP';
create or replace view support_record as
  select 'SUPPORT' as kind, number as subject, number, null::text as part_of, null::text as named, topic as about from support_thread
  where kind = 'HELP';
create or replace view support_work as
  select 'SUPPORT' as kind, number as subject, topic as about, updated_at as since, updated_at + '1 day'::interval as due_at
  from support_thread where status = 'OPEN' and kind = 'HELP';

-- child-mode: a buyer's thank-you that the guardian shows the child: that there is one, and what the guardian says of it.
-- Goes with the thread and with the consent.
create table child_thanks (
  support_thread_id uuid primary key references support_thread on delete cascade,
  child_id uuid not null references child,
  -- the guardian's; none: a sentence of ours
  words text check (length(words) between 1 and 120),
  shown_at timestamptz not null,
  -- no foreign key: the id alone stays when the account is erased
  shown_by uuid not null
);
create index child_thanks_child on child_thanks (child_id, shown_at);
