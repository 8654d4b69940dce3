-- How far a message to us is. What came before this was answered from the mailbox.
alter table contact_messages add column status text not null default 'closed' check (status in ('open', 'answered', 'closed'));
alter table contact_messages alter column status set default 'open';
create index contact_messages_of_status on contact_messages (status, created_at desc, id);
create index contact_messages_search on contact_messages
  using gin ((lower(name || ' ' || email || ' ' || coalesce(order_number, '') || ' ' || message)) gin_trgm_ops);
create trigger contact_messages_audit after update of status on contact_messages for each row
  when (current_setting('shop.actor', true) <> '') execute function enter_audit('contact-message', 'id');

-- What the team answered; the mail itself has the key 'contact-answer:' and this id. It goes with its message.
create table contact_answers (
  id text primary key,
  message_id text not null references contact_messages (id) on delete cascade,
  author_id text not null references users (id),
  text text not null check (text <> ''),
  created_at timestamptz not null default now()
);
create index contact_answers_of_message on contact_answers (message_id, created_at, id);
create index contact_answers_of_author on contact_answers (author_id);
create trigger contact_answers_audit after insert on contact_answers for each row
  when (current_setting('shop.actor', true) <> '') execute function enter_audit('contact-message', 'message_id');
