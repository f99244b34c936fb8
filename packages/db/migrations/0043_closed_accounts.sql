-- An account that its owner closes admits nobody; a week later it is deleted, unless they have come back by the mailed link.
alter table account add column closed_at timestamptz;
create index account_closed on account (closed_at) where closed_at is not null;
alter table account_link drop constraint account_link_purpose_check;
alter table account_link
  add constraint account_link_purpose_check check (purpose in ('CONFIRM', 'RESET', 'CHANGE', 'RESTORE', 'REOPEN'));
-- What is kept by an address is found by it, when its owner asks what that is.
create index mail_address on mail (to_address);
create index enquiry_address on enquiry (lower(email));
