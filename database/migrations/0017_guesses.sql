-- Wrong passwords, codes and promo codes of the last minutes, counted for all nodes. An hourly job deletes what has ended.
create table guesses (
  -- A keyed hash of what is guessed at, and by whom.
  key text primary key,
  most integer not null check (most > 0),
  -- When each was made, by its name.
  made jsonb not null,
  ends_at timestamptz not null
);
create index guesses_by_end on guesses (ends_at);
