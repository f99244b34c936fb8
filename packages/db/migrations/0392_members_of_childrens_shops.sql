-- families: who acts for a child's shop follows from its guardians alone, as owners; nothing else makes, changes or ends it.
create function follow_guardians() returns trigger language plpgsql as $$
declare
  seller uuid := case when tg_op = 'DELETE' then old.seller_id else new.seller_id end;
  member uuid := case when tg_op = 'DELETE' then old.account_id else new.account_id end;
  is_guardian boolean;
begin
  if exists (select from seller s where s.kind = 'CHILD' and (s.seller_id = seller or tg_op = 'UPDATE' and s.seller_id = old.seller_id)) then
    is_guardian := exists (select from guardian_link l join child c using (child_id) where c.seller_id = seller and l.account_id = member);
    if is_guardian = (tg_op = 'DELETE') or tg_op <> 'DELETE' and new.roles <> '{OWNER}'
      or tg_op = 'UPDATE' and (new.seller_id, new.account_id) <> (old.seller_id, old.account_id) then
      raise exception 'who acts for a child''s shop follows from its guardians' using errcode = 'check_violation', constraint = 'child_shop_follows_guardians';
    end if;
  end if;
  return null;
end $$;
create trigger child_shop_follows_guardians after insert or update or delete on seller_member for each row execute function follow_guardians();
-- Members whom no guardian's link stands for have been a demo's.
delete from seller_member m using seller s where s.seller_id = m.seller_id and s.kind = 'CHILD'
  and not exists (select from guardian_link l join child c using (child_id) where c.seller_id = m.seller_id and l.account_id = m.account_id);
