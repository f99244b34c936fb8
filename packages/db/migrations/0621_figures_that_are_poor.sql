-- shop-performance: a figure of a shop that is poor, or of which its owners were warned in the last 30 days. Figures of
-- firms, nothing of people. Deleted once neither holds.
create table poor_figure (
  seller_id uuid not null references seller,
  figure text not null check (figure in ('ON_TIME', 'GIVEN_UP', 'DISPUTES', 'ANSWERED', 'IN_STOCK')),
  -- null: it is no longer poor
  poor_since timestamptz,
  warned_at timestamptz,
  -- when the staff were given a case about it, since it is poor
  case_at timestamptz,
  primary key (seller_id, figure),
  constraint poor_figure_says_something check (num_nonnulls(poor_since, warned_at) > 0),
  constraint poor_figure_case_check check (case_at is null or num_nonnulls(poor_since, warned_at) = 2)
);
