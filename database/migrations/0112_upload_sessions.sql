-- The session that asked for the upload address; the file is accepted from no other.
alter table uploads add column session_id text;
