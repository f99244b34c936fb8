-- the answer to the staff's question, as far as it is entered; empty once it is sent
alter table seller_request add answer text not null default '';
