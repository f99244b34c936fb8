-- payouts: when a payout of a shop came back, so that nobody reads that it was paid.
create or replace view payout_of_seller as
select p.payout_id, p.seller_id, p.amount_minor, p.repaid_minor, e.at, p.returned_at
from payout p join ledger_entry_facts e on e.key = 'P8:' || p.payout_id
where p.seller_id is not null;
