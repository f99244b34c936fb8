-- The newest destination counts by when it was entered: ids of a demo's are in no order.
create index payout_destination_newest on payout_destination (seller_id, entered_at);
drop index payout_destination_seller;
