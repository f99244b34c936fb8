-- A file of a bank is known by name and content: one that could not be understood may come again after an upgrade.
alter table bank_file drop constraint bank_file_sha256_key;
alter table bank_file add constraint bank_file_name_sha256_key unique (name, sha256);
create index bank_file_content on bank_file (sha256);

-- Which entry of a statement a movement belongs to, and what all of that entry comes to: banks report one as a sum, or as its
-- parts. And all that the payer has written, wherever it stands.
alter table bank_message add column entry_key text, add column entry_minor bigint, add column words text;
update bank_message set entry_minor = amount_minor,
  entry_key = case when is_referenced then regexp_replace(key, '/\d+$', '') end
where told_by is not null;
create index bank_message_entry on bank_message (entry_key) where entry_key is not null;
