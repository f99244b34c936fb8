-- shop-statements: a warehouse whose time zone is saved as it was keeps its shop's sums.
drop trigger kept_months_of_another_zone on warehouse;
create trigger kept_months_of_another_zone after update of time_zone on warehouse for each row
  when (old.time_zone <> new.time_zone) execute function drop_kept_months();
create trigger kept_months_of_another_warehouse after insert or delete on warehouse for each row execute function drop_kept_months();
