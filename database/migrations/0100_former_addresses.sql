-- The confirmed address of an account that became part of another one: what is known by it goes when that one is deleted.
alter table account_merges add column leaving_email text;
