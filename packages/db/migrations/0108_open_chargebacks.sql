-- chargebacks: the seller orders over which a bank's dispute is open. Their money is frozen, also before they are delivered
-- (domain 5.3 P12, 5.4 O17).
create view open_chargeback as
  select p.seller_order_id from chargeback_part p join chargeback c using (chargeback_id) where c.status = 'OPEN';
