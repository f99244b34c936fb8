-- The kinds of mail that are not sent to an address, because its owner does not want them.
create table switched_off_mail (
  address text not null check (address = lower(address) and length(address) <= 254),
  kind text not null,
  switched_off_at timestamptz not null,
  primary key (address, kind)
);
