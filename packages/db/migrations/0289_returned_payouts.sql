-- A credit may be a payout that comes back: by its end-to-end id, or by its payee, amount and reference.
create index bank_transfer_payout on bank_transfer (amount_minor) where purpose = 'PAYOUT';
create index bank_message_end_to_end on bank_message (lower(end_to_end_id)) where end_to_end_id is not null and kind = 'CREDITED';
