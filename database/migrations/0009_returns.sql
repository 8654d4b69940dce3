-- Goods that come back, and withdrawals from an order.

-- What a customer sends back of a delivered order. A 'withdrawal' is the statutory right of buyers in the EU, and never pending.
create table return_requests (
  id text primary key,
  order_id text not null references orders (id),
  user_id text not null references users (id),
  type text not null default 'return' check (type in ('return', 'withdrawal')),
  reason text check (reason in ('defective', 'wrong_item', 'not_as_described', 'damaged_in_shipping', 'size_issue', 'quality_issue',
    'change_of_mind', 'other')),
  description text not null default '',
  status text not null default 'pending' check (status in ('pending', 'approved', 'rejected', 'processing', 'completed', 'cancelled')),
  requested_cents integer not null check (requested_cents >= 0),
  approved_cents integer check (approved_cents >= 0),
  rma_number text unique,
  admin_notes text,
  tracking_number text,
  -- The person of the team who works on it.
  handler_id text references users (id),
  -- The refund of the approved amount.
  refund_id text references refunds (id),
  created_at timestamptz not null default now(),
  -- The order's number, name and address in lower case, so that a search reads returns alone.
  order_text text not null default '',
  -- Who pays for sending it back, and by when it is to be sent; both are set with its number.
  shipping_paid_by text check (shipping_paid_by in ('shop', 'customer')),
  send_by date,
  check (type = 'withdrawal' or reason is not null)
);
-- A canceled request frees its order for another; a rejected one does not.
create unique index return_requests_one_of_order on return_requests (order_id) where type = 'return' and status <> 'cancelled';
create index return_requests_of_order on return_requests (order_id);
create index return_requests_of_user on return_requests (user_id, created_at desc, id);
create index return_requests_by_status on return_requests (status, created_at desc, id);
create index return_requests_newest on return_requests (created_at desc, id);
create index return_requests_of_handler on return_requests (handler_id) where handler_id is not null;
create index return_requests_of_refund on return_requests (refund_id) where refund_id is not null;
create index return_requests_search on return_requests using gin ((order_text || ' ' || lower(coalesce(rma_number, ''))) gin_trgm_ops);
create trigger return_requests_audit after insert or update or delete on return_requests for each row
  when (current_setting('shop.actor', true) <> '') execute function enter_audit('return', 'id');
comment on trigger return_requests_audit on return_requests is
  'Writes audit_log. A change by the team is recorded in its own transaction, whichever function makes it.';
create trigger return_requests_of_present before insert on return_requests for each row execute function refuse_for_deleted();
comment on trigger return_requests_of_present on return_requests is
  'Refuses rows for a deleted account. The lock on the account lets no write slip past a deletion that runs at the same time.';

-- A request begins with the search text of its order.
create function take_order_text() returns trigger language plpgsql as $$
begin
  select lower(o.order_number || ' ' || o.customer_name || ' ' || o.email) into strict new.order_text
  from orders o where o.id = new.order_id;
  return new;
end $$;
create trigger return_requests_take_order_text before insert on return_requests for each row execute function take_order_text();
comment on trigger return_requests_take_order_text on return_requests is
  'Sets return_requests.order_text of the same row from its order, whichever way the request comes.';

-- The search text of returns follows their order.
create function pass_order_text() returns trigger language plpgsql as $$
begin
  update return_requests set order_text = lower(new.order_number || ' ' || new.customer_name || ' ' || new.email) where order_id = new.id;
  return null;
end $$;
create trigger orders_pass_text_to_returns after update of order_number, customer_name, email on orders for each row
  when ((old.order_number, old.customer_name, old.email) is distinct from (new.order_number, new.customer_name, new.email))
  execute function pass_order_text();
comment on trigger orders_pass_text_to_returns on orders is
  'Writes return_requests.order_text. Merges, deletions and edits change the texts of an order.';

