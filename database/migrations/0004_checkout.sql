-- Whether the browser that paid has had its order: until then, paying for the same things again answers with that order.
alter table checkouts add column claimed boolean not null default false;
create index checkouts_unfinished on checkouts (user_id) where status = 'open' or (status = 'completed' and not claimed);
