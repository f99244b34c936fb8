-- money-lab: what a guardian has turned off; a child without a row has all of it. Deleted with the child.
create table lab_settings (
  child_id uuid primary key references child,
  is_on boolean not null,
  has_quizzes boolean not null,
  has_badges boolean not null,
  changed_at timestamptz not null
);

-- How a child splits what comes in, in percents; the newest holds, the ones before stay for what they have filled.
-- Deleted with the child.
create table jar_plan (
  jar_plan_id uuid primary key,
  child_id uuid not null references child,
  restock_first boolean not null,
  save smallint not null,
  spend smallint not null,
  share smallint not null,
  since timestamptz not null,
  constraint jar_plan_is_whole check (least(save, spend, share) >= 0 and save + spend + share = 100)
);
create index jar_plan_child on jar_plan (child_id, since);

-- What an entry of the ledger did to a child's share of a sale, as the pure module reads it: kept, so that screens of
-- busy shops stay fast. The ledger stays the truth: an invariant compares the two. Deleted with the child.
create table lab_movement (
  ledger_entry_id uuid primary key,
  child_id uuid not null references child,
  seller_order_id uuid not null references seller_order,
  kind text not null check (kind in ('SALE', 'REFUND', 'READY')),
  at timestamptz not null,
  items_minor bigint not null,
  fee_minor bigint not null,
  fee_tax_minor bigint not null,
  to_me_minor bigint not null,
  shipping_minor bigint not null,
  own_tax_minor bigint not null,
  is_after_ready boolean not null,
  -- READY: what of it is not in the jars yet; a refund that comes first makes it less
  unfilled_minor bigint not null default 0,
  constraint lab_movement_adds_up check (kind = 'READY' or items_minor = fee_minor + fee_tax_minor + to_me_minor),
  constraint lab_movement_unfilled_check check (unfilled_minor between 0 and greatest(to_me_minor, 0) and (kind = 'READY' or unfilled_minor = 0))
);
create index lab_movement_child on lab_movement (child_id, at);
create index lab_movement_seller_order on lab_movement (seller_order_id);
create index lab_movement_unfilled on lab_movement (child_id, at) where unfilled_minor > 0;

-- The sums of a child's months, of those movements and of the jars. Deleted with the child.
create table lab_month (
  child_id uuid not null references child,
  -- the first day, in UTC
  month date not null check (extract(day from month) = 1),
  sales_minor bigint not null default 0,
  refunds_minor bigint not null default 0,
  fees_minor bigint not null default 0,
  ready_minor bigint not null default 0,
  orders integer not null default 0,
  refunded integer not null default 0,
  restock_minor bigint not null default 0,
  save_minor bigint not null default 0,
  spend_minor bigint not null default 0,
  share_minor bigint not null default 0,
  primary key (child_id, month)
);
-- How many pieces of a thing were delivered in a month, refunded later or not. Deleted with the child.
create table lab_pieces (
  child_id uuid not null references child,
  month date not null check (extract(day from month) = 1),
  product_id uuid not null references product on delete cascade,
  pieces integer not null check (pieces > 0),
  primary key (child_id, month, product_id)
);
create index lab_pieces_product on lab_pieces (product_id);

-- Labels on the guardian's balance, never money (domain C22): a sale fills the jars, a refund takes out of them, the child
-- moves something between two or has used it. Nothing is changed or taken back. Deleted with the child.
create table jar_move (
  jar_move_id uuid primary key,
  child_id uuid not null references child,
  kind text not null check (kind in ('FILL', 'TAKE_BACK', 'MOVE', 'USED')),
  -- the entry of the ledger that a FILL or a TAKE_BACK follows
  ledger_entry_id uuid unique references lab_movement on delete cascade,
  restock_minor bigint not null,
  save_minor bigint not null,
  spend_minor bigint not null,
  share_minor bigint not null,
  at timestamptz not null,
  constraint jar_move_source check ((kind in ('FILL', 'TAKE_BACK')) = (ledger_entry_id is not null)),
  constraint jar_move_sign check (case kind when 'FILL' then least(restock_minor, save_minor, spend_minor, share_minor) >= 0
    when 'MOVE' then restock_minor + save_minor + spend_minor + share_minor = 0
    else greatest(restock_minor, save_minor, spend_minor, share_minor) <= 0 end)
);
create index jar_move_child on jar_move (child_id, at);

-- What a child saves for. Kept until it is let go or reached and another begun; deleted with the child.
create table goal (
  child_id uuid primary key references child,
  kind text not null check (kind in ('TOOL', 'PAPER', 'PAINT', 'BOOK', 'GAME', 'GIFT', 'TRIP', 'OTHER')),
  -- the child's own words, through the filter; none: the list's
  name text check (length(name) between 1 and 40),
  target_minor bigint not null check (target_minor between 1 and 1000000),
  set_at timestamptz not null,
  constraint goal_named check (kind <> 'OTHER' or name is not null)
);

