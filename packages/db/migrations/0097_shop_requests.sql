-- Requests to open a shop, of a business (40) or of a guardian with a child (41), and whose personal link brought them.
alter table enquiry drop constraint enquiry_type_check, drop constraint enquiry_check,
  add constraint enquiry_type_check check (type in (10, 20, 30, 40, 41)),
  add constraint enquiry_check check (type in (30, 40, 41) or role is not null),
  add column referral_code text,
  add constraint enquiry_referral_code_check check (referral_code is null or referral_code ~ '^[0-9A-HJKMNP-TV-Z]{8}$' and type in (40, 41));
create index enquiry_referral on enquiry (referral_code) where referral_code is not null;
