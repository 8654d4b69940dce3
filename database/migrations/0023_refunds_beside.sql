-- A payment without an order goes back once by the shop; what the merchant returns of it at the gateway stands beside that.
drop index refunds_one_without_order;
create unique index refunds_one_without_order on refunds (payment_intent_id)
  where order_id is null and status <> 'failed' and origin = 'shop';
