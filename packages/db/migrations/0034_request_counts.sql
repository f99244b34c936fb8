-- Requests of a sender within a minute, counted by all processes together, where people or money are at stake. Unlogged:
-- after a crash the counts begin anew. Senders are keyed hashes of addresses.
create unlogged table request_count (
  endpoint text not null,
  sender text not null,
  minute timestamptz not null,
  requests integer not null check (requests > 0),
  primary key (endpoint, sender, minute)
);
create index request_count_minute on request_count (minute);
