-- families: where the first guardian of a child's shop lives, by whose clock the guardians read days and times
-- (decision 0100). For the guardians' own pages: the shop itself has no region (domain C11).
create view childs_shop_region as
  select c.seller_id, g.region from child c join guardian_link l on l.child_id = c.child_id and l.role = 'PRIMARY'
    join guardian g using (account_id);
