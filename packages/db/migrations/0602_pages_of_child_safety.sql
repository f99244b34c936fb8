-- cases: when a person was called by the pager because a child may be in danger, once for each quarter of an hour in which
-- nobody has taken it. Deleted after 90 days.
create table safety_page (
  -- the number of a case, the id of a review
  subject text not null check (length(subject) between 1 and 100),
  round integer not null check (round >= 0),
  paged_at timestamptz not null,
  primary key (subject, round)
);
create index safety_page_old on safety_page (paged_at);
