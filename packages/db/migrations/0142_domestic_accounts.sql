-- Canada and the United States have no IBANs: an account there is its number (iban) at a bank of their clearing systems (swift),
-- CACPA with 0, institution and transit, or USABA with the routing number.
alter table bank_details drop constraint bank_details_iban_check, drop constraint bank_details_swift_check,
  drop constraint bank_details_account_id_iban_currency_key;
alter table bank_details
  add constraint bank_details_account_check check (
    (swift ~ '^[A-Z]{6}[A-Z0-9]{2}([A-Z0-9]{3})?$' and iban ~ '^[A-Z]{2}[0-9]{2}[A-Z0-9]{11,30}$')
    or (swift ~ '^CACPA0[0-9]{8}$' and iban ~ '^[0-9]{7,12}$')
    or (swift ~ '^USABA[0-9]{9}$' and iban ~ '^[0-9]{4,17}$')),
  add constraint bank_details_account_once unique (account_id, iban, swift, currency);
