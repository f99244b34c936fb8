-- families: the shops of children who have been erased.
create view erased_childs_shop as select seller_id from child where status = 'ERASED';
