-- Pictures that people send. A row is TEMPORARY until the thing it was sent for is kept as well, and is swept away after a
-- day if that never happens; LEAVING is shown to nobody, and its file and then the row are removed by the same sweep. So a
-- file never outlives its row. The picture itself holds no metadata, and the file that was sent is kept nowhere.
create table upload (
  upload_id uuid primary key,
  -- An account that is erased leaves its pictures to the sweep.
  owner_id uuid references account on delete set null,
  purpose text not null check (purpose ~ '^[A-Z][A-Z_]{1,29}$'),
  state text not null check (state in ('TEMPORARY', 'KEPT', 'LEAVING')),
  picture_id text not null unique check (length(picture_id) = 23),
  width integer not null check (width between 1 and 2400),
  height integer not null check (height between 1 and 2400),
  preview text not null check (length(preview) <= 400 and preview like 'data:image/webp;base64,%'),
  bytes integer not null check (bytes > 0),
  -- A retry finds the first answer by the key it came with; the same key with another file is refused (reliability rule 8).
  request_key text check (length(request_key) between 1 and 255),
  fingerprint text not null,
  created_at timestamptz not null,
  unique (owner_id, request_key)
);
create index upload_to_sweep on upload (created_at) where state <> 'KEPT';
