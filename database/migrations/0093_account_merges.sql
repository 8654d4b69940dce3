-- Accounts that became part of another one of the same person. The row of the one that went stays, without the person.
create table account_merges (
  id text primary key,
  leaving_id text not null unique references users (id),
  staying_id text not null references users (id),
  -- How much came along; what both had alike was kept once.
  orders integer not null,
  returns integer not null,
  reviews integer not null,
  addresses integer not null,
  messages integer not null,
  promo_uses integer not null,
  merged_at timestamptz not null,
  check (leaving_id <> staying_id)
);
create index account_merges_into on account_merges (staying_id);
create trigger account_merges_audit after insert on account_merges for each row
  when (current_setting('shop.actor', true) <> '') execute function enter_audit('customer', 'staying_id');
