-- The audit log by period, and by a text in the name of the person or of the thing.
create index audit_log_by_time on audit_log (created_at desc, id desc);
create index audit_log_text on audit_log using gin (lower(actor_name || ' ' || row_name) gin_trgm_ops);
