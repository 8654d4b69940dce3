-- A product without variants has a SKU and a barcode of its own; with variants, each variant has. Letters of SKUs count as one, large or small.
alter table products
  add column sku text check (sku <> ''),
  -- A GTIN: its last digit is a check digit, which the rule in domain/barcode.ts computes.
  add column barcode text check (barcode ~ '^([0-9]{8}|[0-9]{12,14})$'),
  -- What one piece costs the shop; null when it is not known. It never reaches customers.
  add column cost_cents integer check (cost_cents >= 0),
  -- The page's title and description for search engines; empty for the product's own name and text.
  add column seo_title text not null default '',
  add column seo_description text not null default '';
create unique index products_sku on products (upper(sku)) where sku is not null and archived_at is null;

alter table product_variants
  add column barcode text check (barcode ~ '^([0-9]{8}|[0-9]{12,14})$'),
  -- Replaces the product's cost; null for the product's.
  add column cost_cents integer check (cost_cents >= 0);

-- What one piece cost when it was bought. Later changes of a product's cost leave it as it is; null when it was not known then.
alter table order_lines add column unit_cost_cents integer check (unit_cost_cents >= 0);
