-- What the buyer tells whoever delivers, besides the note to the sellers (spec 3.10).
alter table "order" add column delivery_note text not null default '' check (length(delivery_note) <= 500);
