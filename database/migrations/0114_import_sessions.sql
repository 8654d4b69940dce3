-- The session that asked for the upload address of an import; its files are accepted from no other.
alter table product_imports add column session_id text;
