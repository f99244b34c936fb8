-- Carriers report by tracking number, and a shop's list of parcels is checked for numbers that it used before.
create index parcel_tracker on parcel (tracker) where tracker is not null;
