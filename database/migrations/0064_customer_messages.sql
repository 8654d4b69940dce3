-- Mails that the team wrote to a customer by hand; the mail itself has the key 'message:' and this id.
create table customer_messages (
  id text primary key,
  user_id text not null references users (id) on delete cascade,
  author_id text not null references users (id),
  subject text not null check (subject <> ''),
  message text not null check (message <> ''),
  created_at timestamptz not null default now()
);
create index customer_messages_of_user on customer_messages (user_id, created_at desc, id);
create index customer_messages_of_author on customer_messages (author_id);
create trigger customer_messages_audit after insert on customer_messages for each row
  when (current_setting('shop.actor', true) <> '') execute function enter_audit('customer', 'user_id');
