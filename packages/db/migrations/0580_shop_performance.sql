-- orders: what became of a shop's paid order, for the figures about how the shop performs.
create view sale_pace as
 select so.seller_id, so.seller_order_id, o.order_number || '-' || so.position as number, e.reached_at, e.sent_at, e.given_up_at,
   so.status in ('CANCELLED', 'REJECTED', 'REJECTED_BY_TIMEOUT') as has_failed
 from seller_order so join "order" o using (order_id)
   cross join lateral (
     select min(v.at) filter (where v.to_status in ('PAID', 'CONFIRMED')) as reached_at,
       min(v.at) filter (where v.to_status = 'IN_DELIVERY') as sent_at,
       -- the shop refused it, or let its time to confirm pass
       min(v.at) filter (where v.transition in ('O20', 'O22') and v.actor in ('SELLER', 'SYSTEM')) as given_up_at
     from seller_order_event v where v.seller_order_id = so.seller_order_id) e
 where e.reached_at is not null;

-- disputes: which were decided for the buyer.
create view dispute_outcome as
 select so.seller_id, d.seller_order_id, d.code, d.opened_at, d.remedy is not null as is_upheld
 from dispute d join seller_order so using (seller_order_id) where d.opened_at is not null and d.status <> 'CANCELLED';

-- support: how long buyers have waited for a shop's first answer.
create view shop_answer as
 select t.seller_id, t.number, t.created_at as asked_at,
   (select min(m.written_at) from support_message m where m.support_thread_id = t.support_thread_id and m.by = 'SELLER') as answered_at
 from support_thread t where t.seller_id is not null;
