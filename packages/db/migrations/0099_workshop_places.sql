-- Where a workshop takes place, for the distance from a postal code; unknown for those online, and where nobody has entered it.
alter table workshop
  add column latitude double precision check (latitude between -90 and 90),
  add column longitude double precision check (longitude between -180 and 180),
  add constraint workshop_place_check check ((latitude is null) = (longitude is null) and not (online and latitude is not null));
