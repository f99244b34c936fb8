-- An entry says that money moved: without a posting it says nothing, and hides that something was forgotten.
create function entry_has_postings() returns trigger language plpgsql as $$
begin
  if not exists (select from posting p where p.ledger_entry_id = new.ledger_entry_id) then
    raise exception 'the entry % has no postings', new.ledger_entry_id using errcode = 'check_violation';
  end if;
  return null;
end $$;
create constraint trigger ledger_entry_has_postings after insert on ledger_entry
  deferrable initially deferred for each row execute function entry_has_postings();
