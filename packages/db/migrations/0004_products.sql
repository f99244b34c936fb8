-- The catalog: categories, product types, attributes, products. What other features may read of it are the views and
-- functions at the end: each is simple enough for the planner to see through it.

create function invalidate_catalog() returns trigger language plpgsql as $$
begin
  perform invalidate_cache_tags(array['catalog']);
  return null;
end
$$;

-- A name as lists sort it. With letters that one language orders differently replaced by others, the root collation
-- sorts every language correctly (Unicode CLDR), and one index serves all of them. Latin names follow those in another
-- script.
create function sort_name(locale text, name text) returns text language sql immutable parallel safe return
  case
    when locale in ('ar', 'kk', 'ru') and name ~ '^[A-Za-z]' then '一' || name
    when locale = 'ar' then translate(replace(name, 'آ', 'اا'), 'أإءؤئةى', 'اااااتي')
    when locale = 'es' then translate(name, 'ñÑ', 'ɲƝ')
    when locale = 'kk' then translate(name, 'ёЁұҰүҮыЫіІ', 'єЄүҮұҰꙑꙐыЫ')
    when locale = 'tr' then translate(name, 'çÇğĞıIİöÖşŞüÜ', 'ƈƇɠƓɦꞪIɵƟʂꟅʉɄ')
    else name
  end;

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

create table category_text (
  category_id smallint not null references category,
  locale text not null,
  name text not null check (length(name) between 1 and 120),
  primary key (category_id, locale)
);

-- The wire's abstract products.
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

-- Values that others belong to: navy and sky blue are blue. A search or a filter for blue finds them too.
create table broader_value (
  attribute_value_id integer not null references attribute_value,
  broader_id integer not null references attribute_value,
  primary key (attribute_value_id, broader_id),
  check (attribute_value_id <> broader_id)
);

-- Products that differ by options only; each offers the others as options.
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
  unique (product_id, product_type_id),
  check (not small_parts or age_from is not null),
  check (child_craft or manufacturer_id is not null)
);
create index product_family on product (family_id) where family_id is not null;
create index product_product_type on product (product_type_id);

-- A language may have a product's name before its description. The type is repeated here, so that an index serves a
-- list in the order of its names.
create table product_text (
  product_id uuid not null,
  locale text not null,
  name text not null check (length(name) between 1 and 240),
  description text check (length(description) <= 8000),
  product_type_id integer not null,
  primary key (product_id, locale),
  foreign key (product_id, product_type_id) references product (product_id, product_type_id) on update cascade
);
create index product_text_name on product_text (locale, product_type_id, sort_name(locale, name) collate "und-x-icu",
  product_id);
create index product_text_order on product_text (locale, sort_name(locale, name) collate "und-x-icu", product_id);

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

-- Processes keep the names of categories, types, attributes and manufacturers, and pages show them: a write to one
-- invalidates them.
do $$
declare named text;
begin
  foreach named in array array['category', 'category_text', 'product_type', 'product_type_text', 'manufacturer', 'attribute',
      'attribute_text', 'attribute_value', 'attribute_value_text', 'broader_value'] loop
    execute format('create trigger catalog_changed after insert or update or delete on %I for each statement execute function invalidate_catalog()', named);
  end loop;
end
$$;

create view category_facts as select category_id, code, parent_id from category;

create view product_type_facts as
  select y.product_type_id, y.code, y.category_id,
    (select c.parent_id from category c where c.category_id = y.category_id) as main_category_id
  from product_type y;

create function product_type_words(in_locale text)
  returns table (product_type_id integer, name text, category_name text, main_category_name text)
  language sql stable parallel safe begin atomic
    select y.product_type_id, coalesce(yt.name, ye.name), coalesce(ct.name, ce.name), coalesce(mt.name, me.name)
    from product_type y
    join category c on c.category_id = y.category_id
    left join product_type_text yt on yt.product_type_id = y.product_type_id and yt.locale = in_locale
    left join product_type_text ye on ye.product_type_id = y.product_type_id and ye.locale = 'en'
    left join category_text ct on ct.category_id = c.category_id and ct.locale = in_locale
    left join category_text ce on ce.category_id = c.category_id and ce.locale = 'en'
    left join category_text mt on mt.category_id = c.parent_id and mt.locale = in_locale
    left join category_text me on me.category_id = c.parent_id and me.locale = 'en';
  end;

