-- What the team says to each other about a customer. They go with the account.
create table customer_notes (
  id text primary key,
  user_id text not null references users (id) on delete cascade,
  author_id text not null references users (id),
  text text not null check (text <> ''),
  created_at timestamptz not null default now()
);
create index customer_notes_of_user on customer_notes (user_id, created_at, id);
create index customer_notes_of_author on customer_notes (author_id);
create trigger customer_notes_audit after insert on customer_notes for each row
  when (current_setting('shop.actor', true) <> '') execute function enter_audit('customer', 'user_id');

-- A filter of the list of customers under a name, kept for the whole team.
create table customer_segments (
  id text primary key,
  name text not null check (name <> ''),
  search text not null,
  filter text not null,
  sort_by text not null,
  created_by text references users (id) on delete set null,
  created_at timestamptz not null default now()
);
create unique index customer_segments_by_name on customer_segments (lower(name));
create index customer_segments_of_user on customer_segments (created_by) where created_by is not null;
create trigger customer_segments_audit after insert or delete on customer_segments for each row
  when (current_setting('shop.actor', true) <> '') execute function enter_audit('segment', 'id');
