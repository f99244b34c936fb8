-- accounts: what a measure of the staff takes from a person. They read everything and finish what is open, but order nothing
-- and write nothing that others read.
alter table account add is_suspended boolean not null default false;

-- cases: a measure is about a person, too, who is told why and may appeal as a shop may.
alter table measure drop constraint measure_subject_kind_check,
  add constraint measure_subject_kind_check check (subject_kind in ('PRODUCT', 'SELLER', 'OFFER', 'WORKSHOP', 'PERSON')),
  drop constraint measure_subject_check,
  add constraint measure_subject_check check (case kind when 'WARN' then true when 'REMOVE' then subject_kind not in ('SELLER', 'PERSON')
    when 'RESTRICT' then subject_kind = 'SELLER' else subject_kind in ('SELLER', 'PERSON') end);

alter table measure_shop rename to measure_party;
alter table measure_party drop constraint measure_shop_pkey, alter seller_id drop not null,
  add account_id uuid references account on delete cascade,
  add party_id uuid generated always as (coalesce(seller_id, account_id)) stored,
  add constraint measure_party_is_one_check check (num_nonnulls(seller_id, account_id) = 1);
alter table measure_party add primary key (measure_id, party_id);
alter table measure_party rename constraint measure_shop_answered_check to measure_party_answered_check;
alter table measure_party rename constraint measure_shop_appealed_check to measure_party_appealed_check;
alter table measure_party rename constraint measure_shop_answer_check to measure_party_answer_check;
alter table measure_party rename constraint measure_shop_appeal_check to measure_party_appeal_check;
alter table measure_party rename constraint measure_shop_measure_id_fkey to measure_party_measure_id_fkey;
alter table measure_party rename constraint measure_shop_seller_id_fkey to measure_party_seller_id_fkey;
alter index measure_shop_seller rename to measure_party_seller;
create index measure_party_account on measure_party (account_id, told_at desc) where account_id is not null;
