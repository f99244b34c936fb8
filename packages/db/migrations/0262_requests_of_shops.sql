-- seller-requests: a firm that would like to sell, from its confirmed enquiry, whose id and number it keeps, to the decision.
create table seller_request (
  seller_request_id uuid primary key,
  number text not null unique,
  kind text not null default 'BUSINESS' check (kind = 'BUSINESS'),
  status text not null default 'NEW'
    check (status in ('NEW', 'IN_REVIEW', 'ASKED_BACK', 'APPROVED', 'REFUSED', 'WITHDRAWN', 'LAPSED')),
  created_at timestamptz not null,
  -- when its facts were complete and sent, last; until then only its sender sees it
  sent_at timestamptz,
  -- until when staff decide, or the firm sends or answers; none once it has ended
  due_at timestamptz,
  ended_at timestamptz,
  -- none: erased
  email text check (length(email) <= 254),
  brand text not null check (brand in ('cubby', 'kids')),
  locale text not null,
  referral_code text,
  -- the firm, as far as it is entered
  firm text not null default '',
  legal_form text not null default '',
  country text not null default '',
  region text not null default '',
  city text not null default '',
  address text not null default '',
  postal_code text not null default '',
  registration_number text not null default '',
  tax_number text not null default '',
  contact_name text not null default '',
  phone text not null default '',
  website text not null default '',
  goods text not null default '',
  product_count text not null default '',
  -- what the register of VAT numbers said of the tax number; none: not checked
  is_in_register boolean,
  seller_id uuid unique references seller,
  constraint seller_request_ended_check check ((status in ('NEW', 'IN_REVIEW', 'ASKED_BACK')) = (ended_at is null) and
    (status in ('NEW', 'IN_REVIEW', 'ASKED_BACK')) = (due_at is not null)),
  constraint seller_request_approved_check check ((status = 'APPROVED') = (seller_id is not null))
);
create index seller_request_address on seller_request (lower(email));
create index seller_request_due on seller_request (due_at) where ended_at is null;
create index seller_request_firm on seller_request (lower(firm));
create index seller_request_newest on seller_request (created_at desc, seller_request_id desc);
create index seller_request_referral on seller_request (referral_code) where referral_code is not null;
create index seller_request_tax_number on seller_request (tax_number) where tax_number <> '';

create table seller_request_event (
  seller_request_id uuid not null references seller_request on delete cascade,
  position smallint not null,
  at timestamptz not null,
  -- the row of the table of transitions
  act text not null check (act in ('SEND', 'TAKE', 'ASK', 'ANSWER', 'APPROVE', 'REFUSE', 'WITHDRAW', 'LAPSE')),
  -- of the staff; no foreign key: the id alone stays when the account is erased
  account_id uuid,
  reason text,
  words text,
  primary key (seller_request_id, position)
);

create view request_work as
  select 'REQUEST' as kind, number as subject, firm as about, sent_at as since, due_at
  from seller_request where sent_at is not null and status in ('NEW', 'IN_REVIEW');

create or replace view waiting_work as
  select * from enquiry_work union all select * from support_work union all select * from review_work
  union all select * from certificate_work union all select * from refund_work union all select * from invoice_refund_work
  union all select * from proof_work union all select * from bank_message_work union all select * from dispute_work
  union all select * from incident_work union all select * from request_work;

-- enquiries, seller-requests: requests to open a shop that a personal link brought; of a firm's request there is no enquiry.
create or replace view referred_request as
  select enquiry_id, number, referral_code, lower(email) as email, status = 'CLOSED' as is_closed, created_at
  from enquiry where referral_code is not null and status <> 'UNCONFIRMED'
  union all
  select null, number, referral_code, lower(email), ended_at is not null, created_at
  from seller_request where referral_code is not null and status <> 'APPROVED';

-- sellers: by which a firm is recognised.
create view seller_identity as
  select s.seller_id, s.handle, s.name, b.legal_name, s.tax_number from seller s join seller_business b using (seller_id);

-- work: who has taken what, until when.
create view work_assignee as
  select i.kind, i.subject, i.account_id, i.assigned_until, a.first_name || ' ' || a.last_name as name
  from work_item i join account a using (account_id);
