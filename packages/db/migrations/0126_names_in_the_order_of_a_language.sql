-- Names as they are sorted: the root collation puts them in the order of their language (Unicode CLDR), since each letter
-- that has a place of its own there stands as one that has that place anyway, and Latin words follow those of another
-- script. One index serves all languages.
create function sort_name(locale text, name text) returns text language sql immutable parallel safe return
  case
    when locale in ('ar', 'kk', 'ru') and name ~ '^[A-Za-z]' then '一' || name
    when locale = 'ar' then translate(replace(name, 'آ', 'اا'), 'أإءؤئةى', 'اااااتي')
    when locale = 'es' then translate(name, 'ñÑ', 'ɲƝ')
    when locale = 'kk' then translate(name, 'ёЁұҰүҮыЫіІ', 'єЄүҮұҰꙑꙐыЫ')
    when locale = 'tr' then translate(name, 'çÇğĞıIİöÖşŞüÜ', 'ƈƇɠƓɦꞪIɵƟʂꟅʉɄ')
    else name
  end;

create or replace view product_name as
  select product_id, product_type_id, locale, name, sort_name(locale, name) collate "und-x-icu" as sort_name from product_text;

drop index product_text_name, product_text_order;
create index product_text_name on product_text
  (locale, product_type_id, (sort_name(locale, name)) collate "und-x-icu", product_id);
create index product_text_order on product_text (locale, (sort_name(locale, name)) collate "und-x-icu", product_id);
