-- What a mail says to mail programs: where answers go, how a letter is ended with one click.
alter table mails add column headers jsonb not null default '{}';

create table newsletter_subscribers (
  id text primary key,
  email text not null,
  status text not null default 'pending' check (status in ('pending', 'confirmed', 'unsubscribed')),
  -- Where the address was given.
  source text not null check (source in ('footer', 'home')),
  -- The latest question whether the address agrees: asked again after five minutes at the earliest.
  asked_at timestamptz not null,
  -- Which call asked: of two in the same millisecond, one.
  asked_by text not null,
  confirmed_at timestamptz,
  unsubscribed_at timestamptz,
  created_at timestamptz not null default now()
);
-- One row for an address, however it is written.
create unique index newsletter_subscribers_email on newsletter_subscribers (lower(email));

-- One for each mail, so that the links of older mails keep working. Only the hash is kept: the mail alone holds the token.
create table newsletter_tokens (
  token_hash text primary key,
  subscriber_id text not null references newsletter_subscribers (id) on delete cascade,
  created_at timestamptz not null
);
create index newsletter_tokens_subscriber on newsletter_tokens (subscriber_id);

create table contact_messages (
  id text primary key,
  -- Who was signed in while writing, if anybody.
  user_id text references users (id) on delete set null,
  name text not null,
  email text not null,
  topic text not null check (topic in ('order', 'return', 'product', 'repair', 'other')),
  order_number text,
  message text not null,
  created_at timestamptz not null default now()
);
create index contact_messages_newest on contact_messages (created_at desc);
create index contact_messages_user on contact_messages (user_id) where user_id is not null;
