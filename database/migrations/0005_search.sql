create extension if not exists pg_trgm;
create extension if not exists unaccent;

-- Small letters without accents, words apart by one space: documents and queries are read the same way.
create function search_plain(given text) returns text language sql stable
  as $$ select btrim(regexp_replace(lower(unaccent(given)), '[^[:alnum:]]+', ' ', 'g')) $$;

-- What an active product is found by; an inactive one has no row.
create table product_search (
  product_id text primary key references products (id) on delete cascade,
  name text not null,
  document tsvector not null
);
create index product_search_document on product_search using gin (document);

-- Every word that was ever in a document, as it is written and as the document holds it: queries are corrected to these.
create table search_words (
  word text primary key,
  lexeme text not null
);
create index search_words_alike on search_words using gin (word gin_trgm_ops);
create index search_words_of_lexeme on search_words (lexeme);

-- Words that begin like the asked one, or share a letter group with it as one typing error leaves them; the nearest first.
create function search_alike(asked text) returns setof search_words language sql stable
  set pg_trgm.similarity_threshold = 0.09
  as $$
    select * from search_words
    where word % asked or word like asked || '%' or word = overlay(asked placing reverse(left(asked, 2)) from 1 for 2)
    order by not starts_with(word, asked), abs(length(word) - length(asked)) > 1, similarity(word, asked) desc
    limit 200
  $$;

create function refresh_search(ids text[]) returns void language plpgsql as $$
begin
  delete from product_search where product_id in (select id from products where id = any(ids) and not is_active);
  with texts as (
    select p.id, search_plain(p.name) as name, search_plain(concat_ws(' ', array_to_string(p.tags, ' '), p.material)) as kind,
      search_plain(concat_ws(' ', c.name, parent.name)) as category,
      search_plain(concat_ws(' ', p.short_description, p.description)) as description
    from products p join categories c on c.id = p.category_id left join categories parent on parent.id = c.parent_id
    where p.id = any(ids) and p.is_active
  ), written as (
    insert into product_search (product_id, name, document)
    select id, name, setweight(to_tsvector('english', name), 'A') || setweight(to_tsvector('english', kind), 'B')
      || setweight(to_tsvector('english', category), 'C') || setweight(to_tsvector('english', description), 'D')
    from texts order by id
    on conflict (product_id) do update set name = excluded.name, document = excluded.document
  ), words as (
    select distinct unnest(tsvector_to_array(to_tsvector('simple', concat_ws(' ', name, kind, category, description)))) as word from texts
  )
  insert into search_words (word, lexeme)
  select word, lexeme from words, lateral (select (tsvector_to_array(to_tsvector('english', word)))[1] as lexeme) stem
  where lexeme is not null and length(word) <= 40 order by word
  on conflict do nothing;
end $$;

create function refresh_search_of_product() returns trigger language plpgsql as $$
begin
  perform refresh_search(array[new.id]);
  return null;
end $$;
create trigger product_is_found_by_its_words
  after insert or update of name, short_description, description, material, tags, category_id, is_active on products
  for each row execute function refresh_search_of_product();

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

select refresh_search(array(select id from products));
