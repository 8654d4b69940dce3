-- The pictures that represent a product: its general ones; without any, those of one variant (domain/product-pictures.ts makes the same
-- choice). Written as one select, so that PostgreSQL plans it as a part of the statement that calls it.
create function pictures_of(product text) returns setof product_images language sql stable rows 4 as $$
  select i.* from product_images i
  where i.product_id = product and case
    when exists (select from product_images g where g.product_id = product and g.variant_id is null) then i.variant_id is null
    else i.variant_id = (
      select v.id from product_variants v
      where v.product_id = product and v.is_active and exists (
        select from product_images o where o.product_id = product and o.variant_id = v.id)
      order by v.is_pictured desc, case when v.is_pictured then array_position('{color,size,material,style}', v.type) end,
        v.sort_order, v.id
      limit 1)
    end
$$;
