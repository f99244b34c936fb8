-- What a buyer wrote about a line that reached them, once (spec 2.32). Reviews from before belong to no line. Staff decide on
-- the revision that they have read.
alter table review
  add column order_line_id uuid unique references order_line,
  add column revision integer not null default 1,
  add column edited_at timestamptz,
  add column reply text check (length(reply) between 1 and 2000),
  add column replied_at timestamptz,
  add constraint review_replied_check check ((reply is null) = (replied_at is null)),
  drop constraint review_status_check,
  add constraint review_status_check check (status in ('PENDING', 'PUBLISHED', 'REFUSED', 'WITHDRAWN'));
create index review_seller on review (seller_id) where status = 'PUBLISHED';
create index review_pending on review (created_at) where status = 'PENDING';

create table review_picture (
  review_id uuid not null references review,
  position smallint not null check (position between 1 and 5),
  upload_id uuid not null unique references upload on delete cascade,
  picture_id text not null,
  alt text not null check (length(alt) <= 200),
  primary key (review_id, position)
);

create table review_vote (
  review_id uuid not null references review,
  account_id uuid not null references account on delete cascade,
  primary key (review_id, account_id)
);
create index review_vote_account on review_vote (account_id);

-- Whose buyer was asked for reviews: once, and never again.
create table review_request (
  seller_order_id uuid primary key references seller_order,
  asked_at timestamptz not null
);
create index seller_order_delivered on seller_order (delivered_at) where delivered_at is not null;

-- orders: the lines that reached their buyers, with who these are
create view delivered_line as
  select l.order_line_id, l.seller_order_id, o.order_number, o.order_number || '-' || so.position as number, o.account_id, o.brand,
    o.locale, o.email, o.first_name, o.last_name, so.seller_id, so.status, so.delivered_at, l.offer_id, l.sku, l.name, l.picture_id,
    l.position
  from order_line l join seller_order so using (seller_order_id) join "order" o using (order_id)
  where so.delivered_at is not null;

-- reviews
create function seller_rating(of_seller uuid) returns table (hundredths integer, reviews bigint)
  language sql stable parallel safe begin atomic
    select round(avg(r.rating) * 100)::integer, count(*) from review r where r.seller_id = of_seller and r.status = 'PUBLISHED';
  end;
