-- The day so many working days (Monday to Friday) later; none later is the day itself, also at a weekend.
create or replace function working_days_after(day date, days int) returns date language sql immutable parallel safe as
  $$ select case days when 0 then day else d + days + 2 * ((extract(isodow from d)::int - 1 + days) / 5) end
     from (select day - greatest(extract(isodow from day)::int - 5, 0) as d) as weekday $$;
