-- What was sold and given since the first day of each period that the dashboard looks at, so that a year is not added up by each glance.
-- A nightly job writes it of the days that are over; rows of a day that come after that say so, and are added by whoever reads.
alter table day_sums add column is_folded boolean not null default false;
drop index day_sums_of_days;
create index day_sums_folded on day_sums (kind, day) include (name, variant_name, count, amount_cents) where is_folded;
create index day_sums_since_fold on day_sums (kind, day) include (name, variant_name, count, amount_cents) where not is_folded;

create table window_sums (
  kind text not null check (kind in ('product', 'code')),
  -- Whole days of UTC from this one on.
  since date not null,
  name text not null,
  -- Null is the sum of all of them.
  variant_name text,
  count integer not null,
  amount_cents bigint not null,
  unique nulls not distinct (kind, since, name, variant_name)
);
create index window_sums_most_sold on window_sums (since, count desc, amount_cents desc, name)
  where kind = 'product' and variant_name is null;
create index window_sums_most_given on window_sums (since, amount_cents desc, count desc, name)
  where kind = 'code' and variant_name is null;

-- A shop that sells already has its first sums when it starts, not when night comes.
do $$ begin
  if to_regnamespace('graphile_worker') is not null and exists (select from day_sums) then
    perform graphile_worker.add_job('fold-sums', '{}');
  end if;
end $$;
