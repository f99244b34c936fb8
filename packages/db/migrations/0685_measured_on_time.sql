-- sellers: whether the share on time was measured. One that comes with a shop's first data stays until it is.
alter table seller add on_time_is_measured boolean not null default false;
