-- The days for which an order can be returned, as promised when it was agreed to; before settings said it, 30.
alter table checkout_revisions add column return_window_days integer not null default 30 check (return_window_days between 14 and 365);
alter table orders add column return_window_days integer not null default 30 check (return_window_days between 14 and 365);
