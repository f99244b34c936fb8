-- The catalogue: main categories, their subcategories, product types (the wire's abstract products), products.
-- Reference rows have small integer ids for narrow indexes and stable text codes for the wire.
create table category (
  category_id smallint generated always as identity primary key,
  code text not null unique check (code ~ '^[A-Z0-9_]{2,60}$'),
  parent_id smallint references category,
  position smallint not null,
  picture_id text references picture
);
create index category_parent on category (parent_id, position);
create table category_text (
  category_id smallint not null references category,
  locale text not null,
  name text not null check (length(name) between 1 and 120),
  primary key (category_id, locale)
);

create table product_type (
  product_type_id integer generated always as identity primary key,
  code text not null unique check (code ~ '^[A-Z0-9_]{2,60}$'),
  category_id smallint not null references category,
  position smallint not null
);
create index product_type_category on product_type (category_id, position);
create table product_type_text (
  product_type_id integer not null references product_type,
  locale text not null,
  name text not null check (length(name) between 1 and 120),
  primary key (product_type_id, locale)
);

create table manufacturer (
  manufacturer_id integer generated always as identity primary key,
  code text not null unique check (code ~ '^[A-Z0-9_]{2,60}$'),
  name text not null check (length(name) between 1 and 120)
);

create table attribute (
  attribute_id smallint generated always as identity primary key,
  code text not null unique check (code ~ '^[A-Z0-9_]{2,60}$'),
  position smallint not null
);
create table attribute_text (
  attribute_id smallint not null references attribute,
  locale text not null,
  name text not null check (length(name) between 1 and 120),
  primary key (attribute_id, locale)
);
create table attribute_value (
  attribute_value_id integer generated always as identity primary key,
  attribute_id smallint not null references attribute,
  code text not null unique check (code ~ '^[A-Z0-9_]{2,60}$'),
  position smallint not null,
  swatch text check (swatch ~ '^#[0-9a-f]{6}$')
);
create index attribute_value_attribute on attribute_value (attribute_id, position);
create table attribute_value_text (
  attribute_value_id integer not null references attribute_value,
  locale text not null,
  name text not null check (length(name) between 1 and 120),
  primary key (attribute_value_id, locale)
);

-- Products that differ only by options share a family and are offered as options of one another.
create table family (
  family_id uuid primary key,
  code text not null unique
);

create table product (
  product_id uuid primary key,
  sku text not null unique check (sku ~ '^[A-Z0-9][A-Z0-9-]{1,39}$'),
  product_type_id integer not null references product_type,
  manufacturer_id integer references manufacturer,
  family_id uuid references family,
  -- price per unit is price / units; the unit names what one piece is (sheet, pencil), null for single things
  units integer not null default 1 check (units >= 1),
  unit_code text check (unit_code ~ '^[a-z_]{2,20}$'),
  tax_class text not null default 'STANDARD' check (tax_class in ('STANDARD', 'SCHOOL_SUPPLY', 'BOOK', 'CHILD_CLOTHING')),
  age_from smallint check (age_from between 0 and 18),
  small_parts boolean not null default false,
  child_craft boolean not null default false,
  popularity integer not null default 0,
  status text not null default 'ACTUAL' check (status in ('CREATED', 'ACTUAL', 'CLOSED')),
  created_at timestamptz not null,
  -- 16 CFR 1500.20 (domain C16): small parts below six need a warning, so the age must be known
  check (not small_parts or age_from is not null),
  check (child_craft or manufacturer_id is not null)
);
create index product_product_type on product (product_type_id);
create index product_family on product (family_id) where family_id is not null;
create table product_text (
  product_id uuid not null references product,
  locale text not null,
  name text not null check (length(name) between 1 and 240),
  description text not null check (length(description) <= 8000),
  primary key (product_id, locale)
);
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
