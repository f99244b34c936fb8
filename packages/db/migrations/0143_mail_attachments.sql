-- Files that leave with a mail, such as an invoice's PDF; they are deleted once it has left.
create table mail_attachment (
  mail_id uuid not null references mail on delete cascade,
  position integer not null check (position >= 1),
  file_name text not null check (length(file_name) between 1 and 200),
  media_type text not null,
  bytes bytea not null check (length(bytes) <= 10 * 1024 * 1024),
  primary key (mail_id, position)
);
