-- DELETING says what happens to an upload; the old LEAVING did not. Index names follow the glossary.
alter table upload drop constraint upload_state_check;
update upload set state = 'DELETING' where state = 'LEAVING';
alter table upload add constraint upload_state_check check (state in ('TEMPORARY', 'KEPT', 'DELETING'));
alter index upload_to_sweep rename to upload_not_kept;
alter index checkout_session_live rename to checkout_session_active;
