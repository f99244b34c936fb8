-- Requests for help: a thread with a number, between whoever asks (a member, or anybody by their address) and the staff.
create table support_thread (
  support_thread_id uuid primary key,
  number text not null unique check (number ~ '^[0-9A-HJKMNP-TV-Z]{8}$'),
  account_id uuid references account on delete cascade,
  email text not null check (length(email) <= 254),
  topic text not null check (length(topic) between 1 and 120),
  status text not null check (status in ('OPEN', 'ANSWERED')),
  brand text not null check (brand in ('cubby', 'kids')),
  locale text not null,
  created_at timestamptz not null,
  updated_at timestamptz not null
);
create index support_thread_account on support_thread (account_id, updated_at desc);
create index support_thread_email on support_thread (lower(email));
create index support_thread_waiting on support_thread (updated_at) where status = 'OPEN';

create table support_message (
  support_thread_id uuid not null references support_thread on delete cascade,
  position smallint not null check (position >= 1),
  by text not null check (by in ('ASKER', 'STAFF')),
  body text not null check (length(body) between 1 and 4096),
  -- uploaded pictures, each by its id and the address that shows it
  pictures jsonb not null default '[]' check (jsonb_typeof(pictures) = 'array' and jsonb_array_length(pictures) <= 5),
  written_at timestamptz not null,
  primary key (support_thread_id, position)
);
