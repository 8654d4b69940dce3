-- Weights in grams, null where unknown. A variant without dimensions or weight of its own has those of its product.
alter table products add column weight_grams integer check (weight_grams between 1 and 100000);
alter table product_variants
  add column dimensions text not null default '',
  add column weight_grams integer check (weight_grams between 1 and 100000);

create trigger product_weight_changed before update of weight_grams on products
  for each row execute function note_product_change();
