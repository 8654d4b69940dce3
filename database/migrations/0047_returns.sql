-- Returns: what a customer sends back of a delivered order, what the shop answers, and the conversation about it. `withdrawal` is the
-- statutory right of buyers in the EU: of its own kind, and never pending.
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
  -- The administrator who works on it.
  handler_id text references users (id),
  -- The refund of the approved amount.
  refund_id text references refunds (id),
  created_at timestamptz not null default now(),
  check (type = 'withdrawal' or reason is not null)
);
-- A cancelled one frees its order for another; a rejected one does not.
create unique index return_requests_one_of_order on return_requests (order_id) where type = 'return' and status <> 'cancelled';
create index return_requests_of_order on return_requests (order_id);
create index return_requests_of_user on return_requests (user_id, created_at desc, id);
create index return_requests_by_status on return_requests (status, created_at desc, id);
create index return_requests_newest on return_requests (created_at desc, id);
create index return_requests_of_handler on return_requests (handler_id) where handler_id is not null;
create index return_requests_of_refund on return_requests (refund_id) where refund_id is not null;
create trigger return_requests_audit after insert or update or delete on return_requests for each row
  when (current_setting('shop.actor', true) <> '') execute function enter_audit('return', 'id');

-- Lines of the order by their position, which counts from 0.
create table return_items (
  return_id text not null references return_requests (id) on delete cascade,
  order_id text not null,
  position integer not null,
  quantity integer not null check (quantity > 0),
  reason text,
  -- Whether its pieces went back into stock when the return was completed; null until then.
  is_restocked boolean,
  primary key (return_id, position),
  foreign key (order_id, position) references order_lines (order_id, position)
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
  created_at timestamptz not null default now()
);
create index return_messages_of_return on return_messages (return_id, created_at, id);
create index return_messages_unread on return_messages (return_id, sender_type) where read_at is null;

-- Evidence of a return, or attachments of a message: private files, opened by their owner and administrators only.
create table return_files (
  id text primary key,
  return_id text not null references return_requests (id) on delete cascade,
  -- The message that it is attached to; null for evidence.
  message_id text references return_messages (id) on delete cascade,
  position integer not null,
  url text not null unique,
  media_type text not null,
  alt_text text not null default ''
);
create index return_files_of_return on return_files (return_id, position);
create index return_files_of_message on return_files (message_id) where message_id is not null;
