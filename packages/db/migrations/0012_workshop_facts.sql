-- What parents ask before they book (domain 6). What a centre did not say is null, never guessed.
alter table workshop
  add column languages text[] not null default '{en}',
  add column children_per_adult smallint check (children_per_adult > 0),
  add column staff_checked boolean,
  add column subsidised boolean not null default false,
  add column facts text[] not null default '{}' check (facts <@ array['STEP_FREE', 'ACCESSIBLE_TOILET', 'QUIET_SPACE',
    'SENSORY_HOURS', 'SIGN_LANGUAGE', 'CAPTIONS', 'ONE_TO_ONE', 'SUPPORT_PERSON_FREE']),
  add column checked_on date;
