-- Products that no shipping option belongs to, so that the admin's list finds them without looking at all; kept by the database itself.
create table products_without_shipping (product_id text primary key references products (id) on delete cascade);

create function note_without_shipping() returns trigger language plpgsql as $$
begin
  insert into products_without_shipping (product_id) select id from became on conflict do nothing;
  return null;
end $$;
create trigger products_without_shipping_at_first after insert on products referencing new table as became
  for each statement execute function note_without_shipping();

create function note_first_shipping() returns trigger language plpgsql as $$
begin
  delete from products_without_shipping using became where products_without_shipping.product_id = became.product_id;
  return null;
end $$;
create trigger shipping_options_first after insert on shipping_options referencing new table as became
  for each statement execute function note_first_shipping();

-- Of a product that goes itself, nothing is kept.
create function note_last_shipping() returns trigger language plpgsql as $$
begin
  insert into products_without_shipping (product_id)
  select distinct was.product_id from was join products p on p.id = was.product_id
  where not exists (select from shipping_options o where o.product_id = was.product_id)
  on conflict do nothing;
  return null;
end $$;
create trigger shipping_options_last after delete on shipping_options referencing old table as was
  for each statement execute function note_last_shipping();

insert into products_without_shipping (product_id)
select id from products p where not exists (select from shipping_options o where o.product_id = p.id);
