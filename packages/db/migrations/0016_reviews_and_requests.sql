-- Reviews, workshops, enquiries, support, referrals; figures for investors.

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

create table review_vote (
  review_id uuid not null references review,
  account_id uuid not null references account on delete cascade,
  primary key (review_id, account_id)
);
create index review_vote_account on review_vote (account_id);

-- Whose buyers were asked for reviews: once.
create table review_request (
  seller_order_id uuid primary key references seller_order,
  asked_at timestamptz not null
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
  unique (review_id, reporter)
);
create index review_report_newest on review_report (created_at desc);

create function product_rating(of_product uuid) returns table (hundredths integer, reviews bigint)
  language sql stable parallel safe begin atomic
    select round(avg(r.rating) * 100)::integer, count(*) from review r where r.product_id = of_product and r.status = 'PUBLISHED';
  end;

create function seller_rating(of_seller uuid) returns table (hundredths integer, reviews bigint)
  language sql stable parallel safe begin atomic
    select round(avg(r.rating) * 100)::integer, count(*) from review r where r.seller_id = of_seller and r.status = 'PUBLISHED';
  end;

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
  latitude double precision check (latitude between -90 and 90),
  longitude double precision check (longitude between -180 and 180),
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
create index enquiry_newest on enquiry (created_at desc);
create index enquiry_open on enquiry (created_at) where status = 'OPEN';
create index enquiry_referral on enquiry (referral_code) where referral_code is not null;
create index enquiry_unconfirmed on enquiry (lower(email), created_at) where status = 'UNCONFIRMED';

-- Requests to open a shop that a personal link brought.
create view referred_request as
  select enquiry_id, number, referral_code, lower(email) as email, status = 'CLOSED' as is_closed, created_at
  from enquiry where referral_code is not null and status <> 'UNCONFIRMED';

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
  updated_at timestamptz not null
);
create index support_thread_account on support_thread (account_id, updated_at desc);
create index support_thread_email on support_thread (lower(email));
create index support_thread_waiting on support_thread (updated_at) where status = 'OPEN';

create table support_message (
  support_thread_id uuid not null references support_thread on delete cascade,
  position smallint not null check (position >= 1),
  by text not null check (by in ('ASKER', 'STAFF')),
  body text not null check (length(body) between 1 and 4096),
  -- uploads, each with its id and address
  pictures jsonb not null default '[]' check (jsonb_typeof(pictures) = 'array' and jsonb_array_length(pictures)
    <= 5),
  written_at timestamptz not null,
  primary key (support_thread_id, position)
);

-- The end of a member's personal link, once they have asked for one.
create table referral_code (
  account_id uuid primary key references account on delete cascade,
  code text not null unique check (code ~ '^[0-9A-HJKMNP-TV-Z]{8}$'),
  created_at timestamptz not null
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

-- A completed sale of a referred seller that counts, as it is after refunds.
create table referral_sale (
  seller_order_id uuid primary key references seller_order,
  seller_id uuid not null references referral,
  items_minor bigint not null check (items_minor >= 0)
);
create index referral_sale_seller on referral_sale (seller_id);

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
