-- families: a child as child mode sees them; nobody who is erased, or whose consent has ended (domain 2.3).
create view child_at_work as
  select child_id, seller_id, nickname, birth_year, band, avatar from child where status in ('ACTIVE_PRIVATE', 'ACTIVE_PUBLIC', 'AGING_OUT');

create view child_guardian as select child_id, account_id from guardian_link;

-- audit: what a child did in child mode is the child's of the shop: no account did it.
alter table audit_event drop constraint audit_event_site_check,
  add constraint audit_event_site_check check (site in ('shop', 'seller', 'manager', 'child', 'process'));

-- child-mode: the devices on which a guardian turned child mode on. Kept until the 90 days are over or the guardian turns
-- it off; a way to a new one that nobody took is deleted within the hour.
create table child_device (
  child_device_id uuid primary key,
  account_id uuid not null references account on delete cascade,
  -- of the way there first, of the device's cookie afterwards
  token_hash bytea not null unique check (octet_length(token_hash) = 32),
  -- as the browser names itself; none until it is there
  user_agent text check (length(user_agent) between 1 and 400),
  created_at timestamptz not null,
  entered_at timestamptz,
  seen_at timestamptz not null,
  expires_at timestamptz not null,
  constraint child_device_lasts check (expires_at > created_at and expires_at <= created_at + interval '91 days')
);
create index child_device_account on child_device (account_id);
create index child_device_expiry on child_device (expires_at);

-- The pictures by which a child signs in on such a device: their hash alone. Deleted with the child.
create table child_pin (
  child_id uuid primary key references child,
  pin_hash text not null check (pin_hash like '$argon2id$%'),
  -- wrong ones in a row; after five only the guardian lets the child in
  tries smallint not null default 0 check (tries between 0 and 5),
  -- whether child mode closes at 20:00
  ends_in_the_evening boolean not null default false,
  set_at timestamptz not null,
  -- no foreign key: the id alone stays when the account is erased
  set_by uuid not null
);

-- A child who is signed in. Deleted when they are done, when the device is turned off, and within the hour once it is over.
create table child_session (
  child_session_id uuid primary key,
  child_id uuid not null references child,
  child_device_id uuid not null references child_device on delete cascade,
  token_hash bytea not null unique check (octet_length(token_hash) = 32),
  -- the way through the other sites, where the browser is signed out of the adults' accounts; none: it has been taken
  lock_hash bytea unique check (octet_length(lock_hash) = 32),
  passed text[] not null default '{}' check (passed <@ '{cubby,kids,seller}'),
  -- the device's clock says when the evening is
  time_zone text not null check (length(time_zone) between 1 and 60),
  opened_at timestamptz not null,
  seen_at timestamptz not null,
  constraint child_session_locked check (lock_hash is not null or passed @> '{cubby,kids,seller}')
);
create index child_session_child on child_session (child_id);
create index child_session_device on child_session (child_device_id);
create index child_session_seen on child_session (seen_at);

-- What a child asks the guardian about a thing that is on sale or on its way: another price, another number, to take it
-- away. Kept for 30 days after the answer; deleted with the child.
create table child_question (
  child_question_id uuid primary key,
  child_id uuid not null references child,
  craft_version_id uuid not null references craft_version on delete cascade,
  kind text not null check (kind in ('PRICE', 'STOCK', 'REMOVE')),
  price_minor bigint check (price_minor > 0),
  stock integer check (stock between 0 and 1000),
  asked_at timestamptz not null,
  answered_at timestamptz,
  -- no foreign key: the id alone stays when the account is erased
  answered_by uuid,
  answer text check (answer in ('YES', 'NO')),
  constraint child_question_value check ((kind = 'PRICE') = (price_minor is not null) and (kind = 'STOCK') = (stock is not null)),
  constraint child_question_answered check (num_nonnulls(answered_at, answered_by, answer) in (0, 3))
);
create unique index child_question_open on child_question (craft_version_id, kind) where answered_at is null;
create index child_question_child on child_question (child_id, asked_at);

-- crafts: which version a number names, for what a child asks about it.
create view craft_facts as select craft_version_id, number, seller_id, product_id, name from craft_version;

-- crafts: a child deletes a draft, and brings it back.
alter table craft_decision drop constraint craft_decision_act_check,
  add constraint craft_decision_act_check check (act in ('SUBMIT', 'APPROVE', 'SEND_BACK', 'PUBLISH', 'ASK', 'REJECT', 'ARCHIVE', 'DISCARD', 'RESTORE'));

-- orders: what a line costs, for the child who made the thing.
create or replace view order_line_facts as
  select order_line_id, seller_order_id, position, offer_id, sku, name, picture_id, quantity, refunded, total_minor from order_line;
