-- What needs somebody's attention stands in indexes that hold little else.
create index orders_cancelled_unsettled on orders (created_at)
  where status = 'cancelled' and payment_status <> 'refunded' and payment_intent_id is not null;
create index orders_unshipped on orders (created_at) where status in ('pending', 'confirmed', 'processing');
create index refunds_failed on refunds (created_at) where status = 'failed' and order_id is not null;
create index disputes_open on disputes (opened_at) where stage < 3;
create index emails_failed on emails (created_at) where status = 'failed';
