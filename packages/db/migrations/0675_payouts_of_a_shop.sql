-- payouts: what a shop was paid out, with the time at which it was booked; a payout that is not booked is not sent yet.
create view payout_of_seller as
select p.payout_id, p.seller_id, p.amount_minor, p.repaid_minor, e.at
from payout p join ledger_entry_facts e on e.key = 'P8:' || p.payout_id
where p.seller_id is not null;
