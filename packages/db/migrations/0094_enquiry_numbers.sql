-- What an enquiry is known by, how far it is, and what about it looks like advertising (spec 7.29).
alter table enquiry
  add column number text,
  add column status text not null default 'OPEN' check (status in ('OPEN', 'ANSWERED', 'CLOSED')),
  add column spam_signs text[] not null default '{}';
update enquiry set number = upper(substr(encode(sha256(uuid_send(enquiry_id)), 'hex'), 1, 8));
alter table enquiry
  alter column number set not null,
  add constraint enquiry_number_key unique (number),
  add constraint enquiry_number_check check (number ~ '^[0-9A-HJKMNP-TV-Z]{8}$');
create index enquiry_open on enquiry (created_at) where status = 'OPEN';
