-- What was put into carts, asked to be told of, or is being paid for without a choice is the pictured variant from now on.
select complete_carts(product_id) from (select distinct product_id from product_variants) product;

with gone as (
  delete from stock_notices where notified_at is null and not variant_ids @> with_pictured(product_id, variant_ids) returning *)
insert into stock_notices (id, email, product_id, variant_key, variant_ids, created_at)
select id, email, product_id, variant_key_of(variants), variants, created_at
from gone cross join lateral with_pictured(product_id, variant_ids) as variants
order by created_at on conflict do nothing;

-- What was agreed and is not with its customer as an order yet.
update checkout_revisions r set lines = completed.lines
from (
  select agreed.checkout_id, agreed.revision, jsonb_agg(
    case when had @> variants then line
    else line || jsonb_build_object('variantIds', variants, 'variantName', names) end order by position) as lines,
    bool_and(had @> variants) as is_same
  from checkout_revisions agreed
  join checkouts c on c.id = agreed.checkout_id and (c.status in ('open', 'releasing') or (c.status = 'completed' and not c.claimed))
  cross join jsonb_array_elements(agreed.lines) with ordinality as each_line (line, position)
  cross join lateral (select array(select jsonb_array_elements_text(line -> 'variantIds')) as had) as before
  cross join lateral with_pictured(line ->> 'productId', had) as variants
  cross join lateral (
    select string_agg(name, ', ' order by sort_order, id) as names from product_variants where id = any (variants)) as named
  group by agreed.checkout_id, agreed.revision) completed
where completed.checkout_id = r.checkout_id and completed.revision = r.revision and not completed.is_same;

-- It takes its variants' stock too. What is not there any more is asked for again when the payment arrives, and else refunded.
do $$
declare
  wanted record;
begin
  for wanted in
    select c.id as checkout, line ->> 'productId' as product, variant, sum((line ->> 'quantity')::int)::int as quantity
    from checkouts c
    join checkout_revisions r on r.checkout_id = c.id and r.revision = c.revision
    cross join jsonb_array_elements(r.lines) as line
    cross join jsonb_array_elements_text(line -> 'variantIds') as variant
    where c.status in ('open', 'releasing')
      and exists (select from stock_holds where checkout_id = c.id and product_id = line ->> 'productId')
    group by c.id, product, variant order by c.created_at, c.id, variant
  loop
    wanted.quantity := wanted.quantity - coalesce((
      select quantity from stock_holds where checkout_id = wanted.checkout and variant_id = wanted.variant), 0);
    continue when wanted.quantity <= 0;
    perform set_config('shop.stock_cause', 'hold:' || wanted.checkout, true);
    update product_variants set stock_quantity = stock_quantity - wanted.quantity
    where id = wanted.variant and stock_quantity >= wanted.quantity;
    if found then
      insert into stock_holds (checkout_id, product_id, variant_id, quantity)
      values (wanted.checkout, wanted.product, wanted.variant, wanted.quantity)
      on conflict (checkout_id, product_id, variant_id) do update set quantity = stock_holds.quantity + excluded.quantity;
    end if;
    perform set_config('shop.stock_cause', '', true);
  end loop;
end $$;
