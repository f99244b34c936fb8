-- offer-batches: a batch can come from a file. COLUMNS: somebody has to say what its columns are; CHECKING: it is read;
-- CHECKED: somebody decides whether it is written; CANCELLED: not, or not beyond its last line.
alter table offer_batch drop constraint offer_batch_status_check, drop constraint offer_batch_ended,
  add constraint offer_batch_status_check check (status in ('COLUMNS', 'CHECKING', 'CHECKED', 'RUNNING', 'DONE', 'CANCELLED')),
  add constraint offer_batch_ended check ((status in ('DONE', 'CANCELLED')) = (ended_at is not null)),
  add column file_name text check (length(file_name) between 1 and 200),
  add column encoding text check (encoding in ('UTF-8', 'UTF-16', 'WINDOWS-1252', 'XLSX')),
  add column separator text check (length(separator) = 1),
  -- what its columns are called, and what each is for; '' where it is for nothing
  add column heads text[],
  add column parts text[],
  -- the lines of the file, those that were found wrong when it was read, and those that change nothing
  add column rows_read integer not null default 0 check (rows_read between 0 and 20000),
  add column rows_invalid integer not null default 0 check (rows_invalid >= 0),
  add column rows_unchanged integer not null default 0 check (rows_unchanged >= 0),
  -- of those that it is to write, the offers that are new
  add column rows_new integer not null default 0,
  add constraint offer_batch_new check (rows_new between 0 and rows_planned),
  add constraint offer_batch_of_file check ((source = 'FILE' and restores is null) = (file_name is not null)
    and (file_name is null) = (encoding is null) and (file_name is null) = (heads is null) and (file_name is null) = (parts is null)
    and cardinality(heads) = cardinality(parts));

alter table offer_batch_row add column product_id uuid references product,
  -- the value that is wrong, and all values of its line, for the file of what was refused
  add column refused_value text check (length(refused_value) <= 200),
  add column cells jsonb check (jsonb_typeof(cells) = 'array'),
  drop constraint offer_batch_row_refused_column_check,
  add constraint offer_batch_row_refused_column_check check (refused_column in ('sku', 'gtin', 'price', 'stock', 'currency', 'status')),
  add constraint offer_batch_row_of_file check (cells is null or refused_for is not null);
create index offer_batch_row_product on offer_batch_row (product_id) where product_id is not null;

-- What a shop has sent, until it is written or given up. Deleted after 7 days.
create table offer_batch_file (
  offer_batch_id uuid primary key references offer_batch on delete cascade,
  content bytea not null check (octet_length(content) between 1 and 10485760),
  sha256 bytea not null check (octet_length(sha256) = 32)
);

-- What a shop has said that columns of its files are for, by their heads; '' where one is for nothing. Kept as long as the
-- shop.
create table offer_column (
  seller_id uuid not null references seller,
  head text not null check (length(head) between 1 and 100),
  part text not null check (part in ('', 'sku', 'gtin', 'price', 'stock', 'currency')),
  primary key (seller_id, head)
);
