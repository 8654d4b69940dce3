-- A review that shoppers no longer see, with the reason that its writer was told. Its words stay as they were written.
alter table reviews
  add column hidden_at timestamptz,
  add column hidden_by text references users (id),
  add column hidden_reason text,
  -- Reports that the team has not looked at yet.
  add column open_reports integer not null default 0 check (open_reports >= 0),
  add check ((hidden_at is null) = (hidden_reason is null)),
  add check (length(hidden_reason) between 1 and 300);
create index reviews_of_hider on reviews (hidden_by) where hidden_by is not null;
create index reviews_newest on reviews (created_at desc, id);
create index reviews_waiting on reviews (created_at desc, id) where admin_response is null and hidden_at is null;
create index reviews_reported on reviews (created_at desc, id) where open_reports > 0;
create index reviews_hidden on reviews (created_at desc, id) where hidden_at is not null;
create index reviews_by_rating on reviews (rating, created_at desc, id);
create index reviews_search on reviews using gin ((lower(user_name || ' ' || coalesce(title, '') || ' ' || comment)) gin_trgm_ops);

-- What customers say against a review, each once.
create table review_reports (
  review_id text not null references reviews (id) on delete cascade,
  user_id text not null references users (id) on delete cascade,
  reason text not null check (reason in ('advertising', 'offensive', 'off_topic', 'other')),
  created_at timestamptz not null default now(),
  -- When the team has looked at it.
  settled_at timestamptz,
  primary key (review_id, user_id)
);
create index review_reports_of_user on review_reports (user_id);

-- How many reviews there are of each state and rating, to be summed up: what changes a number adds a row.
create table review_counts (
  id bigint generated always as identity primary key,
  rating integer not null,
  state text not null,
  is_reported boolean not null,
  count integer not null
);
create function review_state(r reviews) returns text language sql immutable as $$
  select case when r.hidden_at is not null then 'hidden' when r.admin_response is null then 'waiting' else 'answered' end
$$;
create function note_reviews() returns trigger language plpgsql as $$
begin
  if tg_op <> 'INSERT' then
    insert into review_counts (rating, state, is_reported, count) values (old.rating, review_state(old), old.open_reports > 0, -1);
  end if;
  if tg_op <> 'DELETE' then
    insert into review_counts (rating, state, is_reported, count) values (new.rating, review_state(new), new.open_reports > 0, 1);
  end if;
  return null;
end $$;
create trigger reviews_counted after insert or delete on reviews for each row execute function note_reviews();
create trigger reviews_counted_anew after update on reviews for each row
  when ((old.rating, old.hidden_at is null, old.admin_response is null, old.open_reports > 0)
    is distinct from (new.rating, new.hidden_at is null, new.admin_response is null, new.open_reports > 0))
  execute function note_reviews();
insert into review_counts (rating, state, is_reported, count)
select rating, review_state(r), false, count(*) from reviews r group by 1, 2;
