-- What customers call the shop: what administrators set, else the name of the specification.
create function shop_name() returns text language sql stable
  as $$ select coalesce((select value ->> 'name' from settings where key = 'brand'), 'Stella Maris') $$;

-- Where somebody has said who sells, that name is the one they went on with.
insert into settings (key, value)
select 'brand', '{"name": "Stella Maris"}' where exists (select from settings where key = 'company')
on conflict do nothing;

-- What is taken out of the settings is the standard again.
create trigger settings_low_stock_standard after delete on settings for each row
  when (old.key = 'low-stock') execute function count_products_anew();
create trigger settings_security_standard after delete on settings for each row
  when (old.key = 'security') execute function announce_administrators();
