-- Who gives a product its first shipping option, or takes its last one, goes after whoever does so at the same time: each alone saw the
-- other's options as they were before, and two who deleted the last two left a product that nobody found.
create or replace function note_first_shipping() returns trigger language plpgsql as $$
begin
  perform from products where id in (select product_id from became) order by id for no key update;
  delete from products_without_shipping using became where products_without_shipping.product_id = became.product_id;
  return null;
end $$;
create or replace function note_last_shipping() returns trigger language plpgsql as $$
begin
  perform from products where id in (select product_id from was) order by id for no key update;
  insert into products_without_shipping (product_id)
  select distinct was.product_id from was join products p on p.id = was.product_id
  where not exists (select from shipping_options o where o.product_id = was.product_id)
  on conflict do nothing;
  return null;
end $$;

insert into products_without_shipping (product_id)
select id from products p where not exists (select from shipping_options o where o.product_id = p.id) on conflict do nothing;
delete from products_without_shipping w where exists (select from shipping_options o where o.product_id = w.product_id);
