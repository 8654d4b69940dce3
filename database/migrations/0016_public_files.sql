-- The parts of the feed and the sitemap, whose bytes are in the storage of files. A file with all of its parts can be read.
create table public_files (
  path text not null,
  part integer not null,
  -- How many parts the file had when this one was written; a product belongs to one of them by the hash of its id.
  parts integer not null check (parts > 0 and part between 0 and parts - 1),
  -- When the database was read for it.
  read_at timestamptz not null,
  hash text not null,
  primary key (path, parts, part)
);

-- The shop announces its own changes (server/live/write.ts). Those of an operator's SQL, or of another program, are announced by triggers.
create function announce_change() returns trigger language plpgsql as $$
begin
  perform pg_notify('topics', tg_argv[0]);
  return null;
end $$;

create trigger products_changed_outside after insert or update or delete on products for each row
  when (current_setting('application_name') <> 'stella-maris') execute function announce_change('["catalogue","product:*"]');
comment on trigger products_changed_outside on products is 'Announces changes by SQL from outside the shop, so that pages and feed follow them.';
create trigger product_variants_changed_outside after insert or update or delete on product_variants for each row
  when (current_setting('application_name') <> 'stella-maris') execute function announce_change('["catalogue","product:*"]');
comment on trigger product_variants_changed_outside on product_variants is
  'Announces changes by SQL from outside the shop, so that pages and feed follow them.';
create trigger product_images_changed_outside after insert or update or delete on product_images for each row
  when (current_setting('application_name') <> 'stella-maris') execute function announce_change('["catalogue","product:*"]');
comment on trigger product_images_changed_outside on product_images is
  'Announces changes by SQL from outside the shop, so that pages and feed follow them.';
create trigger shipping_options_changed_outside after insert or update or delete on shipping_options for each row
  when (current_setting('application_name') <> 'stella-maris') execute function announce_change('["catalogue","product:*"]');
comment on trigger shipping_options_changed_outside on shipping_options is
  'Announces changes by SQL from outside the shop, so that pages and feed follow them.';
create trigger categories_changed_outside after insert or update or delete on categories for each row
  when (current_setting('application_name') <> 'stella-maris') execute function announce_change('["catalogue","product:*"]');
comment on trigger categories_changed_outside on categories is
  'Announces changes by SQL from outside the shop, so that pages and feed follow them.';
create trigger settings_changed_outside after insert or update or delete on settings for each row
  when (current_setting('application_name') <> 'stella-maris') execute function announce_change('["settings"]');
comment on trigger settings_changed_outside on settings is
  'Announces changes by SQL from outside the shop, so that pages and feed follow them.';
create trigger tax_rates_changed_outside after insert or update or delete on tax_rates for each row
  when (current_setting('application_name') <> 'stella-maris') execute function announce_change('["settings"]');
comment on trigger tax_rates_changed_outside on tax_rates is
  'Announces changes by SQL from outside the shop, so that pages and feed follow them.';
