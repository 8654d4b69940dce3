-- The time at which each task last finished, and what it counted, for Needs Attention and the metrics.
create table finished_tasks (
  task text primary key,
  finished_at timestamptz not null,
  -- Discrepancies that were found, or bytes or products that were written.
  count bigint not null default 0
);
