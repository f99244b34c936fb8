-- families: the drawings that stand for children, a fixed set (domain C11).
update child set avatar = case avatar when 'rabbit' then 'sun' when 'owl' then 'moon' when 'turtle' then 'snail' when 'bee' then 'kite' when 'hedgehog' then 'mushroom' else avatar end;
alter table child drop constraint child_avatar_check,
  add constraint child_avatar_check check (avatar in ('fox', 'whale', 'snail', 'moon', 'sun', 'tree', 'mushroom', 'kite'));
