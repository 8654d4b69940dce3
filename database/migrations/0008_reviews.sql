-- Who answered in the shop's name, for the shop's own record.
alter table reviews
  add column admin_response_by text references users (id),
  add column admin_responded_at timestamptz,
  add column updated_at timestamptz,
  add check (length(comment) > 0),
  add check (length(admin_response) between 1 and 2000);
create index reviews_of_user on reviews (user_id);

create table review_images (
  id text primary key,
  review_id text not null references reviews (id) on delete cascade,
  position integer not null check (position between 0 and 4),
  image_url text not null,
  alt_text text not null,
  unique (review_id, position)
);

-- A file on its way in. Whatever is not 'used' after a day is swept away with its files.
create table uploads (
  id text primary key,
  token_hash text not null unique,
  user_id text not null references users (id) on delete cascade,
  kind text not null check (kind in ('review_photo')),
  state text not null default 'issued' check (state in ('issued', 'receiving', 'stored', 'saved', 'used', 'dropped')),
  image_url text unique,
  alt_text text not null default '',
  created_at timestamptz not null default now()
);
create index uploads_of_user on uploads (user_id, created_at);
create index uploads_to_sweep on uploads (created_at) where state <> 'used';
