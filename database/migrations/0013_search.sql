-- The search of the shop. Triggers update its documents, so that it finds what was committed.

-- Lower case without accents, words separated by one space: documents and queries are read the same way.
create function search_plain(given text) returns text language sql stable
  as $$ select btrim(regexp_replace(lower(unaccent(given)), '[^[:alnum:]]+', ' ', 'g')) $$;

-- What a text search decides by, in narrow rows; an inactive product has none.
create table product_search (
  id text primary key references products (id) on delete cascade,
  name text not null,
  plain_name text not null,
  document tsvector not null,
  category_id text not null,
  shown_price_cents integer not null,
  sale_price_cents integer,
  average_rating numeric(3, 2) not null,
  created_at timestamptz not null
);
create index product_search_document on product_search using gin (document) with (fastupdate = off);

-- Every word that was ever in a document, as written and as in the document: queries are corrected to these.
create table search_words (
  word text primary key,
  lexeme text not null
);
create index search_words_alike on search_words using gin (word gin_trgm_ops) with (fastupdate = off);

-- Words that begin like the given one, or may be meant by it, nearest first. Two edits allow swapped neighbors.
create function search_alike(asked text) returns table (word text, lexeme text) language sql stable
  set pg_trgm.similarity_threshold = 0.09
  set enable_seqscan = off
  as $$
    select word, lexeme from (
      select known.*, starts_with(word, asked) as begins,
        least(levenshtein_less_equal(word, asked, 2), levenshtein_less_equal(left(word, length(asked)), asked, 2)) as edits
      from search_words known
      where word % asked or word like asked || '%' or word = overlay(asked placing reverse(left(asked, 2)) from 1 for 2)
    ) alike
    where begins or edits <= 2
    order by not begins, edits, length(word), word limit 120
  $$;

-- Writes the documents of these products.
create function refresh_search(ids text[]) returns void language plpgsql as $$
begin
  delete from product_search where id in (select id from products where id = any(ids) and not is_active);
  with texts as (
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
  )
  insert into search_words (word, lexeme)
  select word, lexeme from words, lateral (select (tsvector_to_array(to_tsvector('english', word)))[1] as lexeme) stem
  where lexeme is not null and length(word) between 2 and 40 and word !~ '^[0-9]+$' order by word
  on conflict do nothing;
end $$;

create function refresh_search_of_product() returns trigger language plpgsql as $$
begin
  perform refresh_search(array[new.id]);
  return null;
end $$;
create trigger product_is_found_by_what_it_is
  after insert or update of name, short_description, description, material, tags, category_id, is_active,
    base_price_cents, sale_price_cents, average_rating, created_at on products
  for each row execute function refresh_search_of_product();
comment on trigger product_is_found_by_what_it_is on products is
  'Writes product_search and search_words, so that the search finds what was committed, whatever changed the product.';

create function refresh_search_of_category() returns trigger language plpgsql as $$
begin
  perform refresh_search(array(
    select p.id from products p join categories c on c.id = p.category_id where c.id = new.id or c.parent_id = new.id));
  return null;
end $$;
create trigger products_are_found_by_their_category
  after update of name, parent_id on categories
  for each row when (old.name <> new.name or old.parent_id is distinct from new.parent_id)
  execute function refresh_search_of_category();
comment on trigger products_are_found_by_their_category on categories is
  'Writes product_search: a product is found by the names of its categories.';