-- Lines of the order by their position, from 0.
create table return_items (
  return_id text not null references return_requests (id) on delete cascade,
  order_id text not null,
  position integer not null,
  quantity integer not null check (quantity > 0),
  reason text,
  -- True when its pieces went back into stock at completion; null until then.
  is_restocked boolean,
  -- Pieces that another refund had paid when the return's amount was decided, and the amount for the others.
  amount_cents integer not null default 0 check (amount_cents >= 0),
  refunded_apart integer not null default 0,
  primary key (return_id, position),
  foreign key (order_id, position) references order_lines (order_id, position),
  constraint return_items_refunded_apart_check check (refunded_apart between 0 and quantity)
);
create index return_items_of_line on return_items (order_id, position);

-- Each status that a return reached. Append-only.
create table return_history (
  id bigint generated always as identity primary key,
  return_id text not null references return_requests (id) on delete cascade,
  status text not null,
  changed_by text,
  created_at timestamptz not null default now()
);
create index return_history_of_return on return_history (return_id, id);

-- The conversation about a return.
create table return_messages (
  id text primary key,
  return_id text not null references return_requests (id) on delete cascade,
  sender_type text not null check (sender_type in ('customer', 'admin')),
  sender_id text not null,
  sender_name text not null,
  message_type text not null check (message_type in ('text', 'status_update', 'admin_response')),
  message text not null default '',
  -- By the other side.
  read_at timestamptz,
  created_at timestamptz not null default now(),
  -- When the customer was emailed about an unread message.
  emailed_at timestamptz
);
create index return_messages_of_return on return_messages (return_id, created_at, id);
create index return_messages_unread on return_messages (return_id, sender_type) where read_at is null;
create index return_messages_to_email on return_messages (created_at)
  where sender_type = 'admin' and message_type = 'admin_response' and read_at is null and emailed_at is null;
create index return_messages_of_sender on return_messages (sender_id, created_at);

-- Evidence of a return, and attachments of messages: private files for their owner and the team.
create table return_files (
  id text primary key,
  return_id text not null references return_requests (id) on delete cascade,
  -- The message that it is attached to; null for evidence.
  message_id text references return_messages (id) on delete cascade,
  position integer not null,
  url text not null unique,
  media_type text not null,
  alt_text text not null default '',
  -- A prepaid label that the team attached: a picture or a PDF.
  is_label boolean not null default false,
  constraint return_files_label_check check (not is_label or message_id is null)
);
create index return_files_of_return on return_files (return_id, position);
create index return_files_of_message on return_files (message_id) where message_id is not null;
create unique index return_files_one_label on return_files (return_id) where is_label;
create trigger return_labels_audit after insert on return_files for each row
  when (current_setting('shop.actor', true) <> '' and new.is_label) execute function enter_audit('return', 'return_id');
comment on trigger return_labels_audit on return_files is 'Writes audit_log when the team attaches a label to a return.';
create trigger return_labels_removed_audit after delete on return_files for each row
  when (current_setting('shop.actor', true) <> '' and old.is_label) execute function enter_audit('return', 'return_id');
comment on trigger return_labels_removed_audit on return_files is 'Writes audit_log when the team removes a label of a return.';

-- What a buyer declared: the text of the receipt that was emailed, with its SHA-256 hash. Append-only.
create table withdrawal_receipts (
  return_id text primary key references return_requests (id),
  order_id text not null references orders (id),
  -- Chosen by the buyer: the same id again is the same withdrawal.
  request_id text not null,
  content text not null,
  sha256 text not null,
  received_at timestamptz not null,
  recorded_at timestamptz default clock_timestamp(),
  unique (order_id, request_id),
  constraint withdrawal_receipts_hash_check check (content = '' or sha256 = encode(sha256(convert_to(content, 'UTF8')), 'hex'))
);
create trigger withdrawal_receipts_are_append_only before delete or truncate on withdrawal_receipts
  for each statement execute function refuse_change();
comment on trigger withdrawal_receipts_are_append_only on withdrawal_receipts is
  'Refuses changes: the rows are append-only, whatever statement comes.';
create trigger withdrawal_receipts_forget_only before update on withdrawal_receipts for each row execute function forget_only('content');
comment on trigger withdrawal_receipts_forget_only on withdrawal_receipts is
  'Refuses changes but those that erase a deleted person: the rows are append-only, whatever statement comes.';
