-- The process that sends an email, by the number of its lock: while that is held, no other process takes the email over.
alter table emails add column claimed_by integer;
