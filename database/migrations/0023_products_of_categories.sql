-- The oldest active product of a category, whose image the category shows, is the first one of this index.
create index products_in_category on products (category_id, created_at, id) where is_active;
drop index products_by_category;
