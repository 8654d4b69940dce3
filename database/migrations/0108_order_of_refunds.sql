-- Refunds and receipts of withdrawals are dated when they are written, under the order's lock, so that their order is known.
alter table refunds alter column created_at set default clock_timestamp();
alter table withdrawal_receipts add column recorded_at timestamptz;
alter table withdrawal_receipts alter column recorded_at set default clock_timestamp();