-- What a thing takes, as the child says: of a batch, or of one piece. A new entry corrects an old one. Deleted with the
-- thing and with the child.
create table cost_entry (
  cost_entry_id uuid primary key,
  child_id uuid not null references child,
  craft_version_id uuid not null references craft_version on delete cascade,
  kind text not null check (kind in ('MATERIALS', 'PACKAGING', 'TIME')),
  amount_minor bigint not null check (amount_minor between 0 and 1000000),
  minutes smallint not null check (minutes between 0 and 1440),
  pieces smallint not null check (pieces between 1 and 1000),
  entered_at timestamptz not null,
  corrects uuid unique references cost_entry on delete cascade,
  -- when a guardian said that it is right
  confirmed_at timestamptz,
  constraint cost_entry_of_kind check (case kind when 'TIME' then amount_minor = 0 else minutes = 0 end)
);
create index cost_entry_child on cost_entry (child_id, entered_at);
create index cost_entry_craft_version on cost_entry (craft_version_id);

-- Whether a child has got all of a quiz right: the last answer alone, no tries and no times. Deleted with the child.
create table quiz_result (
  child_id uuid not null references child,
  quiz text not null check (quiz ~ '^[A-Z_]{3,20}$'),
  is_right boolean not null,
  primary key (child_id, quiz)
);

-- What a child has learned to do. Seen by the child and the guardians alone; deleted with the child.
create table badge (
  child_id uuid not null references child,
  act text not null check (act ~ '^[A-Z_]{3,20}$'),
  earned_on date not null,
  primary key (child_id, act)
);

-- The cards with questions for dinner that a guardian has put away. Deleted with the child and with the account.
create table talk_card_state (
  child_id uuid not null references child,
  account_id uuid not null references account on delete cascade,
  card text not null check (card ~ '^[A-Z_]{3,20}$'),
  primary key (child_id, account_id, card)
);
create index talk_card_state_account on talk_card_state (account_id);

-- families: children whose numbers are kept: until the consent is withdrawn.
create view child_with_numbers as
  select child_id, seller_id, birth_year, band from child where status not in ('PENDING_CONSENT', 'CONSENT_WITHDRAWN', 'ERASED');

create view erased_child as select child_id from child where status = 'ERASED';

-- ledger: the postings of entries, one by one, for who explains them, in the order in which they were booked.
create view ledger_posting as
  select p.ledger_entry_id, p.position, e.code, e.key, e.order_id, e.at, e.made_in::text::bigint as made_in, a.type, a.object, p.amount_minor
  from posting p join ledger_entry e using (ledger_entry_id) join ledger_account a using (ledger_account_id);
create view ledger_entry_of_order as
  select ledger_entry_id, order_id, code, key, at from ledger_entry where order_id is not null;

-- orders: what a sale was agreed at, for who explains its postings; what a line is of; the taxes by name.
create view seller_order_agreed as
  select seller_order_id, order_id, seller_id, items_minor, shipping_minor, commission_bp, delivered_at from seller_order;
create view order_line_product as
  select l.seller_order_id, o.product_id, l.quantity from order_line l join offer o using (offer_id);
create view seller_order_tax_name as
  select t.seller_order_id, t.jurisdiction, min(r.name) as name, max(t.rate_millionths) as rate_millionths
  from order_tax t join tax_rule r using (tax_rule_id) group by t.seller_order_id, t.jurisdiction;

-- payments, invoices: what refunds and credit notes returned of a sale.
create view returned_part as
  select r.refund_id as returned_id, r.seller_order_id, r.items_minor, r.shipping_minor, r.before_delivery, f.created_at,
    (select coalesce(json_agg(json_build_object('jurisdiction', t.jurisdiction, 'isSellers', t.remitter = 'SELLER', 'minor', t.amount_minor)
       order by t.jurisdiction, t.remitter), '[]') from refund_part_tax t
     where t.refund_id = r.refund_id and t.seller_order_id = r.seller_order_id) as taxes
  from refund_part r join refund f using (refund_id)
  union all
  select c.credit_note_id, c.seller_order_id, c.items_minor, c.shipping_minor, c.before_delivery, n.issued_at,
    (select coalesce(json_agg(json_build_object('jurisdiction', t.jurisdiction, 'isSellers', t.remitter = 'SELLER', 'minor', t.amount_minor)
       order by t.jurisdiction, t.remitter), '[]') from credit_note_tax t
     where t.credit_note_id = c.credit_note_id and t.seller_order_id = c.seller_order_id) as taxes
  from credit_note_part c join credit_note n using (credit_note_id);
