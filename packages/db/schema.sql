-- Made by `npm run db:types` from the migrated schema; a test holds it against it.
-- Migrations: 39679681509d67e5

create table account (
  account_id uuid primary key,
  login text not null unique check (login = lower(login) and length(login) between 3 and 200),
  password_hash text not null,
  first_name text not null,
  last_name text not null,
  created_at timestamptz not null,
  -- an account without a confirmed address cannot sign in
  email_confirmed_at timestamptz,
  locale text not null default 'en',
  brand text not null default 'cubby' check (brand in ('cubby', 'kids')),
  -- later sign-ins on an unknown device are reported by mail; the first is not
  first_signed_in_at timestamptz,
  -- a closed account admits nobody, and is deleted a week later unless its owner reopens it by the mailed link
  closed_at timestamptz,
  -- decides the age from which one may have an account (domain C4); unknown for the oldest accounts
  country text check (country ~ '^[A-Z]{2}$'),
  region text check (region ~ '^[A-Z]{2}-[A-Z0-9]{1,3}$'),
  phone text check (phone ~ '^\+[0-9]{6,20}$'),
  birth_date date check (birth_date >= '1900-01-01'),
  gender text check (gender in ('FEMALE', 'MALE', 'OTHER')),
  is_suspended boolean not null default false
);
create index account_closed on account (closed_at) where closed_at is not null;
create index account_first_name on account (fold_text((first_name || ' ') || last_name) text_pattern_ops);
create index account_last_name on account (fold_text((last_name || ' ') || first_name) text_pattern_ops);
create index account_login_start on account (login text_pattern_ops);
create index account_phone on account (phone) where phone is not null;
create index account_unconfirmed on account (created_at) where email_confirmed_at is null;

-- A mailed link. Its token is stored as a hash only, and the row is deleted when the link is used.
create table account_link (
  token_hash bytea primary key,
  account_id uuid not null references account on delete cascade,
  purpose text not null check (purpose in ('CONFIRM', 'RESET', 'CHANGE', 'RESTORE', 'REOPEN', 'KEEP_FACTOR')),
  created_at timestamptz not null,
  expires_at timestamptz not null,
  -- for a changed address: the new one, whose owner confirms it, or the old one to return to
  email text check (email = lower(email) and length(email) between 3 and 200),
  constraint account_link_email_check1 check ((email is not null) = (purpose in ('CHANGE', 'RESTORE')))
);
create unique index account_link_purpose on account_link (account_id, purpose);

-- Which version of the sellers' agreement an owner signed for their shop: its text by the hash, in a language. It is
-- kept as long as the shop, also after the owner's account is deleted.
create table agreement_signature (
  seller_id uuid not null references seller,
  version date not null,
  account_id uuid references account on delete set null,
  signed_name text not null check (length(signed_name) between 1 and 100),
  locale text not null references language,
  text_hash bytea not null check (length(text_hash) = 32),
  signed_at timestamptz not null,
  primary key (seller_id, version)
);
create index agreement_signature_account on agreement_signature (account_id);

create table attribute (
  attribute_id smallint generated always as identity primary key,
  code text not null unique check (code ~ '^[A-Z0-9_]{2,60}$'),
  position smallint not null
);
create trigger catalog_changed after insert or delete or update on attribute for each statement execute function
  invalidate_catalog();

create table attribute_text (
  attribute_id smallint not null references attribute,
  locale text not null,
  name text not null check (length(name) between 1 and 120),
  primary key (attribute_id, locale)
);
create trigger catalog_changed after insert or delete or update on attribute_text for each statement execute function
  invalidate_catalog();

create table attribute_value (
  attribute_value_id integer generated always as identity primary key,
  attribute_id smallint not null references attribute,
  code text not null unique check (code ~ '^[A-Z0-9_]{2,60}$'),
  position smallint not null,
  swatch text check (swatch ~ '^#[0-9a-f]{6}$')
);
create index attribute_value_attribute on attribute_value (attribute_id, position);
create trigger catalog_changed after insert or delete or update on attribute_value for each statement execute function
  invalidate_catalog();

create table attribute_value_text (
  attribute_value_id integer not null references attribute_value,
  locale text not null,
  name text not null check (length(name) between 1 and 120),
  primary key (attribute_value_id, locale)
);
create trigger catalog_changed after insert or delete or update on attribute_value_text for each statement execute
  function invalidate_catalog();

-- audit: what people did that no table of events holds. Rows are only added (packages/db/src/role.ts).
create table audit_event (
  audit_event_id uuid primary key,
  at timestamptz not null,
  -- No foreign key: the id alone stays when the account is erased. None: the process itself.
  account_id uuid,
  site text not null check (site in ('shop', 'seller', 'manager', 'child', 'process')),
  action text not null check (action ~ '^[a-z]+(-[a-z]+)*\.[a-z]+(-[a-z]+)*$'),
  subject_kind text not null check (subject_kind ~ '^[a-z]+(-[a-z]+)*$'),
  subject_id text not null check (subject_id ~ '^[\w-]{1,100}$'),
  seller_id uuid references seller,
  reason text check (length(reason) between 1 and 500),
  changes jsonb not null default '{}'::jsonb check (jsonb_typeof(changes) = 'object'),
  -- What somebody acted as: their roles of the staff, or in the shop. The request by which they did it, as the log has
  -- it.
  acting_as text[] not null default '{}',
  request_id uuid,
  -- The key of a shop's own system by which it was done. No foreign key: the id alone stays when the key is deleted.
  key_id uuid
);
create index audit_event_account on audit_event (account_id, at desc) where account_id is not null;
create index audit_event_at on audit_event (at desc, audit_event_id desc);
create index audit_event_seller on audit_event (seller_id, at desc) where seller_id is not null;
create index audit_event_subject on audit_event (subject_kind, subject_id, at desc);

create table authenticator (
  account_id uuid primary key references account on delete cascade,
  -- Sealed with the shop's secret key; none while the first one waits to be confirmed.
  secret bytea,
  pending_secret bytea,
  confirmed_at timestamptz,
  -- The time step of the last code that was used: each works once.
  last_step bigint not null default 0,
  check ((secret is null) = (confirmed_at is null)),
  check (num_nonnulls(secret, pending_secret) > 0)
);

-- What a child has learned to do. Seen by the child and the guardians alone; deleted with the child.
create table badge (
  child_id uuid not null references child,
  act text not null check (act ~ '^[A-Z_]{3,20}$'),
  earned_on date not null,
  primary key (child_id, act)
);

-- The bank accounts that a member keeps for invoices (spec 3.12).
create table bank_details (
  bank_details_id uuid primary key,
  account_id uuid not null references account on delete cascade,
  bank_name text not null check (length(bank_name) between 1 and 100),
  bank_address text check (length(bank_address) between 1 and 1000),
  iban text not null,
  currency text not null check (currency ~ '^[A-Z]{3}$'),
  swift text not null,
  bank_code text not null,
  is_main boolean not null default false,
  created_at timestamptz not null,
  updated_at timestamptz not null,
  constraint bank_details_account_once unique (account_id, iban, swift, currency),
  constraint bank_details_account_check check (swift ~ '^[A-Z]{6}[A-Z0-9]{2}([A-Z0-9]{3})?$' and iban ~
    '^[A-Z]{2}[0-9]{2}[A-Z0-9]{11,30}$' or swift ~ '^CACPA0[0-9]{8}$' and iban ~ '^[0-9]{7,12}$' or swift ~
    '^USABA[0-9]{9}$' and iban ~ '^[0-9]{4,17}$'),
  check (bank_code = left(swift, 4))
);
create unique index bank_details_main on bank_details (account_id) where is_main;

-- Files to and from banks (ISO 20022).
create table bank_file (
  bank_file_id uuid primary key,
  direction text not null check (direction in ('OUT', 'IN')),
  -- as received; ours is named by its id
  name text not null,
  -- of a received file: the same content counts once
  sha256 bytea check (length(sha256) = 32),
  created_at timestamptz not null,
  -- null: still to be written
  written_at timestamptz,
  -- why it could not be read
  problem text,
  unique (name, sha256),
  check (written_at >= created_at),
  check ((direction = 'IN') = (sha256 is not null)),
  check (direction = 'IN' or problem is null)
);
create index bank_file_content on bank_file (sha256);
create index bank_file_unwritten on bank_file (bank_file_id) where direction = 'OUT' and written_at is null;

-- What banks report: statuses of our transfers, and movements on our accounts.
create table bank_message (
  bank_message_id uuid primary key,
  bank_file_id uuid not null references bank_file,
  kind text not null check (kind in ('ACCEPTED', 'REJECTED', 'CREDITED', 'DEBITED')),
  -- the same in a notification and in a statement
  key text not null,
  end_to_end_id text,
  amount_minor bigint check (amount_minor >= 0),
  currency char(3),
  reference text,
  payer_name text,
  payer_iban text,
  account_iban text,
  booked_on date,
  reason text,
  is_reversal boolean not null,
  received_at timestamptz not null,
  -- when it was handled; `needs_attention`: staff must look at it
  applied_at timestamptz,
  needs_attention boolean not null default false,
  -- how staff handled what no rule could apply; PAYOUT: money that the card provider paid out (domain 5.3 P21)
  settled_as text check (settled_as in ('ASSIGNED', 'GIVEN_BACK', 'PAYOUT', 'NOTED')),
  settled_by uuid references account on delete set null,
  settled_at timestamptz,
  settled_note text check (length(settled_note) between 1 and 500),
  -- false: the bank has no references of its own, and equal movements may be repetitions (`may_repeat`); `told_by`:
  -- which of its files reported it
  is_referenced boolean not null,
  told_by text check (told_by in ('NOTIFICATION', 'STATEMENT')),
  may_repeat boolean not null,
  -- bank: the references by which the bank itself knows a movement
  reference_keys text[] not null default '{}',
  -- Which entry of a statement a movement belongs to, and what all of that entry comes to: banks report one as a sum,
  -- or as its parts. And all that the payer has written, wherever it stands.
  entry_key text,
  entry_minor bigint,
  words text,
  unique (kind, key),
  check (applied_at >= received_at),
  check ((kind in ('CREDITED', 'DEBITED')) = (amount_minor is not null and currency is not null)),
  check (settled_at >= received_at),
  check ((settled_as is null) = (settled_at is null)),
  check (settled_as is null or not needs_attention),
  check ((settled_as = 'NOTED') = (settled_note is not null))
);
create index bank_message_due on bank_message (due_after(received_at, '24:00:00'::interval), (bank_message_id::text))
  where needs_attention;
create index bank_message_end_to_end on bank_message (lower(end_to_end_id)) where end_to_end_id is not null and kind =
  'CREDITED';
create index bank_message_entry on bank_message (entry_key) where entry_key is not null;
create index bank_message_file on bank_message (bank_file_id);
create index bank_message_for_staff on bank_message (received_at desc) where needs_attention;
create index bank_message_movement on bank_message (amount_minor, booked_on) where told_by is not null;
create index bank_message_payer on bank_message (payer_iban);
create index bank_message_reference on bank_message using gin (reference_keys) where kind = 'CREDITED';
create index bank_message_settled_by on bank_message (settled_by) where settled_by is not null;
create index bank_message_waiting on bank_message (received_at) where applied_at is null;

-- Transfers that banks are asked to make.
create table bank_transfer (
  bank_transfer_id uuid primary key,
  purpose text not null check (purpose in ('INVOICE', 'REFUND', 'RETURN', 'PAYOUT')),
  -- of the invoice or refund that it pays
  subject_id uuid not null,
  amount_minor bigint not null check (amount_minor > 0),
  currency char(3) not null,
  from_name text not null,
  from_iban text not null,
  from_bic text not null,
  to_name text not null,
  to_iban text not null,
  to_bic text not null,
  reference text not null,
  ordered_at timestamptz not null,
  -- null: with the next file
  bank_file_id uuid references bank_file
);
create index bank_transfer_file on bank_transfer (bank_file_id);
create index bank_transfer_payout on bank_transfer (amount_minor) where purpose = 'PAYOUT';
create index bank_transfer_subject on bank_transfer (purpose, subject_id);
create index bank_transfer_waiting on bank_transfer (bank_transfer_id) where bank_file_id is null;

-- accounts: email addresses that open no account and write no messages until a date. Only a hash is kept, so that
-- nothing is left to erase.
create table blocked_address (
  address_hash bytea primary key check (length(address_hash) = 32),
  until timestamptz not null,
  reason text not null check (reason in ('SPAM', 'ABUSE', 'FRAUD')),
  blocked_at timestamptz not null,
  check (until > blocked_at)
);

-- Values that others belong to: navy and sky blue are blue. A search or a filter for blue finds them too.
create table broader_value (
  attribute_value_id integer not null references attribute_value,
  broader_id integer not null references attribute_value,
  primary key (attribute_value_id, broader_id),
  check (attribute_value_id <> broader_id)
);
create trigger catalog_changed after insert or delete or update on broader_value for each statement execute function
  invalidate_catalog();

-- Versions of what public pages show. A row changes in the transaction that changes the data, and every process then
-- drops the pages that have read it. NOTIFY only wakes the processes; the row counts (design 7).
create table cache_tag_version (
  tag text primary key,
  version bigint not null default 1,
  invalidated_at timestamptz not null default clock_timestamp(),
  constraint topic_version_topic_check check (length(tag) between 1 and 120)
);
create index cache_tag_version_invalidated on cache_tag_version (invalidated_at);

-- The private link to a member's calendar; a new one invalidates the old one.
create table calendar_link (
  account_id uuid primary key references account on delete cascade,
  link_id uuid not null unique,
  created_at timestamptz not null
);

-- A member's cart, the same on every device.
create table cart_line (
  account_id uuid not null references account on delete cascade,
  offer_id uuid not null references offer on delete cascade,
  quantity integer not null check (quantity between 1 and 9999),
  selected boolean not null,
  position integer not null,
  -- saved for later: not in the cart until it is moved back
  saved boolean not null default false,
  primary key (account_id, offer_id),
  constraint cart_line_saved_is_not_selected check (not (saved and selected))
);
create index cart_line_offer on cart_line (offer_id);

-- cases: the runbook of a child in danger, one answer for each step, changed until the case is closed (domain C13).
-- Only SAFETY reads it; its words go with the story of the case, two years after it was closed.
create table case_check (
  case_id uuid not null references staff_case on delete cascade,
  step text not null check (step in ('FACTS', 'PRESERVE', 'AUTHORITY', 'ACCOUNT', 'FAMILY')),
  -- DONE; of an authority's matter, OPEN keeps the evidence until it is DONE
  answer text not null check (answer in ('DONE', 'NOT_NEEDED', 'OPEN')),
  words text not null check (length(words) between 1 and 2000),
  authority text check (authority in ('NCMEC', 'CYBERTIP', 'POLICE', 'OTHER')),
  reference text check (length(reference) between 1 and 100),
  at timestamptz not null,
  -- of the staff; no foreign key: the id alone stays when the account is erased
  account_id uuid not null,
  primary key (case_id, step),
  constraint case_check_authority_alone check (step = 'AUTHORITY' or answer <> 'OPEN' and num_nonnulls(authority,
    reference) = 0),
  constraint case_check_reported check (step <> 'AUTHORITY' or (answer = 'NOT_NEEDED') = (authority is null))
);

create table case_event (
  case_id uuid not null references staff_case on delete cascade,
  position smallint not null,
  at timestamptz not null,
  act text not null check (act in ('OPEN', 'REPORT', 'REPEATED', 'HIDE', 'NOTE', 'WAIT', 'RESUME', 'DECIDE', 'LIFT',
    'APPEAL', 'UPHOLD', 'GRANT', 'CLOSE', 'CHECK', 'SUBJECT', 'MERGE', 'MERGED')),
  -- of the staff; no foreign key: the id alone stays when the account is erased
  account_id uuid,
  words text,
  primary key (case_id, position)
);

-- What a case is about beside its first subject; the name goes with an erased account, the rest with the case.
create table case_subject (
  case_id uuid not null references staff_case on delete cascade,
  position smallint not null check (position > 0),
  subject_kind text not null check (subject_kind in ('PRODUCT', 'SELLER', 'OFFER', 'PICTURE', 'WORKSHOP', 'PERSON')),
  subject_id uuid not null,
  part text not null default '' check (length(part) <= 40),
  -- the subject's name when it was added
  about text not null,
  primary key (case_id, position),
  unique (case_id, subject_kind, subject_id, part),
  constraint case_subject_part_of_picture check ((part <> '') = (subject_kind = 'PICTURE'))
);
create index case_subject_of on case_subject (subject_id);

-- Main categories, and their subcategories. Rows of the catalog have small ids for narrow indexes and stable codes for
-- the wire.
create table category (
  category_id smallint generated always as identity primary key,
  code text not null unique check (code ~ '^[A-Z0-9_]{2,60}$'),
  parent_id smallint references category,
  position smallint not null,
  picture_id text references picture
);
create index category_parent on category (parent_id, position);
create trigger catalog_changed after insert or delete or update on category for each statement execute function
  invalidate_catalog();

-- How many products a main category lists, maintained by triggers: a home page cannot count a million.
create table category_size (
  main_category_id smallint primary key references category,
  products integer not null check (products >= 0)
);

create table category_text (
  category_id smallint not null references category,
  locale text not null,
  name text not null check (length(name) between 1 and 120),
  primary key (category_id, locale)
);
create trigger catalog_changed after insert or delete or update on category_text for each statement execute function
  invalidate_catalog();

-- A card holder's bank reverses a payment, or asks about it (domain 5.3 P15, 5.6).
create table chargeback (
  chargeback_id uuid primary key,
  payment_id uuid not null references payment,
  provider_dispute_id text not null unique,
  amount_minor bigint not null check (amount_minor > 0),
  currency char(3) not null,
  -- as the bank states it
  reason text not null,
  status text not null check (status in ('INQUIRY', 'OPEN', 'WON', 'LOST')),
  opened_at timestamptz not null,
  -- the provider's deadline for evidence
  due_at timestamptz,
  answered_at timestamptz,
  answered_by uuid,
  closed_at timestamptz,
  answer_note text check (length(answer_note) between 1 and 5000),
  answer_parts text[] check (answer_parts <@ array['PARCELS', 'REFUNDS', 'CONVERSATION']),
  constraint chargeback_answered_check check (answered_at is not null or answer_note is null and answer_parts is null),
  check ((closed_at is not null) = (status in ('WON', 'LOST')))
);
create index chargeback_answered_by on chargeback (answered_by);
create index chargeback_for_staff on chargeback (coalesce(due_after(due_at, '-24:00:00'::interval), due_after(opened_at,
  '120:00:00'::interval)), (chargeback_id::text)) where closed_at is null and answered_at is null;
create index chargeback_noted on chargeback (closed_at) where answer_note is not null;
create index chargeback_payment on chargeback (payment_id);
create index chargeback_unanswered on chargeback (due_at) where closed_at is null and answered_at is null;

-- Cash that the provider has moved for it, by the provider's id.
create table chargeback_cash (
  provider_transaction_id text primary key,
  chargeback_id uuid not null references chargeback,
  -- negative: taken from us
  amount_minor bigint not null,
  fee_minor bigint not null,
  at timestamptz not null
);
create index chargeback_cash_chargeback on chargeback_cash (chargeback_id);

-- The share of a seller order, and what is held of the seller's money meanwhile; before delivery all of it is in
-- clearing.
create table chargeback_part (
  chargeback_id uuid not null references chargeback,
  seller_order_id uuid not null references seller_order,
  amount_minor bigint not null check (amount_minor > 0),
  held_from text check (held_from in ('SELLER_PENDING', 'SELLER_AVAILABLE')),
  held_minor bigint not null,
  primary key (chargeback_id, seller_order_id),
  check (held_minor = 0 or held_from is not null)
);
create index chargeback_part_seller_order on chargeback_part (seller_order_id);

-- A payment page at the provider.
create table checkout_session (
  checkout_session_id uuid primary key,
  order_id uuid not null references "order",
  provider text not null check (provider in ('STRIPE', 'SANDBOX')),
  provider_session_id text unique,
  status text not null check (status in ('STARTING', 'OPEN', 'PAID', 'FAILED', 'EXPIRED')),
  amount_minor bigint not null check (amount_minor > 0),
  currency char(3) not null,
  checkout_url text,
  created_at timestamptz not null,
  -- why the bank declined the last card, as the failure page states it; null: no reason given
  decline_reason text check (decline_reason in ('INSUFFICIENT_FUNDS', 'LIMIT', 'EXPIRED_CARD', 'WRONG_DETAILS',
    'NOT_CONFIRMED', 'OTHER')),
  -- when the provider was last asked about a session that had expired
  checked_at timestamptz
);
create unique index checkout_session_active on checkout_session (order_id) where status in ('STARTING', 'OPEN');
create index checkout_session_order on checkout_session (order_id);

-- A child is a nickname, a year of birth and a drawing: no email, telephone, surname, town or school (domain C11).
create table child (
  child_id uuid primary key,
  seller_id uuid not null unique,
  kind text not null default 'CHILD' check (kind = 'CHILD'),
  nickname text check (length(nickname) between 2 and 20),
  birth_year smallint check (birth_year between 1990 and 2100),
  band text not null check (band in ('A', 'B', 'C', 'D')),
  avatar text not null check (avatar in ('fox', 'whale', 'snail', 'moon', 'sun', 'tree', 'mushroom', 'kite')),
  status text not null check (status in ('PENDING_CONSENT', 'ACTIVE_PRIVATE', 'ACTIVE_PUBLIC', 'PAUSED',
    'CONSENT_WITHDRAWN', 'ERASED', 'AGING_OUT', 'GRADUATED')),
  created_at timestamptz not null,
  status_at timestamptz not null,
  -- families: how far a child's coming of age has been carried out (domain 2.7); gone with the child.
  aging_step text check (aging_step in ('IN_90_DAYS', 'IN_30_DAYS', 'OF_AGE', 'PAUSED', 'CLOSED')),
  foreign key (seller_id, kind) references seller(seller_id, kind),
  constraint child_aging_check check (aging_step is null or aging_step in ('IN_90_DAYS', 'IN_30_DAYS') or status not in
    ('ACTIVE_PRIVATE', 'ACTIVE_PUBLIC')),
  constraint child_aging_erased_check check (aging_step is null or status <> 'ERASED'),
  constraint child_erased_is_empty check ((status = 'ERASED') = (nickname is null) and (status = 'ERASED') = (birth_year
    is null))
);
create constraint trigger child_keeps_consent after update of birth_year on child deferrable initially deferred for each
  row execute function keep_consent_of_child();
create constraint trigger child_of_age_is_not_public after update of aging_step on child deferrable initially deferred
  for each row execute function keep_consent_of_child();

-- child-mode: the devices on which a guardian turned child mode on. Kept until the 90 days are over or the guardian
-- turns it off; a way to a new one that nobody took is deleted within the hour.
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
  constraint child_device_lasts check (expires_at > created_at and expires_at <= (created_at + '91 days'::interval))
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
  constraint child_question_answered check (num_nonnulls(answered_at, answered_by, answer) in (0, 3)),
  constraint child_question_value check ((kind = 'PRICE') = (price_minor is not null) and (kind = 'STOCK') = (stock is
    not null))
);
create index child_question_child on child_question (child_id, asked_at);
create unique index child_question_open on child_question (craft_version_id, kind) where answered_at is null;

-- A child who is signed in. Deleted when they are done, when the device is turned off, and within the hour once it is
-- over.
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

-- child-mode: a buyer's thank-you that the guardian shows the child: that there is one, and what the guardian says of
-- it. Goes with the thread and with the consent.
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

-- The commission on items sold, by kind of seller; the newest that has begun counts.
create table commission_rate (
  seller_kind text not null check (seller_kind in ('BUSINESS', 'CHILD')),
  valid_from date not null,
  basis_points smallint not null check (basis_points between 0 and 10000),
  primary key (seller_kind, valid_from)
);

-- The tax on the commission of a delivered seller order, as charged.
create table commission_tax (
  seller_order_id uuid not null references seller_order,
  tax_rule_id integer not null references tax_rule,
  jurisdiction text not null,
  amount_minor bigint not null check (amount_minor > 0),
  primary key (seller_order_id, tax_rule_id)
);
create index commission_tax_rule on commission_tax (tax_rule_id);

-- One purpose, one record: how it was given, on which text, and when it was withdrawn. A teen's own yes is beside it.
create table consent_record (
  consent_id uuid primary key,
  child_id uuid not null references child,
  purpose text not null check (purpose in ('ACCOUNT', 'PUBLIC_SHOP', 'INDEXED')),
  level text not null check (level in ('L1', 'L2')),
  method text not null check (method in ('EMAIL_PLUS', 'CARD', 'ID_CHECK', 'VIDEO_CALL', 'SIGNED_FORM')),
  text_version text not null check (text_version ~ '^\d{4}-\d{2}-\d{2}$'),
  locale text not null,
  token_hash bytea,
  given_by uuid references account,
  given_at timestamptz not null,
  confirmed_at timestamptz,
  -- of an email-plus consent: the second mail, a day after the first was confirmed
  followed_up_at timestamptz,
  teen_agreed_at timestamptz,
  withdrawn_at timestamptz,
  withdrawn_by uuid references account,
  constraint consent_in_public_is_proven check (purpose = 'ACCOUNT' or level = 'L2'),
  constraint consent_level_of_method check ((level = 'L1') = (method = 'EMAIL_PLUS'))
);
create unique index consent_in_force on consent_record (child_id, purpose) where withdrawn_at is null;
create index consent_to_follow_up on consent_record (confirmed_at) where method = 'EMAIL_PLUS' and confirmed_at is not
  null and followed_up_at is null and withdrawn_at is null;
create unique index consent_token on consent_record (token_hash) where token_hash is not null;
create constraint trigger child_shop_keeps_consent after delete or update on consent_record deferrable initially
  deferred for each row execute function keep_consent_of_child();
create trigger index_childs_shop after insert or delete or update on consent_record for each row execute function
  index_childs_shop();

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

-- What was decided about a version, by whom and why: words and reasons are for the child.
create table craft_decision (
  craft_version_id uuid not null references craft_version on delete cascade,
  position smallint not null,
  at timestamptz not null,
  act text not null check (act in ('SUBMIT', 'APPROVE', 'SEND_BACK', 'PUBLISH', 'ASK', 'REJECT', 'ARCHIVE', 'DISCARD',
    'RESTORE', 'RECALL', 'ACCEPT', 'REFUSE')),
  -- none: the child; no foreign key: the id alone stays when the account is erased
  account_id uuid,
  reasons text[] not null default '{}',
  words text check (length(words) <= 500),
  primary key (craft_version_id, position)
);

create table craft_picture (
  craft_version_id uuid not null references craft_version on delete cascade,
  position smallint not null,
  -- of an upload, or of a drawing of the demo
  picture_id text not null,
  upload_id uuid references upload on delete cascade,
  is_certificate boolean not null default false,
  primary key (craft_version_id, position),
  constraint craft_picture_position_check check (position >= 0 and position <= case when is_certificate then 9 else 4
    end)
);
create index craft_picture_upload on craft_picture (upload_id) where upload_id is not null;

-- A craft or a shop as a child describes it. What buyers see is written from it when it is approved.
create table craft_version (
  craft_version_id uuid primary key,
  number text not null unique check (number ~ '^[0-9A-HJKMNP-TV-Z]{8}$'),
  seller_id uuid not null,
  seller_kind text not null default 'CHILD' check (seller_kind in ('CHILD', 'BUSINESS')),
  subject text not null check (subject in ('CRAFT', 'SHOP', 'PRODUCT', 'CORRECTION')),
  -- none until the first version of a craft is approved
  product_id uuid references product,
  status text not null check (status in ('DRAFT', 'GUARDIAN_REVIEW', 'MANAGER_REVIEW', 'CHANGES_REQUESTED', 'LIVE',
    'ARCHIVED', 'APPROVED', 'REFUSED')),
  locale text not null references language,
  name text not null,
  words text not null check (length(words) <= 1000),
  product_type_id integer references product_type,
  -- never what is blocked: magnets, batteries, glass (domain C15)
  materials text[] not null default '{}' check (materials <@
    '{PAPER,RECYCLED_PAPER,CARDBOARD,PENCIL,PAINT,GLUE,TAPE,THREAD,RIBBON,WOOL,FELT,COTTON,CLAY,WOODEN_BEADS,GLASS_BEADS,ELASTIC,PRESSED_FLOWERS}'),
  age_from smallint,
  has_small_parts boolean,
  -- what its first offer begins with; afterwards the offer has them
  price_minor bigint check (price_minor > 0),
  stock integer,
  -- a shop's, from a fixed set
  drawing text check (drawing ~ '^[a-z-]{2,30}$'),
  created_at timestamptz not null,
  saved_at timestamptz not null,
  -- since when it has been waiting for the guardian or the staff
  sent_at timestamptz,
  due_at timestamptz,
  -- who approved it; no foreign keys: the ids alone stay when accounts are erased
  guardian_id uuid,
  guardian_at timestamptz,
  staff_id uuid,
  staff_at timestamptz,
  foreign key (seller_id, seller_kind) references seller(seller_id, kind),
  constraint craft_version_age_from_check check (age_from between 0 and 18 and (seller_kind = 'BUSINESS' or age_from in
    (3, 6, 14))),
  constraint craft_version_decided check (status not in ('APPROVED', 'REFUSED') or staff_id is not null),
  constraint craft_version_guardian_first check ((guardian_id is null) = (guardian_at is null) and (staff_id is null) =
    (staff_at is null) and (status <> 'MANAGER_REVIEW' or seller_kind = 'BUSINESS' or guardian_id is not null)),
  constraint craft_version_name_check check (length(name) <= case seller_kind when 'CHILD' then 80 else 240 end),
  constraint craft_version_of_craft check (subject <> 'SHOP' or num_nonnulls(product_id, product_type_id, age_from,
    has_small_parts, price_minor, stock) = 0),
  constraint craft_version_of_firm check ((seller_kind = 'BUSINESS') = (subject in ('PRODUCT', 'CORRECTION')) and
    (subject <> 'CORRECTION' or product_id is not null)),
  constraint craft_version_of_kind check (case seller_kind when 'BUSINESS' then (status not in ('GUARDIAN_REVIEW',
    'LIVE')) and guardian_id is null else status not in ('APPROVED', 'REFUSED') end),
  constraint craft_version_sold check (status not in ('LIVE', 'APPROVED') or subject = 'SHOP' or product_id is not
    null),
  constraint craft_version_stock_check check (stock >= 0 and stock <= case seller_kind when 'CHILD' then 1000 else
    1000000 end),
  constraint craft_version_two_people check (status <> 'LIVE' or guardian_id is not null and staff_id is not null and
    guardian_id <> staff_id),
  constraint craft_version_waits check ((status in ('GUARDIAN_REVIEW', 'MANAGER_REVIEW')) = (sent_at is not null) and
    (status = 'MANAGER_REVIEW') = (due_at is not null)),
  constraint craft_version_whole check (status in ('DRAFT', 'CHANGES_REQUESTED', 'ARCHIVED') or case subject when
    'CRAFT' then length(name) >= 2 and num_nonnulls(product_type_id, age_from, has_small_parts, price_minor, stock) = 5
    and materials <> '{}' when 'SHOP' then length(name) >= 2 and drawing is not null when 'PRODUCT' then length(name) >=
    2 and num_nonnulls(product_type_id, has_small_parts, price_minor, stock) = 4 else true end)
);
create unique index craft_version_correction_open on craft_version (product_id, seller_id) where subject = 'CORRECTION'
  and status in ('DRAFT', 'MANAGER_REVIEW', 'CHANGES_REQUESTED');
create index craft_version_due on craft_version (due_at) where due_at is not null;
create unique index craft_version_live on craft_version (product_id) where status = 'LIVE';
create unique index craft_version_open on craft_version (product_id) where subject = 'CRAFT' and status in ('DRAFT',
  'GUARDIAN_REVIEW', 'MANAGER_REVIEW', 'CHANGES_REQUESTED');
create index craft_version_seller on craft_version (seller_id, status);
create unique index craft_version_shop_live on craft_version (seller_id) where subject = 'SHOP' and status = 'LIVE';
create unique index craft_version_shop_open on craft_version (seller_id) where subject = 'SHOP' and status in ('DRAFT',
  'GUARDIAN_REVIEW', 'MANAGER_REVIEW', 'CHANGES_REQUESTED');
create index craft_version_type on craft_version (product_type_id);
create constraint trigger craft_is_warned after insert or update on craft_version deferrable initially deferred for each
  row when (new.status = 'LIVE' and new.subject = 'CRAFT') execute function keep_craft_warned();
create trigger craft_pictures_follow after update of status on craft_version for each row when (old.status <> new.status
  and new.seller_kind = 'CHILD') execute function craft_pictures_follow();
create trigger craft_version_decided_webhooks after update of status on craft_version for each row when (new.seller_kind
  = 'BUSINESS' and old.status <> new.status and (new.status in ('APPROVED', 'REFUSED', 'CHANGES_REQUESTED'))) execute
  function note_decision();

-- The only way to correct a numbered invoice.
create table credit_note (
  credit_note_id uuid primary key,
  invoice_id uuid not null references invoice,
  number text not null unique,
  series text not null references invoice_series,
  position integer not null check (position >= 1),
  issued_on date not null,
  issued_at timestamptz not null,
  reason text not null check (reason in ('NOT_CONFIRMED', 'REJECTED', 'CANCELLED', 'RETURNED', 'DISPUTED', 'TAX_EXEMPT',
    'NOT_PAID')),
  total_minor bigint not null check (total_minor > 0),
  tax_minor bigint not null,
  -- who granted it of their own accord; `note`: why, in their words
  given_by text check (given_by in ('SELLER', 'MANAGER')),
  note text check (length(note) between 1 and 500),
  given_by_account_id uuid,
  unique (series, position),
  check (tax_minor between 0 and total_minor),
  check (number = ((series || '-') || lpad(position::text, greatest(6, length(position::text)), '0'))),
  constraint credit_note_given_by_person check (given_by_account_id is null or given_by is not null),
  constraint credit_note_said_check check ((given_by is null) = (note is null))
);
create index credit_note_invoice on credit_note (invoice_id);
create trigger credit_note_kept before delete or update on credit_note for each row execute function refuse_rewriting();
create trigger credit_note_not_emptied before truncate on credit_note for each statement execute function
  refuse_rewriting();

-- What a credit note takes off, line by line, as printed.
create table credit_note_line (
  credit_note_id uuid not null,
  position smallint not null check (position >= 1),
  seller_order_id uuid not null,
  -- of which line of the invoice; without line_position: an amount, or a tax, of the whole
  invoice_id uuid not null,
  line_position smallint,
  quantity integer not null check (quantity > 0),
  price_minor bigint not null check (price_minor >= 0),
  primary key (credit_note_id, position),
  foreign key (credit_note_id, seller_order_id) references credit_note_part,
  foreign key (invoice_id, line_position) references invoice_line
);
create index credit_note_line_line on credit_note_line (invoice_id, line_position);
create index credit_note_line_part on credit_note_line (credit_note_id, seller_order_id);
create trigger credit_note_line_kept before delete or update on credit_note_line for each row execute function
  refuse_rewriting();
create trigger credit_note_line_not_emptied before truncate on credit_note_line for each statement execute function
  refuse_rewriting();

create table credit_note_line_tax (
  credit_note_id uuid not null,
  position smallint not null,
  tax_rule_id integer not null references tax_rule,
  name text not null,
  jurisdiction text not null,
  rate_millionths integer not null check (rate_millionths >= 0),
  category text not null check (category in ('S', 'Z', 'E', 'AE', 'K', 'O')),
  base_minor bigint not null check (base_minor >= 0),
  remitter text not null check (remitter in ('SELLER', 'MARKETPLACE')),
  amount_minor bigint not null check (amount_minor >= 0),
  primary key (credit_note_id, position, tax_rule_id),
  foreign key (credit_note_id, position) references credit_note_line
);
create index credit_note_line_tax_rule on credit_note_line_tax (tax_rule_id);
create trigger credit_note_line_tax_kept before delete or update on credit_note_line_tax for each row execute function
  refuse_rewriting();
create trigger credit_note_line_tax_not_emptied before truncate on credit_note_line_tax for each statement execute
  function refuse_rewriting();

create table credit_note_part (
  credit_note_id uuid not null references credit_note,
  seller_order_id uuid not null references invoice_part,
  items_minor bigint not null check (items_minor >= 0),
  shipping_minor bigint not null check (shipping_minor >= 0),
  tax_minor bigint not null check (tax_minor >= 0),
  before_delivery boolean not null,
  primary key (credit_note_id, seller_order_id),
  check (items_minor + shipping_minor + tax_minor > 0)
);
create index credit_note_part_seller_order on credit_note_part (seller_order_id);
create trigger credit_note_part_kept before delete or update on credit_note_part for each row execute function
  refuse_rewriting();
create trigger credit_note_part_not_emptied before truncate on credit_note_part for each statement execute function
  refuse_rewriting();

create table credit_note_tax (
  credit_note_id uuid not null,
  seller_order_id uuid not null,
  jurisdiction text not null,
  remitter text not null check (remitter in ('SELLER', 'MARKETPLACE')),
  amount_minor bigint not null check (amount_minor > 0),
  primary key (credit_note_id, seller_order_id, jurisdiction, remitter),
  foreign key (credit_note_id, seller_order_id) references credit_note_part
);
create index credit_note_tax_seller_order on credit_note_tax (seller_order_id);
create trigger credit_note_tax_kept before delete or update on credit_note_tax for each row execute function
  refuse_rewriting();
create trigger credit_note_tax_not_emptied before truncate on credit_note_tax for each statement execute function
  refuse_rewriting();

-- customs: what the customs form of a parcel says of a child's craft, written by the guardian (domain C19). Without a
-- row the craft is sold in its shop's own country alone.
create table customs_facts (
  offer_id uuid primary key references offer on delete cascade,
  -- of the Harmonized System, also with the digits that a country adds; chapter 77 is not in use
  hs_code text not null check (hs_code ~ '^(0[1-9]|[1-8][0-9]|9[0-7])[0-9]{4,8}$' and hs_code !~ '^77'),
  -- where it was made
  origin char(2) not null check (origin ~ '^[A-Z]{2}$'),
  -- of one piece, without its packaging
  net_grams integer not null check (net_grams between 1 and 30000),
  set_at timestamptz not null
);

-- A member's delivery addresses. The code, unique per owner, identifies them on the wire (spec 9.5).
create table delivery_point (
  account_id uuid not null references account on delete cascade,
  code text not null check (code ~ '^[0-9]{9}$'),
  name text not null check (length(name) between 1 and 100),
  country text not null check (country ~ '^[A-Z]{2}$'),
  region text check (region ~ '^[A-Z]{2}-[A-Z0-9]{1,3}$'),
  city text not null check (length(city) between 1 and 50),
  address text not null check (length(address) between 1 and 1000),
  post_code text check (length(post_code) between 3 and 11),
  is_main boolean not null default false,
  status text not null check (status in ('CREATED', 'ACTUAL', 'CLOSED')),
  created_at timestamptz not null,
  updated_at timestamptz not null,
  primary key (account_id, code),
  check (not is_main or status = 'ACTUAL')
);
create unique index delivery_point_main on delivery_point (account_id) where is_main;

-- The cost and the duration of delivery to a country; without a row the seller does not deliver there.
create table delivery_rate (
  seller_id uuid not null references seller,
  country char(2) not null,
  price_minor bigint not null check (price_minor >= 0),
  free_from_minor bigint check (free_from_minor > 0),
  days_min smallint not null check (days_min >= 0),
  days_max smallint not null,
  -- where in the country, by ISO 3166-2, if not everywhere; `cities` are shown only (spec 3.14)
  regions text[],
  cities text[] not null default '{}' check (cardinality(cities) <= 50),
  -- included in the price; each further kilogram begun costs `kilogram_minor`
  carried_grams integer not null default 0 check (carried_grams >= 0),
  kilogram_minor bigint not null default 0 check (kilogram_minor >= 0),
  primary key (seller_id, country),
  check (days_max >= days_min),
  constraint delivery_rate_regions_check check (cardinality(regions) > 0 and array_to_string(regions, ' ') ~ (('^(' ||
    country::text) || '-[A-Z0-9]{1,3} ?)+$'))
);
create trigger guard_childs_rate before insert or update of seller_id, country on delivery_rate for each row execute
  function guard_childs_rate();

-- The end of a demo's past: since then its sellers, carriers and staff act by themselves, and only on what is newer.
create table demo_past (
  ended_at timestamptz primary key
);

-- What happens when something is wrong with a seller order (domain 5.6).
create table dispute (
  dispute_id uuid primary key,
  code text not null unique check (code ~ '^[0-9A-HJKMNP-TV-Z]{10}$'),
  seller_order_id uuid not null references seller_order,
  channel text not null check (channel in ('BUYER', 'CHARGEBACK', 'SAFETY')),
  reason text not null check (reason in ('NOT_RECEIVED', 'NOT_AS_DESCRIBED', 'DAMAGED', 'WRONG_ITEM', 'UNSAFE',
    'OTHER')),
  status text not null check (status in ('DRAFT', 'OPENED', 'IN_PROGRESS', 'APPROVED', 'RETURN', 'COMPLETED',
    'REJECTED', 'REJECTED_BY_TIMEOUT', 'CANCELLED', 'CLOSED')),
  -- what the buyer asks for
  wished text not null check (wished in ('FULL_REFUND', 'PART_REFUND', 'REPLACEMENT')),
  -- empty for a chargeback: only the bank knows it
  description text not null check (length(description) <= 4096),
  -- the disputed amounts: pieces, their delivery, the tax on both
  items_minor bigint not null check (items_minor >= 0),
  shipping_minor bigint not null check (shipping_minor >= 0),
  tax_minor bigint not null check (tax_minor >= 0),
  -- accepted by the seller or decided by staff; the amount is of the items, without tax
  remedy text check (remedy in ('FULL_REFUND', 'PART_REFUND', 'REPLACEMENT')),
  amount_minor bigint,
  with_return boolean not null default false,
  -- in the end, with tax
  refunded_minor bigint not null default 0,
  -- the deadline of its status
  due_at timestamptz,
  -- since when staff wait for the buyer
  asked_at timestamptz,
  is_reminded boolean not null default false,
  has_appealed boolean not null default false,
  rejected_at timestamptz,
  -- how the goods are returned
  sent_back_at timestamptz,
  return_carrier text check (length(return_carrier) between 1 and 80),
  return_tracker text check (length(return_tracker) between 1 and 100),
  -- the seller order that replaces the goods
  replaced_by uuid unique references seller_order,
  opened_at timestamptz,
  created_at timestamptz not null,
  updated_at timestamptz not null,
  constraint dispute_amount_check check ((amount_minor is not null) = (remedy is not distinct from 'PART_REFUND') and
    amount_minor between 1 and items_minor),
  constraint dispute_described_check check (description <> '' or channel = 'CHARGEBACK'),
  constraint dispute_opened_check check (opened_at is not null or status in ('DRAFT', 'CANCELLED', 'CLOSED')),
  constraint dispute_refunded_check check (refunded_minor between 0 and items_minor + shipping_minor + tax_minor),
  constraint dispute_rejected_check check (rejected_at is not null or status <> 'REJECTED'),
  constraint dispute_reminded_check check (not is_reminded or asked_at is not null),
  constraint dispute_replaced_check check (replaced_by is null or remedy is not distinct from 'REPLACEMENT'),
  constraint dispute_return_check check (not with_return or remedy is not distinct from 'FULL_REFUND')
);
create index dispute_due on dispute (due_at) where due_at is not null;
create index dispute_for_staff on dispute (coalesce(due_at, due_after(created_at, '72:00:00'::interval)), code) where
  (status in ('IN_PROGRESS', 'RETURN')) and asked_at is null;
create unique index dispute_open_once on dispute (seller_order_id) where status in ('DRAFT', 'OPENED', 'IN_PROGRESS',
  'APPROVED', 'RETURN');
create index dispute_seller_order on dispute (seller_order_id, created_at desc);
create trigger dispute_begun_webhooks after insert on dispute for each row when (new.opened_at is not null) execute
  function note_dispute();
create trigger dispute_opened_webhooks after update of opened_at on dispute for each row when (old.opened_at is null and
  new.opened_at is not null) execute function note_dispute();

-- The thread: changes and messages.
create table dispute_event (
  dispute_id uuid not null references dispute,
  position smallint not null check (position >= 1),
  kind text not null check (kind in ('CHANGE', 'MESSAGE', 'QUESTION', 'EDIT', 'SENT_BACK', 'REMINDER')),
  -- the row of the table of transitions
  transition text,
  to_status text,
  actor text not null check (actor in ('BUYER', 'SELLER', 'MANAGER', 'SYSTEM', 'PSP')),
  account_id uuid references account on delete set null,
  body text not null check (length(body) <= 4096),
  at timestamptz not null,
  primary key (dispute_id, position),
  check ((kind = 'CHANGE') = (transition is not null) and (kind = 'CHANGE') = (to_status is not null))
);
create index dispute_event_account on dispute_event (account_id);
create index dispute_event_at on dispute_event (at desc);

create table dispute_line (
  dispute_id uuid not null references dispute,
  order_line_id uuid not null references order_line,
  quantity integer not null check (quantity > 0),
  -- its offer was suspended until staff have reviewed it (domain C17)
  suspended boolean not null default false,
  primary key (dispute_id, order_line_id)
);
create index dispute_line_order_line on dispute_line (order_line_id);

create table dispute_picture (
  picture_id text primary key check (length(picture_id) = 23),
  dispute_id uuid not null references dispute,
  position smallint not null check (position between 1 and 10),
  actor text not null check (actor in ('BUYER', 'SELLER', 'MANAGER')),
  alt text not null check (length(alt) <= 300),
  unique (dispute_id, position)
);

-- Money that donors paid on the provider's own page, assigned to a school by staff.
create table donation (
  donation_id uuid primary key,
  organisation_id uuid not null references organisation,
  provider text not null,
  event_id text not null,
  provider_payment_id text not null check (length(provider_payment_id) between 1 and 255),
  amount_minor bigint not null check (amount_minor > 0),
  currency char(3) not null,
  -- the provider's fee; null until it is known
  fee_minor bigint check (fee_minor >= 0),
  recorded_at timestamptz not null,
  recorded_by uuid references account on delete set null,
  unique (provider, provider_payment_id),
  foreign key (provider, event_id) references provider_event
);
create index donation_event on donation (provider, event_id);
create index donation_organisation on donation (organisation_id);
create index donation_recorded_by on donation (recorded_by);

-- Messages from the site's forms (spec 3.17–3.19), and requests to open a shop: of a business (40), of a guardian with
-- a child (41).
create table enquiry (
  enquiry_id uuid primary key,
  type smallint not null check (type in (10, 20, 30, 40, 41)),
  role text check (role in ('teacher', 'student', 'parents', 'school-board', 'government-entity')),
  email text not null check (length(email) <= 254),
  message text not null check (length(message) between 1 and 4300),
  brand text not null check (brand in ('cubby', 'kids')),
  locale text not null,
  created_at timestamptz not null,
  number text not null unique check (number ~ '^[0-9A-HJKMNP-TV-Z]{8}$'),
  -- UNCONFIRMED: sent without scripts, until the mailed link confirms it
  status text not null default 'OPEN' check (status in ('UNCONFIRMED', 'OPEN', 'ANSWERED', 'CLOSED')),
  -- what looks like advertising (spec 7.29)
  spam_signs text[] not null default '{}',
  -- of the personal link that brought the request
  referral_code text,
  check (type in (30, 40, 41) or role is not null),
  constraint enquiry_referral_code_check check (referral_code is null or referral_code ~ '^[0-9A-HJKMNP-TV-Z]{8}$' and
    type in (40, 41))
);
create index enquiry_address on enquiry (lower(email));
create index enquiry_due on enquiry (due_after(created_at, '48:00:00'::interval), number) where status = 'OPEN';
create index enquiry_newest on enquiry (created_at desc);
create index enquiry_open on enquiry (created_at) where status = 'OPEN';
create index enquiry_referral on enquiry (referral_code) where referral_code is not null;
create index enquiry_unconfirmed on enquiry (lower(email), created_at) where status = 'UNCONFIRMED';

-- enquiries: what we answered, by email.
create table enquiry_answer (
  enquiry_id uuid not null references enquiry on delete cascade,
  position bigint not null generated always as identity,
  body text not null check (length(body) between 1 and 4096),
  written_at timestamptz not null,
  primary key (enquiry_id, position)
);

-- Everyday words that a shop of school supplies does not sell, so that they are not taken for mistyped ones.
create table everyday_word (
  locale text not null references language,
  word text not null,
  -- Words that make another thing of a thing: a tooth brush is no brush.
  makes_another boolean not null default false,
  primary key (locale, word)
);

-- What was reported, as it was then. Read by SAFETY alone, and each reading is recorded.
create table evidence (
  evidence_id uuid primary key,
  case_id uuid not null references staff_case on delete cascade,
  taken_at timestamptz not null,
  content jsonb not null
);
create index evidence_case on evidence (case_id);

-- Certificates that exempt their owner from a tax: reviewed by staff, never typed at checkout (domain 4.3).
create table exemption_certificate (
  exemption_certificate_id uuid primary key,
  -- null: the account was deleted; what was sold under the certificate still refers to it
  account_id uuid references account on delete set null,
  kind text not null check (kind in ('SCHOOL', 'PARENT_COUNCIL', 'VAT_NUMBER')),
  -- of the tax: a country, or a region of it
  jurisdiction text not null check (jurisdiction ~ '^[A-Z]{2}(-[A-Z0-9]{1,3})?$'),
  organisation text not null check (length(organisation) between 1 and 200),
  number text not null check (length(number) between 1 and 40),
  valid_from date not null,
  -- the last day on which it counts
  expires_on date,
  status text not null check (status in ('WAITING', 'ACCEPTED', 'REJECTED')),
  submitted_at timestamptz not null,
  reviewed_at timestamptz,
  reviewed_by uuid references account on delete set null,
  -- what the register answered, or why it was rejected
  reason text check (length(reason) between 1 and 500),
  check (expires_on >= valid_from),
  constraint exemption_certificate_reviewed check ((status = 'WAITING') = (reviewed_at is null) and (status <>
    'REJECTED' or reason is not null))
);
create index exemption_certificate_account on exemption_certificate (account_id);
create index exemption_certificate_due on exemption_certificate (due_after(submitted_at, '48:00:00'::interval),
  (exemption_certificate_id::text)) where status = 'WAITING' and account_id is not null;
create unique index exemption_certificate_once on exemption_certificate (account_id, kind, jurisdiction, number) where
  status <> 'REJECTED';
create index exemption_certificate_reviewer on exemption_certificate (reviewed_by);
create index exemption_certificate_waiting on exemption_certificate (submitted_at) where status = 'WAITING';

-- Lists and filters at a million products: filters count combinations instead of products. Each combination of a
-- product type, a manufacturer and attribute values is one row, and a product's row in a list points to it. A list of
-- 100,000 products has some hundred combinations, so counting is one pass over a narrow index.
create table facet_combination (
  facet_combination_id integer not null generated always as identity,
  product_type_id integer not null,
  manufacturer_id integer,
  attribute_value_ids integer[] not null,
  constraint facet_set_pkey primary key (facet_combination_id),
  constraint facet_set_product_type_id_attribute_value_ids_manufacturer__key unique nulls not distinct (product_type_id,
    attribute_value_ids, manufacturer_id),
  constraint facet_set_manufacturer_id_fkey foreign key (manufacturer_id) references manufacturer,
  constraint facet_set_product_type_id_fkey foreign key (product_type_id) references product_type
);

-- accounts: a member of the staff has lost their second factor, as an administrator says: it is removed when the time
-- to undo that is over.
create table factor_reset (
  account_id uuid primary key references account on delete cascade,
  started_by uuid references account on delete set null,
  started_at timestamptz not null,
  due_at timestamptz not null,
  check (due_at > started_at)
);
create index factor_reset_started_by on factor_reset (started_by);

-- Products that differ by options only; each offers the others as options.
create table family (
  family_id uuid primary key,
  code text not null unique
);

-- The marketplace's invoices to shops for its fee, and credit notes for fees of earlier months that went back: at most
-- one of each for a shop and month. Kept with the books, as addressed then: the law requires the name of a firm or a
-- guardian.
create table fee_invoice (
  fee_invoice_id uuid primary key,
  seller_id uuid not null,
  month date not null,
  kind text not null check (kind in ('INVOICE', 'CREDIT_NOTE')),
  number text not null unique,
  series text not null references invoice_series,
  position integer not null check (position >= 1),
  issued_on date not null,
  issued_at timestamptz not null,
  -- of a credit note: the newest invoice that it corrects
  corrects uuid references fee_invoice,
  locale text not null,
  currency char(3) not null,
  net_minor bigint not null check (net_minor >= 0),
  tax_minor bigint not null check (tax_minor >= 0),
  bill_name text not null check (length(bill_name) between 1 and 200),
  bill_street text,
  bill_city text,
  bill_region text,
  bill_country char(2) not null,
  bill_postal_code text,
  bill_tax_number text,
  bill_email text,
  -- it is complete in the transaction that makes it: nothing is added later
  made_in xid8 not null default pg_current_xact_id(),
  constraint fee_invoice_once unique (seller_id, month, kind),
  unique (series, position),
  foreign key (seller_id, month) references fee_month,
  constraint fee_invoice_amount check (net_minor + tax_minor > 0),
  constraint fee_invoice_corrects check (kind = 'CREDIT_NOTE' or corrects is null),
  constraint fee_invoice_number check (number = ((series || '-') || lpad(position::text, greatest(6,
    length(position::text)), '0')))
);
create index fee_invoice_corrects on fee_invoice (corrects);
create trigger fee_invoice_kept before delete or update on fee_invoice for each row execute function refuse_rewriting();
create trigger fee_invoice_not_emptied before truncate on fee_invoice for each statement execute function
  refuse_rewriting();

-- The fees of the orders that were taxed alike.
create table fee_invoice_line (
  fee_invoice_id uuid not null references fee_invoice,
  position smallint not null check (position >= 1),
  -- of a credit note: on which invoice the fee was charged; null: before there were any
  corrects uuid references fee_invoice,
  orders integer not null check (orders >= 1),
  net_minor bigint not null check (net_minor >= 0),
  primary key (fee_invoice_id, position)
);
create index fee_invoice_line_corrects on fee_invoice_line (corrects);
create trigger fee_invoice_line_kept before delete or update on fee_invoice_line for each row execute function
  refuse_rewriting();
create trigger fee_invoice_line_late before insert on fee_invoice_line for each row execute function
  refuse_late_fee_line();
create trigger fee_invoice_line_not_emptied before truncate on fee_invoice_line for each statement execute function
  refuse_rewriting();

-- The taxes of a line, as they were posted with each sale.
create table fee_invoice_tax (
  fee_invoice_id uuid not null,
  line_position smallint not null,
  tax_rule_id integer not null references tax_rule,
  name text not null,
  jurisdiction text not null,
  rate_millionths integer not null check (rate_millionths >= 0),
  amount_minor bigint not null check (amount_minor > 0),
  primary key (fee_invoice_id, line_position, tax_rule_id),
  foreign key (fee_invoice_id, line_position) references fee_invoice_line
);
create index fee_invoice_tax_rule on fee_invoice_tax (tax_rule_id);
create trigger fee_invoice_tax_kept before delete or update on fee_invoice_tax for each row execute function
  refuse_rewriting();
create trigger fee_invoice_tax_late before insert on fee_invoice_tax for each row execute function
  refuse_late_fee_line();
create trigger fee_invoice_tax_not_emptied before truncate on fee_invoice_tax for each statement execute function
  refuse_rewriting();

-- The months of a shop whose fees were invoiced, or that had none: each begins when the one before it ended, whatever
-- clock the shop had. Kept with the books.
create table fee_month (
  seller_id uuid not null references seller,
  month date not null check (extract(day from month) = 1::numeric),
  period_from timestamptz not null,
  period_to timestamptz not null,
  primary key (seller_id, month),
  constraint fee_month_in_order check (period_to > period_from)
);
create trigger fee_month_kept before delete or update on fee_month for each row execute function refuse_rewriting();
create trigger fee_month_not_emptied before truncate on fee_month for each statement execute function
  refuse_rewriting();

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

-- families: guardians, the children whose shops they own, and what was consented to (domain 2.1). An adult who stands
-- for a child. Identity: how it was proven and when, never the document.
create table guardian (
  account_id uuid primary key references account,
  legal_name text not null check (length(legal_name) between 2 and 200),
  birth_date date not null,
  country text not null check (country ~ '^[A-Z]{2}$'),
  region text check (region ~ '^[A-Z]{2}-[A-Z0-9]{1,3}$'),
  status text not null check (status in ('EMAIL_VERIFIED', 'IDENTITY_PENDING', 'VERIFIED', 'RESTRICTED', 'CLOSED')),
  identity_method text check (identity_method in ('CARD', 'ID_CHECK', 'VIDEO_CALL', 'SIGNED_FORM')),
  identity_at timestamptz,
  -- the member of the staff who recorded a method that no provider reports
  identity_by uuid references account,
  identity_reference text,
  since timestamptz not null,
  identity_begun_at timestamptz,
  identity_failure text check (identity_failure in ('DOCUMENT', 'DETAILS')),
  constraint guardian_check_begun check ((status = 'IDENTITY_PENDING') = (identity_begun_at is not null)),
  constraint guardian_failed_is_unproven check (identity_failure is null or status = 'EMAIL_VERIFIED'),
  constraint guardian_identity_whole check ((identity_method is null) = (identity_at is null)),
  constraint guardian_verified_by_method check (status <> 'VERIFIED' or identity_method is not null)
);
create unique index guardian_identity_check on guardian (identity_reference) where status = 'IDENTITY_PENDING';
create constraint trigger guardian_keeps_consent after update of status on guardian deferrable initially deferred for
  each row execute function keep_consent_of_guardian();

-- families: a guardian invites the second one of a child. Deleted when it is accepted, withdrawn or 72 hours old, and
-- with the child.
create table guardian_invitation (
  child_id uuid primary key references child,
  email text not null check (email = lower(email) and email like '%_@_%' and length(email) <= 200),
  token_hash bytea not null unique check (octet_length(token_hash) = 32),
  invited_by uuid not null references account on delete cascade,
  created_at timestamptz not null
);
create index guardian_invitation_account on guardian_invitation (invited_by);

create table guardian_link (
  child_id uuid not null references child,
  account_id uuid not null references guardian,
  role text not null check (role in ('PRIMARY', 'SECONDARY')),
  since timestamptz not null,
  primary key (child_id, account_id)
);
create index guardian_link_account on guardian_link (account_id);
create unique index guardian_link_primary on guardian_link (child_id) where role = 'PRIMARY';
create trigger own_childs_shop after insert or delete on guardian_link for each row execute function own_childs_shop();

-- When a shop sends nothing: it sells nothing from the first day to the last.
create table holiday (
  holiday_id uuid primary key,
  seller_id uuid not null references seller,
  first_day date not null,
  last_day date not null,
  -- for its visitors, in the shop's words
  message text check (length(message) between 1 and 300),
  created_at timestamptz not null,
  created_by uuid references account on delete set null,
  constraint holiday_once exclude using gist (seller_id with =, daterange(first_day, last_day, '[]') with &&),
  check (last_day >= first_day and last_day < (first_day + 92))
);
create index holiday_created_by on holiday (created_by);

-- One row for each answered write, inserted in the transaction of its effect (reliability rule 8).
create table idempotency_key (
  scope text not null check (length(scope) <= 200),
  key text not null check (length(key) between 1 and 255),
  fingerprint text not null,
  status smallint,
  answer jsonb,
  created_at timestamptz not null,
  primary key (scope, key)
);
create index idempotency_key_age on idempotency_key (created_at);

-- The figures of a day for the investors' page: computed once, never changed.
create table impact_day (
  day date primary key,
  made_at timestamptz not null,
  products integer not null check (products >= 0),
  businesses integer not null check (businesses >= 0),
  child_shops integer not null check (child_shops >= 0),
  deliveries integer not null check (deliveries >= 0),
  -- credited for delivered sales, and to how many
  sellers_minor bigint not null check (sellers_minor >= 0),
  sellers integer not null check (sellers >= 0),
  children_minor bigint not null check (children_minor >= 0),
  children integer not null check (children >= 0),
  -- the 5 % of schools, after refunds
  schools_minor bigint not null check (schools_minor >= 0),
  schools integer not null check (schools >= 0)
);

-- inbox: what the staff note for one another; the asker never sees it.
create table inbox_note (
  kind text not null check (kind in ('SUPPORT', 'ENQUIRY')),
  number text not null,
  position bigint not null generated always as identity,
  -- of the staff; no foreign key: the id alone stays when the account is erased
  account_id uuid not null,
  written_at timestamptz not null,
  words text not null check (length(words) between 1 and 2000),
  primary key (kind, number, position)
);

-- inbox: who has something open, or writes an answer, in the last seconds.
create unlogged table inbox_presence (
  kind text not null check (kind in ('SUPPORT', 'ENQUIRY')),
  number text not null,
  account_id uuid not null references account on delete cascade,
  seen_at timestamptz not null,
  is_writing boolean not null,
  primary key (kind, number, account_id)
);
create index inbox_presence_account on inbox_presence (account_id);

-- Something that was sold may be dangerous (domain C17).
create table incident (
  incident_id uuid primary key,
  -- of the dispute that reports it
  code text not null unique check (code ~ '^[0-9A-HJKMNP-TV-Z]{10}$'),
  description text not null check (length(description) between 1 and 4096),
  opened_at timestamptz not null,
  -- staff found no danger, for this reason
  dismissed_at timestamptz,
  dismissal text check (length(dismissal) between 1 and 2000),
  constraint incident_dismissed_check check (num_nonnulls(dismissed_at, dismissal) <> 1)
);
create index incident_open on incident (opened_at) where dismissed_at is null;

-- Two deadlines: a first report, and a written one.
create table incident_deadline (
  incident_id uuid not null references incident,
  kind text not null check (kind in ('REPORT', 'WRITTEN')),
  due_at timestamptz not null,
  reminded_at timestamptz,
  overdue_at timestamptz,
  done_at timestamptz,
  -- the authority's
  reference text check (length(reference) between 1 and 200),
  primary key (incident_id, kind),
  constraint incident_deadline_done_check check (num_nonnulls(done_at, reference) <> 1)
);
create index incident_deadline_waiting on incident_deadline (due_at) where done_at is null;

create table incident_line (
  incident_id uuid not null references incident,
  order_line_id uuid not null references order_line,
  primary key (incident_id, order_line_id)
);
create index incident_line_order_line on incident_line (order_line_id);

-- Whose buyers were warned, once each.
create table incident_recall (
  incident_id uuid not null references incident,
  seller_order_id uuid not null references seller_order,
  told_at timestamptz not null,
  primary key (incident_id, seller_order_id)
);
create index incident_recall_seller_order on incident_recall (seller_order_id);

-- members: who is asked to join a shop, or the staff where there is no shop.
create table invitation (
  invitation_id uuid primary key,
  token_hash bytea not null unique,
  email text not null check (email = lower(email) and email like '%_@_%' and length(email) <= 200),
  seller_id uuid references seller,
  roles text[] not null check (cardinality(roles) > 0),
  invited_by uuid references account on delete set null,
  created_at timestamptz not null,
  expires_at timestamptz not null,
  constraint invitation_once unique nulls not distinct (seller_id, email),
  check (expires_at > created_at),
  constraint invitation_roles check (case when seller_id is null then roles <@ array['ADMIN', 'CATALOGUE', 'SAFETY',
    'FINANCE', 'SUPPORT', 'READER'] else roles <@ array['OWNER', 'CATALOGUE', 'ORDERS', 'FINANCE'] end)
);
create index invitation_invited_by on invitation (invited_by);
create index invitation_seller on invitation (seller_id);

-- What buyers pay by bank transfer (domain 5.5). The marketplace issues invoices as the sellers' agent.
create table invoice (
  invoice_id uuid primary key,
  -- identifies a draft, before it has a number
  code text not null unique check (code ~ '^[0-9A-HJKMNP-TV-Z]{10}$'),
  account_id uuid references account on delete set null,
  brand text not null check (brand in ('cubby', 'kids')),
  locale text not null,
  status text not null check (status in ('DRAFT', 'CREATED', 'APPROVED', 'SENT_TO_PMT', 'AWAITING_PAYMENT',
    'PARTIALLY_PAID', 'PAID', 'REJECTED', 'REJECTED_BY_TIMEOUT', 'DISPUTE_OPEN', 'RETURN', 'CANCELLED', 'CLOSED')),
  -- the country of delivery of all its orders
  country char(2) not null,
  currency char(3) not null,
  -- false: on terms, paid after shipping
  prepaid boolean not null default true,
  due_on date,
  note text not null check (length(note) <= 2000),
  purchase_order text check (length(purchase_order) between 1 and 100),
  buyer_reference text check (length(buyer_reference) between 1 and 100),
  cost_centre text check (length(cost_centre) between 1 and 100),
  -- the addressee, who may differ from the recipient of the goods
  bill_name text not null check (length(bill_name) between 1 and 200),
  bill_attention text check (length(bill_attention) between 1 and 200),
  bill_address text not null check (length(bill_address) between 1 and 1000),
  bill_city text not null check (length(bill_city) between 1 and 50),
  bill_region text,
  bill_country char(2) not null,
  bill_postal_code text,
  bill_email text not null,
  bill_tax_number text check (length(bill_tax_number) between 1 and 40),
  -- the account it is paid from; another one may be chosen when it is sent again
  bank_name text,
  bank_iban text,
  bank_swift text,
  -- since when the buyer waits for the number; `wants_sending`: it is then sent to the bank
  requested_at timestamptz,
  wants_sending boolean not null default false,
  needs_approval boolean not null default false,
  approved_at timestamptz,
  rejected_by text check (rejected_by in ('APPROVER', 'BANK', 'BANK_SILENT', 'NOT_PAID')),
  reject_reason text check (length(reject_reason) <= 500),
  sent_at timestamptz,
  -- these are set together when it is numbered
  number text unique,
  series text references invoice_series,
  position integer check (position >= 1),
  issued_on date,
  numbered_at timestamptz,
  total_minor bigint,
  tax_minor bigint,
  paid_minor bigint not null default 0 check (paid_minor >= 0),
  credited_minor bigint not null default 0 check (credited_minor >= 0),
  created_at timestamptz not null,
  updated_at timestamptz not null,
  -- how many were sent
  reminders smallint not null default 0 check (reminders between 0 and 3),
  unique (series, position),
  constraint invoice_amounts_check check (paid_minor + credited_minor <= coalesce(total_minor, 0)),
  constraint invoice_bank_check check (num_nulls(bank_name, bank_iban, bank_swift) in (0, 3)),
  check (not wants_sending or requested_at is not null),
  check (tax_minor between 0 and total_minor),
  constraint invoice_number_check check ((num_nulls(number, series, position, issued_on, numbered_at, total_minor,
    tax_minor) in (0, 7)) and (number is null or number = ((series || '-') || lpad(position::text, greatest(6,
    length(position::text)), '0'))) and (number is not null or status in ('DRAFT', 'CANCELLED')) and (number is null or
    status <> 'DRAFT') and (number is null or due_on >= issued_on)),
  constraint invoice_rejected_check check ((rejected_by is not null) = (status in ('REJECTED', 'REJECTED_BY_TIMEOUT')))
);
create index invoice_account on invoice (account_id, created_at desc);
create index invoice_bank_iban on invoice (bank_iban) where number is not null;
create index invoice_remindable on invoice (due_on) where number is not null and reminders < 3;
create index invoice_waiting on invoice (status, due_on) where status in ('SENT_TO_PMT', 'AWAITING_PAYMENT');
create trigger invoice_kept before delete or update on invoice for each row execute function keep_numbered_invoice();

-- Payment orders sent to the bank, and proofs of payment uploaded by the buyer.
create table invoice_document (
  invoice_document_id uuid primary key,
  invoice_id uuid not null references invoice,
  kind text not null check (kind in ('PAYMENT_ORDER', 'PROOF')),
  at timestamptz not null,
  -- of a payment order: the transfer, and the account it is from
  transfer_id uuid,
  bank_name text,
  bank_iban text,
  amount_minor bigint check (amount_minor > 0),
  -- of a proof: the upload, and who of staff has seen it when
  picture_id text unique check (length(picture_id) = 23),
  seen_at timestamptz,
  seen_by uuid,
  check (kind <> 'PAYMENT_ORDER' or num_nulls(transfer_id, bank_name, bank_iban, amount_minor) = 0),
  check ((kind = 'PROOF') = (picture_id is not null)),
  check (kind = 'PROOF' or seen_at is null),
  check ((seen_at is null) = (seen_by is null))
);
create index invoice_document_due on invoice_document (due_after(at, '48:00:00'::interval), (invoice_document_id::text))
  where kind = 'PROOF' and seen_at is null;
create index invoice_document_invoice on invoice_document (invoice_id);
create index invoice_document_seen_by on invoice_document (seen_by);

create table invoice_event (
  invoice_id uuid not null references invoice,
  position smallint not null check (position >= 1),
  -- the row of the table of transitions; null: another event
  transition text,
  from_status text not null,
  to_status text not null,
  actor text not null check (actor in ('BUYER', 'APPROVER', 'MANAGER', 'SYSTEM', 'BANK')),
  account_id uuid references account on delete set null,
  reason text check (length(reason) <= 500),
  at timestamptz not null,
  primary key (invoice_id, position)
);
create index invoice_event_account on invoice_event (account_id);
create index invoice_event_at on invoice_event (at desc);
create trigger invoice_event_not_emptied before truncate on invoice_event for each statement execute function
  refuse_rewriting();

create table invoice_line (
  invoice_id uuid not null references invoice,
  position smallint not null check (position >= 1),
  seller_order_id uuid not null references invoice_part,
  -- null: delivery
  order_line_id uuid unique references order_line,
  sku text,
  name text not null,
  quantity integer not null check (quantity > 0),
  price_minor bigint not null check (price_minor >= 0),
  net_minor bigint not null,
  primary key (invoice_id, position),
  check (net_minor = price_minor * quantity),
  check ((order_line_id is null) = (sku is null)),
  check (order_line_id is not null or quantity = 1)
);
create unique index invoice_line_delivery on invoice_line (seller_order_id) where order_line_id is null;
create index invoice_line_order_line on invoice_line (order_line_id);
create index invoice_line_part on invoice_line (seller_order_id);
create trigger invoice_line_kept before delete or update on invoice_line for each row execute function
  refuse_rewriting();
create trigger invoice_line_late before insert on invoice_line for each row execute function refuse_late_line();
create trigger invoice_line_not_emptied before truncate on invoice_line for each statement execute function
  refuse_rewriting();

create table invoice_order (
  invoice_id uuid not null references invoice,
  order_id uuid not null references "order",
  -- false: the draft was discarded
  counts boolean not null default true,
  primary key (invoice_id, order_id)
);
create unique index invoice_order_once on invoice_order (order_id) where counts;
create index invoice_order_order on invoice_order (order_id);

-- What a numbered invoice states, independent of later changes to orders, sellers and taxes.
create table invoice_part (
  seller_order_id uuid primary key references seller_order,
  invoice_id uuid not null references invoice,
  position smallint not null check (position >= 1),
  number text not null,
  seller_name text not null,
  seller_tax_number text,
  items_minor bigint not null check (items_minor >= 0),
  shipping_minor bigint not null check (shipping_minor >= 0),
  tax_minor bigint not null check (tax_minor >= 0),
  total_minor bigint not null,
  unique (invoice_id, position),
  check (total_minor = items_minor + shipping_minor + tax_minor)
);
create trigger invoice_part_kept before delete or update on invoice_part for each row execute function
  refuse_rewriting();
create trigger invoice_part_late before insert on invoice_part for each row execute function refuse_late_line();
create trigger invoice_part_not_emptied before truncate on invoice_part for each statement execute function
  refuse_rewriting();

-- Money received for an invoice, once for each reference of the bank.
create table invoice_payment (
  invoice_payment_id uuid primary key,
  invoice_id uuid not null references invoice,
  bank_reference text not null unique check (length(bank_reference) between 1 and 200),
  amount_minor bigint not null check (amount_minor > 0),
  -- what the invoice needed of it; the rest is refunded
  applied_minor bigint not null,
  currency char(3) not null,
  payer_name text,
  payer_iban text,
  booked_on date not null,
  received_at timestamptz not null,
  -- of staff; null: reported by the bank
  entered_by uuid,
  -- invoices: of what staff entered, null for what a file of the bank brought
  reference_key text generated always as (case when bank_reference like 'staff:%' then
    reference_key(substr(bank_reference, 7)) else null::text end) stored,
  -- invoices: what its payer wrote with a payment, or staff who entered it.
  note text check (length(note) between 1 and 1000),
  constraint invoice_payment_reference_once unique (reference_key),
  check (applied_minor between 0 and amount_minor)
);
create index invoice_payment_entered_by on invoice_payment (entered_by);
create index invoice_payment_invoice on invoice_payment (invoice_id);
create trigger invoice_payment_kept before delete or update on invoice_payment for each row execute function
  refuse_rewriting();
create trigger invoice_payment_not_emptied before truncate on invoice_payment for each statement execute function
  refuse_rewriting();

-- what staff entered is confirmed once a file of the bank has it
create table invoice_payment_confirmation (
  invoice_payment_id uuid primary key references invoice_payment,
  bank_reference text not null unique,
  confirmed_at timestamptz not null
);
create trigger invoice_payment_confirmation_kept before delete or update on invoice_payment_confirmation for each row
  execute function refuse_rewriting();
create trigger invoice_payment_confirmation_not_emptied before truncate on invoice_payment_confirmation for each
  statement execute function refuse_rewriting();

-- Money returned to the payer of an invoice: too much, too late, or credited after payment.
create table invoice_refund (
  invoice_refund_id uuid primary key,
  invoice_id uuid not null references invoice,
  credit_note_id uuid unique references credit_note,
  invoice_payment_id uuid unique references invoice_payment,
  amount_minor bigint not null check (amount_minor > 0),
  currency char(3) not null,
  -- the account that paid; null: staff ask the buyer
  to_name text,
  to_iban text,
  to_swift text,
  status text not null check (status in ('OWED', 'SENDING', 'SENT', 'FAILED')),
  created_at timestamptz not null,
  settled_at timestamptz,
  last_error text,
  -- the last transfer that the bank was asked for
  transfer_id uuid unique,
  asked_at timestamptz,
  settled_by uuid references account on delete set null,
  settled_note text check (length(settled_note) between 1 and 500),
  agreed_at timestamptz,
  agreed_by uuid references account on delete set null,
  constraint invoice_refund_agreed_check check (agreed_by is null or agreed_at is not null),
  check ((settled_at is not null) = (status = 'SENT')),
  check (num_nulls(credit_note_id, invoice_payment_id) = 1),
  check ((transfer_id is null) = (asked_at is null)),
  check (settled_note is null or status = 'SENT')
);
create index invoice_refund_agreed_by on invoice_refund (agreed_by) where agreed_by is not null;
create index invoice_refund_due on invoice_refund (due_after(created_at, '48:00:00'::interval),
  (invoice_refund_id::text)) where status in ('OWED', 'FAILED');
create index invoice_refund_invoice on invoice_refund (invoice_id);
create index invoice_refund_open on invoice_refund (created_at) where status <> 'SENT';
create index invoice_refund_settled_by on invoice_refund (settled_by) where settled_by is not null;

-- Series of numbers without gaps: one for each country of delivery and year, with separate ones for credit notes.
create table invoice_series (
  series text primary key check (series ~ '^[A-Z]{2}-(FEE-)?(CN-)?[0-9]{4}$'),
  last_position integer not null check (last_position >= 1)
);
create trigger invoice_series_step before insert or delete or update on invoice_series for each row execute function
  check_series_step();
create constraint trigger invoice_series_used after insert or update on invoice_series deferrable initially deferred for
  each row execute function check_series_used();

create table invoice_tax (
  invoice_id uuid not null,
  line_position smallint not null,
  tax_rule_id integer not null references tax_rule,
  name text not null,
  jurisdiction text not null,
  rate_millionths integer not null check (rate_millionths >= 0),
  -- the taxed amount; with its category as UNCL 5305 defines it
  base_minor bigint not null check (base_minor >= 0),
  category text not null check (category in ('S', 'Z', 'E', 'AE', 'K', 'O')),
  remitter text not null check (remitter in ('SELLER', 'MARKETPLACE')),
  amount_minor bigint not null check (amount_minor >= 0),
  primary key (invoice_id, line_position, tax_rule_id),
  foreign key (invoice_id, line_position) references invoice_line
);
create index invoice_tax_rule on invoice_tax (tax_rule_id);
create trigger invoice_tax_kept before delete or update on invoice_tax for each row execute function refuse_rewriting();
create trigger invoice_tax_late before insert on invoice_tax for each row execute function refuse_late_line();
create trigger invoice_tax_not_emptied before truncate on invoice_tax for each statement execute function
  refuse_rewriting();

-- Labels on the guardian's balance, never money (domain C22): a sale fills the jars, a refund takes out of them, the
-- child moves something between two or has used it. Nothing is changed or taken back. Deleted with the child.
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
  constraint jar_move_sign check (case kind when 'FILL' then least(restock_minor, save_minor, spend_minor, share_minor)
    >= 0 when 'MOVE' then restock_minor + save_minor + spend_minor + share_minor = 0 else greatest(restock_minor,
    save_minor, spend_minor, share_minor) <= 0 end),
  constraint jar_move_source check ((kind in ('FILL', 'TAKE_BACK')) = (ledger_entry_id is not null))
);
create index jar_move_child on jar_move (child_id, at);

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

-- What a job has done for good: written in the transaction of its effect, so that a job that runs twice acts once.
create table job_effect (
  key text primary key,
  done_at timestamptz not null
);
create index job_effect_done_at on job_effect (done_at);

-- Where children may sell, and from which age they say yes themselves. A place without a row: they may not.
create table jurisdiction_policy (
  place text not null check (place ~ '^[A-Z]{2}(-[A-Z0-9]{1,3})?$'),
  valid_from date not null,
  consent_age smallint not null check (consent_age between 13 and 18),
  majority smallint not null check (majority between 16 and 21),
  child_sellers boolean not null,
  ship_to boolean not null,
  primary key (place, valid_from),
  constraint jurisdiction_policy_europe_check check (not ship_to or (left(place, 2) <> all
    ('{AT,BE,BG,CY,CZ,DE,DK,EE,ES,FI,FR,GR,HR,HU,IE,IT,LT,LU,LV,MT,NL,PL,PT,RO,SE,SI,SK,IS,LI,NO,GB}')))
);

-- shop-statements: the sums of months that are over, so that a busy shop's year is not summed up from each of its
-- entries. They follow from the ledger and can be dropped at any time; the next run of the task keeps them again.
create table kept_month (
  seller_id uuid not null references seller,
  month date not null check (extract(day from month) = 1::numeric),
  primary key (seller_id, month)
);

create table kept_month_line (
  seller_id uuid not null,
  month date not null,
  kind text not null check (kind in ('SALE', 'FEE', 'FEE_TAX', 'COMPLETED', 'REFUND', 'FEE_BACK', 'FEE_TAX_BACK',
    'HELD', 'RELEASED', 'DISPUTE', 'CHARGEBACK', 'PAYOUT', 'PAYOUT_RETURNED', 'OTHER')),
  lines integer not null check (lines > 0),
  -- of these, how many have an amount
  paid_lines integer not null,
  amount_minor bigint not null,
  moved_minor bigint not null,
  primary key (seller_id, month, kind),
  foreign key (seller_id, month) references kept_month on delete cascade,
  check (paid_lines between 0 and lines)
);

create table kept_month_tax (
  seller_id uuid not null,
  month date not null,
  remitter text not null check (remitter in ('SELLER', 'MARKETPLACE')),
  is_return boolean not null,
  amount_minor bigint not null,
  primary key (seller_id, month, remitter, is_return),
  foreign key (seller_id, month) references kept_month on delete cascade
);

-- The sums of a child's months, of those movements and of the jars. Deleted with the child.
create table lab_month (
  child_id uuid not null references child,
  -- the first day, in UTC
  month date not null check (extract(day from month) = 1::numeric),
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
  constraint lab_movement_unfilled_check check (unfilled_minor between 0 and greatest(to_me_minor, 0) and (kind =
    'READY' or unfilled_minor = 0))
);
create index lab_movement_child on lab_movement (child_id, at);
create index lab_movement_seller_order on lab_movement (seller_order_id);
create index lab_movement_unfilled on lab_movement (child_id, at) where unfilled_minor > 0;

-- How many pieces of a thing were delivered in a month, refunded later or not. Deleted with the child.
create table lab_pieces (
  child_id uuid not null references child,
  month date not null check (extract(day from month) = 1::numeric),
  product_id uuid not null references product on delete cascade,
  pieces integer not null check (pieces > 0),
  primary key (child_id, month, product_id)
);
create index lab_pieces_product on lab_pieces (product_id);

-- money-lab: what a guardian has turned off; a child without a row has all of it. Deleted with the child.
create table lab_settings (
  child_id uuid primary key references child,
  is_on boolean not null,
  has_quizzes boolean not null,
  has_badges boolean not null,
  changed_at timestamptz not null
);

-- The languages of spec 9.11. `bit` marks a language in masks.
create table language (
  locale text primary key,
  bit smallint not null unique,
  -- PostgreSQL's configuration of word forms; Kazakh has none, see kazakh_stem
  forms text not null,
  -- products with a text in the language, counted with the lexicon: the rarity of a word depends on it
  products integer not null default 0
);

-- The ledger (domain 5.2): append-only, in whole minor units; each entry sums to zero at commit. Each provider has its
-- own cash and fees.
create table ledger_account (
  ledger_account_id uuid primary key,
  type text not null check (type in ('PSP_CASH', 'BANK', 'AR', 'SELLER_ADVANCE', 'CLEARING', 'SELLER_PENDING',
    'SELLER_AVAILABLE', 'TAX', 'SCHOOL_PENDING', 'SCHOOL_AVAILABLE', 'REFERRAL_PAYABLE', 'REFUND_DUE', 'DISPUTE_HOLD',
    'DONOR_FUND', 'COMMISSION', 'PSP_FEES', 'SCHOOL_EXP', 'REFERRAL_EXP', 'LOSSES', 'FX')),
  object text not null,
  currency char(3) not null,
  -- ledger: a shop's accounts, and what moved them in a month, are found by index. Both columns repeat what the row
  -- that they belong to says, and are set by the database alone.
  seller_id uuid references seller,
  unique (type, object, currency),
  constraint ledger_account_seller_check check ((seller_id is not null) = (type in ('SELLER_PENDING',
    'SELLER_AVAILABLE', 'SELLER_ADVANCE', 'DISPUTE_HOLD')))
);
create index ledger_account_seller on ledger_account (seller_id) where seller_id is not null;
create trigger ledger_account_keeps_type before delete or update on ledger_account for each row execute function
  refuse_rewriting();
create trigger ledger_account_not_emptied before truncate on ledger_account for each statement execute function
  refuse_rewriting();
create trigger ledger_account_of_seller before insert on ledger_account for each row execute function
  set_seller_of_account();

create table ledger_entry (
  ledger_entry_id uuid primary key,
  code text not null check (code ~ '^P[0-9]{1,2}i?$'),
  -- what the entry is for: a replay finds it and posts nothing
  key text not null unique,
  order_id uuid references "order",
  at timestamptz not null,
  -- an entry is complete in the transaction that makes it: nothing is added later
  made_in xid8 not null default pg_current_xact_id()
);
create index ledger_entry_order on ledger_entry (order_id);
create trigger ledger_entry_append_only before delete or update on ledger_entry for each row execute function
  refuse_rewriting();
create constraint trigger ledger_entry_has_postings after insert on ledger_entry deferrable initially deferred for each
  row execute function entry_has_postings();
create trigger ledger_entry_not_emptied before truncate on ledger_entry for each statement execute function
  refuse_rewriting();

-- Every word of the names, for completions and corrections.
create table lexicon (
  locale text not null,
  word text collate "C" not null,
  stem text collate "C" not null,
  locale_mask smallint not null,
  products integer not null default 1,
  -- the word, and the word without each of its letters
  deletion_variants text[] not null,
  -- as it is spelled most often, for people to read: “füller”, not “fuller”
  spelling text not null,
  primary key (word, locale),
  constraint vocabulary_locale_fkey foreign key (locale) references language
);
create index lexicon_alike on lexicon using gin (word gin_trgm_ops) with (fastupdate=off);
create index lexicon_deletion_variants on lexicon using gin (deletion_variants) with (fastupdate=off);
create index lexicon_ending on lexicon (reverse(stem)) where locale = 'de';
create index lexicon_stem on lexicon (stem);

-- One narrow row for each product, updated in the transaction that changes an offer: lists read it alone.
create table listing (
  product_id uuid primary key references product,
  product_type_id integer not null references product_type,
  main_category_id smallint not null references category,
  facet_combination_id integer not null,
  min_price_minor bigint,
  sold_out boolean not null generated always as (min_price_minor is null) stored,
  offer_count smallint not null,
  rating_hundredths smallint not null default 500,
  review_count integer not null default 0,
  -- whole stars to filter by; 0 without reviews
  stars smallint not null generated always as (case when review_count = 0 then 0 else rating_hundredths / 100 end)
    stored,
  popularity integer not null,
  created_at timestamptz not null,
  -- sellers with stock; null if there are none
  seller_combination_id integer,
  -- the fewest days until one of them ships, rounded up to the choices of the filter
  ships_within smallint check (ships_within in (1, 2, 3, 7, 30)),
  -- the offer of `min_price_minor`
  best_offer_id uuid references offer,
  -- what the featured offer costs with delivery; null: nobody delivers there
  delivered_minor bigint,
  constraint listing_facet_set_id_fkey foreign key (facet_combination_id) references facet_combination,
  constraint listing_seller_set_id_fkey foreign key (seller_combination_id) references seller_combination,
  check (num_nulls(min_price_minor, seller_combination_id, ships_within, best_offer_id) in (0, 4)),
  constraint listing_delivered_check check (delivered_minor >= min_price_minor)
);
create index listing_combination on listing (facet_combination_id, min_price_minor) include (stars, ships_within,
  seller_combination_id, product_id);
create index listing_newest on listing (product_type_id, sold_out, created_at, product_id) include
  (facet_combination_id, stars, min_price_minor, ships_within, seller_combination_id);
create index listing_popular on listing (main_category_id, popularity desc, product_id) where not sold_out;
create index listing_price on listing (product_type_id, sold_out, min_price_minor, product_id) include
  (facet_combination_id, stars, ships_within, seller_combination_id);
create index listing_rating on listing (product_type_id, sold_out, rating_hundredths, review_count, product_id) include
  (facet_combination_id, stars, min_price_minor, ships_within, seller_combination_id);
create index listing_type_popular on listing (product_type_id, popularity desc, product_id) include
  (facet_combination_id, stars, min_price_minor) where not sold_out;
create trigger listing_added after insert on listing referencing new table as added for each statement execute function
  count_listed();
create trigger listing_moved after update on listing for each row when (old.main_category_id <> new.main_category_id)
  execute function count_moved();
create trigger listing_removed after delete on listing referencing old table as removed for each statement execute
  function count_removed();

-- Written in the transaction that causes it, and sent by a job.
create table mail (
  mail_id uuid primary key,
  key text not null unique,
  to_address text not null,
  locale text not null,
  subject text not null,
  text_body text not null,
  html_body text not null,
  created_at timestamptz not null,
  sent_at timestamptz,
  -- ends the mails by one press in the mail program (RFC 8058)
  unsubscribe_url text check (unsubscribe_url ~ '^https?://'),
  -- the mails to one address are sent in this order
  position bigint not null generated always as identity,
  -- null: written before kinds were stored
  kind text,
  brand text not null check (brand in ('cubby', 'kids')),
  -- not tried before: it is being sent, or has just failed
  wait_until timestamptz,
  attempts integer not null default 0 check (attempts >= 0),
  -- why it will never be sent
  not_sent text check (not_sent in ('REJECTED', 'UNREACHABLE')),
  -- mails: how many files went with one; they are deleted once it has left.
  files smallint not null default 0 check (files >= 0),
  constraint mail_sent_check check (sent_at is null or not_sent is null)
);
create index mail_address on mail (to_address);
create index mail_age on mail (created_at);
create index mail_key_start on mail (key text_pattern_ops);
create index mail_waiting on mail (lower(to_address), position) where sent_at is null and not_sent is null;
create index mail_with_links on mail (sent_at) where html_body <> '';

-- Files that leave with a mail, such as an invoice's PDF; they are deleted once it has left.
create table mail_attachment (
  mail_id uuid not null references mail on delete cascade,
  position integer not null check (position >= 1),
  file_name text not null check (length(file_name) between 1 and 200),
  media_type text not null,
  bytes bytea not null check (length(bytes) <= (10 * 1024 * 1024)),
  primary key (mail_id, position)
);

-- Addresses that mail does not reach, and readers who reported a mail as spam.
create table mail_problem (
  address text not null check (address = lower(address) and length(address) <= 254),
  cause text not null check (cause in ('BOUNCE', 'COMPLAINT')),
  -- the code of the mail server or the mailbox, such as 5.1.1
  status text not null check (length(status) between 1 and 40),
  noted_at timestamptz not null,
  primary key (address, cause)
);

create table manufacturer (
  manufacturer_id integer generated always as identity primary key,
  code text not null unique check (code ~ '^[A-Z0-9_]{2,60}$'),
  name text not null check (length(name) between 1 and 120)
);
create trigger catalog_changed after insert or delete or update on manufacturer for each statement execute function
  invalidate_catalog();

create table measure (
  measure_id uuid primary key,
  case_id uuid not null references staff_case,
  kind text not null check (kind in ('WARN', 'RESTRICT', 'SUSPEND', 'REMOVE', 'REMOVE_PICTURE')),
  subject_kind text not null check (subject_kind in ('PRODUCT', 'SELLER', 'OFFER', 'WORKSHOP', 'PERSON')),
  subject_id uuid not null,
  rule text not null check (rule in ('CHILD_SAFETY', 'UNSAFE', 'ILLEGAL', 'MISLEADING', 'OFFENSIVE', 'PERSONAL_DATA',
    'OTHER')),
  -- what happened, as the shops concerned are told
  facts text not null,
  from_at timestamptz not null,
  until_at timestamptz,
  -- none: a rule took it, until a person decides
  taken_by uuid,
  ended_at timestamptz,
  ended_by uuid,
  holds_payouts boolean not null default false,
  -- cases: a decision takes one picture off a product (domain C13).
  part text not null default '' check (length(part) <= 40),
  constraint measure_ends_check check (until_at > from_at and ended_at >= from_at),
  constraint measure_holds_check check (not holds_payouts or subject_kind = 'SELLER' and kind <> 'WARN'),
  constraint measure_part_of_picture check ((part <> '') = (kind = 'REMOVE_PICTURE')),
  constraint measure_subject_check check (case kind when 'WARN' then true when 'REMOVE' then subject_kind not in
    ('SELLER', 'PERSON') when 'REMOVE_PICTURE' then subject_kind = 'PRODUCT' when 'RESTRICT' then subject_kind =
    'SELLER' else subject_kind in ('SELLER', 'PERSON') end)
);
create index measure_case on measure (case_id);
create unique index measure_in_force on measure (case_id, kind, subject_kind, subject_id) where ended_at is null and
  kind <> 'WARN';
create index measure_of_subject on measure (subject_id) where ended_at is null;
create index measure_until on measure (until_at) where ended_at is null;

create table measure_party (
  measure_id uuid not null references measure,
  seller_id uuid references seller,
  told_at timestamptz not null,
  appealed_at timestamptz,
  appealed_by uuid,
  appeal text check (length(appeal) <= 4000),
  appeal_due_at timestamptz,
  answered_at timestamptz,
  answered_by uuid,
  is_granted boolean,
  answer text check (length(answer) <= 4000),
  account_id uuid references account on delete cascade,
  party_id uuid not null generated always as (coalesce(seller_id, account_id)) stored,
  primary key (measure_id, party_id),
  constraint measure_party_answered_check check ((answered_at is null) = (answered_by is null) and (answered_at is null)
    = (is_granted is null) and (answered_at is null) = (answer is null) and (answered_at is null or appealed_at is not
    null)),
  constraint measure_party_appealed_check check ((appealed_at is null) = (appeal is null) and (appealed_at is null) =
    (appeal_due_at is null)),
  constraint measure_party_is_one_check check (num_nonnulls(seller_id, account_id) = 1)
);
create index measure_party_account on measure_party (account_id, told_at desc) where account_id is not null;
create index measure_party_seller on measure_party (seller_id, told_at desc);

create table membership (
  organisation_id uuid not null references organisation,
  account_id uuid not null references account on delete cascade,
  role text not null check (role in ('REQUESTER', 'APPROVER', 'FINANCE', 'RECEIVER')),
  created_at timestamptz not null,
  primary key (organisation_id, account_id)
);
create index membership_account on membership (account_id);

create table migration (
  name text primary key,
  applied_at timestamptz not null default now()
);

-- Searches without a result, by day and language, so that synonyms can be written for them (ux S3). Not linked to
-- anybody.
create table missed_search (
  day date not null,
  locale text not null references language,
  query text not null check (length(query) between 1 and 60),
  times integer not null check (times > 0),
  primary key (day, locale, query)
);

-- A seller's price and stock of a product; available = on_hand - reserved (domain 5.1).
create table offer (
  offer_id uuid primary key,
  product_id uuid not null references product,
  seller_id uuid not null references seller,
  status text not null check (status in ('CREATED', 'ACTUAL', 'CLOSED')),
  price_minor bigint not null check (price_minor > 0),
  currency char(3) not null default 'USD',
  on_hand integer not null check (on_hand >= 0),
  reserved integer not null default 0,
  created_at timestamptz not null,
  status_before_hold text check (status_before_hold in ('ACTUAL', 'CLOSED')),
  -- offers: why one is held off sale; it returns when the last reason is gone.
  hold_reasons text[] not null default '{}' check (hold_reasons <@ '{UNSAFE,MEASURE}'),
  tier_from integer[],
  tier_prices_minor integer[],
  -- An earlier price that the shop has shown beside its own, until when. Computed, never entered; a change of the price
  -- ends it.
  earlier_minor bigint,
  earlier_until timestamptz,
  -- The largest quantity of an offer that one order may have, set by its shop; null: only the stock limits it.
  most_per_order integer,
  unique (product_id, seller_id),
  check (reserved between 0 and on_hand),
  constraint offer_earlier check ((earlier_minor is null) = (earlier_until is null) and earlier_minor > price_minor),
  constraint offer_hold_is_off_sale check ((status_before_hold is null) = (hold_reasons = '{}') and (status_before_hold
    is null or status = 'CREATED')),
  constraint offer_most_per_order check (most_per_order between 1 and 9999),
  constraint offer_tiers check (are_tiers(price_minor, tier_from, tier_prices_minor))
);
create index offer_product on offer (product_id, price_minor) include (seller_id, status, on_hand, reserved);
create index offer_seller on offer (seller_id) include (product_id, status);
create trigger child_shop_no_tiers before insert or update of seller_id, tier_from, tier_prices_minor on offer for each
  row when (new.tier_from is not null) execute function refuse_terms_of_childs_shop();
create trigger offer_low_stock_webhooks after update of on_hand, reserved on offer for each row when (new.status =
  'ACTUAL' and (new.on_hand - new.reserved) < (old.on_hand - old.reserved) and (new.on_hand - new.reserved) <= 1000)
  execute function note_low_stock();

-- offer-batches: many offers of a shop that were changed together, by whom and from where, so that a shop sees what was
-- done and takes it back within a day. Deleted after 90 days.
create table offer_batch (
  offer_batch_id uuid primary key,
  seller_id uuid not null references seller,
  -- who did it; none once the account is erased
  account_id uuid references account on delete set null,
  -- in the sellers' site, from a file, or by a program
  source text not null check (source in ('GRID', 'FILE', 'CALL')),
  status text not null check (status in ('COLUMNS', 'CHECKING', 'CHECKED', 'RUNNING', 'DONE', 'CANCELLED')),
  -- the batch that it takes back, which happens once
  restores uuid unique references offer_batch on delete set null,
  -- the rows that it is to write, those that it has handled, and how many of them it has refused
  rows_planned integer not null check (rows_planned >= 0),
  rows_handled integer not null default 0,
  rows_refused integer not null default 0,
  -- the last row that it has handled
  last_line integer not null default 0,
  created_at timestamptz not null,
  ended_at timestamptz,
  file_name text check (length(file_name) between 1 and 200),
  encoding text check (encoding in ('UTF-8', 'UTF-16', 'WINDOWS-1252', 'XLSX')),
  separator text check (length(separator) = 1),
  -- what its columns are called, and what each is for; '' where it is for nothing
  heads text[],
  parts text[],
  -- the lines of the file, those that were found wrong when it was read, and those that change nothing
  rows_read integer not null default 0 check (rows_read between 0 and 20000),
  rows_invalid integer not null default 0 check (rows_invalid >= 0),
  rows_unchanged integer not null default 0 check (rows_unchanged >= 0),
  -- of those that it is to write, the offers that are new
  rows_new integer not null default 0,
  key_id uuid,
  constraint offer_batch_ended check ((status in ('DONE', 'CANCELLED')) = (ended_at is not null)),
  constraint offer_batch_new check (rows_new between 0 and rows_planned),
  constraint offer_batch_of_file check ((source = 'FILE' and restores is null) = (file_name is not null) and (file_name
    is null) = (encoding is null) and (file_name is null) = (heads is null) and (file_name is null) = (parts is null)
    and cardinality(heads) = cardinality(parts)),
  constraint offer_batch_progress check (rows_handled between 0 and rows_planned and rows_refused between 0 and
    rows_handled)
);
create index offer_batch_account on offer_batch (account_id) where account_id is not null;
create index offer_batch_age on offer_batch (created_at);
create index offer_batch_seller on offer_batch (seller_id, created_at desc);
create trigger offer_batch_ended_webhooks after update of status on offer_batch for each row when (old.status =
  'RUNNING' and (new.status in ('DONE', 'CANCELLED'))) execute function note_batch();

-- What a shop has sent, until it is written or given up. Deleted after 7 days.
create table offer_batch_file (
  offer_batch_id uuid primary key references offer_batch on delete cascade,
  content bytea not null check (octet_length(content) between 1 and 10485760),
  sha256 bytea not null check (octet_length(sha256) = 32)
);

-- What becomes of one offer in a batch: values before and after, of what it changes alone. A stock that sells meanwhile
-- keeps the difference, so both are as they were written.
create table offer_batch_row (
  offer_batch_id uuid not null references offer_batch on delete cascade,
  line integer not null check (line > 0),
  offer_id uuid references offer,
  before_price_minor bigint,
  after_price_minor bigint check (after_price_minor > 0),
  before_on_hand integer,
  after_on_hand integer check (after_on_hand >= 0),
  before_status text check (before_status in ('ACTUAL', 'CLOSED')),
  after_status text check (after_status in ('ACTUAL', 'CLOSED')),
  -- why it was not written, and what of it is the reason
  refused_for text check (refused_for ~ '^[A-Z_]{1,30}$'),
  refused_column text check (refused_column in ('sku', 'gtin', 'price', 'stock', 'currency', 'status', 'ownSku', 'note',
    'tiers')),
  product_id uuid references product,
  -- the value that is wrong, and all values of its line, for the file of what was refused
  refused_value text check (length(refused_value) <= 200),
  cells jsonb check (jsonb_typeof(cells) = 'array'),
  -- offer-batches: changed texts by what they are, before and after: {"ownSku": [null, "N-1"]}.
  texts jsonb check (jsonb_typeof(texts) = 'object'),
  primary key (offer_batch_id, line),
  constraint offer_batch_row_of_file check (cells is null or refused_for is not null),
  constraint offer_batch_row_refused check (refused_column is null or refused_for is not null)
);
create index offer_batch_row_offer on offer_batch_row (offer_id) where offer_id is not null;
create index offer_batch_row_product on offer_batch_row (product_id) where product_id is not null;

-- What a shop has said that columns of its files are for, by their heads; '' where one is for nothing. Kept as long as
-- the shop.
create table offer_column (
  seller_id uuid not null references seller,
  head text not null check (length(head) between 1 and 100),
  part text not null check (part in ('', 'sku', 'gtin', 'price', 'stock', 'currency', 'ownSku', 'note', 'tiers')),
  primary key (seller_id, head)
);

-- offers: what a shop calls an offer, in its own books, and what its people note about it. Only its own people see
-- either; the number is printed on its pick lists and packing slips. Businesses alone. Nothing of a buyer; deleted with
-- the offer.
create table offer_note (
  offer_id uuid primary key references offer on delete cascade,
  -- the offer's shop, within which a number stands once
  seller_id uuid not null references seller,
  own_sku text check (length(own_sku) between 1 and 40),
  note text check (length(note) between 1 and 500),
  constraint offer_note_says check (own_sku is not null or note is not null)
);
create unique index offer_note_own_sku on offer_note (seller_id, upper(own_sku));
create trigger child_shop_no_notes before insert or update of seller_id on offer_note for each row execute function
  refuse_terms_of_childs_shop();

-- offers: what was asked for an offer, and from when on, so that an earlier price that is shown is a real one (decision
-- 0156). Who changed it is in the record of acts. Prices that ended more than 400 days ago are deleted.
create table offer_price (
  offer_id uuid not null references offer on delete cascade,
  since timestamptz not null,
  price_minor bigint not null check (price_minor > 0),
  primary key (offer_id, since)
);

-- saved-views: the view that a list opens with for an account; another's if that is shared with them.
create table opening_view (
  account_id uuid not null references account on delete cascade,
  list text not null,
  saved_view_id uuid not null,
  primary key (account_id, list),
  foreign key (saved_view_id, list) references saved_view(saved_view_id, list) on delete cascade
);
create index opening_view_view on opening_view (saved_view_id, list);

-- One checkout is one order. It has a seller order for each seller, which carries status and stock.
create table "order" (
  order_id uuid primary key,
  order_number text not null unique check (order_number ~ '^[0-9A-HJKMNP-TV-Z]{10}$'),
  brand text not null check (brand in ('cubby', 'kids')),
  locale text not null,
  route text not null check (route in ('CARD', 'INVOICE_PREPAID', 'INVOICE_TERMS')),
  first_name text not null,
  last_name text not null,
  email text not null,
  phone1 text not null,
  phone2 text,
  recipient text not null,
  address text not null,
  city text not null,
  region text,
  country char(2) not null,
  postal_code text,
  note text not null default '' check (length(note) <= 2000),
  currency char(3) not null,
  items_minor bigint not null check (items_minor >= 0),
  shipping_minor bigint not null check (shipping_minor >= 0),
  tax_minor bigint not null check (tax_minor >= 0),
  total_minor bigint not null,
  created_at timestamptz not null,
  -- for the carrier; `note` is for the sellers (spec 3.10)
  delivery_note text not null default '' check (length(delivery_note) <= 500),
  -- null: of a guest, until a member claims it; or the account was deleted, and the books still refer to the order
  account_id uuid references account on delete set null,
  -- no rule was known for the country: no taxes were charged, and the buyer was informed
  taxes_unknown boolean not null default false,
  -- the school that receives 5 %, stored when the order is placed; none for what a school buys for itself
  attributed_to uuid references organisation,
  -- the buyer has chosen to pay from a school's account; until it is paid, nothing else shows that
  by_account boolean not null default false,
  -- the school's own number: an order paid from its account has no invoice to state it
  purchase_order text check (length(purchase_order) between 1 and 100),
  -- orders: by which of its buyer's saved addresses it was placed; null: by one typed in.
  address_code text check (address_code ~ '^[0-9]{9}$'),
  check (total_minor = items_minor + shipping_minor + tax_minor)
);
create index order_account on "order" (account_id, created_at desc) where account_id is not null;
create index order_address on "order" (lower(address), country);
create index order_attributed_to on "order" (attributed_to);
create index order_of_guest on "order" (lower(email)) where account_id is null;
create trigger guard_childs_order after update of country, region on "order" for each row when (old.country <>
  new.country or old.region is distinct from new.region) execute function guard_moved_childs_order();

create table order_line (
  order_line_id uuid primary key,
  seller_order_id uuid not null references seller_order,
  position smallint not null check (position >= 1),
  offer_id uuid not null references offer,
  sku text not null,
  name text not null,
  picture_id text,
  quantity integer not null check (quantity between 1 and 9999),
  price_minor bigint not null check (price_minor >= 0),
  total_minor bigint not null,
  -- pieces; together with those that are being returned never more than were bought (domain 5.4 O28, O29)
  refunded integer not null default 0,
  coming_back integer not null default 0,
  -- What the form says at the time of the order: of children's crafts that have customs facts then.
  hs_code text,
  origin char(2),
  net_grams integer,
  unique (seller_order_id, offer_id),
  unique (seller_order_id, position),
  check (total_minor = price_minor * quantity),
  constraint order_line_customs_check check (num_nulls(hs_code, origin, net_grams) in (0, 3)),
  constraint order_line_refunded_check check (refunded >= 0 and coming_back >= 0 and refunded + coming_back <= quantity)
);
create index order_line_offer on order_line (offer_id);
create trigger guard_childs_lines after insert on order_line referencing new table as added for each statement execute
  function guard_childs_lines();
create trigger keep_customs before update of hs_code, origin, net_grams on order_line for each row when (old.hs_code is
  not null and (old.hs_code is distinct from new.hs_code or old.origin is distinct from new.origin or old.net_grams is
  distinct from new.net_grams)) execute function keep_customs_of_line();

-- By whom and to where unpaid orders were placed, as keyed hashes, so that stock is not held without end: by a member's
-- account, or a guest's mailbox and device; the delivery address; the network. Whoever is counted is told apart by what
-- they prove, which an address or a mailbox that they only name is not.
create table order_placer (
  order_id uuid primary key references "order" on delete cascade,
  is_guest boolean not null,
  buyer text not null,
  place text not null,
  network text not null,
  device text,
  placed_at timestamptz not null
);
create index order_placer_age on order_placer (placed_at);
create index order_placer_buyer on order_placer (buyer);
create index order_placer_device on order_placer (device) where device is not null;
create index order_placer_network on order_placer (network) where is_guest;
create index order_placer_place on order_placer (place);

-- Taxes as decided, with the rule that decided them (domain 4.5). Without `order_line_id`: on delivery.
create table order_tax (
  order_tax_id uuid primary key,
  seller_order_id uuid not null references seller_order,
  order_line_id uuid references order_line,
  jurisdiction text not null,
  tax_rule_id integer not null references tax_rule,
  rate_millionths integer not null check (rate_millionths >= 0),
  amount_minor bigint not null check (amount_minor >= 0),
  -- who owes it to the authority
  remitter text not null default 'MARKETPLACE' check (remitter in ('SELLER', 'MARKETPLACE')),
  -- K: exempt as an intra-Community supply; AE: owed by the buyer
  category text not null default 'S' check (category in ('S', 'Z', 'E', 'AE', 'K', 'O')),
  base_minor bigint not null check (base_minor >= 0),
  -- under which the tax was not charged, or was refunded later
  exemption_certificate_id uuid references exemption_certificate
);
create index order_tax_certificate on order_tax (exemption_certificate_id) where exemption_certificate_id is not null;
create index order_tax_seller_order on order_tax (seller_order_id);

-- Schools and others that buy together.
create table organisation (
  organisation_id uuid primary key,
  kind text not null check (kind in ('SCHOOL', 'PARENT_COUNCIL', 'DISTRICT', 'CLUB', 'LIBRARY')),
  name text not null check (length(name) between 1 and 200),
  country char(2) not null check (country ~ '^[A-Z]{2}$'),
  region text,
  city text not null check (length(city) between 1 and 50),
  address text not null check (length(address) between 1 and 1000),
  postal_code text,
  tax_number text check (length(tax_number) between 1 and 40),
  -- the form of its purchase-order numbers: # for a digit, @ for a letter
  order_pattern text check (order_pattern ~ '^[A-Z0-9#@/. -]{1,40}$'),
  -- of a partner: orders that name the code bring it 5 %
  partner_code text unique check (partner_code ~ '^[A-Z0-9]{4,20}$'),
  created_at timestamptz not null
);

-- What owners say of themselves for these laws: the newest of an owner counts. The number is sealed.
create table owner_declaration (
  owner_declaration_id uuid primary key,
  account_id uuid not null references account on delete cascade,
  country char(2) not null,
  tax_number bytea not null,
  tax_number_ending text not null check (length(tax_number_ending) between 1 and 4),
  phone text not null check (phone ~ '^\+[0-9]{6,20}$'),
  declared_at timestamptz not null,
  -- whether the business's address is the owner's home, and they have no other: it is shown to nobody (decision 0173)
  at_home boolean not null default false
);
create index owner_declaration_account on owner_declaration (account_id, declared_at desc);

-- Documents as issued. A wrong one is corrected by another.
create table paper (
  paper_id uuid primary key,
  kind text not null check (kind in ('INVOICE', 'CREDIT_NOTE', 'RECEIPT', 'PACKING_SLIP', 'STATEMENT')),
  -- of the invoice, credit note, …
  subject_id uuid not null,
  media_type text not null check (media_type in ('application/pdf', 'application/xml')),
  file_name text not null check (file_name ~ '^[A-Za-z0-9-]{1,60}\.(pdf|xml)$'),
  bytes bytea not null check (length(bytes) > 0),
  sha256 bytea not null,
  created_at timestamptz not null,
  unique (kind, subject_id, media_type),
  check (sha256 = sha256(bytes))
);
alter table paper alter column bytes set storage external;
create trigger paper_kept before delete or update on paper for each row execute function refuse_rewriting();
create trigger paper_not_emptied before truncate on paper for each statement execute function refuse_rewriting();

-- Parcels of a seller order. Without tracker a parcel counts as delivered after some time (domain 5.4 O16).
create table parcel (
  parcel_id uuid primary key,
  seller_order_id uuid not null references seller_order,
  position smallint not null check (position >= 1),
  carrier text not null check (length(carrier) between 1 and 80),
  tracker text check (length(tracker) between 1 and 100),
  tracking_url text check (tracking_url ~ '^https://' and length(tracking_url) <= 500),
  departed_on date not null,
  shipped_at timestamptz not null,
  delivered_at timestamptz,
  came_back_at timestamptz,
  account_id uuid,
  unique (seller_order_id, position),
  check (delivered_at >= shipped_at),
  check (came_back_at >= shipped_at)
);
create index parcel_plain_tracker on parcel (plain_tracker(tracker)) where tracker is not null;
create index parcel_tracker on parcel (tracker) where tracker is not null;

-- orders: which carrier and tracking number a parcel had before its shop corrected them
create table parcel_correction (
  parcel_id uuid not null references parcel,
  position smallint not null check (position >= 1),
  carrier text not null check (length(carrier) between 1 and 80),
  tracker text check (length(tracker) between 1 and 100),
  corrected_at timestamptz not null,
  primary key (parcel_id, position)
);

create table parcel_line (
  parcel_id uuid not null references parcel,
  order_line_id uuid not null references order_line,
  quantity integer not null check (quantity > 0),
  primary key (parcel_id, order_line_id)
);
create index parcel_line_order_line on parcel_line (order_line_id);

-- Passkeys (WebAuthn), beside the password: only public keys are stored. `relying_party` is the host they are bound to.
create table passkey (
  passkey_id uuid primary key,
  account_id uuid not null references account on delete cascade,
  credential_id text not null unique check (credential_id ~ '^[A-Za-z0-9_-]+$' and length(credential_id) <= 1400),
  relying_party text not null,
  public_key bytea not null,
  counter bigint not null check (counter >= 0),
  transports text[] not null,
  name text not null check (length(name) between 1 and 60),
  created_at timestamptz not null,
  used_at timestamptz
);
create index passkey_account on passkey (account_id, created_at);

-- A challenge counts once: for adding a passkey to an account, or for signing in. Unlogged: after a crash, people try
-- again.
create unlogged table passkey_challenge (
  challenge text primary key,
  account_id uuid,
  expires_at timestamptz not null
);

-- Money received for an order: by card, from a bank, from a school's account or from a donation.
create table payment (
  payment_id uuid primary key,
  order_id uuid not null references "order",
  checkout_session_id uuid references checkout_session,
  provider_payment_id text not null unique,
  amount_minor bigint not null check (amount_minor > 0),
  -- the provider's fee; null until it is known
  fee_minor bigint check (fee_minor >= 0),
  currency char(3) not null,
  captured_at timestamptz not null,
  kind text not null default 'CARD' check (kind in ('CARD', 'BANK', 'ACCOUNT', 'DONATION')),
  -- why it pays no order: the money is refunded
  stray text check (stray in ('LATE', 'WRONG_AMOUNT', 'SECOND')),
  -- A buyer gets what they paid once, from the provider or from their bank: a lost chargeback settles the refunds that
  -- are still owed, in part if it is smaller, and what is refunded later takes into account what the bank has given
  -- already.
  charged_back_minor bigint not null default 0,
  check (charged_back_minor between 0 and amount_minor),
  constraint payment_session check ((kind = 'CARD') = (checkout_session_id is not null))
);
create index payment_kind on payment (payment_id) where kind = 'ACCOUNT';
create index payment_order on payment (order_id);
create index payment_without_fee on payment (captured_at) where fee_minor is null;
create constraint trigger payment_covers_refunds after update of charged_back_minor on payment deferrable initially
  deferred for each row execute function refuse_refunds_beyond_payment();
create trigger payment_kept before update on payment for each row execute function refuse_changed_payment();
create trigger payment_not_deleted before delete on payment for each statement execute function refuse_rewriting();
create trigger payment_not_emptied before truncate on payment for each statement execute function refuse_rewriting();

-- The seller orders that a payment pays.
create table payment_allocation (
  payment_id uuid not null references payment,
  seller_order_id uuid not null references seller_order,
  amount_minor bigint not null check (amount_minor > 0),
  primary key (payment_id, seller_order_id)
);
create index payment_allocation_seller_order on payment_allocation (seller_order_id);
create trigger payment_allocation_kept before update on payment_allocation for each statement execute function
  refuse_rewriting();
create trigger payment_allocation_not_deleted before delete on payment_allocation for each statement execute function
  refuse_rewriting();
create trigger payment_allocation_not_emptied before truncate on payment_allocation for each statement execute function
  refuse_rewriting();

create table payout (
  payout_id uuid primary key,
  payout_run_id uuid not null references payout_run,
  seller_id uuid references seller,
  amount_minor bigint not null check (amount_minor >= 0),
  -- what has first repaid an advance
  repaid_minor bigint not null check (repaid_minor >= 0),
  currency char(3) not null,
  -- by the bank's file, or to an account at the provider
  way text not null check (way in ('FILE', 'BANK', 'STRIPE')),
  account text,
  -- the provider's id; null: still to be sent
  transfer text unique,
  sent_at timestamptz,
  -- of the last try
  error text check (length(error) <= 500),
  -- refusals by the provider; each further try is a new transfer
  declines integer not null default 0 check (declines >= 0),
  payee text not null check (payee in ('SELLER', 'SCHOOL', 'REFERRER')),
  organisation_id uuid references organisation,
  -- the referrer; null once their account is deleted
  account_id uuid references account on delete set null,
  -- what the bank has returned, or the provider has reversed, of it
  returned_minor bigint not null default 0,
  returned_at timestamptz,
  returned_by uuid references account on delete set null,
  returned_note text check (length(returned_note) between 1 and 500),
  payout_destination_id uuid references payout_destination,
  settled_at timestamptz,
  unique (payout_run_id, seller_id),
  constraint payout_bank_check check (way <> 'BANK' or payout_destination_id is not null),
  check (amount_minor + repaid_minor > 0),
  check ((way = 'STRIPE') = (account is not null)),
  check ((transfer is null) = (sent_at is null)),
  check (way = 'STRIPE' or transfer is null and error is null),
  constraint payout_goes_to_check check (payout_destination_id is null or payee = 'SELLER' and way <> 'STRIPE'),
  constraint payout_returned_check check (returned_minor between 0 and amount_minor and (returned_minor > 0) =
    (returned_at is not null) and (returned_minor > 0 or returned_note is null)),
  constraint payout_whose_check check ((payee = 'SELLER') = (seller_id is not null) and (payee = 'SCHOOL') =
    (organisation_id is not null) and (payee = 'REFERRER' or account_id is null) and (payee = 'SELLER' or way = 'FILE'
    and repaid_minor = 0))
);
create index payout_account_id on payout (account_id) where account_id is not null;
create index payout_destination_of on payout (payout_destination_id) where payout_destination_id is not null;
create unique index payout_of_account on payout (payout_run_id, account_id) where account_id is not null;
create unique index payout_of_organisation on payout (payout_run_id, organisation_id) where organisation_id is not null;
create index payout_organisation on payout (organisation_id) where organisation_id is not null;
create index payout_returned_by on payout (returned_by) where returned_by is not null;
create index payout_seller on payout (seller_id);
create index payout_unsent on payout (payout_run_id) where way = 'STRIPE' and transfer is null;
create trigger payout_sent_webhooks after update of sent_at on payout for each row when (old.sent_at is null and
  new.sent_at is not null and new.seller_id is not null and new.amount_minor > 0) execute function note_payout();

-- Accounts that sellers have opened at the card provider, to be paid out there.
create table payout_account (
  seller_id uuid primary key references seller,
  -- the provider's id
  account text not null unique check (account ~ '^acct_[A-Za-z0-9_]{1,100}$'),
  opened_at timestamptz not null
);

create table payout_approval (
  payout_run_id uuid not null references payout_run,
  -- No foreign key: the id alone stays when the account is erased.
  account_id uuid not null,
  at timestamptz not null,
  primary key (payout_run_id, account_id)
);

-- Where a shop's money goes. A change is a new row: the newest that was not undone counts, once its time to undo has
-- passed.
create table payout_destination (
  payout_destination_id uuid primary key,
  seller_id uuid not null references seller,
  holder text not null check (length(holder) between 1 and 70),
  country char(2) not null,
  currency char(3) not null,
  -- an IBAN, or the number of an account where a place has none
  iban text not null check (iban ~ '^[A-Z0-9]{4,34}$'),
  -- a SWIFT code, or a domestic bank after its clearing system
  bic text not null check (bic ~ '^[A-Z0-9]{8,14}$'),
  -- the holder is named unlike the shop, and whoever entered it said that it is right
  name_confirmed boolean not null,
  entered_by uuid references account on delete set null,
  entered_at timestamptz not null,
  -- of the link that undoes it until it is in force
  undo_hash bytea not null unique check (length(undo_hash) = 32),
  in_force_at timestamptz not null,
  undone_at timestamptz,
  -- the bank has returned money that went there
  blocked_at timestamptz,
  check (in_force_at > entered_at),
  check (undone_at >= entered_at),
  check (blocked_at >= in_force_at)
);
create index payout_destination_entered_by on payout_destination (entered_by);
create index payout_destination_newest on payout_destination (seller_id, entered_at);

-- Staff keep a shop's money back, for a reason.
create table payout_hold (
  seller_id uuid primary key references seller,
  reason text not null check (length(reason) between 1 and 140),
  held_by uuid references account on delete set null,
  held_at timestamptz not null
);
create index payout_hold_held_by on payout_hold (held_by);

-- What a run was proposed to pay to whom, and who is left out of it and why. A line that is paid becomes the payout of
-- its id.
create table payout_line (
  payout_line_id uuid primary key,
  payout_run_id uuid not null references payout_run,
  payee text not null check (payee in ('SELLER', 'SCHOOL', 'REFERRER')),
  seller_id uuid references seller,
  organisation_id uuid references organisation,
  account_id uuid references account on delete set null,
  amount_minor bigint not null check (amount_minor >= 0),
  repaid_minor bigint not null check (repaid_minor >= 0),
  way text not null check (way in ('FILE', 'BANK', 'STRIPE')),
  account text,
  payout_destination_id uuid references payout_destination,
  left_out text check (left_out in ('NO_DESTINATION', 'NEW_DESTINATION', 'BLOCKED_DESTINATION', 'HELD', 'FACTS_MISSING',
    'NOT_DUE', 'BELOW_MINIMUM', 'FELL')),
  check (amount_minor + repaid_minor > 0),
  check ((way = 'STRIPE') = (account is not null)),
  constraint payout_line_whose_check check ((payee = 'SELLER') = (seller_id is not null) and (payee = 'SCHOOL') =
    (organisation_id is not null) and (payee = 'REFERRER' or account_id is null) and (payee = 'SELLER' or way = 'FILE'
    and payout_destination_id is null))
);
create index payout_line_account_id on payout_line (account_id) where account_id is not null;
create index payout_line_destination on payout_line (payout_destination_id) where payout_destination_id is not null;
create index payout_line_organisation on payout_line (organisation_id) where organisation_id is not null;
create index payout_line_run on payout_line (payout_run_id, amount_minor desc, payout_line_id);
create index payout_line_seller on payout_line (seller_id) where seller_id is not null;

-- Sellers are paid out once a week (domain 5.3 P8).
create table payout_run (
  payout_run_id uuid primary key,
  -- its Monday: one run a week, under concurrent processes too
  week date not null unique check (extract(isodow from week) = 1::numeric),
  begun_at timestamptz not null,
  -- of the file for the bank; null: still to be written
  written_at timestamptz,
  status text not null check (status in ('PROPOSED', 'APPROVED', 'SENT', 'RECONCILED', 'REJECTED')),
  approvals_needed smallint not null check (approvals_needed >= 0),
  approved_at timestamptz,
  sent_at timestamptz,
  reconciled_at timestamptz,
  rejected_at timestamptz,
  rejected_by uuid,
  reject_reason text check (length(reject_reason) between 1 and 140),
  constraint payout_run_approved_check check ((status in ('PROPOSED', 'REJECTED')) = (approved_at is null) and
    approved_at >= begun_at),
  check (written_at >= begun_at),
  constraint payout_run_reconciled_check check ((status = 'RECONCILED') = (reconciled_at is not null) and reconciled_at
    >= sent_at),
  constraint payout_run_rejected_at_check check (rejected_at >= begun_at),
  constraint payout_run_rejected_check check ((status = 'REJECTED') = (rejected_at is not null) and (rejected_at is
    null) = (rejected_by is null) and (rejected_at is null) = (reject_reason is null)),
  constraint payout_run_sent_check check ((status in ('SENT', 'RECONCILED')) = (sent_at is not null) and sent_at >=
    approved_at),
  constraint payout_run_written_check check (written_at is null or sent_at is not null)
);
create unique index payout_run_open on payout_run ((true)) where status in ('PROPOSED', 'APPROVED');
create trigger payout_run_sent_webhooks after update of sent_at on payout_run for each row when (old.sent_at is null and
  new.sent_at is not null) execute function note_payout_run();

-- Shops that are not paid out every week.
create table payout_schedule (
  seller_id uuid primary key references seller,
  schedule text not null check (schedule in ('WEEKLY', 'MONTHLY'))
);

-- people: what somebody asks of us about their own data, answered within thirty days; two people of the staff carry it
-- out: one checks who asks and what must stay, another executes.
create table person_request (
  person_request_id uuid primary key,
  -- no foreign key: the id alone stays when the account is erased
  account_id uuid not null,
  kind text not null check (kind in ('EXPORT', 'ERASURE')),
  status text not null check (status in ('OPEN', 'CHECKED', 'DONE', 'REFUSED')),
  asked_at timestamptz not null,
  due_at timestamptz not null,
  noted_by uuid not null,
  checked_at timestamptz,
  checked_by uuid,
  closed_at timestamptz,
  closed_by uuid,
  rejection text check (rejection in ('NOT_THEM', 'WITHDRAWN', 'REPEATED')),
  constraint person_request_checked_check check ((checked_at is null) = (checked_by is null) and (status <> 'CHECKED' or
    checked_at is not null) and (status <> 'OPEN' or checked_at is null)),
  constraint person_request_closed_check check ((status in ('DONE', 'REFUSED')) = (closed_at is not null) and (closed_at
    is null) = (closed_by is null)),
  constraint person_request_due_check check (due_at > asked_at),
  constraint person_request_refused_check check ((status = 'REFUSED') = (rejection is not null)),
  constraint person_request_two_people_check check (status <> 'DONE' or checked_by is not null and checked_by <>
    closed_by)
);
create index person_request_account on person_request (account_id, asked_at desc);
create index person_request_due on person_request (due_at) where closed_at is null;
create unique index person_request_open on person_request (account_id, kind) where closed_at is null;

-- Drawings of the demo shop, rendered on demand.
create table picture (
  picture_id text primary key check (length(picture_id) between 16 and 40),
  drawing jsonb,
  constraint picture_drawn_or_uploaded check (drawing is not null or length(picture_id) = 23)
);

-- offers: prices that a shop has planned for some days. PLANNED: not begun. RUNNING: asked now; REFUSED: could not
-- begin, since the offer's other prices had changed; ENDED. Deleted 400 days after they ended (decision 0157).
create table planned_price (
  planned_price_id uuid primary key,
  offer_id uuid not null references offer on delete cascade,
  price_minor bigint not null check (price_minor > 0),
  -- from the beginning of its first day to the end of its last, by the time of the shop's warehouse as it was planned
  during tstzrange not null check (not isempty(during) and not lower_inf(during) and not upper_inf(during)),
  status text not null check (status in ('PLANNED', 'RUNNING', 'REFUSED', 'ENDED')),
  -- the price that it replaced, which returns
  before_minor bigint,
  created_at timestamptz not null,
  -- who planned it; none once the account is erased
  created_by uuid references account on delete set null,
  constraint planned_price_once exclude using gist (offer_id with =, during with &&) where (status in ('PLANNED',
    'RUNNING')),
  constraint planned_price_replaces check ((before_minor is null) = (status in ('PLANNED', 'REFUSED')))
);
create index planned_price_created_by on planned_price (created_by) where created_by is not null;
create index planned_price_due on planned_price (status) where status in ('PLANNED', 'RUNNING');
create index planned_price_offer on planned_price (offer_id);

-- Who accepted which version of the policies and the agreement, and when (spec 5.17).
create table policy_acceptance (
  account_id uuid not null references account on delete cascade,
  version text not null,
  accepted_at timestamptz not null,
  primary key (account_id, version)
);

-- shop-performance: a figure of a shop that is poor, or of which its owners were warned in the last 30 days. Figures of
-- firms, nothing of people. Deleted once neither holds.
create table poor_figure (
  seller_id uuid not null references seller,
  figure text not null check (figure in ('ON_TIME', 'GIVEN_UP', 'DISPUTES', 'ANSWERED', 'IN_STOCK')),
  -- null: it is no longer poor
  poor_since timestamptz,
  warned_at timestamptz,
  -- when the staff were given a case about it, since it is poor
  case_at timestamptz,
  primary key (seller_id, figure),
  constraint poor_figure_case_check check (case_at is null or num_nonnulls(poor_since, warned_at) = 2),
  constraint poor_figure_says_something check (num_nonnulls(poor_since, warned_at) > 0)
);

-- Debits are positive, credits negative.
create table posting (
  ledger_entry_id uuid not null references ledger_entry,
  position smallint not null,
  ledger_account_id uuid not null references ledger_account,
  amount_minor bigint not null check (amount_minor <> 0),
  at timestamptz not null,
  primary key (ledger_entry_id, position)
);
create index posting_account on posting (ledger_account_id, at);
create trigger posting_append_only before delete or update on posting for each row execute function refuse_rewriting();
create constraint trigger posting_balances after insert on posting deferrable initially deferred for each row execute
  function refuse_unbalanced_entry();
create trigger posting_not_emptied before truncate on posting for each statement execute function refuse_rewriting();
create trigger posting_of_sealed_entry before insert on posting for each row execute function set_time_of_posting();

-- offers: between which prices a shop sells: a child chooses within what the guardian allows (domain 2.3).
create table price_range (
  seller_id uuid primary key references seller,
  least_minor bigint not null check (least_minor > 0),
  most_minor bigint not null,
  constraint price_range_ordered check (most_minor >= least_minor)
);

create table product (
  product_id uuid primary key,
  sku text not null unique check (sku ~ '^[A-Z0-9][A-Z0-9-]{1,39}$'),
  product_type_id integer not null references product_type,
  manufacturer_id integer references manufacturer,
  family_id uuid references family,
  -- the price per unit is price / units; the unit names one piece (sheet, pencil) and is null for single things
  units integer not null default 1 check (units >= 1),
  unit_code text check (unit_code ~ '^[a-z_]{2,20}$'),
  tax_class text not null default 'STANDARD' check (tax_class in ('STANDARD', 'SCHOOL_SUPPLY', 'BOOK',
    'CHILD_CLOTHING')),
  -- 16 CFR 1500.20 (domain C16): small parts below the age of six need a warning, so the age is required
  age_from smallint check (age_from between 0 and 18),
  small_parts boolean not null default false,
  child_craft boolean not null default false,
  popularity integer not null default 0,
  status text not null default 'ACTUAL' check (status in ('CREATED', 'ACTUAL', 'CLOSED')),
  created_at timestamptz not null,
  -- of a piece, packed; 0: too little to count
  weight_grams integer not null default 0 check (weight_grams between 0 and 1000000),
  is_hidden boolean not null default false,
  -- The number in a product's barcode, shorter ones with zeros before them.
  gtin text unique check (gtin is null or is_gtin(gtin)),
  maker_number text check (length(maker_number) between 1 and 60 and maker_number = upper(maker_number)),
  lacks_safety boolean not null default false,
  unique (product_id, product_type_id),
  check (not small_parts or age_from is not null),
  check (child_craft or manufacturer_id is not null)
);
create index product_family on product (family_id) where family_id is not null;
create index product_maker_number on product (maker_number) where maker_number is not null;
create index product_product_type on product (product_type_id);
create trigger craft_pictures_follow after update of is_hidden on product for each row when (new.child_craft and
  old.is_hidden <> new.is_hidden) execute function craft_pictures_follow_product();
create constraint trigger craft_product_is_warned after update of age_from, small_parts, child_craft, product_type_id on
  product deferrable initially deferred for each row execute function keep_craft_warned();

create table product_attribute (
  product_id uuid not null references product,
  attribute_value_id integer not null references attribute_value,
  primary key (product_id, attribute_value_id)
);
create index product_attribute_value on product_attribute (attribute_value_id, product_id);

create table product_picture (
  product_id uuid not null references product,
  position smallint not null,
  picture_id text not null references picture,
  primary key (product_id, position)
);

-- catalog: who answers for a product in the European Economic Area, as its page shows it (domain C18). Firms, not
-- people.
create table product_safety (
  product_id uuid primary key references product,
  maker_address text not null check (length(maker_address) between 1 and 300),
  maker_email text not null check (length(maker_email) between 3 and 254),
  responsible_name text not null check (length(responsible_name) between 1 and 200),
  responsible_address text not null check (length(responsible_address) between 1 and 300),
  responsible_email text not null check (length(responsible_email) between 3 and 254)
);

-- A language may have a product's name before its description. The type is repeated here, so that an index serves a
-- list in the order of its names.
create table product_text (
  product_id uuid not null,
  locale text not null,
  name text not null check (length(name) between 1 and 240),
  description text check (length(description) <= 8000),
  product_type_id integer not null,
  -- Of a text that stands for missing ones: the language that it is in, where that is another.
  written_in text references language,
  primary key (product_id, locale),
  foreign key (product_id, product_type_id) references product(product_id, product_type_id) on update cascade
);
create index product_text_name on product_text (locale, product_type_id, sort_name(locale, name) collate "und-x-icu",
  product_id);
create index product_text_order on product_text (locale, sort_name(locale, name) collate "und-x-icu", product_id);

-- The wire's abstract products.
create table product_type (
  product_type_id integer generated always as identity primary key,
  code text not null unique check (code ~ '^[A-Z0-9_]{2,60}$'),
  category_id smallint not null references category,
  position smallint not null,
  -- The least age that a child's craft of this type is made for: what is worn or has beads is for teenagers and adults
  -- (domain C15). Null: no child may sell it.
  craft_age smallint check (craft_age in (3, 14)),
  -- catalog: types whose products for children up to twelve need a Children's Product Certificate (domain C15).
  asks_certificate boolean not null default false
);
create index product_type_category on product_type (category_id, position);
create trigger catalog_changed after insert or delete or update on product_type for each statement execute function
  invalidate_catalog();

create table product_type_text (
  product_type_id integer not null references product_type,
  locale text not null,
  name text not null check (length(name) between 1 and 120),
  primary key (product_type_id, locale)
);
create trigger catalog_changed after insert or delete or update on product_type_text for each statement execute function
  invalidate_catalog();

-- proposals: what a firm says of a product, besides what every version has. Of a correction only what it changes.
create table proposed_product (
  craft_version_id uuid primary key references craft_version on delete cascade,
  maker text check (length(maker) between 1 and 120),
  maker_number text check (length(maker_number) between 1 and 60 and maker_number = upper(maker_number)),
  gtin text check (gtin is null or is_gtin(gtin)),
  -- the product whose family it joins
  family_of uuid references product,
  value_ids integer[] not null default '{}'::integer[],
  units integer check (units between 1 and 100000),
  unit_code text check (unit_code ~ '^[a-z_]{2,20}$'),
  weight_grams integer check (weight_grams between 0 and 1000000),
  tax_class text check (tax_class in ('STANDARD', 'SCHOOL_SUPPLY', 'BOOK', 'CHILD_CLOTHING')),
  maker_address text check (length(maker_address) between 1 and 300),
  maker_email text check (length(maker_email) between 3 and 254),
  responsible_name text check (length(responsible_name) between 1 and 200),
  responsible_address text check (length(responsible_address) between 1 and 300),
  responsible_email text check (length(responsible_email) between 3 and 254),
  -- what a correction changes, and what of it the staff have accepted
  fields text[] not null default '{}' check (fields <@
    '{TEXT,MAKER,MAKER_NUMBER,GTIN,OPTIONS,PACK,WEIGHT,TAX_CLASS,AGE,SAFETY}'),
  accepted text[] not null default '{}',
  constraint proposed_product_accepted_check check (accepted <@ fields)
);
create index proposed_product_family on proposed_product (family_of) where family_of is not null;
create index proposed_product_gtin on proposed_product (gtin) where gtin is not null;

create table proposed_text (
  craft_version_id uuid not null references craft_version on delete cascade,
  locale text not null references language,
  name text not null check (length(name) between 1 and 240),
  description text not null check (length(description) <= 8000),
  primary key (craft_version_id, locale)
);

-- Webhook inbox: stored once by the provider's event id and applied later (reliability rule 9). Every signed event is
-- kept; those that nothing handles wait for staff.
create table provider_event (
  provider text not null,
  event_id text not null,
  type text not null,
  payload jsonb not null,
  received_at timestamptz not null,
  applied_at timestamptz,
  provider_type text,
  needs_attention boolean not null default false,
  raw jsonb,
  primary key (provider, event_id)
);
create index provider_event_attention on provider_event (received_at desc) where needs_attention;
create index provider_event_due on provider_event (due_after(received_at, '24:00:00'::interval), ((provider || '/') ||
  event_id)) where needs_attention;
create index provider_event_failed_refund on provider_event (provider, (payload ->> 'refundId')) where type =
  'REFUND_FAILED';
create index provider_event_raw on provider_event (received_at) where raw is not null;
create index provider_event_waiting on provider_event (received_at) where applied_at is null;

-- Whether a child has got all of a quiz right: the last answer alone, no tries and no times. Deleted with the child.
create table quiz_result (
  child_id uuid not null references child,
  quiz text not null check (quiz ~ '^[A-Z_]{3,20}$'),
  is_right boolean not null,
  primary key (child_id, quiz)
);

create table recovery_code (
  account_id uuid not null references account on delete cascade,
  code_hash bytea not null,
  used_at timestamptz,
  primary key (account_id, code_hash)
);

-- A seller whom a member has brought: one member for each seller, and one reward (domain 5.3 P7).
create table referral (
  seller_id uuid primary key references seller,
  -- null: their account was deleted
  referrer_id uuid references account on delete set null,
  enquiry_id uuid unique references enquiry on delete set null,
  joined_at timestamptz not null,
  -- why it earns nothing: their own shop, or one of their household
  excluded_as text check (excluded_as in ('SELF', 'HOUSEHOLD')),
  -- how often the reward was awarded: a part of the ledger's keys
  awards integer not null default 0 check (awards >= 0),
  is_awarded boolean not null default false,
  awarded_at timestamptz,
  constraint referral_award_check check (awards > 0 or not is_awarded),
  constraint referral_awarded_at_check check ((awards > 0) = (awarded_at is not null)),
  constraint referral_excluded_check check (excluded_as is null or awards = 0)
);
create index referral_referrer on referral (referrer_id);

-- The end of a member's personal link, once they have asked for one.
create table referral_code (
  account_id uuid primary key references account on delete cascade,
  code text not null unique check (code ~ '^[0-9A-HJKMNP-TV-Z]{8}$'),
  created_at timestamptz not null
);

-- A completed sale of a referred seller that counts, as it is after refunds.
create table referral_sale (
  seller_order_id uuid primary key references seller_order,
  seller_id uuid not null references referral,
  items_minor bigint not null check (items_minor >= 0)
);
create index referral_sale_seller on referral_sale (seller_id);

-- Owed until the provider has confirmed it: retried until then, or until a person settles it.
create table refund (
  refund_id uuid primary key,
  payment_id uuid not null references payment,
  amount_minor bigint not null check (amount_minor > 0),
  currency char(3) not null,
  reason text not null,
  provider_refund_id text unique,
  created_at timestamptz not null,
  settled_at timestamptz,
  status text not null default 'OWED' check (status in ('OWED', 'SENDING', 'SENT', 'FAILED', 'SETTLED_BY_HAND')),
  attempts integer not null default 0 check (attempts >= 0),
  -- refusals by the provider or the buyer's bank: each further try is a new refund at the provider
  failures integer not null default 0 check (failures >= 0),
  last_error text,
  due_at timestamptz,
  settled_by uuid,
  settled_note text check (length(settled_note) between 1 and 500),
  -- who granted it of their own accord; `note`: why, in their words
  given_by text check (given_by in ('SELLER', 'MANAGER')),
  note text check (length(note) between 1 and 500),
  charged_back_minor bigint not null default 0,
  -- what the provider, or somebody by hand, has to send
  to_send_minor bigint generated always as (amount_minor - charged_back_minor) stored,
  given_by_account_id uuid,
  check (charged_back_minor between 0 and amount_minor),
  constraint refund_given_by_person check (given_by_account_id is null or given_by is not null),
  constraint refund_said_check check ((given_by is null) = (note is null)),
  constraint refund_settled_check check ((settled_at is not null) = (status in ('SENT', 'SETTLED_BY_HAND')) and (status
    <> 'SETTLED_BY_HAND' or settled_note is not null))
);
create index refund_due on refund (due_at) where due_at is not null;
create index refund_failed on refund (coalesce(due_at, due_after(created_at, '24:00:00'::interval)), (refund_id::text))
  where status = 'FAILED';
create index refund_payment on refund (payment_id);
create trigger refund_kept before update on refund for each row execute function refuse_changed_refund();
create trigger refund_not_deleted before delete on refund for each statement execute function refuse_rewriting();
create trigger refund_not_emptied before truncate on refund for each statement execute function refuse_rewriting();
create constraint trigger refund_within_payment after insert or update on refund deferrable initially deferred for each
  row execute function refuse_refunds_beyond_payment();

-- Which pieces a refund is for, so that its mail can name them; none: an amount or a tax.
create table refund_line (
  refund_id uuid not null references refund,
  order_line_id uuid not null references order_line,
  quantity integer not null check (quantity > 0),
  primary key (refund_id, order_line_id)
);
create index refund_line_order_line on refund_line (order_line_id);
create trigger refund_line_no_delete before delete on refund_line for each row execute function refuse_rewriting();
create trigger refund_line_no_update before update on refund_line for each row execute function refuse_rewriting();
create trigger refund_line_not_emptied before truncate on refund_line for each statement execute function
  refuse_rewriting();

-- What a refund returns of a seller order: items, delivery, tax.
create table refund_part (
  refund_id uuid not null references refund,
  seller_order_id uuid not null references seller_order,
  items_minor bigint not null check (items_minor >= 0),
  shipping_minor bigint not null check (shipping_minor >= 0),
  tax_minor bigint not null check (tax_minor >= 0),
  -- true: from the money held for the sale; false: from the seller's share
  before_delivery boolean not null,
  primary key (refund_id, seller_order_id),
  check (items_minor + shipping_minor + tax_minor > 0)
);
create index refund_part_seller_order on refund_part (seller_order_id);
create trigger refund_part_kept before update on refund_part for each statement execute function refuse_rewriting();
create trigger refund_part_not_deleted before delete on refund_part for each statement execute function
  refuse_rewriting();
create trigger refund_part_not_emptied before truncate on refund_part for each statement execute function
  refuse_rewriting();

-- The taxes that a refund returns: those of the returned goods, not a share of all.
create table refund_part_tax (
  refund_id uuid not null,
  seller_order_id uuid not null,
  jurisdiction text not null,
  -- who owed it to the authority
  remitter text not null check (remitter in ('SELLER', 'MARKETPLACE')),
  amount_minor bigint not null check (amount_minor > 0),
  primary key (refund_id, seller_order_id, jurisdiction, remitter),
  foreign key (refund_id, seller_order_id) references refund_part
);
create index refund_part_tax_seller_order on refund_part_tax (seller_order_id);
create trigger refund_part_tax_kept before update on refund_part_tax for each statement execute function
  refuse_rewriting();
create trigger refund_part_tax_not_deleted before delete on refund_part_tax for each statement execute function
  refuse_rewriting();
create trigger refund_part_tax_not_emptied before truncate on refund_part_tax for each statement execute function
  refuse_rewriting();

-- What was entered to open an account, with the token of the mail that confirms it: each mail confirms what was entered
-- when it was sent, even if someone else registers the address afterwards. The account has the latest of them, which
-- its constraints have checked.
create table registration (
  registration_id uuid primary key,
  token_hash bytea not null unique,
  account_id uuid not null references account on delete cascade,
  password_hash text not null,
  first_name text not null,
  last_name text not null,
  locale text not null,
  brand text not null,
  country text not null,
  region text,
  policy_version text not null,
  created_at timestamptz not null,
  expires_at timestamptz not null
);
create index registration_account on registration (account_id);
create index registration_expires_at on registration (expires_at);

-- catalog: a picture that a decision has taken off its product, until the decision ends: then it returns to its place.
create table removed_picture (
  product_id uuid not null references product,
  picture_id text not null references picture,
  -- among all pictures of the product
  position smallint not null check (position >= 0),
  primary key (product_id, picture_id)
);
create trigger removed_picture_follow after insert or delete on removed_picture for each row execute function
  removed_picture_follow();

-- cases: a buyer who ordered from a child's shop again and again, once for each window (domain C12). Kept 30 days.
create table repeat_buyer (
  seller_id uuid not null references seller,
  buyer text not null,
  noted_at timestamptz not null,
  primary key (seller_id, buyer)
);
create index repeat_buyer_age on repeat_buyer (noted_at);

-- support: what a firm's members write again and again. It goes with the shop; nobody is named in it.
create table reply_template (
  reply_template_id uuid primary key,
  seller_id uuid not null,
  kind text not null default 'BUSINESS' check (kind = 'BUSINESS'),
  locale text not null references language,
  name text not null check (length(name) between 1 and 60),
  words text not null check (length(words) between 1 and 2000),
  unique (seller_id, locale, name),
  foreign key (seller_id, kind) references seller(seller_id, kind)
);

create table report (
  report_id uuid primary key,
  case_id uuid not null references staff_case on delete cascade,
  subject_kind text not null check (subject_kind in ('PRODUCT', 'SELLER', 'OFFER', 'PICTURE', 'WORKSHOP')),
  subject_id uuid not null,
  -- a hash: of the account, or of a key that a browser makes for one report
  reporter bytea not null,
  reason text not null check (reason in ('CHILD_SAFETY', 'UNSAFE', 'ILLEGAL', 'MISLEADING', 'OFFENSIVE',
    'PERSONAL_DATA', 'OTHER')),
  comment text,
  created_at timestamptz not null,
  part text not null default '' check (length(part) <= 40),
  unique (subject_kind, subject_id, part, reporter)
);
create index report_case on report (case_id);
create index report_reporter on report (reporter, created_at desc);

-- Requests of a sender within a minute, counted across processes, where people or money are at stake. Unlogged: counts
-- start again after a crash. Senders are keyed hashes of addresses.
create unlogged table request_count (
  endpoint text not null,
  sender text not null,
  minute timestamptz not null,
  requests integer not null check (requests > 0),
  primary key (endpoint, sender, minute)
);
create index request_count_minute on request_count (minute);

-- The stock of an offer that a seller order keeps. HELD ends with the hold, FIRM is paid for; both count in
-- offer.reserved.
create table reservation (
  order_line_id uuid primary key references order_line,
  offer_id uuid not null references offer,
  quantity integer not null check (quantity > 0),
  state text not null check (state in ('HELD', 'FIRM', 'RELEASED', 'SHIPPED')),
  -- pieces that have left with parcels; the others are still reserved
  shipped integer not null default 0,
  constraint reservation_shipped_check check (shipped between 0 and quantity and (state <> 'SHIPPED' or shipped =
    quantity) and (state <> 'HELD' or shipped = 0))
);
create index reservation_offer on reservation (offer_id) where state in ('HELD', 'FIRM');

-- Who wants one mail when a product is in stock again (spec 2.4). An address receives nothing but the question until
-- its owner has confirmed. Withdrawn requests are deleted at once, others by a scheduled task.
create table restock_request (
  restock_request_id uuid primary key,
  product_id uuid not null references product,
  email text not null check (length(email) <= 254),
  status text not null check (status in ('UNCONFIRMED', 'CONFIRMED', 'DONE')),
  brand text not null check (brand in ('cubby', 'kids')),
  locale text not null,
  asked_at timestamptz not null,
  confirmed_at timestamptz,
  done_at timestamptz,
  check ((status = 'UNCONFIRMED') = (confirmed_at is null)),
  check ((status = 'DONE') = (done_at is not null))
);
create index restock_request_address on restock_request (lower(email), asked_at);
create unique index restock_request_open on restock_request (product_id, lower(email)) where status <> 'DONE';
create index restock_request_to_forget on restock_request (status, coalesce(done_at, confirmed_at, asked_at));

-- The parcel of a withdrawal, one for each return (domain 5.4 O28 to O30). Without tracker nobody can follow it.
create table return_parcel (
  seller_order_id uuid not null references seller_order,
  carrier text not null check (length(carrier) between 1 and 80),
  tracker text check (length(tracker) between 1 and 100),
  sent_at timestamptz not null,
  arrived_at timestamptz,
  return_parcel_id uuid primary key,
  ended_at timestamptz,
  check (arrived_at >= sent_at),
  check (ended_at >= sent_at)
);
create unique index return_parcel_current on return_parcel (seller_order_id) where ended_at is null;
create index return_parcel_seller_order on return_parcel (seller_order_id);
create index return_parcel_underway on return_parcel (tracker) where arrived_at is null;

-- What a buyer wrote about a delivered line, once (spec 2.32). Old reviews have no line. Staff decide on the revision
-- that they have read.
create table review (
  review_id uuid primary key,
  product_id uuid not null references product,
  seller_id uuid references seller,
  rating smallint not null check (rating between 1 and 5),
  title text not null check (length(title) <= 120),
  body text not null check (length(body) <= 4000),
  locale text not null,
  author_name text not null check (length(author_name) between 1 and 60),
  verified_purchase boolean not null,
  status text not null check (status in ('PENDING', 'PUBLISHED', 'REFUSED', 'WITHDRAWN')),
  created_at timestamptz not null,
  order_line_id uuid unique references order_line,
  revision integer not null default 1,
  edited_at timestamptz,
  reply text check (length(reply) between 1 and 2000),
  replied_at timestamptz,
  -- reviews: what is reported waits for the staff though it is shown, until somebody has read it. Where a child may be
  -- in danger it is due within the hour, and only SAFETY sees that it waits (domain C13).
  checked_at timestamptz,
  constraint review_replied_check check ((reply is null) = (replied_at is null))
);
create index review_pending on review (created_at) where status = 'PENDING';
create index review_product on review (product_id, created_at desc) where status = 'PUBLISHED';
create index review_seller on review (seller_id) where status = 'PUBLISHED';

create table review_picture (
  review_id uuid not null references review,
  position smallint not null check (position between 1 and 5),
  upload_id uuid not null unique references upload on delete cascade,
  picture_id text not null,
  alt text not null check (length(alt) <= 200),
  primary key (review_id, position)
);

-- Reports about reviews. `reporter` is a hash of the account, or of a key that the browser made for this report: it
-- recognises a repetition and nobody else.
create table review_report (
  review_report_id uuid primary key,
  review_id uuid not null references review,
  reporter bytea not null check (length(reporter) = 32),
  reason text not null check (reason in ('SPAM', 'OFF_TOPIC', 'OFFENSIVE', 'PERSONAL_DATA', 'CHILD_SAFETY', 'OTHER')),
  comment text check (length(comment) between 1 and 1000),
  brand text not null check (brand in ('cubby', 'kids')),
  locale text not null,
  created_at timestamptz not null,
  -- reviews: a picture of a review is reported by itself; '': the review as a whole.
  picture_id text not null default '' check (length(picture_id) <= 40),
  unique (review_id, picture_id, reporter)
);
create index review_report_newest on review_report (created_at desc);

-- Whose buyers were asked for reviews: once.
create table review_request (
  seller_order_id uuid primary key references seller_order,
  asked_at timestamptz not null
);

create table review_vote (
  review_id uuid not null references review,
  account_id uuid not null references account on delete cascade,
  primary key (review_id, account_id)
);
create index review_vote_account on review_vote (account_id);

-- cases: when a person was called by the pager because a child may be in danger, once for each quarter of an hour in
-- which nobody has taken it. Deleted after 90 days.
create table safety_page (
  -- the number of a case, the id of a review
  subject text not null check (length(subject) between 1 and 100),
  round integer not null check (round >= 0),
  paged_at timestamptz not null,
  primary key (subject, round)
);
create index safety_page_old on safety_page (paged_at);

-- order-desk: who of a shop's team handles an order. It ends when they leave the team.
create table sale_assignment (
  seller_order_id uuid primary key references seller_order,
  seller_id uuid not null,
  account_id uuid not null,
  -- no foreign key: the id alone stays when the account is erased
  assigned_by uuid not null,
  assigned_at timestamptz not null,
  foreign key (seller_id, account_id) references seller_member on delete cascade
);
create index sale_assignment_member on sale_assignment (seller_id, account_id);

-- order-desk: what a shop's team notes about an order for one another; the buyer never sees it. Deleted after a year.
create table sale_note (
  sale_note_id uuid primary key,
  -- two notes may have one instant
  position bigint not null generated always as identity,
  seller_order_id uuid not null references seller_order,
  -- null once its author's account is erased
  account_id uuid references account on delete set null,
  written_at timestamptz not null,
  words text not null check (length(words) between 1 and 1000)
);
create index sale_note_author on sale_note (account_id);
create index sale_note_order on sale_note (seller_order_id);

-- Sessions of the sandbox payment page, which replaces the provider where none is configured.
create table sandbox_session (
  sandbox_session_id text primary key,
  -- the caller's idempotency key: asked twice, it is the same session
  request_key text not null unique,
  order_number text not null,
  amount_minor bigint not null,
  currency char(3) not null,
  success_url text not null,
  cancel_url text not null,
  status text not null check (status in ('OPEN', 'PAID', 'FAILED', 'EXPIRED')),
  expires_at timestamptz not null
);

-- saved-views: a list of an inner site as somebody likes to see it, under a name of theirs.
create table saved_view (
  saved_view_id uuid primary key,
  -- null once its owner has left the team that it is shared with: it stays with the team for a year
  account_id uuid references account on delete cascade,
  site text not null check (site in ('seller', 'manager')),
  list text not null check (list ~ '^[a-z]+$' and length(list) <= 30),
  name text not null check (length(name) between 1 and 40),
  -- filters and order as in the list's address; words that somebody searched for may name a buyer
  query text not null check (query ~ '^(\?.+)?$' and length(query) <= 1000),
  columns text[] not null check (cardinality(columns) <= 40 and length(columns::text) <= 2000),
  is_shared boolean not null default false,
  -- the shop with whose team it is shared
  seller_id uuid references seller on delete cascade,
  created_at timestamptz not null,
  -- when it was renamed, shared or left behind
  changed_at timestamptz not null,
  unique (saved_view_id, list),
  constraint saved_view_of_somebody check (account_id is not null or is_shared),
  constraint saved_view_team check ((seller_id is not null) = (is_shared and site = 'seller'))
);
create index saved_view_left on saved_view (changed_at) where account_id is null;
create unique index saved_view_name on saved_view (account_id, list, lower(name));
create index saved_view_shop on saved_view (seller_id, list) where seller_id is not null;
create index saved_view_staff on saved_view (list) where is_shared and seller_id is null;

-- An organisation's money with us. Donations are an account of their own (domain 5.3 P17, P18): they pay for orders,
-- refunds return to it, and no transfer or share feeds it.
create table school_account (
  organisation_id uuid not null references organisation,
  bill_id text not null unique check (bill_id ~ '^[0-9A-HJKMNP-TV-Z]{26}$'),
  currency char(3) not null,
  balance_minor bigint not null default 0,
  created_at timestamptz not null,
  purse text not null default 'OWN' check (purse in ('OWN', 'DONATIONS')),
  primary key (organisation_id, purse)
);

-- Append-only, with the balance after each row. A payment never makes the balance negative; the refund of an attributed
-- sale may (domain 5.3 P10).
create table school_movement (
  school_movement_id uuid primary key,
  organisation_id uuid not null,
  position integer not null check (position > 0),
  kind text not null check (kind in ('FED', 'PAYMENT', 'REFUND', 'COMMISSION', 'COMMISSION_BACK', 'DONATION', 'PAYOUT',
    'PAYOUT_BACK')),
  amount_minor bigint not null check (amount_minor <> 0),
  balance_minor bigint not null,
  reference text not null check (length(reference) between 1 and 140),
  -- of the ledger's entries that belong to it
  key text not null unique,
  at timestamptz not null,
  purse text not null default 'OWN' check (purse in ('OWN', 'DONATIONS')),
  unique (organisation_id, purse, position),
  foreign key (organisation_id, purse) references school_account,
  check (kind <> 'PAYMENT' or balance_minor >= 0),
  constraint school_movement_kind_of_purse check (case purse when 'OWN' then kind <> 'DONATION' else kind in
    ('DONATION', 'PAYMENT', 'REFUND') end),
  constraint school_movement_payout_check check (kind <> 'PAYOUT' or balance_minor >= 0),
  constraint school_movement_sign_check check ((kind in ('PAYMENT', 'COMMISSION_BACK', 'PAYOUT')) = (amount_minor < 0))
);
create trigger school_movement_kept before delete or update on school_movement for each row execute function
  refuse_rewriting();
create trigger school_movement_not_emptied before truncate on school_movement for each statement execute function
  refuse_rewriting();

-- A school's share of a delivered sale, as it is after refunds.
create table school_share (
  seller_order_id uuid primary key references seller_order,
  organisation_id uuid not null references organisation,
  amount_minor bigint not null check (amount_minor >= 0),
  -- how often it was changed: a part of the ledger's keys
  changes integer not null check (changes > 0),
  is_available boolean not null default false
);
create index school_share_organisation on school_share (organisation_id);

-- The text of a product in a language, by weight: A the words of its name, B their stems, C other words (manufacturer,
-- number, category, attributes), D their stems. Rows are ordered by popularity, so that a scan finds popular products
-- first; new rows are at the end until order_search_docs runs. `words` is stored out of line, so that counting reads a
-- narrow table.
create table search_doc (
  product_id uuid not null references product not valid,
  locale text not null references language not valid,
  -- the languages whose readers find it: its own, and for English also those without a text of their own
  locale_mask smallint not null,
  main_category_id smallint not null references category not valid,
  popularity integer not null,
  words tsvector not null,
  -- popular texts have an index of their own: for a frequent word it is small and has enough hits
  popular boolean not null default false,
  primary key (product_id, locale)
) with (toast_tuple_target=128);
alter table search_doc alter column words set storage external;
create index search_doc_other on search_doc using gin (words) with (fastupdate=off) where not popular;
create index search_doc_popular on search_doc using gin (words) with (fastupdate=off) where popular;

-- A business, or a child whose guardian owns the account. The row has only what may be public: nothing nearer than the
-- country of a child (domain C11).
create table seller (
  seller_id uuid primary key,
  handle text not null unique check (handle ~ '^[a-z0-9][a-z0-9-]{1,59}$'),
  kind text not null check (kind in ('BUSINESS', 'CHILD')),
  name text not null check (length(name) between 2 and 80),
  country char(2) not null,
  region text,
  city text,
  picture_id text references picture,
  accent text check (accent ~ '^[a-z]{2,20}$'),
  handling_days smallint not null check (handling_days between 0 and 30),
  return_days smallint not null default 14 check (return_days between 0 and 365),
  on_time_percent smallint check (on_time_percent between 0 and 100),
  -- collects GST/HST itself; small sellers, such as children, need not register
  gst_registered boolean not null,
  joined_on date not null,
  -- under which the seller is registered for taxes: printed on invoices
  tax_number text check (tax_number ~ '^[A-Z0-9][A-Z0-9 -]{3,29}$'),
  -- Shops are found by the words of their names (ux S1).
  words tsvector not null,
  -- Shops are found by their names with a typing error: each word, and all of them as one, with one letter left out.
  name_variants text[],
  -- How far a shop is: SETTING_UP until every step of its set-up is done, PAUSED by its owner. The status of its record
  -- is CREATED until it opens and CLOSED in the end, and else ACTUAL.
  stage text not null check (stage in ('SETTING_UP', 'LIVE', 'PAUSED', 'CLOSED')),
  -- whether one of its holidays has begun and not ended: the scheduled task that keeps it refreshes lists with it
  is_on_holiday boolean not null default false,
  -- sellers, catalog: what a measure hides.
  is_suspended boolean not null default false,
  -- cases: a shop that may not offer anything new, and whose payouts wait for the end of a measure.
  is_restricted boolean not null default false,
  -- sellers: why the process has stopped a shop, until its owners give what the law asks of them (FACTS) or sign the
  -- sellers' agreement (AGREEMENT). It keeps its stage, and its page.
  stopped_for text[] not null default '{}' check (stopped_for <@ array['FACTS', 'AGREEMENT']),
  -- sellers: whether a guardian lets search engines list a child's shop (domain C6). A consent gives it and takes it.
  is_indexed boolean not null default false,
  -- Why it takes no orders for now, as its pages and carts show it; what is placed is decided under a lock of its
  -- rules.
  rests_for text check (rests_for in ('FULL', 'SCHOOL_DAY')),
  on_time_is_measured boolean not null default false,
  unique (seller_id, kind),
  check (kind = 'BUSINESS' or region is null and city is null),
  constraint seller_indexed_is_childs check (not is_indexed or kind = 'CHILD'),
  constraint seller_rests_check check (rests_for is null or kind = 'CHILD')
);
create index seller_name_variants on seller using gin (name_variants);
create index seller_setting_up on seller (seller_id) where stage = 'SETTING_UP';
create index seller_words on seller using gin (words);
create trigger begin_shop_rules after insert on seller for each row when (new.kind = 'CHILD') execute function
  begin_shop_rules();
create constraint trigger child_shop_has_consent after insert or update of stage on seller deferrable initially deferred
  for each row when (new.kind = 'CHILD' and new.stage = 'LIVE') execute function keep_consent();
create trigger child_shop_is_signed before update of stage on seller for each row when (new.kind = 'CHILD' and old.stage
  = 'SETTING_UP' and new.stage = 'LIVE') execute function child_shop_is_signed();
create trigger craft_pictures_follow after update of stage, is_suspended on seller for each row when (new.kind =
  'CHILD') execute function craft_pictures_follow();
create trigger guard_childs_rates after update of country on seller for each row when (new.kind = 'CHILD') execute
  function guard_childs_rates();
create trigger lists_changed after update of name, handle, stage, is_on_holiday, is_suspended, stopped_for on seller for
  each statement execute function invalidate_lists();
create trigger search_changed after insert or update of name, stage, is_on_holiday, is_suspended, stopped_for on seller
  for each statement execute function invalidate_search();
create trigger seller_words before insert or update of name on seller for each row execute function seller_words();

-- For the store-about page (spec 3.14). The composite key makes a row for a child impossible (domain C11).
create table seller_business (
  seller_id uuid primary key,
  kind text not null default 'BUSINESS' check (kind = 'BUSINESS'),
  legal_name text not null,
  email text not null,
  phone1 text,
  phone2 text,
  fax1 text,
  fax2 text,
  return_address text not null,
  return_instructions text not null,
  foreign key (seller_id, kind) references seller(seller_id, kind)
);

-- The sellers who have a product in stock, as a combination too.
create table seller_combination (
  seller_combination_id integer not null generated always as identity,
  seller_ids uuid[] not null,
  constraint seller_set_pkey primary key (seller_combination_id),
  constraint seller_set_seller_ids_excl exclude using hash (seller_ids with =)
);
create index seller_combination_sellers on seller_combination using gin (seller_ids);

-- The same for a seller's own list, with their price and stock.
create table seller_listing (
  seller_id uuid not null references seller,
  product_id uuid not null references product,
  facet_combination_id integer not null,
  min_price_minor bigint,
  sold_out boolean not null generated always as (min_price_minor is null) stored,
  rating_hundredths smallint not null,
  review_count integer not null,
  stars smallint not null generated always as (case when review_count = 0 then 0 else rating_hundredths / 100 end)
    stored,
  created_at timestamptz not null,
  primary key (seller_id, product_id),
  constraint seller_listing_facet_set_id_fkey foreign key (facet_combination_id) references facet_combination
);
create index seller_listing_newest on seller_listing (seller_id, sold_out, created_at, product_id) include
  (facet_combination_id, stars, min_price_minor);
create index seller_listing_price on seller_listing (seller_id, sold_out, min_price_minor, product_id) include
  (facet_combination_id, stars);
create index seller_listing_product on seller_listing (product_id);
create index seller_listing_rating on seller_listing (seller_id, sold_out, rating_hundredths, review_count, product_id)
  include (facet_combination_id, stars, min_price_minor);

create table seller_member (
  seller_id uuid not null references seller,
  account_id uuid not null references account,
  roles text[] not null check (cardinality(roles) > 0 and roles <@ array['OWNER', 'CATALOGUE', 'ORDERS', 'FINANCE']),
  since timestamptz not null default now(),
  primary key (seller_id, account_id)
);
create index seller_member_account on seller_member (account_id);
create trigger child_shop_follows_guardians after insert or delete or update on seller_member for each row execute
  function follow_guardians();
create trigger seller_member_leaves_views after delete on seller_member for each row execute function
  leave_views_to_shop();
create constraint trigger seller_member_owner after delete or update on seller_member deferrable initially deferred for
  each row execute function keep_an_owner();

create table seller_order (
  seller_order_id uuid primary key,
  order_id uuid not null references "order",
  seller_id uuid not null references seller,
  position smallint not null check (position >= 1),
  status text not null check (status in ('DRAFT', 'CREATED', 'APPROVED', 'SENT_TO_PMT', 'CONFIRMED', 'AWAITING_PAYMENT',
    'PARTIALLY_PAID', 'PAID', 'IN_PROGRESS', 'IN_DELIVERY', 'DELIVERED', 'RETURN', 'DISPUTE_OPEN', 'COMPLETED',
    'CLOSED', 'CANCELLED', 'REJECTED', 'REJECTED_BY_TIMEOUT')),
  items_minor bigint not null check (items_minor >= 0),
  shipping_minor bigint not null check (shipping_minor >= 0),
  tax_minor bigint not null check (tax_minor >= 0),
  total_minor bigint not null,
  outstanding_minor bigint not null,
  arrives_from date not null,
  arrives_to date not null,
  -- when the scheduled task must act on the current status; null: never
  due_at timestamptz,
  needs_approval boolean not null default false,
  confirmed_at timestamptz,
  delivered_at timestamptz,
  return_cause text check (return_cause in ('UNDELIVERABLE', 'WITHDRAWAL', 'DISPUTE')),
  status_before_dispute text check (status_before_dispute in ('IN_DELIVERY', 'DELIVERED', 'COMPLETED', 'CLOSED')),
  -- as agreed at the sale, in basis points of the items
  commission_bp smallint not null default 0 check (commission_bp between 0 and 10000),
  -- for this seller only; the order has the note for all
  note text not null default '' check (length(note) <= 2000),
  -- when the buyer was informed of the delay: once
  late_told_at timestamptz,
  -- a replacement of disputed goods: an additional seller order of the same seller at 0.00
  replaces uuid references seller_order,
  -- refunded once the returned goods have arrived
  coming_back_minor bigint check (coming_back_minor > 0),
  -- the end of the withdrawal period, if a return has interrupted it
  withdraw_until timestamptz,
  unique (order_id, position),
  check (total_minor = items_minor + shipping_minor + tax_minor),
  check (outstanding_minor between 0 and total_minor),
  check (arrives_to >= arrives_from),
  check (withdraw_until > delivered_at),
  constraint seller_order_replaces_check check (replaces is null or total_minor = 0)
);
create index seller_order_delivered on seller_order (delivered_at) where delivered_at is not null;
create index seller_order_due on seller_order (due_at) where due_at is not null;
create index seller_order_ended on seller_order (seller_id, seller_order_id desc) where status in ('COMPLETED',
  'CLOSED', 'CANCELLED', 'REJECTED', 'REJECTED_BY_TIMEOUT');
create index seller_order_late on seller_order (arrives_to) where late_told_at is null and delivered_at is null and
  status in ('PAID', 'CONFIRMED', 'IN_PROGRESS', 'IN_DELIVERY');
create index seller_order_open on seller_order (seller_id) where status not in ('COMPLETED', 'CLOSED', 'CANCELLED',
  'REJECTED', 'REJECTED_BY_TIMEOUT');
create index seller_order_replaces on seller_order (replaces);
create index seller_order_sales on seller_order (seller_id, delivered_at) include (items_minor, shipping_minor) where
  delivered_at is not null and total_minor > 0;
create index seller_order_seller on seller_order (seller_id);
create unique index seller_order_seller_once on seller_order (order_id, seller_id) where replaces is null;
create trigger guard_childs_order after insert on seller_order for each row execute function guard_new_childs_order();
create constraint trigger seller_order_status_recorded after update of status on seller_order deferrable initially
  deferred for each row when (old.status is distinct from new.status) execute function refuse_unrecorded_status();

-- Every change of status, as the table of transitions names it (domain 5.4).
create table seller_order_event (
  seller_order_id uuid not null references seller_order,
  position integer not null check (position >= 1),
  transition text not null,
  from_status text not null,
  to_status text not null,
  actor text not null,
  reason text,
  at timestamptz not null,
  account_id uuid,
  primary key (seller_order_id, position)
);
create index seller_order_event_account on seller_order_event (account_id, at desc) where account_id is not null;
create index seller_order_event_at on seller_order_event (at desc);
create trigger seller_order_event_append_only before delete or update on seller_order_event for each row execute
  function refuse_rewriting();
create trigger seller_order_event_not_emptied before truncate on seller_order_event for each statement execute function
  refuse_rewriting();
create trigger seller_order_event_webhooks after insert on seller_order_event for each row execute function
  note_order_event();

-- seller-requests: a firm that would like to sell, from its confirmed enquiry, whose id and number it keeps, to the
-- decision.
create table seller_request (
  seller_request_id uuid primary key,
  number text not null unique,
  kind text not null default 'BUSINESS' check (kind = 'BUSINESS'),
  status text not null default 'NEW' check (status in ('NEW', 'IN_REVIEW', 'ASKED_BACK', 'APPROVED', 'REFUSED',
    'WITHDRAWN', 'LAPSED')),
  created_at timestamptz not null,
  -- when its facts were complete and sent, last; until then only its sender sees it
  sent_at timestamptz,
  -- until when staff decide, or the firm sends or answers; none once it has ended
  due_at timestamptz,
  ended_at timestamptz,
  -- none: erased
  email text check (length(email) <= 254),
  brand text not null check (brand in ('cubby', 'kids')),
  locale text not null,
  referral_code text,
  -- the firm, as far as it is entered
  firm text not null default '',
  legal_form text not null default '',
  country text not null default '',
  region text not null default '',
  city text not null default '',
  address text not null default '',
  postal_code text not null default '',
  registration_number text not null default '',
  tax_number text not null default '',
  contact_name text not null default '',
  phone text not null default '',
  website text not null default '',
  goods text not null default '',
  product_count text not null default '',
  -- what the register of VAT numbers said of the tax number; none: not checked
  is_in_register boolean,
  seller_id uuid unique references seller,
  answer text not null default '',
  constraint seller_request_approved_check check ((status = 'APPROVED') = (seller_id is not null)),
  constraint seller_request_ended_check check ((status in ('NEW', 'IN_REVIEW', 'ASKED_BACK')) = (ended_at is null) and
    (status in ('NEW', 'IN_REVIEW', 'ASKED_BACK')) = (due_at is not null))
);
create index seller_request_address on seller_request (lower(email));
create index seller_request_due on seller_request (due_at) where ended_at is null;
create index seller_request_firm on seller_request (lower(firm));
create index seller_request_newest on seller_request (created_at desc, seller_request_id desc);
create index seller_request_referral on seller_request (referral_code) where referral_code is not null;
create index seller_request_tax_number on seller_request (tax_number) where tax_number <> '';

create table seller_request_event (
  seller_request_id uuid not null references seller_request on delete cascade,
  position smallint not null,
  at timestamptz not null,
  -- the row of the table of transitions
  act text not null check (act in ('SEND', 'TAKE', 'ASK', 'ANSWER', 'APPROVE', 'REFUSE', 'WITHDRAW', 'LAPSE')),
  -- of the staff; no foreign key: the id alone stays when the account is erased
  account_id uuid,
  reason text,
  words text,
  primary key (seller_request_id, position)
);

-- What an owner of shops must give or sign by a day, or their shops stop: by the sales of all their shops (domain C14),
-- or by a new version of the agreement. Told when near, asked when reached.
create table seller_requirement (
  seller_requirement_id uuid primary key,
  account_id uuid not null references account on delete cascade,
  kind text not null check (kind in ('INFORM', 'DAC7', 'PART_XX', 'AGREEMENT')),
  -- of the agreement that is to be signed
  version date,
  told_at timestamptz not null,
  asked_at timestamptz,
  due_at timestamptz,
  stopped_at timestamptz,
  met_at timestamptz,
  constraint seller_requirement_due_check check ((asked_at is null) = (due_at is null) and due_at > asked_at),
  constraint seller_requirement_stopped_check check (stopped_at is null or stopped_at >= due_at),
  constraint seller_requirement_version_check check ((kind = 'AGREEMENT') = (version is not null))
);
create index seller_requirement_account on seller_requirement (account_id);
create unique index seller_requirement_open on seller_requirement (account_id, kind) where met_at is null;

create table seller_text (
  seller_id uuid not null references seller,
  locale text not null,
  story text not null check (length(story) <= 2000),
  written_in text references language,
  primary key (seller_id, locale)
);

-- A sign-in on a site. The cookie holds a random token, the table its hash.
create table session (
  token_hash bytea primary key,
  account_id uuid not null references account,
  site text not null,
  created_at timestamptz not null,
  expires_at timestamptz not null,
  -- public: lists a member's sessions, and ends them; it is not the token
  session_id uuid not null default gen_random_uuid() unique,
  user_agent text check (length(user_agent) <= 300),
  -- The token is short-lived, and the refresh token replaces both (decision 0035). Null for sessions that have one
  -- token only. From `successor_key` and a replaced refresh token the same successors are made again while nobody has
  -- used them.
  token_expires_at timestamptz,
  refresh_hash bytea,
  replaced_hash bytea,
  successor_key bytea,
  refreshed_at timestamptz,
  is_used boolean not null default true,
  app_package text check (app_package ~ '^[A-Za-z0-9._-]{1,200}$'),
  -- whether a browser keeps it when it is closed; an app's web view has long sessions that are not remembered
  is_remembered boolean not null default false,
  proven_at timestamptz,
  wrong_codes smallint not null default 0,
  seen_at timestamptz not null default now(),
  -- accounts: when a session's password or passkey was shown last; none for one that an app's token opened. What weighs
  -- asks for both factors again after some minutes.
  signed_in_at timestamptz,
  -- The session by which the staff see the shop as its account.
  viewing_id uuid references viewing on delete cascade,
  constraint session_face_check check (site in ('shop', 'seller', 'manager'))
);
create index session_account on session (account_id);
create index session_viewing on session (viewing_id) where viewing_id is not null;
create trigger session_ended after delete on session for each row execute function tell_ended_session();

-- A cart as it was when it was shared: offers and quantities, nothing about the person. Anyone with the token sees it.
create table shared_cart (
  token_hash bytea primary key,
  created_at timestamptz not null,
  expires_at timestamptz not null
);
create index shared_cart_expires_at on shared_cart (expires_at);

create table shared_cart_line (
  token_hash bytea not null references shared_cart on delete cascade,
  offer_id uuid not null references offer on delete cascade,
  quantity integer not null check (quantity between 1 and 9999),
  position integer not null,
  primary key (token_hash, offer_id)
);
create index shared_cart_line_offer on shared_cart_line (offer_id);

-- handovers: a child who comes of age takes the shop over, or starts fresh (domain 2.7). The row goes with the child.
create table shop_handover (
  child_id uuid primary key references child,
  email text not null check (email = lower(email) and email like '%_@_%' and length(email) <= 200),
  -- none once the link was accepted
  token_hash bytea unique check (octet_length(token_hash) = 32),
  -- the guardian who offered it, and the young adult who accepted it; no foreign keys: the ids go with the row
  offered_by uuid not null,
  offered_at timestamptz not null,
  account_id uuid unique,
  outcome text check (outcome in ('KEPT', 'STARTED_FRESH')),
  ended_at timestamptz,
  -- the shop of the young adult
  seller_id uuid references seller,
  constraint shop_handover_accepted check ((token_hash is null) = (account_id is not null)),
  constraint shop_handover_ended check ((outcome is null) = (ended_at is null) and (outcome is null or account_id is not
    null)),
  constraint shop_handover_kept check (seller_id is null or outcome is not distinct from 'KEPT')
);
create index shop_handover_seller on shop_handover (seller_id) where seller_id is not null;

-- integrations: keys by which a shop's own system calls us in its name (decision 0158). Of the secret only its hash is
-- kept. Deleted 90 days after it ended.
create table shop_key (
  shop_key_id uuid primary key,
  seller_id uuid not null,
  -- children's shops have none
  seller_kind text not null default 'BUSINESS' check (seller_kind = 'BUSINESS'),
  -- what its owners call it
  name text not null check (length(name) between 1 and 60),
  scopes text[] not null check (cardinality(scopes) > 0 and scopes <@
    '{offers:read,offers:write,orders:read,orders:ship,money:read}'),
  -- its first letters, by which people recognise it
  prefix text not null check (prefix ~ '^cubby_key_[A-Za-z0-9_-]{6}$'),
  secret_hash bytea not null unique check (length(secret_hash) = 32),
  -- A shop has at most twenty in force; none once it has ended.
  slot smallint check (slot between 1 and 20),
  -- none once the account is erased
  created_by uuid references account on delete set null,
  created_at timestamptz not null,
  expires_at timestamptz not null,
  -- to the minute
  last_used_at timestamptz,
  -- when it was revoked, or has expired
  ended_at timestamptz,
  ended_by uuid references account on delete set null,
  unique (seller_id, slot),
  foreign key (seller_id, seller_kind) references seller(seller_id, kind),
  constraint shop_key_expires check (expires_at > created_at and expires_at <= (created_at + '366 days'::interval)),
  constraint shop_key_in_force check ((slot is null) = (ended_at is not null))
);
create index shop_key_created_by on shop_key (created_by) where created_by is not null;
create index shop_key_ended on shop_key (ended_at) where ended_at is not null;
create index shop_key_ended_by on shop_key (ended_by) where ended_by is not null;
create index shop_key_expires on shop_key (expires_at) where ended_at is null;
create index shop_key_seller on shop_key (seller_id, created_at desc);

-- sellers: what the guardian of a child's shop allows it (domain 2.5). Every child's shop has a row.
create table shop_rules (
  seller_id uuid primary key,
  kind text not null default 'CHILD' check (kind = 'CHILD'),
  -- orders that are neither sent nor over, from which on the shop takes no more
  most_open_orders smallint not null default 10 check (most_open_orders between 1 and 10000),
  closed_on_school_days boolean not null default false,
  -- When the guardian chose to send abroad; null: the shop's own country alone. A guardian who refused it is the only
  -- one who can choose it again (domain 2.7).
  abroad_since timestamptz,
  abroad_refused_by uuid,
  foreign key (seller_id, kind) references seller(seller_id, kind),
  constraint shop_rules_abroad_check check (abroad_since is null or abroad_refused_by is null)
);
create trigger guard_childs_rates after update of abroad_since on shop_rules for each row when (old.abroad_since is not
  null and new.abroad_since is null) execute function guard_childs_rates();

-- Failed sign-ins for a name, by address or known device, and ('') for all unknown ones together. All are keyed hashes,
-- and a name without an account is counted like any other. Unlogged: counts start again after a crash.
create unlogged table sign_in_guess (
  subject text not null,
  sender text not null,
  guesses integer not null check (guesses >= 0),
  last_at timestamptz not null,
  primary key (subject, sender)
);
create index sign_in_guess_last on sign_in_guess (last_at);

-- A solved captcha counts once.
create table spent_captcha (
  challenge text primary key,
  expires_at timestamptz not null,
  -- Forms are dearer for a network that has sent many of late.
  network text
);
create index spent_captcha_age on spent_captcha (expires_at);
create index spent_captcha_network on spent_captcha (network, expires_at) where network is not null;

create table staff_case (
  case_id uuid primary key,
  number text not null unique check (number ~ '^[0-9A-HJKMNP-TV-Z]{10}$'),
  -- CHILD_SAFETY: only SAFETY may know that it exists
  kind text not null check (kind in ('CHILD_SAFETY', 'REPORT', 'SELLER', 'PERSON')),
  subject_kind text not null check (subject_kind in ('PRODUCT', 'SELLER', 'OFFER', 'PICTURE', 'WORKSHOP', 'PERSON')),
  subject_id uuid not null,
  -- the subject's name when it was opened
  about text not null,
  status text not null check (status in ('OPEN', 'WAITING', 'DECIDED', 'CLOSED', 'MERGED')),
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
  -- cases: offers, pictures of products and workshops are reported too (domain C13). A picture is one of a product: the
  -- part of its subject.
  part text not null default '' check (length(part) <= 40),
  merged_into uuid references staff_case,
  constraint staff_case_closed_check check ((status = 'CLOSED') = (closed_at is not null) and (closed_at is null) =
    (closed_by is null)),
  constraint staff_case_decided_check check ((status in ('DECIDED', 'CLOSED')) = (decided_at is not null) and
    (decided_at is null) = (decided_by is null) and (decided_at is null) = (outcome is null)),
  constraint staff_case_kind_of_subject check (case kind when 'SELLER' then subject_kind = 'SELLER' when 'PERSON' then
    subject_kind = 'PERSON' else subject_kind <> 'PERSON' end),
  constraint staff_case_merged_check check ((status = 'MERGED') = (merged_into is not null) and merged_into <> case_id),
  constraint staff_case_part_of_picture check ((part <> '') = (subject_kind = 'PICTURE')),
  constraint staff_case_two_people_check check (kind <> 'CHILD_SAFETY' or closed_by <> decided_by),
  constraint staff_case_waits_check check ((status = 'WAITING') = (waits_for is not null))
);
create index staff_case_listed on staff_case (status, due_at);
create index staff_case_merged on staff_case (merged_into) where merged_into is not null;
create unique index staff_case_open on staff_case (subject_kind, subject_id, part, kind) where status in ('OPEN',
  'WAITING');
create index staff_case_subject on staff_case (subject_id);

create table staff_member (
  account_id uuid primary key references account,
  roles text[] not null check (cardinality(roles) > 0 and roles <@ array['ADMIN', 'CATALOGUE', 'SAFETY', 'FINANCE',
    'SUPPORT', 'READER']),
  since timestamptz not null default now()
);
create constraint trigger staff_member_administrator after delete or update on staff_member deferrable initially
  deferred for each row execute function keep_an_administrator();
create trigger staff_member_leaves_views after delete on staff_member for each row execute function
  leave_views_to_staff();

-- Every change of on_hand: INITIAL + RECEIVED + RETURNED - SHIPPED = on_hand (reliability 3).
create table stock_movement (
  stock_movement_id uuid primary key,
  offer_id uuid not null references offer,
  kind text not null check (kind in ('INITIAL', 'RECEIVED', 'RETURNED', 'COUNTED_UP', 'SHIPPED', 'DAMAGED',
    'COUNTED_DOWN')),
  quantity integer not null check (quantity >= 0),
  at timestamptz not null
);
create index stock_movement_offer on stock_movement (offer_id);

-- Words that do not describe a product: articles, prepositions, pronouns, and what people add when they ask a shop.
-- Weak ones (“school”, “children”) are skipped only while others remain, and rank what has them first.
create table stop_word (
  locale text not null references language,
  word text not null,
  weak boolean not null default false,
  -- What follows “for” says what a thing is for, not what it is; in Turkish and Kazakh what precedes it.
  purpose boolean not null default false,
  primary key (locale, word)
);

-- fulfilment: where a shop keeps what it offers, for its pick lists. Nothing of a person; deleted with the offer.
create table storage_place (
  offer_id uuid primary key references offer on delete cascade,
  place text not null check (length(place) between 1 and 20)
);

create table support_message (
  support_thread_id uuid not null references support_thread on delete cascade,
  position smallint not null check (position >= 1),
  by text not null check (by in ('ASKER', 'STAFF', 'SELLER')),
  body text not null check (length(body) <= 4096),
  -- uploads, each with its id and address
  pictures jsonb not null default '[]'::jsonb check (jsonb_typeof(pictures) = 'array' and jsonb_array_length(pictures)
    <= 5),
  written_at timestamptz not null,
  -- SELLER: who wrote it for the shop; none once the account is erased
  account_id uuid references account on delete set null,
  primary key (support_thread_id, position),
  constraint support_message_writer_check check (by = 'SELLER' or account_id is null)
);
create index support_message_account on support_message (account_id) where account_id is not null;

-- Requests for help: a numbered thread between staff and a member, or anyone by their address.
create table support_thread (
  support_thread_id uuid primary key,
  number text not null unique check (number ~ '^[0-9A-HJKMNP-TV-Z]{8}$'),
  account_id uuid references account on delete cascade,
  email text not null check (length(email) <= 254),
  topic text not null check (length(topic) between 1 and 120),
  status text not null check (status in ('OPEN', 'ANSWERED')),
  brand text not null check (brand in ('cubby', 'kids')),
  locale text not null,
  created_at timestamptz not null,
  updated_at timestamptz not null,
  -- support: whether our answer helped its asker, and a line about it.
  helped boolean,
  rating text check (length(rating) between 1 and 500),
  rated_at timestamptz,
  kind text not null default 'HELP' check (kind in ('HELP', 'ORDER', 'SHOP')),
  -- ORDER, SHOP: the child's shop, whose guardian answers
  seller_id uuid,
  seller_order_id uuid references seller_order,
  -- since when the staff may write in it, because one side has reported it
  reported_at timestamptz,
  seller_kind text,
  constraint support_thread_shop foreign key (seller_id, seller_kind) references seller(seller_id, kind),
  constraint support_thread_party_check check ((kind = 'HELP') = (seller_id is null) and (kind = 'ORDER') =
    (seller_order_id is not null) and (kind <> 'HELP' or reported_at is null)),
  constraint support_thread_question_check check (case when kind = 'HELP' then true when seller_kind = 'BUSINESS' then
    kind = 'ORDER' and topic in ('WHEN', 'CHANGE', 'PRODUCT', 'INVOICE', 'OTHER') when kind = 'ORDER' then topic in
    ('WHEN', 'SIZE', 'MATERIAL', 'THANKS') else topic in ('AVAILABLE', 'SIZE', 'MATERIAL') end),
  constraint support_thread_rated_check check ((helped is null) = (rated_at is null) and (rating is null or helped is
    not null)),
  constraint support_thread_seller_kind_check check ((seller_kind is null) = (seller_id is null))
);
create index support_thread_account on support_thread (account_id, updated_at desc);
create index support_thread_due on support_thread (due_after(updated_at, '24:00:00'::interval), number) where status =
  'OPEN' and kind = 'HELP';
create index support_thread_email on support_thread (lower(email));
create index support_thread_seller on support_thread (seller_id, updated_at desc) where seller_id is not null;
create index support_thread_seller_order on support_thread (seller_order_id) where seller_order_id is not null;
create index support_thread_waiting on support_thread (updated_at) where status = 'OPEN';

-- Kinds of mail that an address has switched off.
create table switched_off_mail (
  address text not null check (address = lower(address) and length(address) <= 254),
  kind text not null,
  switched_off_at timestamptz not null,
  primary key (address, kind)
);

create table synonym (
  locale text not null references language,
  -- as search_words writes it
  term text not null check (length(term) between 1 and 60),
  -- compared with the stems of a query
  stem text not null,
  position smallint not null,
  -- as it was entered
  shown text not null check (length(shown) between 1 and 60),
  synonym_group_id uuid not null references synonym_group on delete cascade,
  -- false: the term is found for the others of its group, but does not ask for them: “geometry set” finds compasses,
  -- “compass” no protractors
  asked boolean not null default true,
  stems text not null generated always as (search_stems(term, locale)) stored,
  primary key (synonym_group_id, term)
);
create index synonym_alike on synonym using gin (term gin_trgm_ops) with (fastupdate=off) where asked;
create unique index synonym_asked on synonym (locale, term) where asked;
create index synonym_stem on synonym (stem, locale);
create index synonym_synonym_group on synonym (synonym_group_id);

-- Words and short phrases that mean the same to a shopper. They apply to queries, so a change counts at once.
create table synonym_group (
  synonym_group_id uuid primary key,
  locale text not null references language
);

-- The cards with questions for dinner that a guardian has put away. Deleted with the child and with the account.
create table talk_card_state (
  child_id uuid not null references child,
  account_id uuid not null references account on delete cascade,
  card text not null check (card ~ '^[A-Z_]{3,20}$'),
  primary key (child_id, account_id, card)
);
create index talk_card_state_account on talk_card_state (account_id);

-- Where the marketplace is registered for taxes, and under which number.
create table tax_registration (
  area text not null check (area ~ '^[A-Z]{2}(-[A-Z0-9]{1,3})?$'),
  number text not null check (length(number) between 1 and 40),
  valid_from date not null,
  valid_to date,
  primary key (area, valid_from),
  check (valid_to > valid_from)
);

-- Tax decisions by effective date (domain 4.5): the rate of a tax in a place between two days, and the goods that are
-- exempt. Who charges a tax and remits it depends on the seller and on where the goods are sent from (decision 0039);
-- other countries: decision 0042. Without a rule for a country an order there has no tax, and says so.
create table tax_rule (
  tax_rule_id integer primary key,
  country char(2) not null,
  region text,
  name text not null check (name in ('GST', 'HST', 'PST', 'QST', 'RST', 'VAT', 'SALES_TAX')),
  rate_millionths integer not null check (rate_millionths between 0 and 1000000),
  exempt_classes text[] not null default '{}',
  valid_from date not null,
  valid_to date,
  source text not null,
  charged_on text not null default 'GOODS' check (charged_on in ('GOODS', 'COMMISSION')),
  -- by their registration for GST/HST
  sellers text not null default 'ALL' check (sellers in ('ALL', 'REGISTERED', 'UNREGISTERED')),
  sent_from text not null default 'ANYWHERE' check (sent_from in ('ANYWHERE', 'SAME_COUNTRY', 'SAME_UNION', 'ABROAD')),
  remitter text not null default 'MARKETPLACE' check (remitter in ('SELLER', 'MARKETPLACE')),
  -- why the rate is what it is, as invoices state it (UNCL 5305)
  category text not null default 'S' check (category in ('S', 'Z', 'E', 'AE', 'O')),
  -- pieces of the exempt classes are exempt up to this price only
  exempt_price_minor bigint check (exempt_price_minor > 0),
  -- a rate for these classes only
  only_classes text[] check (cardinality(only_classes) > 0),
  on_delivery boolean not null default true,
  -- only for what one seller sends up to this amount, without delivery
  consignment_minor bigint check (consignment_minor > 0),
  -- where a registration of the marketplace, or a certificate of the buyer, counts
  area text not null check (area ~ '^[A-Z]{2}(-[A-Z0-9]{1,3})?$'),
  -- in force only while the marketplace is registered there
  needs_registration boolean not null default false,
  -- the kinds of certificates that exempt their owner
  certificate_kinds text[] not null default '{}',
  check (valid_to > valid_from),
  constraint tax_rule_rate_of_category check (category = 'S' or rate_millionths = 0)
);
create index tax_rule_place on tax_rule (country, region);

-- child-mode: what a teen asks the staff for without the guardian, and what was answered (domain C7). Kept for 30 days
-- after the answer; goes with the consent.
create table teen_request (
  teen_request_id uuid primary key,
  child_id uuid not null references child,
  kind text not null check (kind in ('ACCESS', 'ERASURE')),
  asked_at timestamptz not null,
  due_at timestamptz not null,
  answered_at timestamptz,
  -- no foreign key: the id alone stays when the account is erased
  answered_by uuid,
  is_granted boolean,
  -- to the teen
  words text check (length(words) between 1 and 500),
  constraint teen_request_answered check (num_nonnulls(answered_at, answered_by, is_granted, words) in (0, 4)),
  check (due_at > asked_at)
);
create index teen_request_answered_at on teen_request (answered_at) where answered_at is not null;
create index teen_request_child on teen_request (child_id, asked_at desc);
create unique index teen_request_open on teen_request (child_id, kind) where answered_at is null;

-- Uploaded pictures and documents. A row is TEMPORARY until the thing it was sent for is stored, and deleted after a
-- day otherwise. DELETING is shown to nobody: the file is removed first and then the row, so a file never outlives its
-- row. Pictures are stored without metadata, and the file that was sent is not kept.
create table upload (
  upload_id uuid primary key,
  -- an erased account leaves its uploads to the scheduled deletion
  owner_id uuid references account on delete set null,
  purpose text not null check (purpose ~ '^[A-Z][A-Z_]{1,29}$'),
  state text not null check (state in ('TEMPORARY', 'KEPT', 'DELETING')),
  picture_id text not null unique check (length(picture_id) = 23),
  width integer check (width between 1 and 2400),
  height integer check (height between 1 and 2400),
  preview text check (length(preview) <= 400 and preview like 'data:image/webp;base64,%'),
  bytes integer not null check (bytes > 0),
  -- the caller's idempotency key: the same key with another file is refused (reliability rule 8)
  request_key text check (length(request_key) between 1 and 255),
  fingerprint text not null,
  created_at timestamptz not null,
  -- of a guest: the token of their order, or the link of their thread
  owner_proof text check (length(owner_proof) between 1 and 200),
  -- a DOCUMENT (PDF) is for staff: kept as it was sent, and never shown within a page
  kind text not null default 'PICTURE' check (kind in ('PICTURE', 'DOCUMENT')),
  -- Whether a feature has published it: then everyone may see it.
  is_public boolean not null default false,
  unique (owner_id, request_key),
  constraint upload_request_of_proof unique (owner_proof, request_key),
  constraint upload_one_owner check (owner_id is null or owner_proof is null),
  constraint upload_picture_size check ((kind <> 'PICTURE' or num_nonnulls(width, height, preview) = 3) and (kind <>
    'DOCUMENT' or num_nonnulls(width, height, preview) = 0))
);
create index upload_not_kept on upload (created_at) where state <> 'KEPT';
create trigger upload_removed_stays_closed before update of is_public on upload for each row when (new.is_public)
  execute function keep_removed_closed();

-- Who may see an upload besides its owner.
create table upload_viewer (
  upload_id uuid not null references upload on delete cascade,
  account_id uuid references account on delete cascade,
  seller_id uuid references seller,
  constraint upload_viewer_once unique nulls not distinct (upload_id, account_id, seller_id),
  constraint upload_viewer_who check (num_nonnulls(account_id, seller_id) = 1)
);
create index upload_viewer_account on upload_viewer (account_id);
create index upload_viewer_seller on upload_viewer (seller_id) where seller_id is not null;

-- accounts: links of emails that have been used, so that their pages can say so. Only a hash of the token, the kind and
-- the time: who used it is not kept. Deleted after 90 days.
create table used_link (
  token_hash bytea primary key check (octet_length(token_hash) = 32),
  kind text not null check (kind in ('CONFIRM', 'RESET', 'CHANGE', 'RESTORE', 'REOPEN', 'KEEP_FACTOR', 'CONSENT',
    'GUARDIAN', 'INVITATION', 'DESTINATION')),
  used_at timestamptz not null
);
create index used_link_used_at on used_link (used_at);

-- An invoice states its VAT in the currency of the country that it is owed to (Directive 2006/112/EC art. 91, 230; EN
-- 16931 BT-111).
create table vat_exchange_rate (
  currency char(3) not null check (currency ~ '^[A-Z]{3}$'),
  -- valid until the next one
  valid_from date not null,
  -- units of the currency for a US dollar
  millionths bigint not null check (millionths > 0),
  primary key (currency, valid_from)
);
create trigger vat_exchange_rate_kept before delete or update on vat_exchange_rate for each row execute function
  refuse_rewriting();
create trigger vat_exchange_rate_not_emptied before truncate on vat_exchange_rate for each statement execute function
  refuse_rewriting();

-- accounts: a member of the staff sees the shop as a person does, who can read of it. They change nothing.
create table viewing (
  viewing_id uuid primary key,
  account_id uuid not null references account on delete cascade,
  -- of the staff; no foreign key: the id alone stays when that account is erased
  viewer_id uuid not null,
  -- the link that opens it once, as a hash; none once it has
  token_hash bytea unique,
  begun_at timestamptz not null,
  expires_at timestamptz not null,
  check (expires_at > begun_at)
);
create index viewing_account on viewing (account_id, begun_at desc);

-- What was asked for then: read, or refused because it would have changed something or is not shown to the staff.
create table viewing_read (
  viewing_id uuid not null references viewing on delete cascade,
  position bigint not null generated always as identity,
  at timestamptz not null,
  endpoint text not null,
  -- the path of the page that asked
  page text check (length(page) <= 300),
  is_refused boolean not null,
  primary key (viewing_id, position)
);

-- Where a business sends from and when it works; within its own country and region, which its taxes depend on. The
-- composite key makes a row for a child impossible (domain C11).
create table warehouse (
  seller_id uuid primary key,
  kind text not null default 'BUSINESS' check (kind = 'BUSINESS'),
  address text not null check (length(address) between 1 and 1000),
  city text not null check (length(city) between 1 and 50),
  post_code text check (length(post_code) between 3 and 11),
  time_zone text not null check (length(time_zone) between 1 and 60),
  -- orders confirmed by then count for the day
  cut_off text not null check (cut_off ~ '^([01][0-9]|2[0-3]):[0-5][0-9]$'),
  -- 1: Monday
  working_days integer[] not null check (cardinality(working_days) > 0 and working_days <@
    '{1,2,3,4,5,6,7}'::integer[]),
  closed_days date[] not null default '{}' check (cardinality(closed_days) <= 100),
  foreign key (seller_id, kind) references seller(seller_id, kind)
);
create trigger kept_months_of_another_warehouse after insert or delete on warehouse for each row execute function
  drop_kept_months();
create trigger kept_months_of_another_zone after update of time_zone on warehouse for each row when (old.time_zone <>
  new.time_zone) execute function drop_kept_months();

-- integrations: where a shop's own system hears of events (decision 0159). The secrets are sealed.
create table webhook (
  webhook_id uuid primary key,
  seller_id uuid not null,
  -- children's shops have none
  seller_kind text not null default 'BUSINESS' check (seller_kind = 'BUSINESS'),
  -- a shop has five at most
  slot smallint not null check (slot between 1 and 5),
  url text not null check (url ~ '^https?://' and length(url) <= 500),
  kinds text[] not null check (cardinality(kinds) > 0 and kinds <@
    '{order.placed,order.to-ship,order.cancelled,order.returned,dispute.opened,stock.low,payout.sent,product.decided,batch.finished}'),
  -- the pieces at which a stock is low
  low_stock smallint not null check (low_stock between 0 and 1000),
  -- DISABLED: by its owners, or after three days in which nothing arrived.
  status text not null check (status in ('ENABLED', 'DISABLED')),
  secret bytea not null,
  -- the one before, which signs too until its end
  old_secret bytea,
  old_secret_until timestamptz,
  -- none once the account is erased
  created_by uuid references account on delete set null,
  created_at timestamptz not null,
  -- deliveries that have failed in a row, since when, and until when nothing is sent
  failures integer not null default 0 check (failures >= 0),
  failing_since timestamptz,
  rest_until timestamptz,
  -- until when one process sends, alone
  leased_until timestamptz,
  unique (seller_id, slot),
  foreign key (seller_id, seller_kind) references seller(seller_id, kind),
  constraint webhook_failing check ((failures = 0) = (failing_since is null)),
  constraint webhook_old_secret check ((old_secret is null) = (old_secret_until is null))
);
create index webhook_created_by on webhook (created_by) where created_by is not null;

-- integrations: what a webhook is sent: ids alone, and how its receiver answered. Deleted after 30 days.
create table webhook_delivery (
  webhook_delivery_id uuid primary key,
  webhook_id uuid not null references webhook on delete cascade,
  -- the same for every webhook and every try
  event_id uuid not null,
  kind text not null check (kind ~ '^[a-z]+(\.[a-z-]+)?$' and length(kind) <= 40),
  -- What it is about: of one subject, a later event waits for an earlier one.
  subject text not null check (length(subject) between 1 and 60),
  body jsonb not null check (jsonb_typeof(body) = 'object'),
  at timestamptz not null,
  sequence bigint not null generated always as identity,
  status text not null default 'WAITING' check (status in ('WAITING', 'DELIVERED', 'FAILED')),
  tries integer not null default 0 check (tries >= 0),
  -- its first try, from which three days count; the next one: none, as soon as possible
  tried_from timestamptz,
  next_at timestamptz,
  -- of the last try
  tried_at timestamptz,
  problem text check (problem in ('ADDRESS', 'DNS', 'CONNECTION', 'TIMEOUT', 'REDIRECT', 'STATUS')),
  answer_status smallint check (answer_status between 100 and 999),
  answer_ms integer check (answer_ms >= 0),
  answer_text text check (length(answer_text) <= 1024),
  created_at timestamptz not null default now()
);
create index webhook_delivery_age on webhook_delivery (created_at);
create index webhook_delivery_in_order on webhook_delivery (webhook_id, subject, sequence) where status = 'WAITING';
create index webhook_delivery_list on webhook_delivery (webhook_id, sequence desc);
create index webhook_delivery_next on webhook_delivery (webhook_id, sequence) where status = 'WAITING';
create index webhook_delivery_waiting on webhook_delivery (webhook_id, next_at) where status = 'WAITING';

-- A member's lists of products. Anyone with the token of a list's link may read it.
create table wishlist (
  wishlist_id uuid primary key,
  account_id uuid not null references account on delete cascade,
  name text not null check (length(name) between 1 and 60),
  share_token text unique check (length(share_token) = 32),
  created_at timestamptz not null,
  -- its member is notified of lower prices and returned stock; `told_at`: when they last were
  is_watched boolean not null default false,
  told_at timestamptz
);
create index wishlist_account on wishlist (account_id, created_at);
create index wishlist_watched on wishlist (told_at) where is_watched;

create table wishlist_item (
  wishlist_id uuid not null references wishlist on delete cascade,
  product_id uuid not null references product on delete cascade,
  added_at timestamptz not null,
  -- how many pieces the list asks for
  quantity integer not null default 1 check (quantity between 1 and 9999),
  -- what the last notice showed; no price: sold out
  seen_at timestamptz,
  seen_price_minor bigint check (seen_price_minor > 0),
  primary key (wishlist_id, product_id)
);
create index wishlist_item_product on wishlist_item (product_id);

create table work_item (
  kind text not null check (kind ~ '^[A-Z]+(_[A-Z]+)*$'),
  subject text not null check (length(subject) between 1 and 100),
  account_id uuid references account on delete cascade,
  -- An assignment nobody touches returns.
  assigned_until timestamptz,
  snoozed_until timestamptz,
  -- work-queue: what is put off comes back when something is new about it.
  snoozed_at timestamptz,
  -- work-queue: who has handed something over to its holder, and why; forgotten once it is given back, taken or done.
  handed_by uuid references account on delete set null,
  handed_words text check (length(handed_words) between 1 and 500),
  -- work-queue: who has snoozed something, and why; forgotten once it is released or done.
  snoozed_by uuid references account on delete set null,
  snoozed_words text check (length(snoozed_words) between 1 and 500),
  primary key (kind, subject),
  check ((account_id is null) = (assigned_until is null)),
  constraint work_item_handed_check check (handed_words is null or account_id is not null),
  constraint work_item_snoozed_check check (snoozed_words is null or snoozed_until is not null)
);
create index work_item_account on work_item (account_id);
create index work_item_handed on work_item (handed_by) where handed_by is not null;
create index work_item_snoozed on work_item (snoozed_by) where snoozed_by is not null;

-- Workshops are listed, not sold (spec 1.5). What the organiser has not stated is null, never guessed.
create table workshop (
  workshop_id uuid primary key,
  code text not null unique check (code ~ '^[a-z0-9-]{2,60}$'),
  organiser text not null,
  organiser_verified_on date not null,
  age_from smallint not null check (age_from >= 0),
  age_to smallint not null,
  starts_at timestamptz not null,
  ends_at timestamptz not null,
  time_zone text not null,
  online boolean not null,
  country char(2) not null,
  city text,
  price_minor bigint not null check (price_minor >= 0),
  currency char(3) not null default 'USD',
  inclusion text not null check (inclusion in ('DEDICATED', 'ADAPTED', 'INCLUSIVE', 'NOT_STATED')),
  registration_url text not null check (registration_url ~ '^https://'),
  picture_id text references picture,
  languages text[] not null default '{en}',
  children_per_adult smallint check (children_per_adult > 0),
  staff_checked boolean,
  subsidised boolean not null default false,
  facts text[] not null default '{}' check (facts <@ array['STEP_FREE', 'ACCESSIBLE_TOILET', 'QUIET_SPACE',
    'SENSORY_HOURS', 'SIGN_LANGUAGE', 'CAPTIONS', 'ONE_TO_ONE', 'SUPPORT_PERSON_FREE']),
  checked_on date,
  -- for the distance from a postal code; unknown for those online and where nobody has entered it
  latitude double precision check (latitude >= '-90'::integer::double precision and latitude <= 90::double precision),
  longitude double precision check (longitude >= '-180'::integer::double precision and longitude <= 180::double
    precision),
  -- workshops: what a measure hides.
  is_hidden boolean not null default false,
  check (age_to >= age_from),
  check (ends_at > starts_at),
  check (online or city is not null),
  constraint workshop_place_check check ((latitude is null) = (longitude is null) and not (online and latitude is not
    null))
);
create index workshop_upcoming on workshop (ends_at);

create table workshop_text (
  workshop_id uuid not null references workshop,
  locale text not null,
  name text not null,
  description text not null,
  primary key (workshop_id, locale)
);

-- accounts: colleagues who know one another are told apart by their first names.
create view account_name as
 select account_id,
    login,
    (first_name || ' ') || last_name as name,
    first_name
   from account;

-- audit: a request for help has its number as a name, a review its product's SKU, and a file of offers its own name.
create view activity as
 select audit_event.at,
    audit_event.account_id,
    audit_event.acting_as,
    audit_event.site,
    audit_event.action,
    audit_event.subject_kind,
    audit_event.subject_id,
    null::uuid as subject_uuid,
        case
            when audit_event.subject_kind in ('incident', 'enquiry', 'payment-event', 'exchange-rate', 'tax-registration', 'support-thread') then audit_event.subject_id
            when audit_event.subject_id !~ '^[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}$' then null::text
            when audit_event.subject_kind = 'seller-order' then ( select (o.order_number || '-') || so.position
               from seller_order so
                 join "order" o using (order_id)
              where so.seller_order_id = audit_event.subject_id::uuid)
            when audit_event.subject_kind = 'offer' then ( select p.sku
               from offer f
                 join product p using (product_id)
              where f.offer_id = audit_event.subject_id::uuid)
            when audit_event.subject_kind = 'offer-batch' then ( select b.file_name
               from offer_batch b
              where b.offer_batch_id = audit_event.subject_id::uuid)
            when audit_event.subject_kind = 'review' then ( select p.sku
               from review r
                 join product p using (product_id)
              where r.review_id = audit_event.subject_id::uuid)
            when audit_event.subject_kind = 'shop-key' then ( select k.name
               from shop_key k
              where k.shop_key_id = audit_event.subject_id::uuid)
            when audit_event.subject_kind = 'school' then ( select o.name
               from organisation o
              where o.organisation_id = audit_event.subject_id::uuid)
            when audit_event.subject_kind = 'payout-run' then ( select to_char(r.week::timestamptz, 'YYYY-MM-DD') as to_char
               from payout_run r
              where r.payout_run_id = audit_event.subject_id::uuid)
            else null::text
        end as subject_name,
    audit_event.seller_id,
    audit_event.reason,
    audit_event.changes,
    audit_event.request_id,
    audit_event.audit_event_id::text as sequence,
    audit_event.key_id,
        case
            when audit_event.site = 'process' and audit_event.account_id is null then 'SYSTEM'
            else null::text
        end as actor,
    null::text as rule
   from audit_event
union all
 select seller_order_activity.at,
    seller_order_activity.account_id,
    seller_order_activity.acting_as,
    seller_order_activity.site,
    seller_order_activity.action,
    seller_order_activity.subject_kind,
    seller_order_activity.subject_id,
    seller_order_activity.subject_uuid,
    seller_order_activity.subject_name,
    seller_order_activity.seller_id,
    seller_order_activity.reason,
    seller_order_activity.changes,
    seller_order_activity.request_id,
    seller_order_activity.sequence,
    null::uuid as key_id,
    seller_order_activity.actor,
    seller_order_activity.rule
   from seller_order_activity
union all
 select dispute_activity.at,
    dispute_activity.account_id,
    dispute_activity.acting_as,
    dispute_activity.site,
    dispute_activity.action,
    dispute_activity.subject_kind,
    dispute_activity.subject_id,
    dispute_activity.subject_uuid,
    dispute_activity.subject_name,
    dispute_activity.seller_id,
    dispute_activity.reason,
    dispute_activity.changes,
    dispute_activity.request_id,
    dispute_activity.sequence,
    null::uuid as key_id,
    dispute_activity.actor,
    dispute_activity.rule
   from dispute_activity
union all
 select invoice_activity.at,
    invoice_activity.account_id,
    invoice_activity.acting_as,
    invoice_activity.site,
    invoice_activity.action,
    invoice_activity.subject_kind,
    invoice_activity.subject_id,
    invoice_activity.subject_uuid,
    invoice_activity.subject_name,
    invoice_activity.seller_id,
    invoice_activity.reason,
    invoice_activity.changes,
    invoice_activity.request_id,
    invoice_activity.sequence,
    null::uuid as key_id,
    invoice_activity.actor,
    invoice_activity.rule
   from invoice_activity;

-- Subqueries instead of joins: the planner skips those whose columns nobody selects.
create view attribute_value_facts as
 select attribute_value_id,
    code,
    attribute_id,
    ( select a.code
           from attribute a
          where a.attribute_id = v.attribute_id) as attribute_code,
    ( select a.position
           from attribute a
          where a.attribute_id = v.attribute_id) as attribute_position
   from attribute_value v;

-- bank: what a message is about, for those who match it.
create view bank_message_facts as
 select bank_message_id,
    amount_minor,
    needs_attention,
    settled_as,
    kind,
    currency,
    booked_on,
    reference_keys,
    may_repeat
   from bank_message;

-- bank
create view bank_message_work as
 select 'BANK_MESSAGE' as kind,
    bank_message_id::text as subject,
    payer_name as about,
    received_at as since,
    due_after(received_at, '24:00:00'::interval) as due_at
   from bank_message
  where needs_attention;

create view case_work as
 select
        case staff_case.kind
            when 'CHILD_SAFETY' then 'CHILD_SAFETY'
            when 'SELLER' then 'SHOP_CASE'
            when 'PERSON' then 'PERSON_CASE'
            else 'REPORT'
        end as kind,
    staff_case.number as subject,
    staff_case.about,
    staff_case.opened_at as since,
    staff_case.due_at
   from staff_case
  where staff_case.status in ('OPEN', 'WAITING')
union all
 select
        case c.kind
            when 'CHILD_SAFETY' then 'CHILD_SAFETY'
            when 'PERSON' then 'PERSON_CASE'
            else 'APPEAL'
        end as kind,
    c.number as subject,
    c.about,
    min(a.appealed_at) as since,
    min(a.appeal_due_at) as due_at
   from measure_party a
     join measure m using (measure_id)
     join staff_case c using (case_id)
  where a.appealed_at is not null and a.answered_at is null
  group by c.case_id;

create view catalog_version as
 select coalesce(max(version), 0) as version
   from cache_tag_version v
  where tag = 'catalog';

create view category_facts as
 select category_id,
    code,
    parent_id
   from category;

-- taxes
create view certificate_work as
 select 'CERTIFICATE' as kind,
    exemption_certificate_id::text as subject,
    organisation as about,
    submitted_at as since,
    due_after(submitted_at, '48:00:00'::interval) as due_at
   from exemption_certificate
  where status = 'WAITING' and account_id is not null;

-- chargebacks: those that wait for evidence. A day before the bank's deadline it is submitted automatically.
create view chargeback_work as
 select 'CHARGEBACK' as kind,
    c.chargeback_id::text as subject,
    o.order_number as about,
    c.opened_at as since,
    coalesce(due_after(c.due_at, '-24:00:00'::interval), due_after(c.opened_at, '120:00:00'::interval)) as due_at
   from chargeback c
     join payment_facts p using (payment_id)
     join order_facts o using (order_id)
  where c.closed_at is null and c.answered_at is null;

-- payments: what lost chargebacks have taken of seller orders.
create view charged_back_part as
 select p.seller_order_id,
    p.items_minor + p.shipping_minor + p.tax_minor as amount_minor
   from refund_part p
     join refund r using (refund_id)
  where r.reason = 'CHARGEBACK';

-- families: a child as child mode sees them; nobody who is erased, or whose consent has ended (domain 2.3).
create view child_at_work as
 select child_id,
    seller_id,
    nickname,
    birth_year,
    band,
    avatar
   from child
  where status in ('ACTIVE_PRIVATE', 'ACTIVE_PUBLIC', 'AGING_OUT');

create view child_guardian as
 select child_id,
    account_id
   from guardian_link;

-- orders: who has paid an order of a child's shop, or had it confirmed, by the keyed hash that is kept for 30 days.
create view child_shop_order as
 select so.seller_id,
    p.buyer,
    p.placed_at,
    (o.order_number || '-') || so.position as number
   from order_placer p
     join "order" o using (order_id)
     join seller_order so using (order_id)
     join seller s using (seller_id)
  where s.kind = 'CHILD' and (exists ( select
           from seller_order_event e
          where e.seller_order_id = so.seller_order_id and (e.to_status in ('PAID', 'CONFIRMED'))));

-- families: children whose numbers are kept: until the consent is withdrawn.
create view child_with_numbers as
 select child_id,
    seller_id,
    birth_year,
    band
   from child
  where status not in ('PENDING_CONSENT', 'CONSENT_WITHDRAWN', 'GRADUATED', 'ERASED');

-- crafts: whether a child's shop has a page and a craft that its guardian and the staff have approved.
create view childs_shop_approved as
 select seller_id,
    bool_or(subject = 'SHOP') as has_page,
    bool_or(subject = 'CRAFT') as has_craft
   from craft_version
  where status = 'LIVE'
  group by seller_id;

-- families: where the first guardian of a child's shop lives, by whose clock the guardians read days and times
-- (decision 0100). For the guardians' own pages: the shop itself has no region (domain C11).
create view childs_shop_region as
 select c.seller_id,
    g.region
   from child c
     join guardian_link l on l.child_id = c.child_id and l.role = 'PRIMARY'
     join guardian g using (account_id);

create view contact_conversation as
 select t.seller_order_id,
        case m.by
            when 'ASKER' then 'BUYER'
            else 'SELLER'
        end as by,
    m.written_at as at,
    m.body as words
   from support_thread t
     join support_message m using (support_thread_id)
  where t.seller_order_id is not null and t.seller_kind = 'BUSINESS' and m.by <> 'STAFF' and m.body <> '';

-- crafts: which version a number names, for what a child asks about it.
create view craft_facts as
 select craft_version_id,
    number,
    seller_id,
    product_id,
    name
   from craft_version;

create view craft_kind as
 select product_type_id,
    code,
    craft_age
   from product_type
  where craft_age is not null;

create view craft_work as
 select 'CRAFT' as kind,
    number as subject,
    name as about,
    sent_at as since,
    due_at
   from craft_version v
  where status = 'MANAGER_REVIEW' and seller_kind = 'CHILD' and due_at is not null;

-- Where what was delivered went: until when its review may be changed is a day of that place.
create view delivered_line as
 select l.order_line_id,
    l.seller_order_id,
    o.order_number,
    (o.order_number || '-') || so.position as number,
    o.account_id,
    o.brand,
    o.locale,
    o.email,
    o.first_name,
    o.last_name,
    so.seller_id,
    so.status,
    so.delivered_at,
    l.offer_id,
    l.sku,
    l.name,
    l.picture_id,
    l.position,
    o.country as delivery_country,
    o.region as delivery_region
   from order_line l
     join seller_order so using (seller_order_id)
     join "order" o using (order_id)
  where so.delivered_at is not null;

-- orders: what shops have sold, before fees and without tax: as it was delivered, and what is left of it after refunds.
create view delivered_sale as
 select seller_id,
    delivered_at,
    items_minor + shipping_minor - coalesce(( select sum(p.minor) as sum
           from refunded_sale_part p
          where p.seller_order_id = so.seller_order_id and p.before_delivery), 0::numeric)::bigint as amount_minor,
    items_minor + shipping_minor - coalesce(( select sum(p.minor) as sum
           from refunded_sale_part p
          where p.seller_order_id = so.seller_order_id), 0::numeric)::bigint as left_minor
   from seller_order so
  where delivered_at is not null and total_minor > 0;

create view delivery_terms as
 select seller_id,
    country,
    price_minor,
    free_from_minor,
    days_min,
    days_max,
    regions,
    cities,
    carried_grams,
    kilogram_minor
   from delivery_rate;

-- disputes
create view dispute_activity as
 select at,
    account_id,
    '{}' as acting_as,
        case actor
            when 'SELLER' then 'seller'
            when 'MANAGER' then 'manager'
            when 'SYSTEM' then 'process'
            when 'PSP' then 'process'
            else 'shop'
        end as site,
    'dispute.' ||
        case kind
            when 'CHANGE' then 'status-changed'
            when 'SENT_BACK' then 'sent-back'
            when 'MESSAGE' then 'written'
            when 'QUESTION' then 'asked'
            when 'EDIT' then 'edited'
            else 'reminded'
        end as action,
    'dispute' as subject_kind,
    null::text as subject_id,
    dispute_id as subject_uuid,
    ( select d.code
           from dispute d
          where d.dispute_id = e.dispute_id) as subject_name,
    ( select so.seller_id
           from dispute d
             join seller_order so using (seller_order_id)
          where d.dispute_id = e.dispute_id) as seller_id,
    null::text as reason,
        case
            when to_status is null then '{}'::jsonb
            else jsonb_build_object('status', jsonb_build_array(null::unknown, to_status))
        end as changes,
    null::uuid as request_id,
    position::text as sequence,
    actor,
    transition as rule
   from dispute_event e;

-- disputes, support: what a buyer and a firm wrote to each other about an order. Nothing of a child's shop is in it.
create view dispute_conversation as
 select d.seller_order_id,
    e.actor as by,
    e.at,
    e.body as words
   from dispute d
     join dispute_event e using (dispute_id)
     join seller_order so using (seller_order_id)
     join seller s using (seller_id)
  where (e.kind in ('MESSAGE', 'QUESTION')) and (e.actor in ('BUYER', 'SELLER')) and e.body <> '' and s.kind = 'BUSINESS';

-- disputes: which were decided for the buyer.
create view dispute_outcome as
 select so.seller_id,
    d.seller_order_id,
    d.code,
    d.opened_at,
    d.remedy is not null as is_upheld
   from dispute d
     join seller_order so using (seller_order_id)
  where d.opened_at is not null and d.status <> 'CANCELLED';

-- disputes
create view dispute_record as
 select 'DISPUTE' as kind,
    d.code as subject,
    d.code as number,
    o.order_number as part_of,
    null::text as named,
    o.order_number as about
   from dispute d
     join seller_order so using (seller_order_id)
     join "order" o on o.order_id = so.order_id;

-- disputes
create view dispute_work as
 select 'DISPUTE' as kind,
    d.code as subject,
    o.order_number as about,
    coalesce(d.opened_at, d.created_at) as since,
    coalesce(d.due_at, due_after(d.created_at, '72:00:00'::interval)) as due_at
   from dispute d
     join seller_order so using (seller_order_id)
     join "order" o on o.order_id = so.order_id
  where (d.status in ('IN_PROGRESS', 'RETURN')) and d.asked_at is null;

-- enquiries
create view enquiry_inbox as
 select 'ENQUIRY' as kind,
    e.number,
    left(split_part(e.message, '

', 2), 120) as about,
    e.email,
    null::uuid as account_id,
    e.locale,
    e.brand,
    e.status = 'OPEN' as is_waiting,
    e.created_at,
    greatest(e.created_at, a.last_answered_at) as changed_at,
    a.first_answered_at,
    null::boolean as helped,
    null::text as rating,
        case
            when e.status <> 'OPEN' then a.last_answered_at
            else null::timestamptz
        end as closed_at
   from enquiry e
     cross join lateral ( select min(w.written_at) as first_answered_at,
            max(w.written_at) as last_answered_at
           from enquiry_answer w
          where w.enquiry_id = e.enquiry_id) a
  where e.status <> 'UNCONFIRMED';

-- enquiries
create view enquiry_work as
 select 'ENQUIRY' as kind,
    number as subject,
    email as about,
    created_at as since,
    due_after(created_at, '48:00:00'::interval) as due_at
   from enquiry
  where status = 'OPEN';

create view erased_child as
 select child_id
   from child
  where status = 'ERASED';

-- families: the shops of children who have been erased.
create view erased_childs_shop as
 select seller_id
   from child
  where status = 'ERASED';

-- invoices: the numbers of the invoices of the fee, for who counts a series.
create view fee_invoice_number as
 select series,
    position,
    number
   from fee_invoice;

-- fee-invoices: to whom a shop's fee is invoiced: its firm, or the guardian of a child's shop, without an address.
create view fee_payer as
 select s.seller_id,
    b.legal_name as name,
    coalesce(w.address, b.return_address) as street,
    coalesce(w.city, s.city) as city,
    s.region,
    s.country,
    w.post_code as postal_code,
    s.tax_number,
    b.email
   from seller s
     join seller_business b using (seller_id)
     left join warehouse w using (seller_id)
union all
 select c.seller_id,
    g.legal_name as name,
    null::text as street,
    null::text as city,
    g.region,
    g.country,
    null::text as postal_code,
    null::text as tax_number,
    null::text as email
   from child c
     join guardian_link l on l.child_id = c.child_id and l.role = 'PRIMARY'
     join guardian g on g.account_id = l.account_id;

-- crafts: the versions of firms, for the feature that proposes and corrects products.
create view firm_version as
 select craft_version_id,
    number,
    seller_id,
    subject,
    product_id,
    status,
    locale,
    name,
    product_type_id,
    age_from,
    has_small_parts,
    price_minor,
    stock,
    created_at,
    saved_at,
    sent_at,
    due_at,
    array( select i.picture_id
           from craft_picture i
          where i.craft_version_id = v.craft_version_id and not i.is_certificate
          order by i.position) as picture_ids,
    array( select i.picture_id
           from craft_picture i
          where i.craft_version_id = v.craft_version_id and i.is_certificate
          order by i.position) as certificate_ids,
    ( select i.picture_id
           from craft_picture i
          where i.craft_version_id = v.craft_version_id and not i.is_certificate
          order by i.position
         limit 1) as picture_id
   from craft_version v
  where seller_kind = 'BUSINESS';

-- Until when an unpaid order keeps its stock.
create view held_until as
 select order_id,
    min(due_at) as at
   from seller_order
  where status in ('CREATED', 'APPROVED', 'SENT_TO_PMT')
  group by order_id;

-- seller-requirements, sellers: whether one shop is at a home is looked up for that shop alone. Distinct rows had the
-- owners of all shops read for each page of a product.
create view home_shop as
 select s.seller_id
   from shop_owner o
     join seller s using (seller_id)
     cross join lateral ( select d.at_home
           from owner_declaration d
          where d.account_id = o.account_id
          order by d.declared_at desc
         limit 1) newest
  where s.kind = 'BUSINESS' and s.country = 'US' and newest.at_home;

create view inbox_item as
 select support_inbox.kind,
    support_inbox.number,
    support_inbox.about,
    support_inbox.email,
    support_inbox.account_id,
    support_inbox.locale,
    support_inbox.brand,
    support_inbox.is_waiting,
    support_inbox.created_at,
    support_inbox.changed_at,
    support_inbox.first_answered_at,
    support_inbox.helped,
    support_inbox.rating,
    support_inbox.closed_at
   from support_inbox
union all
 select enquiry_inbox.kind,
    enquiry_inbox.number,
    enquiry_inbox.about,
    enquiry_inbox.email,
    enquiry_inbox.account_id,
    enquiry_inbox.locale,
    enquiry_inbox.brand,
    enquiry_inbox.is_waiting,
    enquiry_inbox.created_at,
    enquiry_inbox.changed_at,
    enquiry_inbox.first_answered_at,
    enquiry_inbox.helped,
    enquiry_inbox.rating,
    enquiry_inbox.closed_at
   from enquiry_inbox;

-- incidents
create view incident_record as
 select 'INCIDENT' as kind,
    code as subject,
    code as number,
    null::text as part_of,
    null::text as named,
    code as about
   from incident;

-- incidents
create view incident_work as
 select 'INCIDENT' as kind,
    i.code as subject,
    null::text as about,
    i.opened_at as since,
    w.first as due_at
   from incident i
     join lateral ( select min(d.due_at) as first
           from incident_deadline d
          where d.incident_id = i.incident_id and d.done_at is null) w on w.first is not null
  where i.dismissed_at is null;

-- invoices
create view invoice_activity as
 select at,
    account_id,
    '{}' as acting_as,
        case actor
            when 'MANAGER' then 'manager'
            when 'SYSTEM' then 'process'
            when 'BANK' then 'process'
            else 'shop'
        end as site,
    'invoice.status-changed' as action,
    'invoice' as subject_kind,
    null::text as subject_id,
    invoice_id as subject_uuid,
    ( select coalesce(i.number, i.code) as "coalesce"
           from invoice i
          where i.invoice_id = e.invoice_id) as subject_name,
    null::uuid as seller_id,
    reason,
    jsonb_build_object('status', jsonb_build_array(from_status, to_status)) as changes,
    null::uuid as request_id,
    position::text as sequence,
    actor,
    transition as rule
   from invoice_event e;

create view invoice_facts as
 select invoice_id,
    number,
    status,
    currency,
    total_minor - credited_minor - paid_minor as outstanding_minor,
    bank_iban,
    account_id,
    due_on
   from invoice
  where number is not null;

-- invoices
create view invoice_refund_record as
 select 'INVOICE_REFUND' as kind,
    r.invoice_refund_id::text as subject,
    null::text as number,
    i.number as part_of,
    null::text as named,
    i.number as about
   from invoice_refund r
     join invoice i using (invoice_id);

-- invoices
create view invoice_refund_work as
 select 'INVOICE_REFUND' as kind,
    r.invoice_refund_id::text as subject,
    i.number as about,
    r.created_at as since,
    due_after(r.created_at, '48:00:00'::interval) as due_at
   from invoice_refund r
     join invoice i using (invoice_id)
  where r.status in ('OWED', 'FAILED');

-- families: what is known of a childhood whose shop was taken over is kept for 30 days, too, and its numbers no longer.
create view kept_for_a_time as
 select
        case child.status
            when 'PENDING_CONSENT' then 'CONSENT_UNANSWERED'
            else 'CHILD_WITHDRAWN'
        end as what,
    child.status_at as since
   from child
  where child.status in ('PENDING_CONSENT', 'CONSENT_WITHDRAWN', 'GRADUATED')
union all
 select 'CONSENT_PROOF' as what,
    consent_record.withdrawn_at as since
   from consent_record
  where consent_record.withdrawn_at is not null
union all
 select 'CRAFT_DRAFT' as what,
    craft_version.saved_at as since
   from craft_version
  where craft_version.status = 'DRAFT'
union all
 select
        case report.reason
            when 'CHILD_SAFETY' then 'CHILD_REPORT'
            else 'REPORT'
        end as what,
    report.created_at as since
   from report
  where report.comment is not null or report.reporter <> sha256(uuid_send(report.report_id))
union all
 select 'CASE_EVIDENCE' as what,
    c.decided_at as since
   from evidence e
     join staff_case c using (case_id)
  where c.decided_at is not null
union all
 select 'CASE_STORY' as what,
    c.closed_at as since
   from case_event e
     join staff_case c using (case_id)
  where c.closed_at is not null and e.words is not null
union all
 select 'ORDER_PLACER' as what,
    order_placer.placed_at as since
   from order_placer
union all
 select 'REPEAT_BUYER' as what,
    repeat_buyer.noted_at as since
   from repeat_buyer
union all
 select 'CONTACT' as what,
    support_thread.updated_at as since
   from support_thread
  where support_thread.kind <> 'HELP'
union all
 select 'CHILD_QUESTION' as what,
    child_question.answered_at as since
   from child_question
  where child_question.answered_at is not null
union all
 select 'CHILD_DEVICE' as what,
    child_device.created_at as since
   from child_device
  where child_device.entered_at is not null;

create view last_checkout as
 select distinct on (order_id) order_id,
    status = 'FAILED' as has_failed,
    decline_reason
   from checkout_session
  order by order_id, created_at desc;

create view ledger_balance as
 select a.type,
    a.object,
    a.currency,
    sum(p.amount_minor)::bigint as balance_minor
   from ledger_account a
     join posting p on p.ledger_account_id = a.ledger_account_id
  group by a.ledger_account_id;

-- What each kind of entry has moved of a provider's cash.
create view ledger_cash as
 select a.object as provider,
    e.code,
    sum(p.amount_minor) as amount_minor
   from posting p
     join ledger_entry e using (ledger_entry_id)
     join ledger_account a using (ledger_account_id)
  where a.type = 'PSP_CASH'
  group by a.object, e.code;

-- What was credited to whom, by kind of entry.
create view ledger_credit as
 select e.code,
    a.type,
    a.object,
    - sum(p.amount_minor)::bigint as minor
   from posting p
     join ledger_entry e using (ledger_entry_id)
     join ledger_account a using (ledger_account_id)
  group by e.code, a.type, a.object;

-- ledger: the keys of other entries hold other ids, such as a refund's with the number of its try; only what has the
-- form of an id is read as one, in whatever order the planner evaluates.
create view ledger_disputed_cash as
 select
        case
            when a.type = 'PSP_CASH' and a.object like '%:disputed' and split_part(e.key, ':', 2) ~ '^[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}$' then split_part(e.key, ':', 2)::uuid
            else null::uuid
        end as chargeback_id,
    p.amount_minor as disputed_minor
   from posting p
     join ledger_entry e using (ledger_entry_id)
     join ledger_account a using (ledger_account_id)
  where a.type = 'PSP_CASH' and a.object like '%:disputed' and split_part(e.key, ':', 2) <> 'cash';

create view ledger_entry_facts as
 select key,
    code,
    at
   from ledger_entry;

create view ledger_entry_of_order as
 select ledger_entry_id,
    order_id,
    code,
    key,
    at
   from ledger_entry
  where order_id is not null;

-- As before, with the time of the posting, by which it is found.
create view ledger_movement as
 select a.type,
    a.object,
    a.currency,
    p.ledger_entry_id,
    e.code,
    e.key,
    e.order_id,
    p.at,
    - p.amount_minor as credited_minor
   from posting p
     join ledger_entry e using (ledger_entry_id)
     join ledger_account a using (ledger_account_id);

-- ledger: the postings of entries, one by one, for who explains them, in the order in which they were booked.
create view ledger_posting as
 select p.ledger_entry_id,
    p.position,
    e.code,
    e.key,
    e.order_id,
    e.at,
    e.made_in::text::bigint as made_in,
    a.type,
    a.object,
    p.amount_minor
   from posting p
     join ledger_entry e using (ledger_entry_id)
     join ledger_account a using (ledger_account_id);

-- The version of everything that lists show, names included; catalog_version: of the names alone.
create view list_version as
 select coalesce(sum(version), 0::numeric)::bigint as version
   from cache_tag_version v
  where tag in ('catalog', 'listing');

create view listed_of_seller as
 select seller_id,
    product_id,
    sold_out
   from seller_listing;

create view listed_product as
 select product_id,
    product_type_id,
    main_category_id,
    min_price_minor,
    sold_out,
    popularity
   from listing;

-- addresses: a member's main one, for others.
create view main_address as
 select account_id,
    code,
    name,
    country,
    region,
    city,
    address,
    post_code as postal_code
   from delivery_point
  where is_main;

create view main_category as
 select c.category_id as main_category_id,
    c.code,
    coalesce(z.products, 0) as products
   from category c
     left join category_size z on z.main_category_id = c.category_id
  where c.parent_id is null;

create view manufacturer_facts as
 select manufacturer_id,
    code,
    name
   from manufacturer;

-- lookup
create view numbered_record as
 select request_record.kind,
    request_record.subject,
    request_record.number,
    request_record.part_of,
    request_record.named,
    request_record.about
   from request_record
union all
 select dispute_record.kind,
    dispute_record.subject,
    dispute_record.number,
    dispute_record.part_of,
    dispute_record.named,
    dispute_record.about
   from dispute_record
union all
 select incident_record.kind,
    incident_record.subject,
    incident_record.number,
    incident_record.part_of,
    incident_record.named,
    incident_record.about
   from incident_record
union all
 select refund_record.kind,
    refund_record.subject,
    refund_record.number,
    refund_record.part_of,
    refund_record.named,
    refund_record.about
   from refund_record
union all
 select invoice_refund_record.kind,
    invoice_refund_record.subject,
    invoice_refund_record.number,
    invoice_refund_record.part_of,
    invoice_refund_record.named,
    invoice_refund_record.about
   from invoice_refund_record
union all
 select support_record.kind,
    support_record.subject,
    support_record.number,
    support_record.part_of,
    support_record.named,
    support_record.about
   from support_record;

create view offer_customs as
 select offer_id,
    hs_code,
    origin,
    net_grams
   from customs_facts;

create view offer_facts as
 select offer_id,
    product_id,
    seller_id,
    status = 'ACTUAL' as is_open,
    price_minor,
    reserved,
    on_hand - reserved as available,
    tier_from,
    tier_prices_minor,
    earlier_minor,
    earlier_until,
    most_per_order
   from offer;

-- offers: how a shop's offer of a product stands: a craft is as its offer is.
create view offer_state as
 select o.offer_id,
    o.product_id,
    o.seller_id,
    o.status,
    o.price_minor,
    o.on_hand - o.reserved as available,
    p.is_open as is_shown,
    o.created_at
   from offer o
     join product_facts p using (product_id);

-- Seller orders whose money is frozen by a bank's dispute, before delivery too (domain 5.3 P12, 5.4 O17).
create view open_chargeback as
 select p.seller_order_id
   from chargeback_part p
     join chargeback c using (chargeback_id)
  where c.status = 'OPEN';

-- orders: the language in which a buyer reads what becomes of an order.
create view order_facts as
 select order_id,
    order_number,
    route = 'CARD' as by_card,
    currency,
    total_minor,
    account_id,
    route,
    country as delivery_country,
    region as delivery_region,
    locale
   from "order";

create view order_invoice as
 select o.order_id,
    i.code,
    i.number,
    i.status
   from invoice_order o
     join invoice i using (invoice_id)
  where o.counts;

-- orders: what a line costs, for the child who made the thing.
create view order_line_facts as
 select order_line_id,
    seller_order_id,
    position,
    offer_id,
    sku,
    name,
    picture_id,
    quantity,
    refunded,
    total_minor
   from order_line;

create view order_line_product as
 select l.seller_order_id,
    o.product_id,
    l.quantity
   from order_line l
     join offer o using (offer_id);

create view order_payment as
 select order_id,
    min(captured_at) as at,
    min(kind) as kind
   from payment
  where stray is null
  group by order_id;

create view organisation_facts as
 select organisation_id,
    name,
    partner_code
   from organisation;

-- offers: the numbers that shops give their offers, for pages of the shop itself.
create view own_sku as
 select offer_id,
    seller_id,
    own_sku
   from offer_note
  where own_sku is not null;

-- payouts: the shops that have an account which payouts go to, also before its time to undo has passed.
create view payable_shop as
 select payout_destination.seller_id
   from payout_destination
  where payout_destination.undone_at is null and payout_destination.blocked_at is null
union
 select payout_account.seller_id
   from payout_account;

create view payment_facts as
 select p.payment_id,
    p.order_id,
    s.provider
   from payment p
     join checkout_session s using (checkout_session_id);

-- payouts: when a payout of a shop came back, so that nobody reads that it was paid.
create view payout_of_seller as
 select p.payout_id,
    p.seller_id,
    p.amount_minor,
    p.repaid_minor,
    e.at,
    p.returned_at
   from payout p
     join ledger_entry_facts e on e.key = ('P8:' || p.payout_id)
  where p.seller_id is not null;

-- What waits for the staff: a run that needs approvals.
create view payout_work as
 select 'PAYOUT' as kind,
    payout_run_id::text as subject,
    to_char(week::timestamptz, 'YYYY-MM-DD') as about,
    begun_at as since,
    begun_at + '1 day'::interval as due_at
   from payout_run r
  where status = 'PROPOSED';

create view person_request_work as
 select 'PERSON_REQUEST' as kind,
    r.account_id::text as subject,
    a.name as about,
    min(r.asked_at) as since,
    min(r.due_at) as due_at
   from person_request r
     join account_name a using (account_id)
  where r.closed_at is null
  group by r.account_id, a.name;

-- shop-settings: the holidays of shops, also those that have ended. A child's shop says nothing in words of its own
-- that nobody has read before (domain C11).
create view planned_holiday as
 select h.seller_id,
    h.first_day,
    h.last_day,
        case
            when s.kind = 'BUSINESS' then h.message
            else null::text
        end as message
   from holiday h
     join seller s using (seller_id);

create view product_facts as
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
    weight_grams,
    gtin,
    maker_number,
    lacks_safety
   from product p;

create view product_name as
 select product_id,
    product_type_id,
    locale,
    name,
    sort_name(locale, name) collate "und-x-icu" as sort_name
   from product_text;

create view product_safety_facts as
 select product_id,
    maker_address,
    maker_email,
    responsible_name,
    responsible_address,
    responsible_email
   from product_safety;

-- orders: what buyers have bought of a product, from whom, to which country, and kept. What is unpaid, called off,
-- refunded or replaced is no sale.
create view product_sale as
 select l.offer_id,
    f.product_id,
    so.seller_id,
    so.order_id,
    o.created_at as at,
    l.quantity - l.refunded as units,
    o.country
   from order_line l
     join offer f using (offer_id)
     join seller_order so using (seller_order_id)
     join "order" o using (order_id)
  where so.total_minor > 0 and l.quantity > l.refunded and (so.status in ('PAID', 'CONFIRMED', 'IN_PROGRESS', 'IN_DELIVERY', 'DELIVERED', 'RETURN', 'DISPUTE_OPEN', 'COMPLETED', 'CLOSED'));

-- Delivery to the country that lists show (`listedCountry`), in the order of `rankOffers`.
create view product_supply as
 select o.product_id,
    min(o.price_minor) as min_price_minor,
    count(*) as offer_count,
    min(s.handling_days) as days,
    array_agg(o.seller_id order by o.seller_id) as seller_ids,
    (array_agg(o.offer_id order by l.delivered_minor, (
        case
            when l.delivered_minor is null then o.price_minor
            else null::bigint
        end), (s.handling_days + d.days_max), s.name, o.offer_id))[1] as best_offer_id,
    min(l.delivered_minor) as delivered_minor
   from offer o
     join seller_facts s on s.seller_id = o.seller_id
     join product_facts p on p.product_id = o.product_id
     left join delivery_terms d on d.seller_id = o.seller_id and d.country = 'CA' and may_cross(o.offer_id, s.kind, s.country::text, 'CA')
     cross join lateral ( select
                case
                    when d.country is not null then landed_minor(o.price_minor, p.weight_grams, d.*)
                    else null::bigint
                end as delivered_minor) l
  where o.status = 'ACTUAL' and s.is_open and o.on_hand > o.reserved
  group by o.product_id;

create view product_texts as
 select product_id,
    locale,
    name,
    description,
    written_in
   from product_text;

create view product_type_facts as
 select product_type_id,
    code,
    category_id,
    ( select c.parent_id
           from category c
          where c.category_id = y.category_id) as main_category_id,
    asks_certificate
   from product_type y;

create view proof_work as
 select 'PROOF' as kind,
    d.invoice_document_id::text as subject,
    i.number as about,
    d.at as since,
    due_after(d.at, '48:00:00'::interval) as due_at
   from invoice_document d
     join invoice i using (invoice_id)
  where d.kind = 'PROOF' and d.seen_at is null;

create view proposal_work as
 select 'PRODUCT' as kind,
    v.number as subject,
    v.name as about,
    v.sent_at as since,
    v.due_at
   from firm_version v
     join seller s using (seller_id)
  where v.status = 'MANAGER_REVIEW' and v.due_at is not null and s.stage <> 'CLOSED';

-- What waits for the staff: an event of the card provider that no rule could apply.
create view provider_event_work as
 select 'PROVIDER_EVENT' as kind,
    (provider || '/') || event_id as subject,
    coalesce(provider_type, type) as about,
    received_at as since,
    due_after(received_at, '24:00:00'::interval) as due_at
   from provider_event e
  where needs_attention;

-- enquiries, seller-requests: requests to open a shop that a personal link brought; of a firm's request there is no
-- enquiry.
create view referred_request as
 select enquiry.enquiry_id,
    enquiry.number,
    enquiry.referral_code,
    lower(enquiry.email) as email,
    enquiry.status = 'CLOSED' as is_closed,
    enquiry.created_at
   from enquiry
  where enquiry.referral_code is not null and enquiry.status <> 'UNCONFIRMED'
union all
 select null::uuid as enquiry_id,
    seller_request.number,
    seller_request.referral_code,
    lower(seller_request.email) as email,
    seller_request.ended_at is not null as is_closed,
    seller_request.created_at
   from seller_request
  where seller_request.referral_code is not null and seller_request.status <> 'APPROVED';

-- payments
create view refund_record as
 select 'REFUND' as kind,
    r.refund_id::text as subject,
    null::text as number,
    o.order_number as part_of,
    null::text as named,
    o.order_number as about
   from refund r
     join payment p using (payment_id)
     join "order" o on o.order_id = p.order_id;

-- payments
create view refund_work as
 select 'REFUND' as kind,
    r.refund_id::text as subject,
    o.order_number as about,
    r.created_at as since,
    coalesce(r.due_at, due_after(r.created_at, '24:00:00'::interval)) as due_at
   from refund r
     join payment p using (payment_id)
     join "order" o on o.order_id = p.order_id
  where r.status = 'FAILED';

-- payments: what of each seller order was given back.
create view refunded_amount as
 select seller_order_id,
    sum(items_minor + shipping_minor + tax_minor)::bigint as amount_minor
   from refund_part
  group by seller_order_id;

-- payments, invoices: what a refund or a credit note returns of a sale that was delivered, with the taxes that its
-- seller owes and without those of the marketplace.
create view refunded_of_seller as
 select p.refund_id as subject_id,
    p.seller_order_id,
    p.items_minor + p.shipping_minor + coalesce(( select sum(t.amount_minor) as sum
           from refund_part_tax t
          where t.refund_id = p.refund_id and t.seller_order_id = p.seller_order_id and t.remitter = 'SELLER'), 0::numeric)::bigint as minor
   from refund_part p
  where not p.before_delivery
union all
 select p.credit_note_id as subject_id,
    p.seller_order_id,
    p.items_minor + p.shipping_minor + coalesce(( select sum(t.amount_minor) as sum
           from credit_note_tax t
          where t.credit_note_id = p.credit_note_id and t.seller_order_id = p.seller_order_id and t.remitter = 'SELLER'), 0::numeric)::bigint as minor
   from credit_note_part p
  where not p.before_delivery;

-- payments, invoices: goods and delivery that were given back of a sale, without taxes; `before_delivery`: so that they
-- were never sold.
create view refunded_sale_part as
 select refund_part.seller_order_id,
    refund_part.items_minor + refund_part.shipping_minor as minor,
    refund_part.before_delivery
   from refund_part
union all
 select credit_note_part.seller_order_id,
    credit_note_part.items_minor + credit_note_part.shipping_minor as minor,
    credit_note_part.before_delivery
   from credit_note_part;

-- What the staff look up by a number: its own, or that of the order or invoice that it belongs to (part_of), or by its
-- name (named). Each feature says what of its own that is. seller-requests
create view request_record as
 select 'REQUEST' as kind,
    number as subject,
    number,
    null::text as part_of,
    firm as named,
    firm as about
   from seller_request
  where sent_at is not null;

create view request_work as
 select 'REQUEST' as kind,
    number as subject,
    firm as about,
    sent_at as since,
    due_at
   from seller_request
  where sent_at is not null and status in ('NEW', 'IN_REVIEW') and ended_at is null;

-- payments, invoices: what refunds and credit notes returned of a sale.
create view returned_part as
 select r.refund_id as returned_id,
    r.seller_order_id,
    r.items_minor,
    r.shipping_minor,
    r.before_delivery,
    f.created_at,
    ( select coalesce(json_agg(json_build_object('jurisdiction', t.jurisdiction, 'isSellers', t.remitter = 'SELLER', 'minor', t.amount_minor) order by t.jurisdiction, t.remitter), '[]'::json) as "coalesce"
           from refund_part_tax t
          where t.refund_id = r.refund_id and t.seller_order_id = r.seller_order_id) as taxes
   from refund_part r
     join refund f using (refund_id)
union all
 select c.credit_note_id as returned_id,
    c.seller_order_id,
    c.items_minor,
    c.shipping_minor,
    c.before_delivery,
    n.issued_at as created_at,
    ( select coalesce(json_agg(json_build_object('jurisdiction', t.jurisdiction, 'isSellers', t.remitter = 'SELLER', 'minor', t.amount_minor) order by t.jurisdiction, t.remitter), '[]'::json) as "coalesce"
           from credit_note_tax t
          where t.credit_note_id = c.credit_note_id and t.seller_order_id = c.seller_order_id) as taxes
   from credit_note_part c
     join credit_note n using (credit_note_id);

-- reviews
create view review_work as
 select
        case
            when u.endangers then 'CHILD_SAFETY'
            else 'REVIEW'
        end as kind,
    r.review_id::text as subject,
    r.title as about,
    coalesce(u.since, r.edited_at, r.created_at) as since,
    coalesce(u.since, r.edited_at, r.created_at) +
        case
            when u.endangers then '01:00:00'::interval
            else '1 day'::interval
        end as due_at
   from review r
     left join ( select unchecked_report.review_id,
            min(unchecked_report.created_at) as since,
            bool_or(unchecked_report.reason = 'CHILD_SAFETY') as endangers
           from unchecked_report
          group by unchecked_report.review_id) u using (review_id)
  where r.status = 'PENDING' or r.status = 'PUBLISHED' and u.review_id is not null;

create view sale_assignee as
 select a.seller_order_id,
    a.account_id,
    n.name,
    a.assigned_at
   from sale_assignment a
     join account_name n using (account_id);

-- orders: when delivered sales are completed, unless something comes between.
create view sale_completion as
 select seller_order_id,
    order_id,
    seller_id,
    due_at as at
   from seller_order
  where status = 'DELIVERED';

create view sale_notes_counted as
 select seller_order_id,
    count(*)::integer as notes
   from sale_note
  group by seller_order_id;

-- orders: what became of a shop's paid order, for the figures about how the shop performs.
create view sale_pace as
 select so.seller_id,
    so.seller_order_id,
    (o.order_number || '-') || so.position as number,
    coalesce(e.reached_at, e.given_up_at) as reached_at,
        case o.route
            when 'INVOICE_TERMS' then e.confirmed_at
            else e.paid_at
        end as due_from,
    e.sent_at,
    e.given_up_at,
        case
            when so.status in ('CANCELLED', 'REJECTED', 'REJECTED_BY_TIMEOUT') then e.ended_at
            else null::timestamptz
        end as called_off_at
   from seller_order so
     join "order" o using (order_id)
     cross join lateral ( select min(v.at) filter (where v.to_status in ('PAID', 'CONFIRMED')) as reached_at,
            min(v.at) filter (where v.to_status = 'PAID') as paid_at,
            min(v.at) filter (where v.to_status = 'CONFIRMED') as confirmed_at,
            min(v.at) filter (where v.to_status = 'IN_DELIVERY') as sent_at,
            max(v.at) as ended_at,
            min(v.at) filter (where (v.transition in ('O20', 'O38')) or (v.transition in ('O21', 'O22', 'O24', 'O25')) and v.actor = 'SELLER') as given_up_at
           from seller_order_event v
          where v.seller_order_id = so.seller_order_id) e
  where so.total_minor > 0 and coalesce(e.reached_at, e.given_up_at) is not null;

-- accounts: the shops of which an owner has a second factor.
create view secured_shop as
 select distinct seller_id
   from seller_member m
  where ('OWNER' = any (roles)) and ((exists ( select
           from authenticator f
          where f.account_id = m.account_id and f.secret is not null)) or (exists ( select
           from passkey p
          where p.account_id = m.account_id)));

-- shop-statements: what an entry changes of what a seller has, by part, with the marketplace's fee in it and the tax on
-- that.
create view seller_entry as
 select seller_id,
    ledger_entry_id,
    code,
    key,
    order_id,
    at,
    sum(credited_minor)::bigint as total_minor,
    coalesce(sum(credited_minor) filter (where type = 'SELLER_PENDING'), 0::numeric)::bigint as pending_minor,
    coalesce(sum(credited_minor) filter (where type = 'SELLER_AVAILABLE'), 0::numeric)::bigint as available_minor,
    coalesce(sum(credited_minor) filter (where type = 'DISPUTE_HOLD'), 0::numeric)::bigint as held_minor,
    coalesce(sum(credited_minor) filter (where type = 'SELLER_ADVANCE'), 0::numeric)::bigint as advanced_minor,
    coalesce(( select sum(c.credited_minor) as sum
           from ledger_movement c
          where c.ledger_entry_id = m.ledger_entry_id and c.type = 'COMMISSION'), 0::numeric)::bigint as fee_minor,
    coalesce(( select sum(t.tax_minor) as sum
           from seller_fee_tax t
          where t.ledger_entry_id = m.ledger_entry_id), 0::numeric)::bigint as fee_tax_minor
   from seller_movement m
  group by seller_id, ledger_entry_id, code, key, order_id, at;

-- sellers: staff see of a shop that it is suspended.
create view seller_facts as
 select seller_id,
    handle,
    name,
    kind,
    can_sell(seller.*) as is_open,
    country,
    city,
    handling_days,
    return_days,
    on_time_percent,
    gst_registered,
    joined_on,
    region,
    tax_number,
    stage,
    is_on_holiday,
    is_shown(seller.*) as is_shown,
    is_restricted,
    is_suspended,
    stopped_for,
    rests_for
   from seller;

-- fee-invoices: as before; only these entries have a fee, and it is summed up once.
create view seller_fee as
 select e.ledger_entry_id,
    e.code,
    e.at,
    e.seller_id,
    so.seller_order_id,
    f.fee_minor
   from ( select distinct m.seller_id,
            m.ledger_entry_id,
            m.code,
            m.key,
            m.at
           from seller_movement m
          where m.code in ('P4', 'P10', 'P14', 'P15')) e
     cross join lateral ( select - sum(p.amount_minor)::bigint as fee_minor
           from ( select x.ledger_account_id,
                    x.amount_minor
                   from posting x
                  where x.ledger_entry_id = e.ledger_entry_id
                 offset 0) p
             join ledger_account a using (ledger_account_id)
          where a.type = 'COMMISSION'
         offset 0) f
     join seller_order so on so.seller_order_id =
        case
            when split_part(e.key, ':',
            case e.code
                when 'P4' then 2
                else 3
            end) ~ '^[0-9a-f-]{36}$' then split_part(e.key, ':',
            case e.code
                when 'P4' then 2
                else 3
            end)::uuid
            else null::uuid
        end
  where f.fee_minor <> 0;

-- As before; who asks for none of a rule's facts reads no rule.
create view seller_fee_rule as
 select c.seller_order_id,
    c.jurisdiction,
    c.tax_rule_id,
    r.name,
    r.rate_millionths,
    r.category
   from commission_tax c
     left join tax_rule r using (tax_rule_id);

-- shop-statements: as before, but the postings are those of one entry at a time: through the account of a tax, a month
-- of a busy shop would read every posting that the account has.
create view seller_fee_tax as
 select f.ledger_entry_id,
    f.code,
    f.at,
    f.seller_order_id,
    f.jurisdiction,
    (f.credited_minor + coalesce(back.minor, 0::numeric))::bigint as tax_minor
   from ( select e.ledger_entry_id,
            e.code,
            e.at,
            a.object as jurisdiction,
            - sum(p.amount_minor) as credited_minor,
                case
                    when split_part(e.key, ':', 2) ~ '^[0-9a-f-]{36}$' then split_part(e.key, ':', 2)::uuid
                    else null::uuid
                end as subject_id,
                case
                    when split_part(e.key, ':',
                    case e.code
                        when 'P4' then 2
                        else 3
                    end) ~ '^[0-9a-f-]{36}$' then split_part(e.key, ':',
                    case e.code
                        when 'P4' then 2
                        else 3
                    end)::uuid
                    else null::uuid
                end as seller_order_id
           from ledger_entry e
             cross join lateral ( select x.ledger_account_id,
                    x.amount_minor
                   from posting x
                  where x.ledger_entry_id = e.ledger_entry_id
                 offset 0) p
             join ledger_account a using (ledger_account_id)
          where (e.code in ('P4', 'P10', 'P14', 'P15')) and a.type = 'TAX' and strpos(a.object, ':') = 0
          group by e.ledger_entry_id, a.object) f
     left join lateral ( select sum(x.amount_minor) as minor
           from ( select t.amount_minor
                   from refund_part_tax t
                  where t.refund_id = f.subject_id and t.seller_order_id = f.seller_order_id and t.jurisdiction = f.jurisdiction and t.remitter = 'MARKETPLACE'
                union all
                 select t.amount_minor
                   from credit_note_tax t
                  where t.credit_note_id = f.subject_id and t.seller_order_id = f.seller_order_id and t.jurisdiction = f.jurisdiction and t.remitter = 'MARKETPLACE'
                union all
                 select t.amount_minor
                   from refund_part_tax t
                     join refund r using (refund_id)
                  where f.code = 'P15' and r.reason = 'CHARGEBACK' and r.created_at = f.at and t.seller_order_id = f.seller_order_id and t.jurisdiction = f.jurisdiction and t.remitter = 'MARKETPLACE') x) back on f.code <> 'P4'
  where (f.credited_minor + coalesce(back.minor, 0::numeric)) <> 0::numeric;

-- sellers: by which a firm is recognised.
create view seller_identity as
 select s.seller_id,
    s.handle,
    s.name,
    b.legal_name,
    s.tax_number
   from seller s
     join seller_business b using (seller_id);

-- payouts: as before, by the shop's accounts and not by those of all its orders.
create view seller_movement as
 select a.seller_id,
    a.type,
    a.currency,
    p.ledger_entry_id,
    e.code,
    e.key,
    e.order_id,
    p.at,
    - p.amount_minor as credited_minor
   from ledger_account a
     join posting p using (ledger_account_id)
     join ledger_entry e using (ledger_entry_id)
  where a.seller_id is not null;

create view seller_names as
 select seller_id,
    handle,
    name,
    kind,
    words,
    name_variants
   from seller
  where is_shown(seller.*);

-- Who did what: `subject_id` is a text, or `subject_uuid` an id; one of them is null, so that each is found by its
-- index. `actor`: as what, where the table says it; `rule`: the row of the table of transitions. orders
create view seller_order_activity as
 select at,
    account_id,
    '{}' as acting_as,
        case actor
            when 'SELLER' then 'seller'
            when 'MANAGER' then 'manager'
            when 'SYSTEM' then 'process'
            when 'PSP' then 'process'
            when 'CARRIER' then 'process'
            else 'shop'
        end as site,
    'order.status-changed' as action,
    'seller-order' as subject_kind,
    null::text as subject_id,
    seller_order_id as subject_uuid,
    ( select (o.order_number || '-') || so.position
           from seller_order so
             join "order" o using (order_id)
          where so.seller_order_id = e.seller_order_id) as subject_name,
    ( select so.seller_id
           from seller_order so
          where so.seller_order_id = e.seller_order_id) as seller_id,
    reason,
    jsonb_build_object('status', jsonb_build_array(from_status, to_status)) as changes,
    null::uuid as request_id,
    position::text as sequence,
    actor,
    transition as rule
   from seller_order_event e;

-- orders: what a sale was agreed at, for who explains its postings; what a line is of; the taxes by name.
create view seller_order_agreed as
 select seller_order_id,
    order_id,
    seller_id,
    items_minor,
    shipping_minor,
    commission_bp,
    delivered_at
   from seller_order;

-- The certificates that exempted a seller order.
create view seller_order_certificate as
 select distinct t.seller_order_id,
    c.kind,
    c.number,
    c.jurisdiction
   from order_tax t
     join exemption_certificate c using (exemption_certificate_id);

-- orders: how a seller order changed.
create view seller_order_change as
 select seller_order_id,
    position,
    transition,
    from_status,
    to_status,
    at
   from seller_order_event;

create view seller_order_facts as
 select seller_order_id,
    order_id,
    status,
    status in ('COMPLETED', 'CLOSED', 'CANCELLED', 'REJECTED', 'REJECTED_BY_TIMEOUT') as is_over,
    seller_id,
    total_minor,
    outstanding_minor,
    position,
    return_cause,
    arrives_from,
    arrives_to,
    delivered_at,
    withdraw_until
   from seller_order;

-- The taxes of a seller order, by remitter.
create view seller_order_tax as
 select seller_order_id,
    jurisdiction,
    remitter,
    sum(amount_minor)::bigint as amount_minor
   from order_tax
  group by seller_order_id, jurisdiction, remitter;

create view seller_order_tax_name as
 select t.seller_order_id,
    t.jurisdiction,
    min(r.name) as name,
    max(t.rate_millionths) as rate_millionths
   from order_tax t
     join tax_rule r using (tax_rule_id)
  group by t.seller_order_id, t.jurisdiction;

create view seller_story as
 select seller_id,
    locale,
    story
   from seller_text;

-- sellers: who sells, as buyers read it on the shop's page and with their order (domain C14, INFORM). A child's shop
-- has no row (domain C11). Without an address: it is a home.
create view seller_trader as
 select b.seller_id,
    b.legal_name,
    b.email,
    b.phone1 as phone,
        case
            when not h.is_home and b.return_address <> '' then b.return_address
            else null::text
        end as address,
    h.is_home,
    s.country,
    s.region
   from seller_business b
     join seller s using (seller_id)
     cross join lateral ( select (exists ( select
                   from home_shop t
                  where t.seller_id = b.seller_id)) as is_home) h;

-- support: how long buyers have waited for a shop's first answer.
create view shop_answer as
 select seller_id,
    number,
    created_at as asked_at,
    ( select min(m.written_at) as min
           from support_message m
          where m.support_thread_id = t.support_thread_id and m.by = 'SELLER') as answered_at
   from support_thread t
  where seller_id is not null;

-- shop-settings: the time zone by which a shop reckons its days and months: its warehouse's, else that of Greenwich.
create view shop_clock as
 select s.seller_id,
    coalesce(w.time_zone, 'UTC') as time_zone
   from seller s
     left join warehouse w using (seller_id);

-- shop-settings: when shops are away, by the time of their warehouse; the day after the last one they are back.
create view shop_holiday as
 select h.seller_id,
    h.first_day,
    h.last_day,
    coalesce(w.time_zone, 'utc') as time_zone
   from holiday h
     left join warehouse w using (seller_id);

-- What a key is called, for those who show what it did.
create view shop_key_name as
 select shop_key_id,
    name,
    prefix
   from shop_key;

-- accounts: who owns which shop.
create view shop_owner as
 select account_id,
    seller_id
   from seller_member
  where 'OWNER' = any (roles);

-- shop-figures: the pieces of a shop that were delivered, and those that came back afterwards, each with its moment.
-- What went back before its delivery was never sold.
create view shop_sold_line as
 select so.seller_id,
    so.delivered_at as at,
    false as is_return,
    o.product_id,
    l.sku,
    l.name,
    d.country,
    l.quantity - coalesce(b.quantity, 0) as units,
    l.price_minor * (l.quantity - coalesce(b.quantity, 0)) as amount_minor
   from seller_order so
     join order_line l using (seller_order_id)
     join offer o using (offer_id)
     join "order" d on d.order_id = so.order_id
     left join lateral ( select sum(x.quantity)::integer as quantity
           from ( select r.quantity
                   from refund_line r
                     join refund_part p on p.refund_id = r.refund_id and p.seller_order_id = so.seller_order_id and p.before_delivery
                  where r.order_line_id = l.order_line_id
                union all
                 select c.quantity
                   from invoice_line i
                     join credit_note_line c on c.invoice_id = i.invoice_id and c.line_position = i.position
                     join credit_note_part p on p.credit_note_id = c.credit_note_id and p.seller_order_id = so.seller_order_id and p.before_delivery
                  where i.order_line_id = l.order_line_id) x) b on true
  where so.delivered_at is not null and so.total_minor > 0
union all
 select so.seller_id,
    r.created_at as at,
    true as is_return,
    o.product_id,
    l.sku,
    l.name,
    d.country,
    x.quantity as units,
    l.price_minor * x.quantity as amount_minor
   from seller_order so
     join refund_part p on p.seller_order_id = so.seller_order_id and not p.before_delivery
     join refund r on r.refund_id = p.refund_id
     join refund_line x on x.refund_id = p.refund_id
     join order_line l on l.order_line_id = x.order_line_id and l.seller_order_id = so.seller_order_id
     join offer o using (offer_id)
     join "order" d on d.order_id = so.order_id
union all
 select so.seller_id,
    n.issued_at as at,
    true as is_return,
    o.product_id,
    l.sku,
    l.name,
    d.country,
    x.quantity as units,
    l.price_minor * x.quantity as amount_minor
   from seller_order so
     join credit_note_part p on p.seller_order_id = so.seller_order_id and not p.before_delivery
     join credit_note n on n.credit_note_id = p.credit_note_id
     join credit_note_line x on x.credit_note_id = p.credit_note_id and x.seller_order_id = so.seller_order_id
     join invoice_line i on i.invoice_id = x.invoice_id and i.position = x.line_position
     join order_line l on l.order_line_id = i.order_line_id
     join offer o using (offer_id)
     join "order" d on d.order_id = so.order_id;

-- shop-statements: an entry as the lines of a statement. `moved_minor`: what it moves between the parts of the balance.
create view shop_statement_line as
 select e.seller_id,
    e.ledger_entry_id,
    e.order_id,
    e.at,
    e.code,
    l.kind,
    l.amount_minor,
    l.moved_minor
   from seller_entry e
     cross join lateral ( values (
                case e.code
                    when 'P4' then 'SALE'
                    when 'P6' then 'COMPLETED'
                    when 'P10' then 'REFUND'
                    when 'P12' then 'HELD'
                    when 'P13' then 'RELEASED'
                    when 'P14' then 'DISPUTE'
                    when 'P15' then 'CHARGEBACK'
                    when 'P8' then
                    case
                        when split_part(e.key, ':', 3) = 'returned' then 'PAYOUT_RETURNED'
                        else 'PAYOUT'
                    end
                    else 'OTHER'
                end,e.total_minor + e.fee_minor + e.fee_tax_minor,
                case e.code
                    when 'P6' then e.available_minor
                    when 'P12' then e.held_minor
                    when 'P13' then - e.held_minor
                    else 0
                end), (
                case e.code
                    when 'P4' then 'FEE'
                    else 'FEE_BACK'
                end,- e.fee_minor,0), (
                case e.code
                    when 'P4' then 'FEE_TAX'
                    else 'FEE_TAX_BACK'
                end,- e.fee_tax_minor,0)) l(kind, amount_minor, moved_minor)
  where l.amount_minor <> 0 or l.moved_minor <> 0;

-- shop-statements: the taxes that buyers of a shop paid with what was delivered, by who owes them to the authority;
-- below zero where they went back. What went back before the delivery counts with it.
create view shop_tax as
 select so.seller_id,
    so.delivered_at as at,
    t.remitter,
    t.amount_minor,
    false as is_return
   from seller_order so
     join order_tax t using (seller_order_id)
  where so.delivered_at is not null and t.amount_minor > 0
union all
 select so.seller_id,
        case
            when p.before_delivery then so.delivered_at
            else r.created_at
        end as at,
    t.remitter,
    - t.amount_minor as amount_minor,
    not p.before_delivery as is_return
   from seller_order so
     join refund_part_tax t using (seller_order_id)
     join refund_part p using (refund_id, seller_order_id)
     join refund r using (refund_id)
  where so.delivered_at is not null
union all
 select so.seller_id,
        case
            when p.before_delivery then so.delivered_at
            else c.issued_at
        end as at,
    t.remitter,
    - t.amount_minor as amount_minor,
    not p.before_delivery as is_return
   from seller_order so
     join credit_note_tax t using (seller_order_id)
     join credit_note_part p using (credit_note_id, seller_order_id)
     join credit_note c using (credit_note_id)
  where so.delivered_at is not null;

-- accounts: when somebody of a shop was last at the seller site, signed in; always, for one that was opened here and is
-- no shop of the demo's past. Sessions are refreshed while they are used.
create view shop_visit as
 select m.seller_id,
    max(greatest(s.created_at, s.refreshed_at)) as at
   from seller_member m
     join session s using (account_id)
  where s.site = 'seller'
  group by m.seller_id
union all
 select seller.seller_id,
    'infinity'::timestamptz as at
   from seller
  where demo_past_end() > '-infinity'::timestamptz and seller.joined_on >= demo_past_end()::date;

-- shop-settings: the versions of the sellers' agreement that were signed for shops.
create view signed_agreement as
 select seller_id,
    version
   from agreement_signature;

-- support, enquiries: when the last answer left, of what waits no longer.
create view support_inbox as
 select 'SUPPORT' as kind,
    t.number,
    t.topic as about,
    t.email,
    t.account_id,
    t.locale,
    t.brand,
    t.status = 'OPEN' as is_waiting,
    t.created_at,
    t.updated_at as changed_at,
    a.first_answered_at,
    t.helped,
    t.rating,
        case
            when t.status <> 'OPEN' then a.last_answered_at
            else null::timestamptz
        end as closed_at
   from support_thread t
     cross join lateral ( select min(m.written_at) as first_answered_at,
            max(m.written_at) as last_answered_at
           from support_message m
          where m.support_thread_id = t.support_thread_id and m.by = 'STAFF') a
  where t.kind = 'HELP';

-- support
create view support_record as
 select 'SUPPORT' as kind,
    number as subject,
    number,
    null::text as part_of,
    null::text as named,
    topic as about
   from support_thread
  where kind = 'HELP';

-- support
create view support_work as
 select 'SUPPORT' as kind,
    number as subject,
    topic as about,
    updated_at as since,
    due_after(updated_at, '24:00:00'::interval) as due_at
   from support_thread
  where status = 'OPEN' and kind = 'HELP';

create view tax_rule_facts as
 select tax_rule_id,
    name,
    country,
    certificate_kinds
   from tax_rule;

create view unchecked_report as
 select t.review_id,
    t.reason,
    t.comment,
    t.created_at,
    t.picture_id
   from review_report t
     join review r using (review_id)
  where t.created_at > coalesce(r.checked_at, '-infinity'::timestamptz);

-- The values of a product that another product of its family has not: what tells them apart.
create view varying_value as
 select p.product_id,
    a.attribute_value_id
   from product p
     join product_attribute a using (product_id)
  where (exists ( select
           from product s
          where s.family_id = p.family_id and s.status = 'ACTUAL' and not (exists ( select
                   from product_attribute x
                  where x.product_id = s.product_id and x.attribute_value_id = a.attribute_value_id))));

-- Chargebacks wait for the staff, too.
create view waiting_work as
 select enquiry_work.kind,
    enquiry_work.subject,
    enquiry_work.about,
    enquiry_work.since,
    enquiry_work.due_at
   from enquiry_work
union all
 select support_work.kind,
    support_work.subject,
    support_work.about,
    support_work.since,
    support_work.due_at
   from support_work
union all
 select review_work.kind,
    review_work.subject,
    review_work.about,
    review_work.since,
    review_work.due_at
   from review_work
union all
 select certificate_work.kind,
    certificate_work.subject,
    certificate_work.about,
    certificate_work.since,
    certificate_work.due_at
   from certificate_work
union all
 select refund_work.kind,
    refund_work.subject,
    refund_work.about,
    refund_work.since,
    refund_work.due_at
   from refund_work
union all
 select invoice_refund_work.kind,
    invoice_refund_work.subject,
    invoice_refund_work.about,
    invoice_refund_work.since,
    invoice_refund_work.due_at
   from invoice_refund_work
union all
 select proof_work.kind,
    proof_work.subject,
    proof_work.about,
    proof_work.since,
    proof_work.due_at
   from proof_work
union all
 select bank_message_work.kind,
    bank_message_work.subject,
    bank_message_work.about,
    bank_message_work.since,
    bank_message_work.due_at
   from bank_message_work
union all
 select dispute_work.kind,
    dispute_work.subject,
    dispute_work.about,
    dispute_work.since,
    dispute_work.due_at
   from dispute_work
union all
 select incident_work.kind,
    incident_work.subject,
    incident_work.about,
    incident_work.since,
    incident_work.due_at
   from incident_work
union all
 select request_work.kind,
    request_work.subject,
    request_work.about,
    request_work.since,
    request_work.due_at
   from request_work
union all
 select payout_work.kind,
    payout_work.subject,
    payout_work.about,
    payout_work.since,
    payout_work.due_at
   from payout_work
union all
 select case_work.kind,
    case_work.subject,
    case_work.about,
    case_work.since,
    case_work.due_at
   from case_work
union all
 select provider_event_work.kind,
    provider_event_work.subject,
    provider_event_work.about,
    provider_event_work.since,
    provider_event_work.due_at
   from provider_event_work
union all
 select craft_work.kind,
    craft_work.subject,
    craft_work.about,
    craft_work.since,
    craft_work.due_at
   from craft_work
union all
 select person_request_work.kind,
    person_request_work.subject,
    person_request_work.about,
    person_request_work.since,
    person_request_work.due_at
   from person_request_work
union all
 select proposal_work.kind,
    proposal_work.subject,
    proposal_work.about,
    proposal_work.since,
    proposal_work.due_at
   from proposal_work
union all
 select chargeback_work.kind,
    chargeback_work.subject,
    chargeback_work.about,
    chargeback_work.since,
    chargeback_work.due_at
   from chargeback_work;

-- work: who has taken what, until when.
create view work_assignee as
 select i.kind,
    i.subject,
    i.account_id,
    i.assigned_until,
    (a.first_name || ' ') || a.last_name as name
   from work_item i
     join account a using (account_id);

create view work_state as
 select kind,
    subject,
    account_id,
    assigned_until,
    snoozed_until,
    snoozed_at
   from work_item;

-- workshops: what others may know of one; a hidden one is nowhere in the store.
create view workshop_facts as
 select workshop_id,
    code,
    organiser,
    registration_url,
    picture_id,
    ends_at,
    is_hidden
   from workshop;

create view workshop_texts as
 select workshop_id,
    locale,
    name,
    description
   from workshop_text;

-- Articles and prepositions before the word, one ending after it; of “حقيبة” the possessives too: “حقيبتي”, “حقيبتها”.
create function arabic_stem(word text) returns text language sql immutable parallel safe strict
as $$
  select regexp_replace(regexp_replace(regexp_replace(word,
    '^و(?=.{4,})', ''), '^(?:(?:[بكف]?ال|لل)(?=.{2,})|[بل](?=.{3,}))', ''),
    '(?<=^.{3,})(?:ا?ت(?:ي|ك|ه|ها|نا|كم|هم)|اه)$|(?<=^.{2,})(?:ها|ان|ات|ون|ين|يه|ه|ي)$|(?<=^.{3,})اء?$', '')
$$;

-- offers: up to six quantities from which a piece costs less. Beside the price, so that one check holds them together
-- with it, and whoever reads the price has them (decision 0155).
create function are_tiers(price bigint, from_pieces integer[], prices integer[]) returns boolean language sql immutable
  parallel safe
return (((from_pieces is null) = (prices is null)) and ((from_pieces is null) or (((cardinality(from_pieces) >= 1) and (cardinality(from_pieces) <= 6)) and (cardinality(prices) = cardinality(from_pieces)) and (array_position(from_pieces, null::integer) is null) and (array_position(prices, null::integer) is null) and ((from_pieces)[1] >= 2) and ((from_pieces)[cardinality(from_pieces)] <= 9999) and ((prices)[1] < price) and ((prices)[cardinality(prices)] >= 1) and (not (exists (select from generate_series(2, cardinality(are_tiers.from_pieces)) i(i) where (((are_tiers.from_pieces)[i.i] <= (are_tiers.from_pieces)[(i.i - 1)]) or ((are_tiers.prices)[i.i] >= (are_tiers.prices)[(i.i - 1)]))))))));

create function attribute_value_words(in_locale text) returns table(attribute_value_id integer, name text,
  attribute_name text) language sql stable parallel safe
begin atomic
 select v.attribute_value_id,
     coalesce(vt.name, ve.name) as "coalesce",
     coalesce(nt.name, ne.name) as "coalesce"
    from ((((attribute_value v
      left join attribute_value_text vt on (((vt.attribute_value_id = v.attribute_value_id) and (vt.locale = attribute_value_words.in_locale))))
      left join attribute_value_text ve on (((ve.attribute_value_id = v.attribute_value_id) and (ve.locale = 'en'))))
      left join attribute_text nt on (((nt.attribute_id = v.attribute_id) and (nt.locale = attribute_value_words.in_locale))))
      left join attribute_text ne on (((ne.attribute_id = v.attribute_id) and (ne.locale = 'en'))));
end;

create function begin_shop_rules() returns trigger language plpgsql
as $$
begin
  insert into shop_rules (seller_id) values (new.seller_id);
  return null;
end $$;

-- Whether a shop sells: lists, carts, checkout and both inner sites ask this alone.
create function can_sell(s seller) returns boolean language sql stable parallel safe
return (((s).stage = 'LIVE') and (not (s).is_on_holiday) and (not (s).is_suspended) and ((s).stopped_for = '{}'));

-- The same for a main category, or for all.
create function category_combinations(category_code text, value_codes text[], manufacturer_codes text[]) returns
  table(facet_combination_id integer) language sql stable parallel safe
begin atomic
 with chosen as materialized (
          select c.ids
            from chosen_attributes(category_combinations.value_codes) c(attribute_id, ids)
         )
  select f.facet_combination_id
    from facet_combination f
   where (((category_combinations.category_code is null) or (f.product_type_id in ( select y.product_type_id
            from (product_type_facts y
              join main_category c on ((c.main_category_id = y.main_category_id)))
           where (c.code = category_combinations.category_code)))) and (not (exists ( select
            from chosen c
           where (not (f.attribute_value_ids && c.ids))))) and ((cardinality(category_combinations.manufacturer_codes) = 0) or (f.manufacturer_id in ( select m.manufacturer_id
            from manufacturer_facts m
           where (m.code = any (category_combinations.manufacturer_codes))))));
end;

-- Positions are assigned one after the other, in the transaction of the document that uses them.
create function check_series_step() returns trigger language plpgsql
as $$
begin
  if tg_op = 'DELETE' or new.series is distinct from coalesce(old.series, new.series)
     or new.last_position <> coalesce(old.last_position, 0) + 1 then
    raise exception 'the numbers of a series follow each other' using errcode = 'insufficient_privilege';
  end if;
  return new;
end $$;

create function check_series_used() returns trigger language plpgsql
as $$
begin
  if not exists (select from invoice i where (i.series, i.position) = (new.series, new.last_position))
     and not exists (select from credit_note c where (c.series, c.position) = (new.series, new.last_position))
     and not exists (select from fee_invoice f where (f.series, f.position) = (new.series, new.last_position)) then
    raise exception 'position % of series % is on no paper', new.last_position, new.series using errcode = 'check_violation';
  end if;
  return null;
end $$;

-- shop-settings: a child's shop opens once an owner, its guardian, has signed the agreement (domain C8). Shops already
-- open are asked to sign, as after a new version.
create function child_shop_is_signed() returns trigger language plpgsql
as $$
begin
  if not exists (select from agreement_signature a where a.seller_id = new.seller_id) then
    raise exception 'a child''s shop would open without its guardian''s signature' using errcode = 'check_violation', constraint = 'child_shop_is_signed';
  end if;
  return new;
end $$;

-- families: the countries that let children's parcels in.
create function childs_countries(day date) returns setof text language sql stable
as $$
  select distinct p.place from jurisdiction_policy p where length(p.place) = 2 and childs_may_ship_to(p.place, null, day) order by 1
$$;

-- families: whether the policy of a place lets children's parcels in (domain C18).
create function childs_may_ship_to(to_country text, to_region text, day date) returns boolean language sql stable
as $$
  select coalesce((select p.ship_to from jurisdiction_policy p
    where p.place in (to_country, coalesce(to_region, to_country)) and p.valid_from <= day
    order by length(p.place) desc, p.valid_from desc limit 1), false)
$$;

create function childs_shop_sends_abroad(seller uuid) returns boolean language sql stable
return (exists (select from shop_rules r where ((r.seller_id = childs_shop_sends_abroad.seller) and (r.abroad_since is not null))));

-- The attributes of the chosen values: values of one attribute are alternatives, attributes are combined (ux L1). If
-- none of the values exists, an attribute that no product has.
create function chosen_attributes(value_codes text[]) returns table(attribute_id smallint, ids integer[]) language sql
  stable parallel safe
begin atomic
 select v.attribute_id,
     array_agg(v.attribute_value_id) as array_agg
    from attribute_value_facts v
   where (v.code = any (chosen_attributes.value_codes))
   group by v.attribute_id
 union all
  select (0)::smallint as int2,
     '{}'::integer[] as int4
   where ((cardinality(chosen_attributes.value_codes) > 0) and (not (exists ( select
            from attribute_value_facts v
           where (v.code = any (chosen_attributes.value_codes))))));
end;

-- The combinations that include one of these sellers.
create function combinations_selling(handles text[]) returns table(seller_combination_id integer) language sql stable
  parallel safe
begin atomic
 select t.seller_combination_id
    from seller_combination t
   where (t.seller_ids && array( select s.seller_id
            from seller_facts s
           where (s.handle = any (combinations_selling.handles))));
end;

-- The commission of a kind of seller on a day, in basis points: the newest rate that has begun.
create function commission_of(kind text, day date) returns integer language sql stable parallel safe
as $$ select coalesce((select c.basis_points from commission_rate c
       where c.seller_kind = kind and c.valid_from <= day order by c.valid_from desc limit 1), 0)::int $$;

-- Counts the products that have a word in their texts, and deletes words that none has any more.
create function count_lexicon() returns void language sql
as $$
  with counted as materialized (select word, ndoc from ts_stat('select words from search_doc')),
  removed as (delete from lexicon l where not exists (select from counted c where c.word = l.word)),
  sized as (update language g set products = k.products
    from (select locale, count(*)::integer as products from search_doc group by 1) k where k.locale = g.locale)
  update lexicon l set products = c.ndoc from counted c where c.word = l.word and l.products <> c.ndoc;
$$;

create function count_listed() returns trigger language plpgsql
as $$
begin
  insert into category_size as c (main_category_id, products)
    select main_category_id, count(*) from added group by 1 order by 1
    on conflict (main_category_id) do update set products = c.products + excluded.products;
  return null;
end
$$;

create function count_moved() returns trigger language plpgsql
as $$
begin
  update category_size set products = products - 1 where main_category_id = old.main_category_id;
  insert into category_size as c values (new.main_category_id, 1)
    on conflict (main_category_id) do update set products = c.products + 1;
  return null;
end
$$;

-- How many unpaid orders are held: the placer's own, anybody's of the same mailbox or to the same address, and by
-- guests of the same network. Those of one buyer, and to one address, are counted one after the other (0011); those of
-- a network are not, so that a busy one does not order in turns.
create function count_placed(guest boolean, in_buyer text, in_place text, in_network text, in_device text, as_of
  timestamptz, most integer, most_of_network integer, out own integer, out alike integer, out near integer) returns
  record language plpgsql set enable_seqscan to 'off' set enable_hashjoin to 'off' set enable_mergejoin to 'off' set
  enable_bitmapscan to 'off'
as $$
begin
  perform take_turns_unpaid(in_buyer, in_place);
  alike := greatest(
    (select count(*) from (select from order_placer p where p.buyer = in_buyer and is_held_unpaid(p.order_id, as_of)
       limit most) held),
    (select count(*) from (select from order_placer p where p.place = in_place and p.is_guest = guest
       and is_held_unpaid(p.order_id, as_of) limit most) held));
  near := 0;
  if not guest then
    own := (select count(*) from (select from order_placer p where p.buyer = in_buyer and is_held_unpaid(p.order_id, as_of)
      limit most) held);
    return;
  end if;
  near := (select count(*) from (select from order_placer p where p.is_guest and p.network = in_network
    and is_held_unpaid(p.order_id, as_of) limit most_of_network) held);
  if in_device is not null then
    own := (select count(*) from (select from order_placer p where p.device = in_device and is_held_unpaid(p.order_id, as_of)
      limit most) held);
  else
    own := greatest(
      (select count(*) from (select from order_placer p where p.buyer = in_buyer and p.network = in_network
         and p.device is null and is_held_unpaid(p.order_id, as_of) limit most) held),
      (select count(*) from (select from order_placer p where p.place = in_place and p.network = in_network
         and p.is_guest and p.device is null and is_held_unpaid(p.order_id, as_of) limit most) held));
  end if;
end $$;

create function count_removed() returns trigger language plpgsql
as $$
begin
  update category_size c set products = c.products - r.n
    from (select main_category_id, count(*) as n from removed group by 1) r where c.main_category_id = r.main_category_id;
  return null;
end
$$;

-- What a live craft says about its age and its small parts, its product says too: the warning is drawn from it (domain
-- C16). Its type is one that a child may sell, and it is made for the least age of the type at least (domain C15).
create function craft_is_warned(version craft_version) returns boolean language sql stable
as $$
  select exists (select from product p join product_type y using (product_type_id)
    where p.product_id = version.product_id and p.child_craft and p.product_type_id = version.product_type_id
      and p.small_parts = version.has_small_parts and p.age_from = version.age_from and y.craft_age <= p.age_from)
$$;

create function craft_pictures_follow() returns trigger language plpgsql
as $$
begin
  perform show_craft_pictures(new.seller_id);
  return null;
end $$;

create function craft_pictures_follow_product() returns trigger language plpgsql
as $$
begin
  perform show_craft_pictures(v.seller_id) from craft_version v where v.product_id = new.product_id and v.status = 'LIVE';
  return null;
end $$;

-- Two words that one typing error turns into one another (a letter too many, too few, another, two swapped) share a
-- variant.
create function deletion_variants(word text) returns text[] language sql immutable parallel safe strict
as $$
  select array_agg(distinct left(word, i - 1) || substr(word, i + 1)) from generate_series(1, length(word) + 1) as i
$$;

-- offers: what can be ordered from a country, each with the price of one piece delivered there, as `landedPrice` says
-- it.
create function delivered_offer(in_country text) returns table(offer_id uuid, product_id uuid, seller_id uuid,
  seller_kind text, delivered_minor bigint) language sql stable parallel safe
begin atomic
 select o.offer_id,
     o.product_id,
     o.seller_id,
     s.kind,
     landed_minor(o.price_minor, p.weight_grams, d.*) as landed_minor
    from (((offer o
      join product p using (product_id))
      join seller_facts s using (seller_id))
      join delivery_terms d on (((d.seller_id = o.seller_id) and ((d.country)::text = delivered_offer.in_country))))
   where ((o.status = 'ACTUAL') and (o.on_hand > o.reserved) and s.is_open and (s.rests_for is null) and may_be_sold_in(p.lacks_safety, (d.country)::text) and may_cross(o.offer_id, s.kind, (s.country)::text, (d.country)::text));
end;

create function demo_past_end() returns timestamptz language sql stable
return coalesce((select max(demo_past.ended_at) as max from demo_past), '-infinity'::timestamptz);

-- shop-statements: another time zone has other months. One that is being summed up meanwhile comes first.
create function drop_kept_months() returns trigger language plpgsql
as $$
begin
  perform pg_advisory_xact_lock(hashtextextended('kept months ' || coalesce(new.seller_id, old.seller_id)::text, 0));
  delete from kept_month k where k.seller_id = coalesce(new.seller_id, old.seller_id);
  return null;
end $$;

-- A time later by a span of hours. An addition to a time depends on the zone of the session, and no index holds what
-- does; this one is made in UTC. With days it would be several times as slow.
create function due_after(at timestamptz, span interval) returns timestamptz language sql immutable parallel safe
as $$
  select (at at time zone interval '0' + span) at time zone interval '0'
$$;

-- An entry says that money moved: without a posting it says nothing, and hides that something was forgotten.
create function entry_has_postings() returns trigger language plpgsql
as $$
begin
  if not exists (select from posting p where p.ledger_entry_id = new.ledger_entry_id) then
    raise exception 'the entry % has no postings', new.ledger_entry_id using errcode = 'check_violation';
  end if;
  return null;
end $$;

-- One spelling for texts that people type in several: without accents and invisible characters, with one i for Turkish,
-- Kazakh letters as on a Russian keyboard, and Arabic without vowel signs and variants of letters and digits.
create function fold_text(value text) returns text language sql immutable parallel safe strict
as $$
  select public.unaccent('public.unaccent'::regdictionary, translate(lower(translate(normalize(value, NFKC), 'İIı', 'iii')),
    'әғқңөұүһіأإآٱىةؤئ٠١٢٣٤٥٦٧٨٩۰۱۲۳۴۵۶۷۸۹ًٌٍَُِّْٰـ' ||
      E'\u00AD\u034F\u061C\u180E\u200B\u200C\u200D\u200E\u200F\u202A\u202B\u202C\u202D\u202E\u2060\u2061\u2062\u2063\u2064\u2066\u2067\u2068\u2069\uFEFF',
    'агкноуухиاااايهوي01234567890123456789'))
$$;

-- families: who acts for a child's shop follows from its guardians alone, as owners; nothing else makes, changes or
-- ends it.
create function follow_guardians() returns trigger language plpgsql
as $$
declare
  seller uuid := case when tg_op = 'DELETE' then old.seller_id else new.seller_id end;
  member uuid := case when tg_op = 'DELETE' then old.account_id else new.account_id end;
  is_guardian boolean;
begin
  if exists (select from seller s where s.kind = 'CHILD' and (s.seller_id = seller or tg_op = 'UPDATE' and s.seller_id = old.seller_id)) then
    is_guardian := exists (select from guardian_link l join child c using (child_id) where c.seller_id = seller and l.account_id = member);
    if is_guardian = (tg_op = 'DELETE') or tg_op <> 'DELETE' and new.roles <> '{OWNER}'
      or tg_op = 'UPDATE' and (new.seller_id, new.account_id) <> (old.seller_id, old.account_id) then
      raise exception 'who acts for a child''s shop follows from its guardians' using errcode = 'check_violation', constraint = 'child_shop_follows_guardians';
    end if;
  end if;
  return null;
end $$;

create function french_stem(word text) returns text language sql immutable parallel safe strict
as $$
  select regexp_replace(regexp_replace(regexp_replace(regexp_replace(word,
    '(?<=^.+[^e])aux$', 'al'), '(?<=^.{3,})(?:ee?s?|s|x)$', ''), '(?<=^.{3,})s$', ''), '(?<=^.{3,})([lnt])\1$', '\1')
$$;

-- Stems of folded words. They remove endings of number, gender and case, and little else: “tennis” is not “tenir”.
create function german_stem(word text) returns text language sql immutable parallel safe strict
as $$
  select regexp_replace(regexp_replace(regexp_replace(word,
    '(?<=^.{3,}[bdfghklmnrtpu])s$|(?<=gummi|etui|auto|foto|tablet)s$', ''),
    '(?<=buch|blatt|band|kind|bild|kleid|brett|glas|tuch|fach|rad|iert|ig|lich|bar|isch|los|dicht|fest|weich|farben|farbig|gelb|blau|rot|grun|schwarz|weiss|grau|braun|licht|schild|violett|klein|gross|dick|dunn|leis|laut|flach|schmal|breit|hell|dunkel|elt|gt|pt|kt)er$', ''),
    '(?<=^.{3,})(?:em|en|es|e|n)$', '')
$$;

create function guard_childs_lines() returns trigger language plpgsql
as $$
begin
  if exists (select from added l join seller_order so using (seller_order_id) join "order" o using (order_id) join seller s using (seller_id)
    where l.hs_code is null and s.kind = 'CHILD' and s.country <> o.country) then
    raise exception 'a craft goes abroad without its customs facts' using errcode = 'check_violation', constraint = 'child_order_customs';
  end if;
  return null;
end $$;

-- The same of what is ordered, whichever way it came in. A replacement follows an order that was allowed.
create function guard_childs_orders(which uuid, chosen_for uuid[]) returns void language plpgsql
as $$
begin
  if exists (select from "order" o join seller_order so using (order_id) join seller s using (seller_id)
    where o.order_id = which and s.kind = 'CHILD' and not childs_may_ship_to(o.country, o.region, o.created_at::date)) then
    raise exception 'children''s parcels are not let in there' using errcode = 'check_violation', constraint = 'child_order_policy';
  end if;
  if exists (select from "order" o join seller_order so using (order_id) join seller s using (seller_id)
    where o.order_id = which and so.seller_order_id = any(chosen_for) and s.kind = 'CHILD' and s.country <> o.country
      and so.replaces is null and not childs_shop_sends_abroad(s.seller_id)) then
    raise exception 'the guardian has not chosen to send abroad' using errcode = 'check_violation', constraint = 'child_order_choice';
  end if;
  if exists (select from "order" o join seller_order so using (order_id) join seller s using (seller_id) join order_line l using (seller_order_id)
    where o.order_id = which and s.kind = 'CHILD' and s.country <> o.country and l.hs_code is null) then
    raise exception 'a craft goes abroad without its customs facts' using errcode = 'check_violation', constraint = 'child_order_customs';
  end if;
end $$;

-- A child's shop delivers where the policy lets its parcels in, and abroad by its guardian's choice alone.
create function guard_childs_rate() returns trigger language plpgsql
as $$
declare
  home text := (select s.country from seller s where s.seller_id = new.seller_id and s.kind = 'CHILD');
begin
  if home is null then
    return new;
  end if;
  if not childs_may_ship_to(new.country, null, current_date) then
    raise exception 'children''s parcels are not let in there' using errcode = 'check_violation', constraint = 'child_rate_policy';
  end if;
  if new.country <> home and not childs_shop_sends_abroad(new.seller_id) then
    raise exception 'the guardian has not chosen to send abroad' using errcode = 'check_violation', constraint = 'child_rate_choice';
  end if;
  return new;
end $$;

-- The choice cannot end while there are rates abroad, and the shop cannot move away from its rates without it.
create function guard_childs_rates() returns trigger language plpgsql
as $$
begin
  if exists (select from delivery_rate d join seller s using (seller_id) where d.seller_id = new.seller_id and d.country <> s.country)
    and not childs_shop_sends_abroad(new.seller_id) then
    raise exception 'the shop has rates abroad' using errcode = 'check_violation', constraint = 'child_rate_choice';
  end if;
  return null;
end $$;

create function guard_moved_childs_order() returns trigger language plpgsql
as $$
begin
  perform guard_childs_orders(new.order_id, case when old.country <> new.country
    then array(select so.seller_order_id from seller_order so where so.order_id = new.order_id) else '{}' end);
  return null;
end $$;

create function guard_new_childs_order() returns trigger language plpgsql
as $$
begin
  perform guard_childs_orders(new.order_id, array[new.seller_order_id]);
  return null;
end $$;

create function has_customs_facts(offer uuid) returns boolean language sql stable parallel safe
return (exists (select from customs_facts c where (c.offer_id = has_customs_facts.offer)));

create function index_childs_shop() returns trigger language plpgsql
as $$
begin
  update seller s set is_indexed = exists (select from consent_record r where r.child_id = c.child_id and r.purpose = 'INDEXED'
      and r.confirmed_at is not null and r.withdrawn_at is null)
    from child c where c.child_id = coalesce(new.child_id, old.child_id) and s.seller_id = c.seller_id;
  return null;
end $$;

-- The notice carries the tags with their versions, so that its receivers need not read the table. It is empty if they
-- do not fit into the 8000 bytes of a notice: then the receivers read what has changed lately.
create function invalidate_cache_tags(tags text[]) returns void language sql
as $$
  with changed as (
    insert into cache_tag_version (tag)
      select distinct tag from unnest(tags) as tag order by tag
      on conflict (tag) do update set version = cache_tag_version.version + 1, invalidated_at = clock_timestamp()
    returning tag, version
  )
  select pg_notify('cache_tag', case when sum(octet_length(tag) + 30) < 7900 then json_object_agg(tag, version)::text else '' end)
  from changed having count(*) > 0;
$$;

create function invalidate_catalog() returns trigger language plpgsql
as $$
begin
  perform invalidate_cache_tags(array['catalog']);
  return null;
end
$$;

-- Processes keep the filters of whole lists, which name sellers.
create function invalidate_lists() returns trigger language plpgsql
as $$
begin
  perform invalidate_cache_tags(array['listing']);
  return null;
end
$$;

-- What a search finds changes with them.
create function invalidate_search() returns trigger language plpgsql
as $$
begin
  perform invalidate_cache_tags(array['search']);
  return null;
end
$$;

-- Whether it is a GTIN of 14 digits, the last of which is right (GS1 General Specifications, 7.9).
create function is_gtin(digits text) returns boolean language sql immutable parallel safe
return case when (digits ~ '^[0-9]{14}$') then (select ((sum(((substr(is_gtin.digits, i.i, 1))::integer * case when ((i.i % 2) = 1) then 3 else 1 end)) % (10)::bigint) = 0) from generate_series(1, 14) i(i)) else false end;

-- What its seller has confirmed on invoice is reserved because they agreed to it (0011).
create function is_held_unpaid(in_order uuid, as_of timestamptz) returns boolean language sql stable parallel safe
begin atomic
 select (exists ( select
            from seller_order so
           where ((so.order_id = is_held_unpaid.in_order) and (so.due_at > is_held_unpaid.as_of) and (so.status in ('CREATED', 'APPROVED', 'SENT_TO_PMT'))))) as "exists";
end;

-- Whether everyone can see a shop's page: also while it sells nothing, paused or on holiday.
create function is_shown(s seller) returns boolean language sql stable parallel safe
return (((s).stage in ('LIVE', 'PAUSED')) and (not (s).is_suspended));

create function italian_stem(word text) returns text language sql immutable parallel safe strict
as $$
  select regexp_replace(regexp_replace(word, '(?<=^.{3,})[aeio]$|(?<=^.{4,}[bcdfghlmnprstvz])i[aeo]$', ''), '(?<=^.{2,})([cg])[hi]$', '\1')
$$;

-- Kazakh endings, the outer first: case, possession, number. At least three letters stay.
create function kazakh_stem(word text) returns text language sql immutable parallel safe strict
as $$
  select left(stem, -1) || translate(right(stem, 1), 'гб', 'кп')
  from (select regexp_replace(regexp_replace(regexp_replace(word,
    '(?<=^.{3,})(?:нын|нин|дын|дин|тын|тин|га|ге|ка|ке|на|не|ды|ди|ты|ти|ны|ни|да|де|та|те|нда|нде|дан|ден|тан|тен|нан|нен|мен|бен|пен)$', ''),
    '(?<=^.{3,})(?:лары|лери|дары|дери|тары|тери|ымыз|имиз|ыныз|иниз|сы|си|ым|им|ын|ин|ы|и)$', ''),
    '(?<=^.{3,})(?:лар|лер|дар|дер|тар|тер)$', '') as stem) s
$$;

create function keep_an_administrator() returns trigger language plpgsql
as $$
begin
  perform pg_advisory_xact_lock(hashtextextended('staff', 0));
  if exists (select from staff_member) and not exists (select from staff_member where 'ADMIN' = any(roles)) then
    raise exception 'the staff would have no administrator'
      using errcode = 'check_violation', constraint = 'staff_member_administrator', table = 'staff_member';
  end if;
  return null;
end $$;

-- A shop that has members keeps an owner, and the staff an administrator, whatever removes the others at the same time.
create function keep_an_owner() returns trigger language plpgsql
as $$
begin
  perform 1 from seller where seller_id = old.seller_id for update;
  if exists (select from seller_member where seller_id = old.seller_id)
    and not exists (select from seller_member where seller_id = old.seller_id and 'OWNER' = any(roles)) then
    raise exception 'shop % would have no owner', old.seller_id
      using errcode = 'check_violation', constraint = 'seller_member_owner', table = 'seller_member';
  end if;
  return null;
end $$;

create function keep_consent() returns trigger language plpgsql
as $$
begin
  if exists (select from seller s left join child c using (seller_id) where s.kind = 'CHILD' and s.stage = 'LIVE'
    and (s.seller_id = new.seller_id) and not may_be_public(s.seller_id)) then
    raise exception 'a shop without its guardian''s consent would be public' using errcode = 'check_violation', constraint = 'child_shop_has_consent';
  end if;
  return null;
end $$;

create function keep_consent_of_child() returns trigger language plpgsql
as $$
begin
  if exists (select from child c join seller s using (seller_id) where c.child_id = old.child_id and s.stage = 'LIVE'
    and not may_be_public(s.seller_id)) then
    raise exception 'a shop without its guardian''s consent would be public' using errcode = 'check_violation', constraint = 'child_shop_has_consent';
  end if;
  return null;
end $$;

create function keep_consent_of_guardian() returns trigger language plpgsql
as $$
begin
  if exists (select from guardian_link l join child c using (child_id) join seller s using (seller_id)
    where l.account_id = new.account_id and s.stage = 'LIVE' and not may_be_public(s.seller_id)) then
    raise exception 'a shop without its guardian''s consent would be public' using errcode = 'check_violation', constraint = 'child_shop_has_consent';
  end if;
  return null;
end $$;

create function keep_craft_warned() returns trigger language plpgsql
as $$
begin
  if exists (select from craft_version v where v.product_id = new.product_id and v.status = 'LIVE' and not craft_is_warned(v)) then
    raise exception 'a live craft and its product differ in age or small parts' using errcode = 'check_violation', constraint = 'craft_is_warned';
  end if;
  return null;
end $$;

-- The form stays true: what a line says of customs is written once.
create function keep_customs_of_line() returns trigger language plpgsql
as $$
begin
  raise exception 'the customs facts of an order stay' using errcode = 'check_violation', constraint = 'order_line_customs_stay';
end $$;

-- What a numbered invoice states is never changed or deleted.
create function keep_numbered_invoice() returns trigger language plpgsql
as $$
begin
  if old.number is null then return coalesce(new, old); end if;
  if tg_op = 'DELETE' or
     (new.code, new.brand, new.locale, new.country, new.currency, new.prepaid, new.due_on, new.note, new.purchase_order, new.buyer_reference,
      new.cost_centre, new.bill_name, new.bill_attention, new.bill_address, new.bill_city, new.bill_region, new.bill_country,
      new.bill_postal_code, new.bill_email, new.bill_tax_number, new.number, new.series, new.position, new.issued_on, new.numbered_at,
      new.total_minor, new.tax_minor)
     is distinct from
     (old.code, old.brand, old.locale, old.country, old.currency, old.prepaid, old.due_on, old.note, old.purchase_order, old.buyer_reference,
      old.cost_centre, old.bill_name, old.bill_attention, old.bill_address, old.bill_city, old.bill_region, old.bill_country,
      old.bill_postal_code, old.bill_email, old.bill_tax_number, old.number, old.series, old.position, old.issued_on, old.numbered_at,
      old.total_minor, old.tax_minor) then
    raise exception 'invoice % has its number and is not rewritten', old.number using errcode = 'insufficient_privilege';
  end if;
  return new;
end $$;

-- catalog: whatever publishes an upload, it stays closed while a decision has removed it from its product.
create function keep_removed_closed() returns trigger language plpgsql
as $$
begin
  if exists (select from removed_picture r where r.picture_id = new.picture_id) then
    new.is_public := false;
  end if;
  return new;
end $$;

-- What one piece costs with delivery, as `landedPrice` says it.
create function landed_minor(price_minor bigint, grams integer, d delivery_terms) returns bigint language sql immutable
  parallel safe
return (price_minor + case when (price_minor >= (d).free_from_minor) then (0)::bigint else ((d).price_minor + ((d).kilogram_minor * (ceil(((greatest((grams - (d).carried_grams), 0))::numeric / (1000)::numeric)))::bigint)) end);

-- saved-views: what somebody shared stays with the team that they leave. The rest goes with the last shop.
create function leave_views_to_shop() returns trigger language plpgsql
as $$
begin
  delete from opening_view o using saved_view v where o.account_id = old.account_id and v.saved_view_id = o.saved_view_id
    and v.seller_id = old.seller_id;
  update saved_view set account_id = null, changed_at = now() where account_id = old.account_id and seller_id = old.seller_id;
  delete from saved_view where account_id = old.account_id and site = 'seller'
    and not exists (select from seller_member m where m.account_id = old.account_id);
  return null;
end $$;

create function leave_views_to_staff() returns trigger language plpgsql
as $$
begin
  delete from opening_view o using saved_view v where o.account_id = old.account_id and v.saved_view_id = o.saved_view_id
    and v.site = 'manager';
  update saved_view set account_id = null, changed_at = now() where account_id = old.account_id and site = 'manager' and is_shared;
  delete from saved_view where account_id = old.account_id and site = 'manager';
  return null;
end $$;

-- No shop is public once its maker has been of age for 60 days, and nobody has taken it over.
create function may_be_public(seller uuid) returns boolean language sql stable
as $$
  select exists (select from child c join consent_record r using (child_id)
    where c.seller_id = seller and r.purpose = 'PUBLIC_SHOP' and r.level = 'L2' and r.confirmed_at is not null and r.withdrawn_at is null
      and (r.teen_agreed_at is not null or extract(year from now()) - c.birth_year - 1 < 13)
      and (c.aging_step is null or c.aging_step not in ('PAUSED', 'CLOSED'))
      and not exists (select from guardian_link l join guardian g using (account_id) where l.child_id = c.child_id and g.status = 'RESTRICTED'))
$$;

-- Whether something may be sold into a country: without the facts of C18 into none of the European Economic Area, nor
-- the United Kingdom, whose Northern Ireland has the same law and no code of its own.
create function may_be_sold_in(lacks_safety boolean, country text) returns boolean language sql immutable parallel safe
return ((not lacks_safety) or (country <> all ('{AT,BE,BG,CY,CZ,DE,DK,EE,ES,FI,FR,GR,HR,HU,IE,IT,LT,LU,LV,MT,NL,PL,PT,RO,SE,SI,SK,IS,LI,NO,GB}')));

-- customs: whether an offer can be sent from its shop's country to another. Those of businesses can.
create function may_cross(offer uuid, seller_kind text, from_country text, to_country text) returns boolean language sql
  stable parallel safe
return ((seller_kind <> 'CHILD') or (from_country = to_country) or has_customs_facts(offer));

create function note_batch() returns trigger language plpgsql
as $$ begin
  perform note_webhooks(new.seller_id, 'batch.finished', new.offer_batch_id::text, new.ended_at,
    jsonb_build_object('batchId', new.offer_batch_id, 'source', new.source, 'status', new.status));
  return null;
end $$;

create function note_decision() returns trigger language plpgsql
as $$ begin
  perform note_webhooks(new.seller_id, 'product.decided', new.number, coalesce(new.staff_at, now()),
    jsonb_build_object('proposal', new.number, 'decision', new.status, 'sku', (select p.sku from product p where p.product_id = new.product_id)));
  return null;
end $$;

create function note_dispute() returns trigger language plpgsql
as $$ declare
  sold record;
begin
  select o.seller_id, p.order_number || '-' || o.position as number into sold
  from seller_order o join "order" p using (order_id) where o.seller_order_id = new.seller_order_id;
  perform note_webhooks(sold.seller_id, 'dispute.opened', sold.number, new.opened_at,
    jsonb_build_object('code', new.code, 'number', sold.number));
  return null;
end $$;

-- integrations: each webhook has its own number of pieces at which a stock is low. One that is being deleted is
-- skipped.
create function note_low_stock() returns trigger language plpgsql
as $$ begin
  insert into webhook_delivery (webhook_delivery_id, webhook_id, event_id, kind, subject, body, at)
  select uuidv7(), w.webhook_id, uuidv7(), 'stock.low', new.offer_id::text,
    jsonb_build_object('offerId', new.offer_id, 'sku', (select p.sku from product p where p.product_id = new.product_id),
      'available', new.on_hand - new.reserved), now()
  from webhook w
  where w.seller_id = new.seller_id and w.status = 'ENABLED' and 'stock.low' = any (w.kinds)
    and old.on_hand - old.reserved > w.low_stock and new.on_hand - new.reserved <= w.low_stock
  for key share of w skip locked;
  return null;
end $$;

-- integrations: An order reaches its shop once it is paid by card, or is placed on invoice and approved where a school
-- must. Only then is its shop notified of it, or of its end. A replacement begins paid and confirmed: the shop is
-- notified that it is placed, then that it is to ship.
create function note_order_event() returns trigger language plpgsql
as $$ declare
  sold record;
  told text[];
  each text;
begin
  select o.seller_id, p.order_number || '-' || o.position as number, p.route = 'CARD' as by_card, o.needs_approval into sold
  from seller_order o join "order" p using (order_id) where o.seller_order_id = new.seller_order_id;
  told := case
    when new.to_status = 'PAID' and new.from_status = 'DRAFT' then '{order.placed,order.to-ship}'
    when new.to_status = 'PAID' and new.from_status = 'SENT_TO_PMT' then '{order.placed}'
    when not sold.by_card and (new.to_status = 'APPROVED' or new.to_status = 'CREATED' and not sold.needs_approval) then '{order.placed}'
    when new.to_status = 'CONFIRMED' and (sold.by_card or exists (select from seller_order o join "order" p using (order_id)
      where o.seller_order_id = new.seller_order_id and p.route = 'INVOICE_TERMS')) then '{order.to-ship}'
    when new.to_status = 'PAID' and new.from_status in ('AWAITING_PAYMENT', 'PARTIALLY_PAID') then '{order.to-ship}'
    when new.to_status in ('CANCELLED', 'REJECTED', 'REJECTED_BY_TIMEOUT') and new.from_status <> 'DRAFT'
      and not (sold.by_card and new.from_status in ('CREATED', 'APPROVED', 'SENT_TO_PMT'))
      and not (new.from_status = 'CREATED' and sold.needs_approval) then '{order.cancelled}'
    when new.to_status = 'RETURN' and new.from_status <> 'RETURN' then '{order.returned}'
  end;
  foreach each in array coalesce(told, '{}') loop
    perform note_webhooks(sold.seller_id, each, sold.number, new.at, jsonb_build_object('number', sold.number));
  end loop;
  return null;
end $$;

-- integrations: A provider's payouts are sent one by one, the bank's with their run.
create function note_payout() returns trigger language plpgsql
as $$ begin
  perform note_webhooks(new.seller_id, 'payout.sent', new.payout_id::text, new.sent_at, jsonb_build_object('payoutId', new.payout_id));
  return null;
end $$;

create function note_payout_run() returns trigger language plpgsql
as $$ begin
  perform note_webhooks(p.seller_id, 'payout.sent', p.payout_id::text, new.sent_at, jsonb_build_object('payoutId', p.payout_id))
  from payout p where p.payout_run_id = new.payout_run_id and p.way <> 'STRIPE' and p.seller_id is not null and p.amount_minor > 0;
  return null;
end $$;

-- integrations: notes an event of a shop for each of its webhooks that asks for it, in the transaction of the fact. It
-- notifies nobody and waits for nobody: orders share the lock of a webhook, and one that is being deleted is skipped,
-- or the order would wait for the end of the deletion and fail with it. The process looks for what waits.
create function note_webhooks(of_seller uuid, of_kind text, about text, happened_at timestamptz, with_body jsonb)
  returns void language sql
begin atomic
 insert into webhook_delivery (webhook_delivery_id, webhook_id, event_id, kind, subject, body, at)  select uuidv7() as uuidv7,
             w.webhook_id,
             e.id,
             note_webhooks.of_kind as of_kind,
             note_webhooks.about as about,
             note_webhooks.with_body as with_body,
             note_webhooks.happened_at as happened_at
            from webhook w,
             ( select uuidv7() as id
                  offset 0) e
           where ((w.seller_id = note_webhooks.of_seller) and (w.status = 'ENABLED') and (note_webhooks.of_kind = any (w.kinds)))
          for key share of w skip locked;
end;

-- Orders the rows of search_doc by popularity, if they are not or if `always`. Writers wait, readers only for the
-- moment of the exchange. Returns whether it was done.
create function order_search_docs(always boolean) returns boolean language plpgsql security definer set search_path to
  'public', 'pg_temp'
as $$
begin
  if not always and not exists (
    select from (
      select popularity > lag(popularity) over place or popular and not lag(popular) over place as late
      from search_doc window place as (order by ctid)
    ) o where late
  ) then
    return false;
  end if;
  lock table search_doc in share row exclusive mode;
  -- A new table, because rows inserted into the old one may fill gaps near its beginning.
  create table search_doc_ordered with (toast_tuple_target = 128) as
    select product_id, locale, locale_mask, main_category_id, popularity, words,
      row_number() over (order by popularity desc, product_id) <= 20000 as popular
    from search_doc order by popularity desc, product_id;
  alter table search_doc_ordered alter column product_id set not null, alter column locale set not null,
    alter column locale_mask set not null, alter column main_category_id set not null, alter column popularity set not null,
    alter column words set not null, alter column words set storage external,
    alter column popular set not null, alter column popular set default false;
  alter table search_doc_ordered add constraint search_doc_ordered_pkey primary key (product_id, locale);
  create index search_doc_ordered_popular on search_doc_ordered using gin (words) with (fastupdate = off) where popular;
  create index search_doc_ordered_other on search_doc_ordered using gin (words) with (fastupdate = off) where not popular;
  analyze search_doc_ordered;
  -- From here on SELECTs wait too, also those of the referenced tables: nothing below takes time.
  drop table search_doc;
  alter table search_doc_ordered rename to search_doc;
  alter index search_doc_ordered_pkey rename to search_doc_pkey;
  alter index search_doc_ordered_popular rename to search_doc_popular;
  alter index search_doc_ordered_other rename to search_doc_other;
  alter table search_doc add foreign key (product_id) references product not valid,
    add foreign key (locale) references language not valid,
    add foreign key (main_category_id) references category not valid;
  return true;
end
$$;

-- A guardian owns the shop of each of their children: the link gives the membership and takes it, nothing else does.
-- What they refused goes with it.
create function own_childs_shop() returns trigger language plpgsql
as $$
begin
  if tg_op = 'DELETE' then
    delete from seller_member m using child c where c.child_id = old.child_id and m.seller_id = c.seller_id and m.account_id = old.account_id;
    update shop_rules r set abroad_refused_by = null from child c
      where c.child_id = old.child_id and r.seller_id = c.seller_id and r.abroad_refused_by = old.account_id;
    return old;
  end if;
  insert into seller_member (seller_id, account_id, roles, since)
    select c.seller_id, new.account_id, '{OWNER}', new.since from child c where c.child_id = new.child_id
    on conflict (seller_id, account_id) do update set roles = '{OWNER}';
  return new;
end $$;

-- orders: tracking numbers that differ only in spaces, hyphens and capitals are one, as `plainTracker` says.
create function plain_tracker(tracker text) returns text language sql immutable parallel safe strict
return upper(regexp_replace(tracker, '[\s\u00a0\u2007\u202f\ufeff-]', '', 'g'));

create function portuguese_stem(word text) returns text language sql immutable parallel safe strict
as $$
  select regexp_replace(regexp_replace(regexp_replace(regexp_replace(regexp_replace(regexp_replace(regexp_replace(regexp_replace(word,
    '(?<=^.{2,})(?:oes|aes)$', 'ao'), '(?<=^.{2,})eis$', 'el'), '(?<=^.{2,})ais$', 'al'), '(?<=^.{2,})uis$', 'ul'), '(?<=^.{2,})ns$', 'm'),
    '(?<=^.{3,}[rz])es$', ''), '(?<=^.{3,})s$', ''), '(?<=^.{3,})[aeo]$', '')
$$;

-- What a card shows of a product in a list.
create function product_card(in_locale text) returns table(product_id uuid, sku text, name text, picture_ids text[],
  price_minor bigint, delivered_minor bigint, rating double precision, review_count integer, offer_count smallint, units
  integer, unit_code text, manufacturer text, best_offer_id uuid, child_craft boolean) language sql stable parallel safe
begin atomic
 select l.product_id,
     p.sku,
     w.name,
     p.picture_ids[:3] as picture_ids,
     l.min_price_minor,
     l.delivered_minor,
     ((
         case
             when (l.review_count = 0) then 500
             else (l.rating_hundredths)::integer
         end)::double precision / (100)::double precision),
     l.review_count,
     l.offer_count,
     p.units,
     p.unit_code,
     p.manufacturer,
     l.best_offer_id,
     p.child_craft
    from ((listing l
      join product_facts p on ((p.product_id = l.product_id)))
      join product_words(product_card.in_locale) w(product_id, name, description) on ((w.product_id = l.product_id)));
end;

create function product_rating(of_product uuid) returns table(hundredths integer, reviews bigint) language sql stable
  parallel safe
begin atomic
 select (round((avg(r.rating) * (100)::numeric)))::integer as round,
     count(*) as count
    from review r
   where ((r.product_id = product_rating.of_product) and (r.status = 'PUBLISHED'));
end;

create function product_type_words(in_locale text) returns table(product_type_id integer, name text, category_name text,
  main_category_name text) language sql stable parallel safe
begin atomic
 select y.product_type_id,
     coalesce(yt.name, ye.name) as "coalesce",
     coalesce(ct.name, ce.name) as "coalesce",
     coalesce(mt.name, me.name) as "coalesce"
    from (((((((product_type y
      join category c on ((c.category_id = y.category_id)))
      left join product_type_text yt on (((yt.product_type_id = y.product_type_id) and (yt.locale = product_type_words.in_locale))))
      left join product_type_text ye on (((ye.product_type_id = y.product_type_id) and (ye.locale = 'en'))))
      left join category_text ct on (((ct.category_id = c.category_id) and (ct.locale = product_type_words.in_locale))))
      left join category_text ce on (((ce.category_id = c.category_id) and (ce.locale = 'en'))))
      left join category_text mt on (((mt.category_id = c.parent_id) and (mt.locale = product_type_words.in_locale))))
      left join category_text me on (((me.category_id = c.parent_id) and (me.locale = 'en'))));
end;

-- catalog, sellers: all that a product or a shop says, for the evidence of cases.
create function product_words(in_locale text) returns table(product_id uuid, name text, description text) language sql
  stable parallel safe
begin atomic
 select e.product_id,
     coalesce(t.name, e.name) as "coalesce",
     coalesce(t.description, e.description) as "coalesce"
    from (product_text e
      left join product_text t on (((t.product_id = e.product_id) and (t.locale = product_words.in_locale))))
   where (e.locale = 'en');
end;

-- One transfer is one payment, whether a file of the bank or staff report it: both are compared by the bank's
-- reference.
create function reference_key(reference text) returns text language sql immutable parallel safe
as $$ select nullif(upper(regexp_replace(reference, '[[:space:][:punct:]]+', '', 'g')), '') $$;

-- Of a payment only its fee, and what banks have taken back, become known later.
create function refuse_changed_payment() returns trigger language plpgsql
as $$
begin
  if to_jsonb(new) - 'fee_minor' - 'charged_back_minor' is distinct from to_jsonb(old) - 'fee_minor' - 'charged_back_minor'
     or (old.fee_minor is not null and new.fee_minor is distinct from old.fee_minor)
     or new.charged_back_minor < old.charged_back_minor then
    raise exception 'a payment is not rewritten' using errcode = 'insufficient_privilege';
  end if;
  return new;
end $$;

-- payments: a card refund that we never tried has left all the same if staff record one made on the provider's pages.
create function refuse_changed_refund() returns trigger language plpgsql
as $$
begin
  if (new.refund_id, new.payment_id, new.amount_minor, new.currency, new.reason, new.given_by, new.note, new.created_at)
     is distinct from (old.refund_id, old.payment_id, old.amount_minor, old.currency, old.reason, old.given_by, old.note, old.created_at)
     or (new.charged_back_minor <> old.charged_back_minor
       and (new.charged_back_minor < old.charged_back_minor or old.status in ('SENDING', 'SENT', 'SETTLED_BY_HAND')))
     or (new.status <> old.status and (old.status = 'SETTLED_BY_HAND'
       or (old.status = 'SENT' and new.status <> 'FAILED') or (new.status = 'SENT' and old.attempts = 0 and new.settled_by is null
         and (select p.kind from payment p where p.payment_id = new.payment_id) = 'CARD'))) then
    raise exception 'a refund is not rewritten' using errcode = 'insufficient_privilege';
  end if;
  return new;
end $$;

create function refuse_late_fee_line() returns trigger language plpgsql
as $$
begin
  if (select i.made_in from fee_invoice i where i.fee_invoice_id = new.fee_invoice_id) <> pg_current_xact_id() then
    raise exception 'the invoice was issued: nothing is added' using errcode = 'insufficient_privilege';
  end if;
  return new;
end $$;

-- Lines are written before the invoice is numbered.
create function refuse_late_line() returns trigger language plpgsql
as $$
begin
  if (select i.number from invoice i where i.invoice_id = new.invoice_id) is not null then
    raise exception 'the invoice has its number: nothing is added' using errcode = 'insufficient_privilege';
  end if;
  return new;
end $$;

-- Refunds and chargebacks together are at most what was paid. What a bank takes beyond that is not counted on the
-- payment.
create function refuse_refunds_beyond_payment() returns trigger language plpgsql
as $$
begin
  if exists (select from payment p where p.payment_id = new.payment_id and p.charged_back_minor
      + (select coalesce(sum(r.to_send_minor), 0) from refund r where r.payment_id = p.payment_id and r.reason <> 'CHARGEBACK')
      > p.amount_minor) then
    raise exception 'payment % is refunded beyond what was paid', new.payment_id using errcode = 'check_violation';
  end if;
  return null;
end $$;

create function refuse_rewriting() returns trigger language plpgsql
as $$
begin
  raise exception '% is append-only', tg_table_name using errcode = 'insufficient_privilege';
end $$;

create function refuse_terms_of_childs_shop() returns trigger language plpgsql
as $$
begin
  if exists (select from seller s where s.seller_id = new.seller_id and s.kind = 'CHILD') then
    raise exception 'a child''s shop has neither quantity prices nor numbers and notes of its own' using errcode = 'check_violation', constraint = 'child_shop_plain_offers';
  end if;
  return new;
end $$;

create function refuse_unbalanced_entry() returns trigger language plpgsql
as $$
begin
  if exists (
    select from posting p join ledger_account a using (ledger_account_id)
    where p.ledger_entry_id = new.ledger_entry_id group by a.currency having sum(p.amount_minor) <> 0
  ) then
    raise exception 'ledger entry % does not balance', new.ledger_entry_id using errcode = 'check_violation';
  end if;
  return null;
end $$;

-- A status has its event, written in the same transaction.
create function refuse_unrecorded_status() returns trigger language plpgsql
as $$
begin
  if (select so.status from seller_order so where so.seller_order_id = new.seller_order_id) is distinct from
     (select e.to_status from seller_order_event e where e.seller_order_id = new.seller_order_id order by e.position desc limit 1) then
    raise exception 'the status of seller order % is not recorded', new.seller_order_id using errcode = 'insufficient_privilege';
  end if;
  return null;
end $$;

-- An upload that a decision takes off its product is seen by nobody outside, at whatever address.
create function removed_picture_follow() returns trigger language plpgsql
as $$
begin
  if tg_op = 'INSERT' then
    update upload set is_public = false where picture_id = new.picture_id;
  elsif exists (select from product p where p.product_id = old.product_id and p.child_craft) then
    perform show_craft_pictures(v.seller_id) from craft_version v where v.product_id = old.product_id and v.status = 'LIVE';
  else
    update upload u set is_public = true where u.picture_id = old.picture_id
      and exists (select from product_picture i where i.product_id = old.product_id and i.picture_id = old.picture_id);
  end if;
  return null;
end $$;

-- The process has no right to change what an order costs (decision 0090). What follows from another address it asks for
-- here, while nobody has worked on the order and nothing of it is paid; the items cost what was agreed.
create function reprice_order(id uuid, shipping bigint, tax bigint, unknown boolean, part_ids uuid[], part_shippings
  bigint[], part_taxes bigint[]) returns void language plpgsql security definer set search_path to 'public', 'pg_temp'
as $$
begin
  if exists (select from seller_order so where so.order_id = id and so.status not in ('DRAFT', 'CREATED'))
     or exists (select from payment p where p.order_id = id) then
    raise exception 'the amounts of order % are agreed', id using errcode = 'insufficient_privilege';
  end if;
  delete from order_tax t using seller_order so where so.seller_order_id = t.seller_order_id and so.order_id = id;
  update seller_order so set shipping_minor = p.shipping, tax_minor = p.tax, total_minor = so.items_minor + p.shipping + p.tax,
    outstanding_minor = so.items_minor + p.shipping + p.tax
    from unnest(part_ids, part_shippings, part_taxes) as p(id, shipping, tax)
    where so.seller_order_id = p.id and so.order_id = reprice_order.id;
  update "order" o set shipping_minor = reprice_order.shipping, tax_minor = reprice_order.tax,
    total_minor = o.items_minor + reprice_order.shipping + reprice_order.tax, taxes_unknown = unknown
    where o.order_id = reprice_order.id;
end $$;

-- Genitive plurals (“ручек”, “линеек”) have a vowel that the other forms lack.
create function russian_stem(word text) returns text language sql immutable parallel safe strict
as $$
  select regexp_replace(regexp_replace(stem, '(?<=^.*[аеиоуыэюя])ек$', 'йк'), '(?<=^.{2,}[^аеиоуыэюя])[ео]к$', 'к')
  from (select coalesce((ts_lexize('russian_stem', word))[1], word) as stem) s
$$;

-- Numbers joined with a neighbour of at most four letters (“500ml”, “a4”), as people type them.
create function search_joins(words text) returns text language sql immutable parallel safe strict
as $$
  select coalesce(string_agg(w.word || w.following, ' '), '')
  from (select word, lead(word) over (order by n) as following from unnest(string_to_array(words, ' ')) with ordinality u(word, n)) w
  where w.word ~ '^\d+$' and w.following ~ '^[^\d]{1,4}$' or w.word ~ '^[^\d]{1,3}$' and w.following ~ '^\d+$'
$$;

-- The stem that all forms of a word share. Stop words are not removed: a name of two words may contain one.
create function search_stem(word text, locale text) returns text language sql immutable parallel safe strict
as $$
  select case locale when 'en' then coalesce((ts_lexize('english_stem', word))[1], word) when 'de' then german_stem(word)
    when 'it' then italian_stem(word) when 'fr' then french_stem(word) when 'es' then spanish_stem(word) when 'pt' then portuguese_stem(word)
    when 'ru' then russian_stem(word) when 'kk' then kazakh_stem(word) when 'tr' then turkish_stem(word) when 'ar' then arabic_stem(word) else word end
$$;

create function search_stems(words text, locale text) returns text language sql immutable parallel safe strict
as $$
  select coalesce(string_agg(search_stem(w, locale), ' '), '') from unnest(string_to_array(words, ' ')) w
$$;

-- The words of a text, folded, separated by a space: digits apart from letters (“500ml”, “A4”), without elided articles
-- (“l’école”) and possessive endings (“pupil’s”), Cyrillic letters of paper sizes in Latin, “20x20” as two numbers.
create function search_words(value text) returns text language sql immutable parallel safe strict
as $$
  select trim(regexp_replace(regexp_replace(regexp_replace(regexp_replace(regexp_replace(regexp_replace(regexp_replace(fold_text(value),
    '\m(?:[ldjnscmt]|qu|un|dell|all|nell|sull|dall|quest|quell)[''’ʼ](?=[[:alpha:]])|[''’ʼ]s\M', ' ', 'g'),
    '(\d) ?[x×*х] ?(?=\d)', '\1 ', 'g'),
    '\mа ?(?=\d)', 'a ', 'g'),
    '\mв(?=\d)', 'b', 'g'),
    '\mс(?=\d)', 'c', 'g'),
    '(\d)(?=[[:alpha:]])|([[:alpha:]])(?=\d)', '\1\2 ', 'g'),
    '[^[:alnum:]]+', ' ', 'g'))
$$;

-- The same with a seller's own offer, for each seller who lists it.
create function seller_card(in_locale text) returns table(seller_id uuid, product_id uuid, sku text, name text,
  picture_ids text[], price_minor bigint, delivered_minor bigint, rating double precision, review_count integer,
  offer_count smallint, units integer, unit_code text, manufacturer text, best_offer_id uuid, child_craft boolean)
  language sql stable parallel safe
begin atomic
 select sl.seller_id,
     l.product_id,
     p.sku,
     w.name,
     p.picture_ids[:3] as picture_ids,
     sl.min_price_minor,
     ( select landed_minor(sl.min_price_minor, p.weight_grams, d.*) as landed_minor
            from (delivery_terms d
              join seller s on ((s.seller_id = d.seller_id)))
           where ((d.seller_id = sl.seller_id) and (d.country = 'CA') and may_cross(o.offer_id, s.kind, (s.country)::text, (d.country)::text))) as landed_minor,
     ((
         case
             when (l.review_count = 0) then 500
             else (l.rating_hundredths)::integer
         end)::double precision / (100)::double precision),
     l.review_count,
     l.offer_count,
     p.units,
     p.unit_code,
     p.manufacturer,
         case
             when (sl.min_price_minor is not null) then o.offer_id
             else null::uuid
         end as "case",
     p.child_craft
    from ((((seller_listing sl
      join listing l on ((l.product_id = sl.product_id)))
      join offer o on (((o.product_id = sl.product_id) and (o.seller_id = sl.seller_id))))
      join product_facts p on ((p.product_id = l.product_id)))
      join product_words(seller_card.in_locale) w(product_id, name, description) on ((w.product_id = l.product_id)));
end;

create function seller_rating(of_seller uuid) returns table(hundredths integer, reviews bigint) language sql stable
  parallel safe
begin atomic
 select (round((avg(r.rating) * (100)::numeric)))::integer as round,
     count(*) as count
    from review r
   where ((r.seller_id = seller_rating.of_seller) and (r.status = 'PUBLISHED'));
end;

create function seller_words() returns trigger language plpgsql
as $$
begin
  new.words := to_tsvector('simple', search_words(new.name));
  new.name_variants := (select array_agg(distinct v)
    from unnest(string_to_array(search_words(new.name), ' ') || replace(search_words(new.name), ' ', '')) w cross join lateral unnest(deletion_variants(w)) v where length(w) > 2);
  return new;
end
$$;

create function set_seller_of_account() returns trigger language plpgsql
as $$
begin
  new.seller_id := case new.type when 'DISPUTE_HOLD' then (select so.seller_id from seller_order so where so.seller_order_id = new.object::uuid)
    when 'SELLER_PENDING' then new.object::uuid when 'SELLER_AVAILABLE' then new.object::uuid when 'SELLER_ADVANCE' then new.object::uuid end;
  return new;
end $$;

create function set_time_of_posting() returns trigger language plpgsql
as $$
declare
  entry ledger_entry;
begin
  select * into entry from ledger_entry e where e.ledger_entry_id = new.ledger_entry_id;
  if entry.made_in <> pg_current_xact_id() then
    raise exception 'ledger entry % is sealed', new.ledger_entry_id using errcode = 'insufficient_privilege';
  end if;
  new.at := entry.at;
  return new;
end $$;

-- shop-settings: the day by which a shop sends an order that was paid at an instant: so many of its working days after
-- the one for which it counts, which is the next after its cut-off. Without a warehouse days are those of Greenwich.
create function ship_by(of_seller uuid, paid_at timestamptz, days integer) returns date language plpgsql stable parallel
  safe
as $$
declare
  place warehouse;
  day date;
  days_left integer := days;
begin
  select * into place from warehouse where seller_id = of_seller;
  if not found then
    return working_days_after((paid_at at time zone 'utc')::date, days);
  end if;
  day := (paid_at at time zone place.time_zone)::date;
  if (paid_at at time zone place.time_zone)::time > place.cut_off::time then
    day := day + 1;
  end if;
  loop
    if extract(isodow from day)::integer = any(place.working_days) and day <> all(place.closed_days) then
      exit when days_left = 0;
      days_left := days_left - 1;
    end if;
    day := day + 1;
  end loop;
  return day;
end
$$;

-- shop-settings: the day at a shop's warehouse; without one, in Greenwich.
create function shop_day(of_seller uuid, at timestamptz) returns date language sql stable parallel safe
as $$
  select (at at time zone coalesce((select w.time_zone from warehouse w where w.seller_id = of_seller), 'UTC'))::date
$$;

-- crafts: the pictures of a craft that a young adult has taken over are the catalogue's. They stay public when the
-- child's shop closes.
create function show_craft_pictures(seller uuid) returns void language sql
as $$
  update upload u set is_public = shown.is_shown
  from (select i.upload_id, coalesce(bool_or(v.status = 'LIVE' and not p.is_hidden and is_shown(s) and not exists (select
      from removed_picture r where r.product_id = v.product_id and r.picture_id = i.picture_id)), false) as is_shown
    from craft_version v join craft_picture i using (craft_version_id) join seller s using (seller_id) left join product p using (product_id)
    where v.seller_id = seller and i.upload_id is not null group by i.upload_id
    having bool_and(coalesce(p.child_craft, true))) shown
  where u.upload_id = shown.upload_id and u.is_public <> shown.is_shown
$$;

-- The stock that pages show: exact up to 100 and rounded down to two digits beyond, so that the pages of plentiful
-- products stay cached while they sell.
create function shown_stock(available integer) returns integer language sql immutable parallel safe strict
return case when (available <= 100) then available else (trunc((available)::numeric, (2 - length((available)::text))))::integer end;

-- A name as lists sort it. With letters that one language orders differently replaced by others, the root collation
-- sorts every language correctly (Unicode CLDR), and one index serves all of them. Latin names follow those in another
-- script.
create function sort_name(locale text, name text) returns text language sql immutable parallel safe
return case when (locale in ('ar', 'kk', 'ru') and (name ~ '^[A-Za-z]')) then ('一' || name) when (locale = 'ar') then translate(replace(name, 'آ', 'اا'), 'أإءؤئةى', 'اااااتي') when (locale = 'es') then translate(name, 'ñÑ', 'ɲƝ') when (locale = 'kk') then translate(name, 'ёЁұҰүҮыЫіІ', 'єЄүҮұҰꙑꙐыЫ') when (locale = 'tr') then translate(name, 'çÇğĞıIİöÖşŞüÜ', 'ƈƇɠƓɦꞪIɵƟʂꟅʉɄ') else name end;

create function spanish_stem(word text) returns text language sql immutable parallel safe strict
as $$
  select regexp_replace(regexp_replace(regexp_replace(regexp_replace(regexp_replace(word,
    '(?<=^.{2,})ces$', 'z'), '(?<=^.{2,})eis$', 'ey'), '(?<=^.{2,}[lnrdjsyz])es$', ''), '(?<=^.{3,})s$', ''), '(?<=^.{3,})[aeo]$', '')
$$;

-- Unpaid orders of one buyer, and to one address, are counted one after the other: those placed at the same moment
-- would not see each other. The locks are taken in the order of their numbers, so that two orders never wait for each
-- other; volatile functions then see what was committed meanwhile.
create function take_turns_unpaid(buyer text, place text) returns void language plpgsql
as $$
declare
  one bigint := hashtextextended('unpaid of ' || buyer, 0);
  other bigint := hashtextextended('unpaid to ' || place, 0);
begin
  perform pg_advisory_xact_lock(least(one, other));
  perform pg_advisory_xact_lock(greatest(one, other));
end $$;

-- Ends the answers that are still open for the session, in any process.
create function tell_ended_session() returns trigger language plpgsql
as $$
begin
  perform pg_notify('topic', 'session:' || old.session_id || ' ');
  return null;
end
$$;

-- The stems of a term, without stop words if two others remain: “sac à dos” is found by “sac dos”, “post-it” not by
-- “post”.
create function term_stem(words text, in_locale text) returns text language sql stable parallel safe strict
as $$
  select case when count(*) filter (where not stop) >= 2 then string_agg(stem, ' ' order by n) filter (where not stop)
    else string_agg(stem, ' ' order by n) end
  from (select search_stem(w.word, in_locale) as stem, w.n,
      exists (select from stop_word s where s.locale = in_locale and s.word = w.word) as stop
    from unnest(string_to_array(words, ' ')) with ordinality w(word, n)) t
$$;

create function turkish_stem(word text) returns text language sql immutable parallel safe strict
as $$
  select regexp_replace(translate(right(stem, 1), 'dbg', 'tpk'), '^', left(stem, -1))
  from (select regexp_replace(regexp_replace(regexp_replace(word, '(?<=^.{3,}a)m(?:iz)?$', ''),
    '^(.{4,}?)(?:lar|ler)?(?:(?:si|su|i|u)(?:n(?:dan|den|da|de|in|un|i|u|a|e))?|(?:imiz|umuz|im|um)?(?:dan|den|tan|ten|da|de|ta|te|nin|nun|in|un|yi|yu|i|u|ya|ye|a|e|yla|yle|la|le)?)$', '\1'),
    '(?<=^.{3,})[aeiou]$', '') as stem) s
$$;

-- The combinations of a product type that match chosen values and manufacturers.
create function type_combinations(of_type integer, value_codes text[], manufacturer_codes text[]) returns
  table(facet_combination_id integer) language sql stable parallel safe
begin atomic
 with chosen as materialized (
          select c.ids
            from chosen_attributes(type_combinations.value_codes) c(attribute_id, ids)
         )
  select f.facet_combination_id
    from facet_combination f
   where ((f.product_type_id = type_combinations.of_type) and (not (exists ( select
            from chosen c
           where (not (f.attribute_value_ids && c.ids))))) and ((cardinality(type_combinations.manufacturer_codes) = 0) or (f.manufacturer_id in ( select m.manufacturer_id
            from manufacturer_facts m
           where (m.code = any (type_combinations.manufacturer_codes))))));
end;

create function type_names(name text, in_locale text) returns table(head text, whole boolean) language sql stable
  parallel safe strict
as $$
  select array_to_string(w.stems[s.first:s.last], ' '), bool_or(s.last > s.first or cardinality(w.stems) = 1)
  from (
    select regexp_replace(regexp_replace(part, '\m(?:\w )?\d+\M', ' ', 'g'), ' +', ' ', 'g') as part
    from regexp_split_to_table(case in_locale when 'ar' then regexp_replace(search_words(name), ' و(?=\w{4})', ' and ', 'g')
      else search_words(name) end,
      case in_locale when 'de' then ' und ' when 'fr' then ' et ' when 'es' then ' [ye] ' when 'it' then ' e ' when 'pt' then ' e ' when 'ru' then ' и '
        when 'kk' then ' (?:мен|жане) ' when 'tr' then ' ve ' else ' and ' end) part) p
  cross join lateral (
    select array_agg(search_stem(w.word, in_locale) order by w.n) as stems, array_agg(w.n) filter (where w.stop) as stops,
      case when in_locale in ('tr', 'kk') then max(w.n) when in_locale in ('en', 'de') then coalesce(min(w.n) filter (where w.stop and w.n > 1) - 1, max(w.n))
        else min(w.n) filter (where not (in_locale = 'ru' and w.word ~ '(?:ые|ие|ая)$')) end::integer as noun
    from (select u.word, u.n, exists (select from stop_word s where s.locale = in_locale and s.word = u.word and not s.weak) as stop
      from unnest(string_to_array(trim(part), ' ')) with ordinality u(word, n)) w) w
  cross join lateral (
    select w.noun as first, w.noun as last
    union select 1, cardinality(w.stems)
    union select n, w.noun from generate_series(1, w.noun) n where in_locale in ('tr', 'kk', 'en', 'de')
    union select 1, n from generate_series(w.noun, cardinality(w.stems)) n where in_locale not in ('tr', 'kk', 'en', 'de') and n <> all(coalesce(w.stops, '{}'))) s
  where w.noun is not null and w.stems[s.first] <> ''
  group by 1
$$;

-- How many unpaid orders a guest has, by e-mail address or delivery address, whichever is more; at most `most`. A plan
-- made while there were few orders would read all of them for as long as its connection lives, so it is confined to the
-- indexes; `offset 0` keeps the index of addresses apart from that of guests.
create function unpaid_of_guest(in_email text, in_country text, in_city text, in_address text, as_of timestamptz, most
  integer) returns integer language plpgsql set enable_seqscan to 'off' set enable_hashjoin to 'off' set
  enable_mergejoin to 'off' set enable_bitmapscan to 'off'
as $$
begin
  perform take_turns_unpaid(lower(in_email), lower(in_address) || ' ' || in_country || ' ' || lower(in_city));
  return greatest(
    (select count(*) from (select from "order" o
       where o.account_id is null and lower(o.email) = lower(in_email) and exists (select from seller_order so
         where so.order_id = o.order_id and so.due_at > as_of
           and so.status in ('CREATED', 'APPROVED', 'SENT_TO_PMT', 'CONFIRMED', 'AWAITING_PAYMENT'))
       limit most) held),
    (select count(*) from (select from
       (select order_id, account_id from "order"
        where lower(address) = lower(in_address) and country = in_country and lower(city) = lower(in_city) offset 0) o
       where o.account_id is null and exists (select from seller_order so
         where so.order_id = o.order_id and so.due_at > as_of
           and so.status in ('CREATED', 'APPROVED', 'SENT_TO_PMT', 'CONFIRMED', 'AWAITING_PAYMENT'))
       limit most) held));
end $$;

-- The same for a member. What a seller has confirmed on invoice does not count: they agreed to reserve it, and a school
-- whose twenty orders wait for one transfer can place another.
create function unpaid_of_member(in_account uuid, in_country text, in_city text, in_address text, as_of timestamptz,
  most integer) returns integer language plpgsql set enable_seqscan to 'off' set enable_hashjoin to 'off' set
  enable_mergejoin to 'off' set enable_bitmapscan to 'off'
as $$
begin
  perform take_turns_unpaid(in_account::text, lower(in_address) || ' ' || in_country || ' ' || lower(in_city));
  return greatest(
    (select count(*) from (select from "order" o
       where o.account_id = in_account and exists (select from seller_order so
         where so.order_id = o.order_id and so.due_at > as_of and so.status in ('CREATED', 'APPROVED', 'SENT_TO_PMT'))
       limit most) held),
    (select count(*) from (select from
       (select order_id, account_id from "order"
        where lower(address) = lower(in_address) and country = in_country and lower(city) = lower(in_city) offset 0) o
       where o.account_id is not null and exists (select from seller_order so
         where so.order_id = o.order_id and so.due_at > as_of and so.status in ('CREATED', 'APPROVED', 'SENT_TO_PMT'))
       limit most) held));
end $$;

-- Words that resemble a mistyped one: by one error, or, for longer words without such, by enough shared trigrams.
create function words_alike(mistyped text, locale_bit smallint, in_locale text) returns table(word text, stem text,
  spelling text, products integer) language sql stable parallel safe set "pg_trgm.similarity_threshold" to '0.35'
as $$
  with near as materialized (
    select l.word, l.stem, l.spelling, l.products from lexicon l
    where l.deletion_variants && deletion_variants(mistyped) and l.locale_mask & locale_bit <> 0
      and not exists (select from stop_word s where s.locale = in_locale and s.word = l.word)
  )
  select * from near
  union all
  (select l.word, l.stem, l.spelling, l.products from lexicon l
    where length(mistyped) > 5 and not exists (select from near) and l.word % mistyped and l.locale_mask & locale_bit <> 0
    order by similarity(l.word, mistyped) desc limit 20)
$$;

-- The day so many working days (Monday to Friday) later; none later is the day itself, also at a weekend.
create function working_days_after(day date, days integer) returns date language sql immutable parallel safe
as $$ select case days when 0 then day else d + days + 2 * ((extract(isodow from d)::int - 1 + days) / 5) end
     from (select day - greatest(extract(isodow from day)::int - 5, 0) as d) as weekday $$;
