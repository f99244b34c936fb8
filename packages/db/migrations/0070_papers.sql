-- Documents as they were issued. They are never changed or deleted: a wrong one is corrected by another.
create table paper (
  paper_id uuid primary key,
  kind text not null check (kind in ('INVOICE', 'CREDIT_NOTE', 'RECEIPT', 'PACKING_SLIP', 'STATEMENT')),
  -- what it is of: an invoice, a credit note
  subject_id uuid not null,
  media_type text not null check (media_type in ('application/pdf', 'application/xml')),
  file_name text not null check (file_name ~ '^[A-Za-z0-9-]{1,60}\.(pdf|xml)$'),
  bytes bytea not null check (length(bytes) > 0),
  sha256 bytea not null check (sha256 = sha256(bytes)),
  created_at timestamptz not null,
  unique (kind, subject_id, media_type)
);
-- A PDF is compressed already.
alter table paper alter column bytes set storage external;
create trigger paper_kept before update or delete on paper for each row execute function refuse_rewriting();
create trigger paper_not_emptied before truncate on paper for each statement execute function refuse_rewriting();
