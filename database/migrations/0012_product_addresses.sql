-- Addresses under which products stood before: links to them lead on. The address of a product that stands there now wins.
create table product_slugs (
  slug text primary key,
  product_id text not null references products (id) on delete cascade,
  created_at timestamptz not null default now()
);
create index product_slugs_of_product on product_slugs (product_id);

create function keep_product_slug() returns trigger language plpgsql as $$
begin
  if tg_op = 'UPDATE' then
    insert into product_slugs (slug, product_id) values (old.slug, new.id)
    on conflict (slug) do update set product_id = excluded.product_id, created_at = excluded.created_at;
  end if;
  delete from product_slugs where slug = new.slug;
  return null;
end $$;
create trigger product_slug_taken after insert on products for each row execute function keep_product_slug();
create trigger product_slug_changed after update of slug on products
  for each row when (old.slug <> new.slug) execute function keep_product_slug();

-- When a product's page last said something else; stock comes and goes without it.
alter table products add column changed_at timestamptz not null default now();
create function note_product_change() returns trigger language plpgsql as $$
begin
  new.changed_at := now();
  return new;
end $$;
create trigger product_changed before update of
  slug, name, description, short_description, category_id, base_price_cents, sale_price_cents, sustainability_score,
  sustainable_features, care_instructions, material, dimensions, tags, total_reviews, is_active on products
  for each row execute function note_product_change();
