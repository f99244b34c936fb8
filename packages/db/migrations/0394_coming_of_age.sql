-- families: how far a child's coming of age has been carried out (domain 2.7); gone with the child.
alter table child add column aging_step text check (aging_step in ('IN_90_DAYS', 'IN_30_DAYS', 'OF_AGE', 'PAUSED', 'CLOSED')),
  add constraint child_aging_check check (aging_step is null or aging_step in ('IN_90_DAYS', 'IN_30_DAYS') or status not in ('ACTIVE_PRIVATE', 'ACTIVE_PUBLIC')),
  add constraint child_aging_erased_check check (aging_step is null or status <> 'ERASED');

-- No shop is public once its maker has been of age for 60 days, and nobody has taken it over.
create or replace function may_be_public(seller uuid) returns boolean language sql stable as $$
  select exists (select from child c join consent_record r using (child_id)
    where c.seller_id = seller and r.purpose = 'PUBLIC_SHOP' and r.level = 'L2' and r.confirmed_at is not null and r.withdrawn_at is null
      and (r.teen_agreed_at is not null or extract(year from now()) - c.birth_year - 1 < 13)
      and (c.aging_step is null or c.aging_step not in ('PAUSED', 'CLOSED'))
      and not exists (select from guardian_link l join guardian g using (account_id) where l.child_id = c.child_id and g.status = 'RESTRICTED'))
$$;
create constraint trigger child_of_age_is_not_public after update of aging_step on child deferrable initially deferred
  for each row execute function keep_consent_of_child();
