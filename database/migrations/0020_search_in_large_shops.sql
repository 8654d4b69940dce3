-- The search's documents are made for all new products of a statement at once, and not again when only a price or a rating changes.

-- Words that are known already are not read again.
create or replace function refresh_search(ids text[]) returns void language plpgsql as $$
begin
  delete from product_search where id in (select id from products where id = any(ids) and not is_active);
  with texts as materialized (
    select p.*, search_plain(p.name) as plain_name, search_plain(concat_ws(' ', array_to_string(p.tags, ' '), p.material)) as kind,
      search_plain(concat_ws(' ', c.name, parent.name)) as category,
      search_plain(concat_ws(' ', p.short_description, p.description)) as about
    from products p join categories c on c.id = p.category_id left join categories parent on parent.id = c.parent_id
    where p.id = any(ids) and p.is_active
  ), written as (
    insert into product_search
      (id, name, plain_name, document, category_id, shown_price_cents, sale_price_cents, average_rating, created_at)
    select id, name, plain_name,
      setweight(to_tsvector('english', plain_name), 'A') || setweight(to_tsvector('english', kind), 'B')
        || setweight(to_tsvector('english', category), 'C') || setweight(to_tsvector('english', about), 'D'),
      category_id, shown_price_cents, sale_price_cents, average_rating, created_at
    from texts order by id
    on conflict (id) do update set
      name = excluded.name, plain_name = excluded.plain_name, document = excluded.document, category_id = excluded.category_id,
      shown_price_cents = excluded.shown_price_cents, sale_price_cents = excluded.sale_price_cents,
      average_rating = excluded.average_rating, created_at = excluded.created_at
  ), words as (
    select distinct unnest(tsvector_to_array(to_tsvector('simple', concat_ws(' ', plain_name, kind, category, about)))) as word
    from texts
  ), unknown as materialized (
    select word from words
    where length(word) between 2 and 40 and word !~ '^[0-9]+$' and not exists (select from search_words known where known.word = words.word)
  )
  insert into search_words (word, lexeme)
  select word, lexeme from unknown, lateral (select (tsvector_to_array(to_tsvector('english', word)))[1] as lexeme) stem
  where lexeme is not null order by word
  on conflict do nothing;
end $$;

create function refresh_search_of_new_products() returns trigger language plpgsql as $$
begin
  perform refresh_search(array(select id from became));
  return null;
end $$;
create trigger new_products_are_found after insert on products referencing new table as became
  for each statement execute function refresh_search_of_new_products();
comment on trigger new_products_are_found on products is
  'Writes product_search and search_words, so that the search finds what was committed, whatever added the product.';

drop trigger product_is_found_by_what_it_is on products;
create trigger product_is_found_by_what_it_is
  after update of name, short_description, description, material, tags, category_id, is_active on products
  for each row when ((old.name, old.short_description, old.description, old.material, old.tags, old.category_id, old.is_active)
    is distinct from (new.name, new.short_description, new.description, new.material, new.tags, new.category_id, new.is_active))
  execute function refresh_search_of_product();
comment on trigger product_is_found_by_what_it_is on products is
  'Writes product_search and search_words, so that the search finds what was committed, whatever changed the product.';

create function refresh_found_product() returns trigger language plpgsql as $$
begin
  update product_search set shown_price_cents = new.shown_price_cents, sale_price_cents = new.sale_price_cents,
    average_rating = new.average_rating, created_at = new.created_at
  where id = new.id;
  return null;
end $$;
create trigger product_is_found_by_its_price
  after update of base_price_cents, sale_price_cents, average_rating, created_at on products
  for each row when ((old.shown_price_cents, old.sale_price_cents, old.average_rating, old.created_at)
    is distinct from (new.shown_price_cents, new.sale_price_cents, new.average_rating, new.created_at))
  execute function refresh_found_product();
comment on trigger product_is_found_by_its_price on products is
  'Writes the price, the rating and the age of product_search, by which a search is sorted and filtered.';

-- Products are found by their names first, however many have a word in their texts.
create index product_search_names on product_search using gin (ts_filter(document, '{a}')) with (fastupdate = off);
create index product_search_plain_name on product_search (plain_name);
