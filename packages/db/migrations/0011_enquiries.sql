-- What people write to us by a form of the site (spec 3.17–3.19).
create table enquiry (
  enquiry_id uuid primary key,
  type smallint not null check (type in (10, 20, 30)),
  role text check (role in ('teacher', 'student', 'parents', 'school-board', 'government-entity')),
  email text not null check (length(email) <= 254),
  message text not null check (length(message) between 1 and 4300),
  brand text not null check (brand in ('cubby', 'kids')),
  locale text not null,
  created_at timestamptz not null,
  check (type = 30 or role is not null)
);
create index enquiry_newest on enquiry (created_at desc);
