-- While a provider checks a guardian's identity, its check is the reference, by which its result is applied once.
create unique index guardian_identity_check on guardian (identity_reference) where status = 'IDENTITY_PENDING';
-- When the open check was begun, and why the last one has failed, so that the guardian knows what to do. Both are
-- deleted with the guardian.
alter table guardian
  add identity_begun_at timestamptz,
  add identity_failure text check (identity_failure in ('DOCUMENT', 'DETAILS'));
update guardian set identity_begun_at = since where status = 'IDENTITY_PENDING';
alter table guardian
  add constraint guardian_check_begun check ((status = 'IDENTITY_PENDING') = (identity_begun_at is not null)),
  add constraint guardian_failed_is_unproven check (identity_failure is null or status = 'EMAIL_VERIFIED');
