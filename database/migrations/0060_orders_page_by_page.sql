-- A customer's orders are read page by page, each from the last one of the page before.
create index orders_of_user_by_time on orders (user_id, created_at desc, id desc);
drop index orders_of_user;
