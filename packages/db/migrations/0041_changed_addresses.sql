-- The first sign-in is no news to anybody; each on a device that is not known yet is, afterwards.
alter table account add column first_signed_in_at timestamptz;
update account set first_signed_in_at = created_at where exists (select from session s where s.account_id = account.account_id);
-- A link that changes an account's address: to the new one, whose owner confirms it, or back to the old one.
alter table account_link drop constraint account_link_purpose_check;
alter table account_link
  add constraint account_link_purpose_check check (purpose in ('CONFIRM', 'RESET', 'CHANGE', 'RESTORE')),
  add column email text check (email = lower(email) and length(email) between 3 and 200),
  add constraint account_link_email_check1 check ((email is not null) = (purpose in ('CHANGE', 'RESTORE')));
