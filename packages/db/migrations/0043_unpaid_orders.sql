-- How many unpaid orders go to one address is counted before another is placed.
create index order_address on "order" (lower(address), country);
