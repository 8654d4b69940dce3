-- What a buyer declared who withdrew from an order: the text of the receipt that was mailed to them, with its SHA-256 hash. Append-only.
create table withdrawal_receipts (
  return_id text primary key references return_requests (id),
  order_id text not null references orders (id),
  -- Chosen by who withdraws: the same one again is the same withdrawal.
  request_id text not null,
  content text not null,
  sha256 text not null check (sha256 = encode(sha256(convert_to(content, 'UTF8')), 'hex')),
  received_at timestamptz not null,
  unique (order_id, request_id)
);
create trigger withdrawal_receipts_are_append_only before update or delete or truncate on withdrawal_receipts
  for each statement execute function refuse_change();
