-- Of each kind that a product comes in, one variant is the pictured one: whoever chooses none buys it.
alter table product_variants add column is_pictured boolean not null default false;
create unique index product_variants_one_pictured on product_variants (product_id, type) where is_pictured;

-- The color that the general photographs show; where that is unknown, the first.
update product_variants set is_pictured = true where id in (
  select distinct on (v.product_id, v.type) v.id
  from product_variants v
  left join product_images own on own.variant_id = v.id
  left join product_images general on general.product_id = v.product_id and general.variant_id is null
    and general.image_url = own.image_url
  where v.is_active
  order by v.product_id, v.type, general.is_primary desc nulls last, v.sort_order, v.id);

-- These variants, and the pictured one of each kind that they say nothing of. With a stranger among them they stay as they are.
create function with_pictured(product text, chosen text[]) returns text[] language sql stable as $$
  select case
    when exists (select from unnest(chosen) c where c not in (select id from product_variants where product_id = product))
    then chosen
    else array(
      select id from product_variants v where product_id = product and (id = any (chosen) or (is_pictured
        and not exists (select from product_variants other where other.id = any (chosen) and other.type = v.type)))
      order by id collate "C")
    end
$$;

create function variant_key_of(variants text[]) returns text language sql immutable as $$
  select coalesce(nullif(array_to_string(array(select v from unnest(variants) v order by v collate "C"), '+'), ''), 'default')
$$;

-- Lines of carts name a variant of each kind; those that become the same are joined.
create function complete_carts(product text) returns void language sql as $$
  with gone as (
    delete from cart_items where product_id = product and not variant_ids @> with_pictured(product_id, variant_ids)
    returning *),
  joined as (
    select min(id) as id, user_id, with_pictured(product_id, variant_ids) as variants, least(sum(quantity), 999)::int as quantity,
      max(shipping_option_id) as shipping_option_id, min(created_at) as created_at, max(added_price_cents) as added_price_cents
    from gone group by user_id, variants)
  insert into cart_items (id, user_id, product_id, variant_key, variant_ids, quantity, shipping_option_id, created_at,
    added_price_cents)
  select id, user_id, product, variant_key_of(variants), variants, quantity, shipping_option_id, created_at, added_price_cents
  from joined
  on conflict (user_id, product_id, variant_key) do update set
    quantity = least(cart_items.quantity + excluded.quantity, 999),
    shipping_option_id = coalesce(cart_items.shipping_option_id, excluded.shipping_option_id)
$$;

-- At the end of each transaction every kind has its pictured variant, and carts name it.
create function keep_pictured() returns trigger language plpgsql as $$
declare
  product text := coalesce(new.product_id, old.product_id);
begin
  perform pg_advisory_xact_lock(hashtextextended(product, 0));
  update product_variants set is_pictured = false where product_id = product and is_pictured and not is_active;
  update product_variants set is_pictured = true where id in (
    select distinct on (type) id from product_variants v
    where product_id = product and is_active and not exists (
      select from product_variants other where other.product_id = product and other.type = v.type and other.is_pictured)
    order by type, sort_order, id);
  perform complete_carts(product);
  return null;
end $$;
create constraint trigger product_variants_keep_pictured
  after insert or delete or update of is_pictured, is_active, type on product_variants
  deferrable initially deferred for each row execute function keep_pictured();
