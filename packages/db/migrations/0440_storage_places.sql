-- fulfilment: where a shop keeps what it offers, for its pick lists. Nothing of a person; deleted with the offer.
create table storage_place (
  offer_id uuid primary key references offer on delete cascade,
  place text not null check (length(place) between 1 and 20)
);
