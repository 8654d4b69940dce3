-- The products that the shop features, and those on sale: few of many.
create index products_featured on products (created_at, id) where is_active and is_featured;
create index products_on_sale on products (created_at, id) where is_active and sale_price_cents is not null;
