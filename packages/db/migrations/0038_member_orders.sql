-- A member's order belongs to their account. A guest's belongs to none until a member takes it; after an account is
-- deleted, its orders stay, because sellers, buyers and the books refer to them.
alter table "order" add column account_id uuid references account on delete set null;
create index order_account on "order" (account_id, created_at desc) where account_id is not null;
create index order_of_guest on "order" (lower(email)) where account_id is null;
