-- support: a buyer writes to a firm about an order as to a child's shop, by other questions and at more length.
alter table support_thread drop constraint support_thread_childs_shop, drop constraint support_thread_question_check,
  drop column seller_kind;
alter table support_thread add column seller_kind text;
update support_thread set seller_kind = 'CHILD' where seller_id is not null;
alter table support_thread
  add constraint support_thread_shop foreign key (seller_id, seller_kind) references seller(seller_id, kind),
  add constraint support_thread_seller_kind_check check ((seller_kind is null) = (seller_id is null)),
  add constraint support_thread_question_check check (
    case when kind = 'HELP' then true
      when seller_kind = 'BUSINESS' then kind = 'ORDER' and topic in ('WHEN', 'CHANGE', 'PRODUCT', 'INVOICE', 'OTHER')
      when kind = 'ORDER' then topic in ('WHEN', 'SIZE', 'MATERIAL', 'THANKS')
      else topic in ('AVAILABLE', 'SIZE', 'MATERIAL') end);
