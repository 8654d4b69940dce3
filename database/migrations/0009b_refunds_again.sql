-- A refund that failed for good may be asked for again.
drop index refunds_one_without_order;
create unique index refunds_one_without_order on refunds (payment_intent_id) where order_id is null and status <> 'failed';
create index refunds_pending on refunds (created_at) where status = 'pending';
