-- Whether its buyer has chosen to pay an order from a school's account: until it is paid, nothing else says so.
alter table "order" add column by_account boolean not null default false;
