-- support: what a firm's members write again and again. It goes with the shop; nobody is named in it.
create table reply_template (
  reply_template_id uuid primary key,
  seller_id uuid not null,
  kind text not null default 'BUSINESS' check (kind = 'BUSINESS'),
  locale text not null references language,
  name text not null check (length(name) between 1 and 60),
  words text not null check (length(words) between 1 and 2000),
  foreign key (seller_id, kind) references seller(seller_id, kind),
  unique (seller_id, locale, name)
);
