-- What one piece cost when it was put into the bag: a later change is told.
alter table cart_items add column added_price_cents integer check (added_price_cents >= 0);
