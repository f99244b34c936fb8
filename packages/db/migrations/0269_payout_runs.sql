-- A run is proposed by the schedule, approved by different members of the staff, sent, and reconciled once the bank has
-- carried it out. Those before were sent at once, by nobody.
alter table payout_run
  add status text check (status in ('PROPOSED', 'APPROVED', 'SENT', 'RECONCILED')),
  add approvals_needed smallint check (approvals_needed >= 0),
  add approved_at timestamptz,
  add sent_at timestamptz,
  add reconciled_at timestamptz;
update payout_run set status = 'SENT', approvals_needed = 0, approved_at = begun_at, sent_at = begun_at;
alter table payout_run
  alter status set not null,
  alter approvals_needed set not null,
  add constraint payout_run_approved_check check ((status = 'PROPOSED') = (approved_at is null) and approved_at >= begun_at),
  add constraint payout_run_sent_check check ((status in ('SENT', 'RECONCILED')) = (sent_at is not null) and sent_at >= approved_at),
  add constraint payout_run_reconciled_check check ((status = 'RECONCILED') = (reconciled_at is not null) and reconciled_at >= sent_at),
  add constraint payout_run_written_check check (written_at is null or sent_at is not null);
-- one at a time waits: what comes meanwhile waits for the next
create unique index payout_run_open on payout_run ((true)) where status in ('PROPOSED', 'APPROVED');

create table payout_approval (
  payout_run_id uuid not null references payout_run,
  -- No foreign key: the id alone stays when the account is erased.
  account_id uuid not null,
  at timestamptz not null,
  primary key (payout_run_id, account_id)
);

-- What a run was proposed to pay to whom, and who is left out of it and why. A line that is paid becomes the payout of its id.
create table payout_line (
  payout_line_id uuid primary key,
  payout_run_id uuid not null references payout_run,
  payee text not null check (payee in ('SELLER', 'SCHOOL', 'REFERRER')),
  seller_id uuid references seller,
  organisation_id uuid references organisation,
  account_id uuid references account on delete set null,
  amount_minor bigint not null check (amount_minor >= 0),
  repaid_minor bigint not null check (repaid_minor >= 0),
  way text not null check (way in ('FILE', 'BANK', 'STRIPE')),
  account text,
  payout_destination_id uuid references payout_destination,
  left_out text check (left_out in ('NO_DESTINATION', 'NEW_DESTINATION', 'BLOCKED_DESTINATION', 'HELD', 'BELOW_MINIMUM', 'FELL')),
  check (amount_minor + repaid_minor > 0),
  check ((way = 'STRIPE') = (account is not null)),
  constraint payout_line_whose_check check ((payee = 'SELLER') = (seller_id is not null) and (payee = 'SCHOOL') = (organisation_id is not null)
    and (payee = 'REFERRER' or account_id is null) and (payee = 'SELLER' or way = 'FILE' and payout_destination_id is null))
);
create index payout_line_run on payout_line (payout_run_id, amount_minor desc, payout_line_id);
create index payout_line_seller on payout_line (seller_id) where seller_id is not null;
create index payout_line_organisation on payout_line (organisation_id) where organisation_id is not null;
create index payout_line_account_id on payout_line (account_id) where account_id is not null;
create index payout_line_destination on payout_line (payout_destination_id) where payout_destination_id is not null;

-- Staff keep a shop's money back, for a reason.
create table payout_hold (
  seller_id uuid primary key references seller,
  reason text not null check (length(reason) between 1 and 140),
  held_by uuid references account on delete set null,
  held_at timestamptz not null
);
create index payout_hold_held_by on payout_hold (held_by);

alter table payout
  drop constraint payout_way_check,
  add constraint payout_way_check check (way in ('FILE', 'BANK', 'STRIPE')),
  add payout_destination_id uuid references payout_destination,
  -- when the bank has carried it out
  add settled_at timestamptz,
  add constraint payout_goes_to_check check (payout_destination_id is null or payee = 'SELLER' and way <> 'STRIPE'),
  add constraint payout_bank_check check (way <> 'BANK' or payout_destination_id is not null);
create index payout_destination_of on payout (payout_destination_id) where payout_destination_id is not null;

alter table bank_transfer drop constraint bank_transfer_purpose_check;
alter table bank_transfer add constraint bank_transfer_purpose_check check (purpose in ('INVOICE', 'REFUND', 'RETURN', 'PAYOUT'));

-- What waits for the staff: a run that needs approvals.
create view payout_work as
  select 'PAYOUT' as kind, r.payout_run_id::text as subject, to_char(r.week, 'YYYY-MM-DD') as about, r.begun_at as since,
    r.begun_at + interval '1 day' as due_at
  from payout_run r where r.status = 'PROPOSED';
create or replace view waiting_work as
  select * from enquiry_work union all select * from support_work union all select * from review_work
  union all select * from certificate_work union all select * from refund_work union all select * from invoice_refund_work
  union all select * from proof_work union all select * from bank_message_work union all select * from dispute_work
  union all select * from incident_work union all select * from request_work union all select * from payout_work;
