-- One table for whatever is done to many products at once and can be taken back: sets of shipping options, and changes of products.
alter table shipping_set_changes rename to run_changes;
-- What the run belongs to: the product whose options were given, or the administrator who changed many.
alter table run_changes rename column from_product_id to run_of;
-- Taken back, or left as somebody else had changed it: never a second time.
alter table run_changes add column undone_at timestamptz;
alter index shipping_set_changes_pkey rename to run_changes_pkey;
alter index shipping_set_changes_by_time rename to run_changes_by_time;
alter index shipping_set_changes_of_product rename to run_changes_of_product;
create index run_changes_of_owner on run_changes (run_of, applied_at);
