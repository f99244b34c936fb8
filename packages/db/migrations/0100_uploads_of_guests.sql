-- Guests upload by what they prove: the token of their order, or the link of their thread. A PDF for the staff is kept
-- as it was sent, and never shown within a page.
alter table upload add column owner_proof text check (length(owner_proof) between 1 and 200);
alter table upload add constraint upload_one_owner check (owner_id is null or owner_proof is null);
alter table upload add constraint upload_request_of_proof unique (owner_proof, request_key);

alter table upload add column kind text not null default 'PICTURE' check (kind in ('PICTURE', 'DOCUMENT'));
alter table upload alter column width drop not null, alter column height drop not null, alter column preview drop not null;
alter table upload add constraint upload_picture_size
  check ((kind <> 'PICTURE' or num_nonnulls(width, height, preview) = 3) and (kind <> 'DOCUMENT' or num_nonnulls(width, height, preview) = 0));