create view manufacturer_facts as select manufacturer_id, code, name from manufacturer;

-- Subqueries instead of joins: the planner skips those whose columns nobody selects.
create view attribute_value_facts as
  select v.attribute_value_id, v.code, v.attribute_id,
    (select a.code from attribute a where a.attribute_id = v.attribute_id) as attribute_code,
    (select a.position from attribute a where a.attribute_id = v.attribute_id) as attribute_position
  from attribute_value v;

create function attribute_value_words(in_locale text) returns table (attribute_value_id integer, name text, attribute_name text)
  language sql stable parallel safe begin atomic
    select v.attribute_value_id, coalesce(vt.name, ve.name), coalesce(nt.name, ne.name)
    from attribute_value v
    left join attribute_value_text vt on vt.attribute_value_id = v.attribute_value_id and vt.locale = in_locale
    left join attribute_value_text ve on ve.attribute_value_id = v.attribute_value_id and ve.locale = 'en'
    left join attribute_text nt on nt.attribute_id = v.attribute_id and nt.locale = in_locale
    left join attribute_text ne on ne.attribute_id = v.attribute_id and ne.locale = 'en';
  end;

-- The attributes of the chosen values: values of one attribute are alternatives, attributes are combined (ux L1). If
-- none of the values exists, an attribute that no product has.
create function chosen_attributes(value_codes text[]) returns table (attribute_id smallint, ids integer[])
  language sql stable parallel safe begin atomic
    select v.attribute_id, array_agg(v.attribute_value_id) from attribute_value_facts v
    where v.code = any(value_codes) group by v.attribute_id
    union all
    select 0::smallint, '{}'::integer[]
    where cardinality(value_codes) > 0 and not exists (select from attribute_value_facts v where v.code = any(value_codes));
  end;

create view product_facts as
  select p.product_id, p.sku, p.status = 'ACTUAL' as is_open, p.product_type_id, p.manufacturer_id,
    (select m.name from manufacturer m where m.manufacturer_id = p.manufacturer_id) as manufacturer,
    (select f.code from family f where f.family_id = p.family_id) as family_code,
    p.units, p.unit_code, p.tax_class, p.age_from, p.small_parts, p.child_craft, p.popularity, p.created_at,
    (select i.picture_id from product_picture i where i.product_id = p.product_id and i.position = 0) as picture_id,
    array(select i.picture_id from product_picture i where i.product_id = p.product_id order by i.position) as picture_ids,
    array(select i.picture_id from product_picture i where i.product_id = p.product_id and i.position in (1, 2) order by i.position)
      as further_picture_ids,
    array(select a.attribute_value_id from product_attribute a where a.product_id = p.product_id order by 1) as attribute_value_ids,
    -- its values and broader ones: what lists filter by and searches find
    array(select a.attribute_value_id from product_attribute a where a.product_id = p.product_id
      union select b.broader_id from product_attribute a join broader_value b using (attribute_value_id) where a.product_id = p.product_id
      order by 1) as facet_value_ids,
    p.weight_grams
  from product p;

create view product_name as
  select product_id, product_type_id, locale, name, sort_name(locale, name) collate "und-x-icu" as sort_name from product_text;

-- Every product has English texts; they replace missing ones of another language.
create function product_words(in_locale text) returns table (product_id uuid, name text, description text)
  language sql stable parallel safe begin atomic
    select e.product_id, coalesce(t.name, e.name), coalesce(t.description, e.description)
    from product_text e left join product_text t on t.product_id = e.product_id and t.locale = in_locale
    where e.locale = 'en';
  end;

create view catalog_version as
  select coalesce(max(v.version), 0)::bigint as version from cache_tag_version v where v.tag = 'catalog';

-- The version of everything that lists show, names included; catalog_version: of the names alone.
create view list_version as
  select coalesce(sum(v.version), 0)::bigint as version from cache_tag_version v where v.tag in ('catalog', 'listing');
