-- The stock that pages show: exact where it may run out, rounded down to its first two digits beyond, so that the pages
-- of what is plentiful stay cached while it sells.
create function shown_stock(available integer) returns integer language sql immutable strict parallel safe
  return case when available <= 100 then available else trunc(available::numeric, 2 - length(available::text))::integer end;
