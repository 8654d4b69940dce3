-- Administrators find customers by parts of their name and address, and products by parts of their name.
create index users_search on users using gin (lower(name || ' ' || email) gin_trgm_ops);
create index products_search on products using gin (lower(name) gin_trgm_ops);
