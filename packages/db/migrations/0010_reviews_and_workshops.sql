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
  status text not null check (status in ('PENDING', 'PUBLISHED', 'REFUSED')),
  created_at timestamptz not null
);
create index review_product on review (product_id, created_at desc) where status = 'PUBLISHED';

-- Workshops are listed, not sold (spec 1.5, domain 6).
create table workshop (
  workshop_id uuid primary key,
  code text not null unique check (code ~ '^[a-z0-9-]{2,60}$'),
  organiser text not null,
  organiser_verified_on date not null,
  age_from smallint not null check (age_from >= 0),
  age_to smallint not null check (age_to >= age_from),
  starts_at timestamptz not null,
  ends_at timestamptz not null check (ends_at > starts_at),
  time_zone text not null,
  online boolean not null,
  country char(2) not null,
  city text,
  price_minor bigint not null check (price_minor >= 0),
  currency char(3) not null default 'USD',
  inclusion text not null check (inclusion in ('DEDICATED', 'ADAPTED', 'INCLUSIVE', 'NOT_STATED')),
  registration_url text not null check (registration_url ~ '^https://'),
  picture_id text references picture,
  check (online or city is not null)
);
create index workshop_upcoming on workshop (ends_at);
create table workshop_text (
  workshop_id uuid not null references workshop,
  locale text not null,
  name text not null,
  description text not null,
  primary key (workshop_id, locale)
);
