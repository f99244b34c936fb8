-- However a session ends, answers that are still open for it, in any process, are told.
create function tell_ended_session() returns trigger language plpgsql as $$
begin
  perform pg_notify('topic', 'session:' || old.session_id || ' ');
  return null;
end
$$;
create trigger session_ended after delete on session for each row execute function tell_ended_session();
