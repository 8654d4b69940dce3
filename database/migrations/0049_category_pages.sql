-- What a category's page shows at its head.
alter table categories
  add column storage_id text unique,
  add column image_url text,
  add column image_alt text not null default '',
  add column focal_x smallint check (focal_x between 0 and 100),
  add column focal_y smallint check (focal_y between 0 and 100),
  add constraint categories_image_is_stored check ((storage_id is null) = (image_url is null)),
  add constraint categories_focal_point_is_whole check ((focal_x is null) = (focal_y is null));

-- Addresses under which categories stood before: links to them lead on. The address of a category that stands there now wins.
create table category_slugs (
  slug text primary key,
  category_id text not null references categories (id) on delete cascade,
  created_at timestamptz not null default now()
);
create index category_slugs_of_category on category_slugs (category_id);

create function keep_category_slug() returns trigger language plpgsql as $$
begin
  if tg_op = 'UPDATE' then
    insert into category_slugs (slug, category_id) values (old.slug, new.id)
    on conflict (slug) do update set category_id = excluded.category_id, created_at = excluded.created_at;
  end if;
  delete from category_slugs where slug = new.slug;
  return null;
end $$;
create trigger category_slug_taken after insert on categories for each row execute function keep_category_slug();
create trigger category_slug_changed after update of slug on categories
  for each row when (old.slug <> new.slug) execute function keep_category_slug();

-- Two levels, whoever changes the tree at the same time.
create function keep_two_levels() returns trigger language plpgsql as $$
begin
  perform pg_advisory_xact_lock(hashtext('categories'));
  if exists (select from categories where id = new.parent_id and parent_id is not null)
    or exists (select from categories where parent_id = new.id) then
    raise exception 'Categories stand in two levels' using errcode = 'check_violation', constraint = 'categories_two_levels';
  end if;
  return new;
end $$;
create trigger categories_two_levels before insert or update of parent_id on categories
  for each row when (new.parent_id is not null) execute function keep_two_levels();
