-- Private files of returns: pictures that the shop encoded, and videos as they came. Their address is '/return-files/{id}'.
alter table uploads drop constraint uploads_kind_check;
alter table uploads add constraint uploads_kind_check
  check (kind in ('review_photo', 'product_image', 'return_evidence', 'return_attachment'));
alter table uploads
  -- Of private files, which are answered in parts.
  add column media_type text,
  add column byte_count integer check (byte_count > 0);
-- These wait an hour only.
create index uploads_to_sweep_soon on uploads (created_at)
  where state <> 'used' and kind in ('return_evidence', 'return_attachment');

-- When the customer was mailed about an administrator's message that waited unread.
alter table return_messages add column mailed_at timestamptz;
create index return_messages_to_mail on return_messages (created_at)
  where sender_type = 'admin' and message_type = 'admin_response' and read_at is null and mailed_at is null;
create index return_messages_of_sender on return_messages (sender_id, created_at);
