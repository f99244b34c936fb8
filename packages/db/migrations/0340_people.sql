-- mails: how many files went with one; they are deleted once it has left.
alter table mail add column files smallint not null default 0 check (files >= 0);
update mail m set files = a.files from (select mail_id, count(*) as files from mail_attachment group by mail_id) a
  where a.mail_id = m.mail_id;

-- accounts: people are found by the start of their name in either order, of their login, and by phone.
create index account_first_name on account (fold_text(first_name || ' ' || last_name) text_pattern_ops);
create index account_last_name on account (fold_text(last_name || ' ' || first_name) text_pattern_ops);
create index account_login_start on account (login text_pattern_ops);
create index account_phone on account (phone) where phone is not null;

-- accounts: email addresses that open no account and write no messages until a date. Only a hash is kept, so that
-- nothing is left to erase.
create table blocked_address (
  address_hash bytea primary key check (length(address_hash) = 32),
  until timestamptz not null,
  reason text not null check (reason in ('SPAM', 'ABUSE', 'FRAUD')),
  blocked_at timestamptz not null,
  check (until > blocked_at)
);
