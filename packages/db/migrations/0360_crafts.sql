-- crafts: what a child wants to sell, in versions that two people approve (domain 2.3, C15, C16).

-- The least age that a child's craft of this type is made for: what is worn or has beads is for teenagers and adults
-- (domain C15). Null: no child may sell it.
alter table product_type add column craft_age smallint check (craft_age in (3, 14));
update product_type set craft_age = case when code in ('BEAD_BRACELETS', 'FRIENDSHIP_BANDS', 'SCARVES') then 14 else 3 end
  where category_id in (select c.category_id from category c join category m on m.category_id = c.parent_id where m.code = 'STUDENTS_PRODUCT');
create view craft_kind as select product_type_id, code, craft_age from product_type where craft_age is not null;

-- Of a text that stands for missing ones: the language that it is in, where that is another.
alter table product_text add column written_in text references language;
alter table seller_text add column written_in text references language;

-- A picture without a drawing is an upload that has been published.
alter table picture alter column drawing drop not null,
  add constraint picture_drawn_or_uploaded check (drawing is not null or length(picture_id) = 23);
-- Whether a feature has published it: then everyone may see it.
alter table upload add column is_public boolean not null default false;

-- offers: between which prices a shop sells: a child chooses within what the guardian allows (domain 2.3).
create table price_range (
  seller_id uuid primary key references seller,
  least_minor bigint not null check (least_minor > 0),
  most_minor bigint not null,
  constraint price_range_ordered check (most_minor >= least_minor)
);

-- offers: how a shop's offer of a product stands: a craft is as its offer is.
create view offer_state as
  select o.offer_id, o.product_id, o.seller_id, o.status, o.price_minor, o.on_hand - o.reserved as available, p.is_open as is_shown
  from offer o join product_facts p using (product_id);

-- A craft or a shop as a child describes it. What buyers see is written from it when it is approved.
create table craft_version (
  craft_version_id uuid primary key,
  number text not null unique check (number ~ '^[0-9A-HJKMNP-TV-Z]{8}$'),
  seller_id uuid not null,
  seller_kind text not null default 'CHILD' check (seller_kind = 'CHILD'),
  subject text not null check (subject in ('CRAFT', 'SHOP')),
  -- none until the first version of a craft is approved
  product_id uuid references product,
  status text not null check (status in ('DRAFT', 'GUARDIAN_REVIEW', 'MANAGER_REVIEW', 'CHANGES_REQUESTED', 'LIVE', 'ARCHIVED')),
  locale text not null references language,
  name text not null check (length(name) <= 80),
  words text not null check (length(words) <= 1000),
  product_type_id integer references product_type,
  -- never what is blocked: magnets, batteries, glass (domain C15)
  materials text[] not null default '{}' check (materials <@ '{PAPER,RECYCLED_PAPER,CARDBOARD,PENCIL,PAINT,GLUE,TAPE,THREAD,RIBBON,WOOL,FELT,COTTON,CLAY,WOODEN_BEADS,GLASS_BEADS,ELASTIC,PRESSED_FLOWERS}'),
  age_from smallint check (age_from in (3, 6, 14)),
  has_small_parts boolean,
  -- what its first offer begins with; afterwards the offer has them
  price_minor bigint check (price_minor > 0),
  stock integer check (stock between 0 and 1000),
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
  foreign key (seller_id, seller_kind) references seller (seller_id, kind),
  constraint craft_version_whole check (status in ('DRAFT', 'CHANGES_REQUESTED', 'ARCHIVED') or length(name) >= 2 and case subject
    when 'CRAFT' then num_nonnulls(product_type_id, age_from, has_small_parts, price_minor, stock) = 5 and materials <> '{}'
    else drawing is not null end),
  constraint craft_version_of_craft check (subject = 'CRAFT' or num_nonnulls(product_id, product_type_id, age_from, has_small_parts, price_minor, stock) = 0),
  -- two approvals by two people: the guardian's and the staff's (domain 2.3)
  constraint craft_version_two_people check (status <> 'LIVE' or guardian_id is not null and staff_id is not null and guardian_id <> staff_id),
  constraint craft_version_guardian_first check ((guardian_id is null) = (guardian_at is null) and (staff_id is null) = (staff_at is null)
    and (status <> 'MANAGER_REVIEW' or guardian_id is not null)),
  constraint craft_version_sold check (status <> 'LIVE' or subject = 'SHOP' or product_id is not null),
  constraint craft_version_waits check ((status in ('GUARDIAN_REVIEW', 'MANAGER_REVIEW')) = (sent_at is not null)
    and (status = 'MANAGER_REVIEW') = (due_at is not null))
);
create index craft_version_seller on craft_version (seller_id, status);
create index craft_version_due on craft_version (due_at) where due_at is not null;
create index craft_version_type on craft_version (product_type_id);
-- One change of a craft, or of a shop, at a time; the old version stays live beside it.
create unique index craft_version_open on craft_version (product_id)
  where status in ('DRAFT', 'GUARDIAN_REVIEW', 'MANAGER_REVIEW', 'CHANGES_REQUESTED');
