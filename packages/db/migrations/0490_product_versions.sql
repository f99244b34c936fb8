-- crafts: a firm's proposal of a product, and its correction of one, are versions too. They need no guardian: the staff
-- alone decide (domain 2.3). What guards the crafts of children stays theirs.
alter table craft_version
  drop constraint craft_version_seller_kind_check,
  drop constraint craft_version_subject_check,
  drop constraint craft_version_status_check,
  drop constraint craft_version_name_check,
  drop constraint craft_version_age_from_check,
  drop constraint craft_version_stock_check,
  drop constraint craft_version_whole,
  drop constraint craft_version_of_craft,
  drop constraint craft_version_guardian_first,
  drop constraint craft_version_sold,
  add constraint craft_version_seller_kind_check check (seller_kind in ('CHILD', 'BUSINESS')),
  add constraint craft_version_subject_check check (subject in ('CRAFT', 'SHOP', 'PRODUCT', 'CORRECTION')),
  add constraint craft_version_status_check check (status in ('DRAFT', 'GUARDIAN_REVIEW', 'MANAGER_REVIEW', 'CHANGES_REQUESTED', 'LIVE', 'ARCHIVED', 'APPROVED', 'REFUSED')),
  add constraint craft_version_name_check check (length(name) <= case seller_kind when 'CHILD' then 80 else 240 end),
  add constraint craft_version_age_from_check check (age_from between 0 and 18 and (seller_kind = 'BUSINESS' or age_from in (3, 6, 14))),
  add constraint craft_version_stock_check check (stock between 0 and case seller_kind when 'CHILD' then 1000 else 1000000 end),
  add constraint craft_version_whole check (status in ('DRAFT', 'CHANGES_REQUESTED', 'ARCHIVED') or case subject
    when 'CRAFT' then length(name) >= 2 and num_nonnulls(product_type_id, age_from, has_small_parts, price_minor, stock) = 5 and materials <> '{}'
    when 'SHOP' then length(name) >= 2 and drawing is not null
    when 'PRODUCT' then length(name) >= 2 and num_nonnulls(product_type_id, has_small_parts, price_minor, stock) = 4
    else true end),
  add constraint craft_version_of_craft check (subject <> 'SHOP' or num_nonnulls(product_id, product_type_id, age_from, has_small_parts, price_minor, stock) = 0),
  add constraint craft_version_of_firm check ((seller_kind = 'BUSINESS') = (subject in ('PRODUCT', 'CORRECTION'))
    and (subject <> 'CORRECTION' or product_id is not null)),
  add constraint craft_version_of_kind check (case seller_kind
    when 'BUSINESS' then status not in ('GUARDIAN_REVIEW', 'LIVE') and guardian_id is null
    else status not in ('APPROVED', 'REFUSED') end),
  add constraint craft_version_decided check (status not in ('APPROVED', 'REFUSED') or staff_id is not null),
  add constraint craft_version_guardian_first check ((guardian_id is null) = (guardian_at is null) and (staff_id is null) = (staff_at is null)
    and (status <> 'MANAGER_REVIEW' or seller_kind = 'BUSINESS' or guardian_id is not null)),
  add constraint craft_version_sold check (status not in ('LIVE', 'APPROVED') or subject = 'SHOP' or product_id is not null);

drop index craft_version_open;
create unique index craft_version_open on craft_version (product_id)
  where subject = 'CRAFT' and status in ('DRAFT', 'GUARDIAN_REVIEW', 'MANAGER_REVIEW', 'CHANGES_REQUESTED');
-- One correction of a product by a firm at a time.
create unique index craft_version_correction_open on craft_version (product_id, seller_id)
  where subject = 'CORRECTION' and status in ('DRAFT', 'MANAGER_REVIEW', 'CHANGES_REQUESTED');

alter table craft_decision
  drop constraint craft_decision_act_check,
  add constraint craft_decision_act_check check (act in ('SUBMIT', 'APPROVE', 'SEND_BACK', 'PUBLISH', 'ASK', 'REJECT', 'ARCHIVE', 'DISCARD', 'RESTORE', 'RECALL', 'ACCEPT', 'REFUSE'));

-- What a certificate shows is for the staff: it is no picture of the thing.
alter table craft_picture
  drop constraint craft_picture_position_check,
  add column is_certificate boolean not null default false,
  add constraint craft_picture_position_check check (position between 0 and case when is_certificate then 9 else 4 end);

-- The uploads of firms are published when their version is approved, and then are the catalogue's.
drop trigger craft_pictures_follow on craft_version;
create trigger craft_pictures_follow after update of status on craft_version for each row
  when (old.status <> new.status and new.seller_kind = 'CHILD') execute function craft_pictures_follow();

create or replace view craft_work as
  select 'CRAFT' as kind, v.number as subject, v.name as about, v.sent_at as since, v.due_at
  from craft_version v where v.status = 'MANAGER_REVIEW' and v.seller_kind = 'CHILD';

