create table reviews (
  id text primary key,
  product_id text not null references products (id) on delete cascade,
  user_id text references users (id),
  user_name text not null,
  rating integer not null check (rating between 1 and 5),
  title text check (length(title) <= 100),
  comment text not null check (length(comment) <= 1000) check (length(comment) > 0),
  is_verified_purchase boolean not null default false,
  admin_response text check (length(admin_response) between 1 and 2000),
  created_at timestamptz not null default now(),
  -- Who answered in the shop's name, for the shop's own record.
  admin_response_by text references users (id),
  admin_responded_at timestamptz,
  updated_at timestamptz,
  -- A hidden review stays as it was written; its writer sees the reason.
  hidden_at timestamptz,
  hidden_by text references users (id),
  hidden_reason text check (length(hidden_reason) between 1 and 300),
  -- Reports that the team has not looked at.
  open_reports integer not null default 0 check (open_reports >= 0),
  unique (product_id, user_id),
  check ((hidden_at is null) = (hidden_reason is null))
);
create index reviews_of_product on reviews (product_id, created_at desc);
create index reviews_of_user on reviews (user_id);
create index reviews_answered_by on reviews (admin_response_by) where admin_response_by is not null;
create index reviews_of_hider on reviews (hidden_by) where hidden_by is not null;
create index reviews_newest on reviews (created_at desc, id);
create index reviews_waiting on reviews (created_at desc, id) where admin_response is null and hidden_at is null;
create index reviews_reported on reviews (created_at desc, id) where open_reports > 0;
create index reviews_hidden on reviews (created_at desc, id) where hidden_at is not null;
create index reviews_by_rating on reviews (rating, created_at desc, id);
create index reviews_search on reviews using gin ((lower(user_name || ' ' || coalesce(title, '') || ' ' || comment)) gin_trgm_ops);
create trigger reviews_audit after insert or update or delete on reviews for each row
  when (current_setting('shop.actor', true) <> '') execute function enter_audit('product', 'product_id');
comment on trigger reviews_audit on reviews is
  'Writes audit_log. A change by the team is recorded in its own transaction, whichever function makes it.';
create trigger reviews_of_present before insert on reviews for each row execute function refuse_for_deleted();
comment on trigger reviews_of_present on reviews is
  'Refuses rows for a deleted account. The lock on the account lets no write slip past a deletion that runs at the same time.';

create table review_images (
  id text primary key,
  review_id text not null references reviews (id) on delete cascade,
  position integer not null check (position >= 0 and position <= 4),
  image_url text not null,
  alt_text text not null,
  unique (review_id, position)
);

-- Reports of customers about a review, once each.
create table review_reports (
  review_id text not null references reviews (id) on delete cascade,
  user_id text not null references users (id) on delete cascade,
  reason text not null check (reason in ('advertising', 'offensive', 'off_topic', 'other')),
  created_at timestamptz not null default now(),
  -- When the team looked at it.
  settled_at timestamptz,
  primary key (review_id, user_id)
);
create index review_reports_of_user on review_reports (user_id);
