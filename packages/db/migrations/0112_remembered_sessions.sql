-- Whether a browser keeps its session when it is closed. It does not follow from how long the session lasts: an app's web
-- view signs in until the app's session ends, and is not remembered.
alter table session add column is_remembered boolean not null default false;
update session set is_remembered = true where app_package is null and expires_at - created_at > interval '1 day';
