-- What the buyer tells this seller only; what all sellers of the order may read stands with the order.
alter table seller_order add column note text not null default '';
alter table seller_order add constraint seller_order_note_check check (length(note) <= 2000);
