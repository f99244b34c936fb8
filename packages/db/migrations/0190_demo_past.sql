-- The end of a demo's past: since then its sellers, carriers and staff act by themselves, and only on what is newer.
create table demo_past (ended_at timestamptz primary key);
create function demo_past_end() returns timestamptz stable language sql return
  coalesce((select max(ended_at) from demo_past), '-infinity'::timestamptz);
