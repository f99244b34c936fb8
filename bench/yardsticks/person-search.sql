-- The bare lookups by which a person is found: by name in either order, by address, by phone.
(select account_id from account where fold_text(first_name || ' ' || last_name) ~>=~ fold_text($1::text)
   and fold_text(first_name || ' ' || last_name) ~<~ (fold_text($1::text) || E'\U0010FFFF') order by fold_text(first_name || ' ' || last_name) using ~<~ limit 20)
union all (select account_id from account where fold_text(last_name || ' ' || first_name) ~>=~ fold_text($1::text)
   and fold_text(last_name || ' ' || first_name) ~<~ (fold_text($1::text) || E'\U0010FFFF') order by fold_text(last_name || ' ' || first_name) using ~<~ limit 20)
union all (select account_id from account where login ~>=~ lower($1::text) and login ~<~ (lower($1::text) || E'\U0010FFFF')
   order by login using ~<~ limit 20)
union all (select account_id from account where phone = $1::text limit 20);
