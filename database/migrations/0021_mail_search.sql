-- The mails of an order, found as its number is typed.
create index orders_of_number on orders (order_number text_pattern_ops);
