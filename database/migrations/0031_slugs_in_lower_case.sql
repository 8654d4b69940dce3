-- Addresses are written in lower case, other spellings lead there: so no product may stand, or have stood, at another one.
insert into product_slugs (slug, product_id, created_at)
  select lower(slug), product_id, created_at from product_slugs where slug <> lower(slug) on conflict do nothing;
update products set slug = lower(slug) where slug <> lower(slug);
alter table products add constraint products_slug_in_lower_case check (slug = lower(slug));
