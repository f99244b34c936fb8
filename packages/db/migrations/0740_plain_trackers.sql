-- orders: tracking numbers that differ only in spaces, hyphens and capitals are one, as `plainTracker` says.
create function plain_tracker(tracker text) returns text language sql immutable strict parallel safe
  return upper(regexp_replace(tracker, '[\s\u00a0\u2007\u202f\ufeff-]', '', 'g'));

create index parcel_plain_tracker on parcel (plain_tracker(tracker)) where tracker is not null;
