-- Staff may reject a proposed run, for a reason: nothing of it is paid, and the balances wait for the next.
alter table payout_run
  add rejected_at timestamptz constraint payout_run_rejected_at_check check (rejected_at >= begun_at),
  -- No foreign key: the id alone stays when the account is erased.
  add rejected_by uuid,
  add reject_reason text check (length(reject_reason) between 1 and 140),
  drop constraint payout_run_status_check,
  drop constraint payout_run_approved_check,
  add constraint payout_run_status_check check (status in ('PROPOSED', 'APPROVED', 'SENT', 'RECONCILED', 'REJECTED')),
  add constraint payout_run_approved_check
    check ((status in ('PROPOSED', 'REJECTED')) = (approved_at is null) and approved_at >= begun_at),
  add constraint payout_run_rejected_check
    check ((status = 'REJECTED') = (rejected_at is not null) and (rejected_at is null) = (rejected_by is null)
      and (rejected_at is null) = (reject_reason is null));
