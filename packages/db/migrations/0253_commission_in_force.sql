-- The commission of a kind of seller on a day, in basis points: the newest rate that has begun.
create function commission_of(kind text, day date) returns int language sql stable parallel safe as
  $$ select coalesce((select c.basis_points from commission_rate c
       where c.seller_kind = kind and c.valid_from <= day order by c.valid_from desc limit 1), 0)::int $$;
