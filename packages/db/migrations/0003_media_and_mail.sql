-- Pictures and documents that people send, and mail to them.

-- Drawings of the demo shop, rendered on demand.
create table picture (
  picture_id text primary key check (length(picture_id) between 16 and 40),
  drawing jsonb not null
);

-- Uploaded pictures and documents. A row is TEMPORARY until the thing it was sent for is stored, and deleted after a
-- day otherwise. DELETING is shown to nobody: the file is removed first and then the row, so a file never outlives its
-- row. Pictures are stored without metadata, and the file that was sent is not kept.
create table upload (
  upload_id uuid primary key,
  -- an erased account leaves its uploads to the scheduled deletion
  owner_id uuid references account on delete set null,
  purpose text not null check (purpose ~ '^[A-Z][A-Z_]{1,29}$'),
  state text not null check (state in ('TEMPORARY', 'KEPT', 'DELETING')),
  picture_id text not null unique check (length(picture_id) = 23),
  width integer check (width between 1 and 2400),
  height integer check (height between 1 and 2400),
  preview text check (length(preview) <= 400 and preview like 'data:image/webp;base64,%'),
  bytes integer not null check (bytes > 0),
  -- the caller's idempotency key: the same key with another file is refused (reliability rule 8)
  request_key text check (length(request_key) between 1 and 255),
  fingerprint text not null,
  created_at timestamptz not null,
  -- of a guest: the token of their order, or the link of their thread
  owner_proof text check (length(owner_proof) between 1 and 200),
  -- a DOCUMENT (PDF) is for staff: kept as it was sent, and never shown within a page
  kind text not null default 'PICTURE' check (kind in ('PICTURE', 'DOCUMENT')),
  unique (owner_id, request_key),
  constraint upload_request_of_proof unique (owner_proof, request_key),
  constraint upload_one_owner check (owner_id is null or owner_proof is null),
  constraint upload_picture_size check ((kind <> 'PICTURE' or num_nonnulls(width, height, preview) = 3) and (kind <>
    'DOCUMENT' or num_nonnulls(width, height, preview) = 0))
);
create index upload_not_kept on upload (created_at) where state <> 'KEPT';

-- Who may see an upload besides its owner.
create table upload_viewer (
  upload_id uuid not null references upload on delete cascade,
  account_id uuid not null references account on delete cascade,
  primary key (upload_id, account_id)
);
create index upload_viewer_account on upload_viewer (account_id);

-- Written in the transaction that causes it, and sent by a job.
create table mail (
  mail_id uuid primary key,
  key text not null unique,
  to_address text not null,
  locale text not null,
  subject text not null,
  text_body text not null,
  html_body text not null,
  created_at timestamptz not null,
  sent_at timestamptz,
  -- ends the mails by one press in the mail program (RFC 8058)
  unsubscribe_url text check (unsubscribe_url ~ '^https?://'),
  -- the mails to one address are sent in this order
  position bigint not null generated always as identity,
  -- null: written before kinds were stored
  kind text,
  brand text not null check (brand in ('cubby', 'kids')),
  -- not tried before: it is being sent, or has just failed
  wait_until timestamptz,
  attempts integer not null default 0 check (attempts >= 0),
  -- why it will never be sent
  not_sent text check (not_sent in ('REJECTED', 'UNREACHABLE')),
  constraint mail_sent_check check (sent_at is null or not_sent is null)
);
-- For the export of what is stored about an address.
create index mail_address on mail (to_address);
create index mail_age on mail (created_at);
-- Mails of one matter are deleted together: their keys begin alike.
create index mail_key_start on mail (key text_pattern_ops);
create index mail_waiting on mail (lower(to_address), position) where sent_at is null and not_sent is null;
-- Links with tokens are removed from mails that were sent.
create index mail_with_links on mail (sent_at) where html_body <> '';

-- Addresses that mail does not reach, and readers who reported a mail as spam.
create table mail_problem (
  address text not null check (address = lower(address) and length(address) <= 254),
  cause text not null check (cause in ('BOUNCE', 'COMPLAINT')),
  -- the code of the mail server or the mailbox, such as 5.1.1
  status text not null check (length(status) between 1 and 40),
  noted_at timestamptz not null,
  primary key (address, cause)
);

-- Kinds of mail that an address has switched off.
create table switched_off_mail (
  address text not null check (address = lower(address) and length(address) <= 254),
  kind text not null,
  switched_off_at timestamptz not null,
  primary key (address, kind)
);
