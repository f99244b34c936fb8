-- Offers that were taken off sale because of a dispute, until staff have looked at them (domain C17).
alter table dispute_line add column suspended boolean not null default false;
