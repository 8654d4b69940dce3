-- The card that paid: emails about a refund name it. Orders from before have none.
alter table orders
  add column card_brand text,
  add column card_last4 text check (card_last4 ~ '^[0-9]{4}$'),
  add constraint orders_card_check check ((card_brand is null) = (card_last4 is null)),
  -- The reason for keeping money was written for the customer; reasons from before are for the record alone.
  add column kept_reason_is_public boolean not null default false;

-- Who pays for sending a return, and by when it is to be sent; both are set with its number.
alter table return_requests
  add column shipping_paid_by text check (shipping_paid_by in ('shop', 'customer')),
  add column send_by date;

-- The days to send a return once it has its number are a part of the policy.
update settings set value = value || '{"sendDays": 14}' where key = 'returns';

-- A prepaid label that the team attached: a picture or a PDF.
alter table return_files add column is_label boolean not null default false,
  add constraint return_files_label_check check (not is_label or message_id is null);
create unique index return_files_one_label on return_files (return_id) where is_label;
alter table uploads drop constraint uploads_kind_check;
alter table uploads add constraint uploads_kind_check
  check (kind in ('review_photo', 'product_image', 'return_evidence', 'return_attachment', 'return_label'));
drop index uploads_to_sweep_soon;
create index uploads_to_sweep_soon on uploads (created_at)
  where state <> 'used' and kind in ('return_evidence', 'return_attachment', 'return_label');
