-- For the carrier, with an address that a customer saved.
alter table addresses add column phone text;
