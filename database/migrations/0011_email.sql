-- Emails, the newsletter, and messages to and from customers.

-- The outbox. Each email is written once, and sent by a job.
create table emails (
  id text primary key,
  -- One email of each kind and cause: a retried job finds its email.
  dedupe_key text not null unique,
  kind text not null,
  order_id text references orders (id),
  recipient text not null,
  subject text not null,
  html text not null,
  text text not null,
  status text not null default 'queued' check (status in ('queued', 'sent', 'failed')),
  created_at timestamptz not null default now(),
  sent_at timestamptz,
  -- For mail programs: where answers go, and how a newsletter is ended with one click.
  headers jsonb not null default '{}',
  -- Tries, the last answer of the mail server, and until when one process sends it.
  attempts integer not null default 0,
  last_error text,
  claimed_until timestamptz,
  -- How often it was requested: each time is an email of its own for the mail server.
  asked integer not null default 1,
  -- When it was last requested: the same email is not sent again and again.
  asked_at timestamptz not null default now(),
  -- When a failed delivery is tried again.
  next_try_at timestamptz
);
create index emails_newest on emails (created_at desc);
-- What needs a look, an order's emails, and emails to an address as it is typed.
create index emails_open on emails (status, created_at desc) where status <> 'sent';
create index emails_of_order on emails (order_id) where order_id is not null;
create index emails_of_recipient on emails (lower(recipient) text_pattern_ops);
create index emails_failed on emails (created_at) where status = 'failed';

-- The merchant's texts of emails, one row for each kind, so that each has its own history.
create table email_texts (
  id text primary key check (id <> ''),
  subject text not null default '',
  opening text not null default '',
  closing text not null default '',
  updated_at timestamptz not null default now()
);
create trigger email_texts_audit after insert or update or delete on email_texts for each row
  when (current_setting('shop.actor', true) <> '') execute function enter_audit('email-text', 'id');
comment on trigger email_texts_audit on email_texts is
  'Writes audit_log. A change by the team is recorded in its own transaction, whichever function makes it.';

create table newsletter_subscribers (
  id text primary key,
  email text not null,
  status text not null default 'pending' check (status in ('pending', 'confirmed', 'unsubscribed')),
  -- Where the address was entered.
  source text not null check (source in ('footer', 'home')),
  -- The latest question for consent; the next one follows after five minutes at the earliest.
  asked_at timestamptz not null,
  -- Which call asked: of two in the same millisecond, one.
  asked_by text not null,
  confirmed_at timestamptz,
  unsubscribed_at timestamptz,
  created_at timestamptz not null default now()
);
-- One row for an address, in upper or lower case.
create unique index newsletter_subscribers_email on newsletter_subscribers (lower(email));

-- One for each email, so that links of older emails work. Only the hash is stored.
create table newsletter_tokens (
  token_hash text primary key,
  subscriber_id text not null references newsletter_subscribers (id) on delete cascade,
  created_at timestamptz not null
);
create index newsletter_tokens_subscriber on newsletter_tokens (subscriber_id);

-- Messages of the contact form.
create table contact_messages (
  id text primary key,
  -- Who was signed in; null for guests.
  user_id text references users (id) on delete set null,
  name text not null,
  email text not null,
  topic text not null check (topic in ('order', 'return', 'product', 'repair', 'other')),
  order_number text,
  message text not null,
  created_at timestamptz not null default now(),
  status text not null default 'open' check (status in ('open', 'answered', 'closed'))
);
create index contact_messages_newest on contact_messages (created_at desc);
create index contact_messages_user on contact_messages (user_id) where user_id is not null;
-- How often an address was named as sender within a day.
create index contact_messages_sender on contact_messages (lower(email), created_at);
create index contact_messages_of_status on contact_messages (status, created_at desc, id);
create index contact_messages_search on contact_messages
  using gin ((lower(name || ' ' || email || ' ' || coalesce(order_number, '') || ' ' || message)) gin_trgm_ops);
create trigger contact_messages_of_present before insert on contact_messages for each row execute function refuse_for_deleted();
comment on trigger contact_messages_of_present on contact_messages is
  'Refuses rows for a deleted account. The lock on the account lets no write slip past a deletion that runs at the same time.';
create trigger contact_messages_audit after update of status on contact_messages for each row
  when (current_setting('shop.actor', true) <> '') execute function enter_audit('contact-message', 'id');
comment on trigger contact_messages_audit on contact_messages is
  'Writes audit_log. A change by the team is recorded in its own transaction, whichever function makes it.';

-- Answers of the team; the email has the key 'contact-answer:' and this id.
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
comment on trigger contact_answers_audit on contact_answers is
  'Writes audit_log. A change by the team is recorded in its own transaction, whichever function makes it.';

-- Emails that the team wrote to a customer; the email has the key 'message:' and this id.
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
comment on trigger customer_messages_audit on customer_messages is
  'Writes audit_log. A change by the team is recorded in its own transaction, whichever function makes it.';
create trigger customer_messages_of_present before insert on customer_messages for each row execute function refuse_for_deleted();
comment on trigger customer_messages_of_present on customer_messages is
  'Refuses rows for a deleted account. The lock on the account lets no write slip past a deletion that runs at the same time.';
