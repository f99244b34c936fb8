-- accounts: links of emails that have been used, so that their pages can say so. Only a hash of the token, the kind and the
-- time: who used it is not kept. Deleted after 90 days.
create table used_link (
  token_hash bytea primary key check (octet_length(token_hash) = 32),
  kind text not null check (kind in ('CONFIRM', 'RESET', 'CHANGE', 'RESTORE', 'REOPEN', 'KEEP_FACTOR', 'CONSENT',
    'GUARDIAN', 'INVITATION', 'DESTINATION')),
  used_at timestamptz not null
);
create index used_link_used_at on used_link (used_at);