-- crafts: the versions of firms, for the feature that proposes and corrects products.
create view firm_version as
  select v.craft_version_id, v.number, v.seller_id, v.subject, v.product_id, v.status, v.locale, v.name, v.product_type_id, v.age_from,
    v.has_small_parts, v.price_minor, v.stock, v.created_at, v.saved_at, v.sent_at, v.due_at,
    array(select i.picture_id from craft_picture i where i.craft_version_id = v.craft_version_id and not i.is_certificate order by i.position) as picture_ids,
    array(select i.picture_id from craft_picture i where i.craft_version_id = v.craft_version_id and i.is_certificate order by i.position) as certificate_ids,
    (select i.picture_id from craft_picture i where i.craft_version_id = v.craft_version_id and not i.is_certificate order by i.position limit 1) as picture_id
  from craft_version v where v.seller_kind = 'BUSINESS';

-- catalog: the maker's own number of a product; whether what the law of the European Economic Area asks of its seller is
-- missing, so that it is not sold there (Regulation (EU) 2023/988 art. 19, domain C18).
alter table product
  add column maker_number text check (length(maker_number) between 1 and 60 and maker_number = upper(maker_number)),
  add column lacks_safety boolean not null default false;
create index product_maker_number on product (maker_number) where maker_number is not null;

-- catalog: who answers for a product in the European Economic Area, as its page shows it (domain C18). Firms, not people.
create table product_safety (
  product_id uuid primary key references product,
  maker_address text not null check (length(maker_address) between 1 and 300),
  maker_email text not null check (length(maker_email) between 3 and 254),
  responsible_name text not null check (length(responsible_name) between 1 and 200),
  responsible_address text not null check (length(responsible_address) between 1 and 300),
  responsible_email text not null check (length(responsible_email) between 3 and 254)
);

create or replace view product_texts as select product_id, locale, name, description, written_in from product_text;
create view product_safety_facts as
  select product_id, maker_address, maker_email, responsible_name, responsible_address, responsible_email from product_safety;

-- catalog: types whose products for children up to twelve need a Children's Product Certificate (domain C15).
alter table product_type add column asks_certificate boolean not null default false;
update product_type set asks_certificate = true
  where category_id in (select c.category_id from category c join category m on m.category_id = c.parent_id where m.code = 'CLOTHING_FORM')
    or code in ('CRAYONS_AND_CHALK', 'PAINTS', 'MODELLING', 'COLOUR_PENCILS', 'LUNCH_BOXES');

-- Whether something may be sold into a country: without the facts of C18 into none of the European Economic Area, nor
-- the United Kingdom, whose Northern Ireland has the same law and no code of its own.
create function may_be_sold_in(lacks_safety boolean, country text) returns boolean language sql immutable parallel safe
  return not lacks_safety or country <> all ('{AT,BE,BG,CY,CZ,DE,DK,EE,ES,FI,FR,GR,HR,HU,IE,IT,LT,LU,LV,MT,NL,PL,PT,RO,SE,SI,SK,IS,LI,NO,GB}'::text[]);

create or replace view product_facts as
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
create or replace view product_type_facts as
 select product_type_id,
    code,
    category_id,
    ( select c.parent_id
           from category c
          where c.category_id = y.category_id) as main_category_id,
    asks_certificate
   from product_type y;

-- proposals: what a firm says of a product, besides what every version has. Of a correction only what it changes.
create table proposed_product (
  craft_version_id uuid primary key references craft_version on delete cascade,
  maker text check (length(maker) between 1 and 120),
  maker_number text check (length(maker_number) between 1 and 60 and maker_number = upper(maker_number)),
  gtin text check (gtin is null or is_gtin(gtin)),
  -- the product whose family it joins
  family_of uuid references product,
  value_ids integer[] not null default '{}',
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
  fields text[] not null default '{}',
  accepted text[] not null default '{}',
  constraint proposed_product_fields_check check (fields <@ '{TEXT,MAKER,MAKER_NUMBER,GTIN,OPTIONS,PACK,WEIGHT,TAX_CLASS,AGE,SAFETY}'),
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

create view proposal_work as
  select 'PRODUCT' as kind, v.number as subject, v.name as about, v.sent_at as since, v.due_at
  from firm_version v join seller s using (seller_id) where v.status = 'MANAGER_REVIEW' and s.stage <> 'CLOSED';
create or replace view waiting_work as
  select * from enquiry_work union all select * from support_work union all select * from review_work
  union all select * from certificate_work union all select * from refund_work union all select * from invoice_refund_work
  union all select * from proof_work union all select * from bank_message_work union all select * from dispute_work
  union all select * from incident_work union all select * from request_work union all select * from payout_work
  union all select * from case_work
  union all select * from provider_event_work
  union all select * from craft_work
  union all select * from person_request_work
  union all select * from proposal_work;
