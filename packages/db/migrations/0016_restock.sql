-- Who wants to hear, once, that a product is in stock again (spec 2.4). An address hears nothing but the question itself before
-- its owner has answered; one mail ends the request. A row that is taken back is deleted; the rest goes by a sweep.
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
-- An address waits for a product once.
create unique index restock_request_open on restock_request (product_id, lower(email)) where status <> 'DONE';
create index restock_request_address on restock_request (lower(email), asked_at);
create index restock_request_to_forget on restock_request (status, coalesce(done_at, confirmed_at, asked_at));

-- A mail that its reader can end by one press in the mail program (RFC 8058) says where.
alter table mail add column unsubscribe_url text check (unsubscribe_url ~ '^https?://');

-- For forgetting the mails of one matter: their keys begin alike.
create index mail_key_start on mail (key text_pattern_ops);

-- What readers say is wrong with a review. `reporter` is a hash: of the account, or of a key that the browser made for this
-- one report, so that a repeated one is known again and nobody else is.
create table review_report (
  review_report_id uuid primary key,
  review_id uuid not null references review,
  reporter bytea not null check (length(reporter) = 32),
  reason text not null check (reason in ('SPAM', 'OFF_TOPIC', 'OFFENSIVE', 'PERSONAL_DATA', 'CHILD_SAFETY', 'OTHER')),
  comment text check (length(comment) between 1 and 1000),
  brand text not null check (brand in ('cubby', 'kids')),
  locale text not null,
  created_at timestamptz not null,
  unique (review_id, reporter)
);
create index review_report_newest on review_report (created_at desc);
