-- What members tell about themselves (spec 3.15). Where they live decides from which age they may have an account (domain C4);
-- it is not known of accounts that were opened earlier.
alter table account
  add column country text check (country ~ '^[A-Z]{2}$'),
  add column region text check (region ~ '^[A-Z]{2}-[A-Z0-9]{1,3}$'),
  add column phone text check (phone ~ '^\+[0-9]{6,20}$'),
  add column birth_date date check (birth_date >= '1900-01-01'),
  add column gender text check (gender in ('FEMALE', 'MALE', 'OTHER'));
