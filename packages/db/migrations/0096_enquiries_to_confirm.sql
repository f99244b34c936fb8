-- An enquiry sent without scripts waits until its sender has confirmed it by the link that they are mailed.
alter table enquiry drop constraint enquiry_status_check,
  add constraint enquiry_status_check check (status in ('UNCONFIRMED', 'OPEN', 'ANSWERED', 'CLOSED'));
create index enquiry_unconfirmed on enquiry (lower(email), created_at) where status = 'UNCONFIRMED';
