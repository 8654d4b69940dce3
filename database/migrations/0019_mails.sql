-- When a mail that could not be handed over is tried again.
alter table mails add column next_try_at timestamptz;
-- What needs a look, an order's mails, and mails to an address as it is typed.
create index mails_open on mails (status, created_at desc) where status <> 'sent';
create index mails_of_order on mails (order_id) where order_id is not null;
create index mails_of_recipient on mails (lower(recipient) text_pattern_ops);