create unique index craft_version_shop_open on craft_version (seller_id)
  where subject = 'SHOP' and status in ('DRAFT', 'GUARDIAN_REVIEW', 'MANAGER_REVIEW', 'CHANGES_REQUESTED');
create unique index craft_version_live on craft_version (product_id) where status = 'LIVE';
create unique index craft_version_shop_live on craft_version (seller_id) where subject = 'SHOP' and status = 'LIVE';

create table craft_picture (
  craft_version_id uuid not null references craft_version on delete cascade,
  position smallint not null check (position between 0 and 4),
  -- of an upload, or of a drawing of the demo
  picture_id text not null,
  upload_id uuid references upload on delete cascade,
  primary key (craft_version_id, position)
);
create index craft_picture_upload on craft_picture (upload_id) where upload_id is not null;

-- What was decided about a version, by whom and why: words and reasons are for the child.
create table craft_decision (
  craft_version_id uuid not null references craft_version on delete cascade,
  position smallint not null,
  at timestamptz not null,
  act text not null check (act in ('SUBMIT', 'APPROVE', 'SEND_BACK', 'PUBLISH', 'ASK', 'REJECT', 'ARCHIVE')),
  -- none: the child; no foreign key: the id alone stays when the account is erased
  account_id uuid,
  reasons text[] not null default '{}',
  words text check (length(words) <= 500),
  primary key (craft_version_id, position)
);

-- What a live craft says about its age and its small parts, its product says too: the warning is drawn from it (domain
-- C16). Its type is one that a child may sell, and it is made for the least age of the type at least (domain C15).
create function craft_is_warned(version craft_version) returns boolean language sql stable as $$
  select exists (select from product p join product_type y using (product_type_id)
    where p.product_id = version.product_id and p.child_craft and p.product_type_id = version.product_type_id
      and p.small_parts = version.has_small_parts and p.age_from = version.age_from and y.craft_age <= p.age_from)
$$;
create function keep_craft_warned() returns trigger language plpgsql as $$
begin
  if exists (select from craft_version v where v.product_id = new.product_id and v.status = 'LIVE' and not craft_is_warned(v)) then
    raise exception 'a live craft and its product differ in age or small parts' using errcode = 'check_violation', constraint = 'craft_is_warned';
  end if;
  return null;
end $$;
create constraint trigger craft_is_warned after insert or update on craft_version deferrable initially deferred
  for each row when (new.status = 'LIVE' and new.subject = 'CRAFT') execute function keep_craft_warned();
create constraint trigger craft_product_is_warned after update of age_from, small_parts, child_craft, product_type_id on product deferrable initially deferred
  for each row execute function keep_craft_warned();

create view craft_work as
  select 'CRAFT' as kind, v.number as subject, v.name as about, v.sent_at as since, v.due_at
  from craft_version v where v.status = 'MANAGER_REVIEW';

create or replace view waiting_work as
  select * from enquiry_work union all select * from support_work union all select * from review_work
  union all select * from certificate_work union all select * from refund_work union all select * from invoice_refund_work
  union all select * from proof_work union all select * from bank_message_work union all select * from dispute_work
  union all select * from incident_work union all select * from request_work union all select * from payout_work
  union all select * from case_work
  union all select * from provider_event_work
  union all select * from craft_work;
