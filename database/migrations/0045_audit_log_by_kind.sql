-- What was done to one kind of thing: of 'product:<id>', 'product'.
create index audit_log_of_kind on audit_log (split_part(subject, ':', 1), id desc);
