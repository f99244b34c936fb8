create table picture (
  picture_id text primary key check (length(picture_id) between 16 and 40),
  drawing jsonb not null
);
