-- offers: what a shop calls an offer, in its own books, and what its people note about it. Only its own people see either;
-- the number is printed on its pick lists and packing slips. Businesses alone. Nothing of a buyer; deleted with the offer.
create table offer_note (
  offer_id uuid primary key references offer on delete cascade,
  -- the offer's shop, within which a number stands once
  seller_id uuid not null references seller,
  own_sku text check (length(own_sku) between 1 and 40),
  note text check (length(note) between 1 and 500),
  constraint offer_note_says check (own_sku is not null or note is not null)
);
create unique index offer_note_own_sku on offer_note (seller_id, upper(own_sku));

-- offers: the numbers that shops give their offers, for pages of the shop itself.
create view own_sku as select offer_id, seller_id, own_sku from offer_note where own_sku is not null;

-- offer-batches: changed texts by what they are, before and after: {"ownSku": [null, "N-1"]}.
alter table offer_batch_row add column texts jsonb check (jsonb_typeof(texts) = 'object'),
  drop constraint offer_batch_row_refused_column_check,
  add constraint offer_batch_row_refused_column_check
    check (refused_column in ('sku', 'gtin', 'price', 'stock', 'currency', 'status', 'ownSku', 'note', 'tiers'));
alter table offer_column drop constraint offer_column_part_check,
  add constraint offer_column_part_check check (part in ('', 'sku', 'gtin', 'price', 'stock', 'currency', 'ownSku', 'note', 'tiers'));
