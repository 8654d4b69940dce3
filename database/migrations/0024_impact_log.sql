-- The public ledger of donations: a log of entries that nobody can rewrite unseen (decision 155).

-- Which share of an order the shop gives, since when.
create table pledges (
  version integer primary key check (version > 0),
  basis_points integer not null check (basis_points between 0 and 10000),
  valid_from timestamptz not null
);
insert into pledges
select 1, coalesce((select (value->>'basisPoints')::int from settings where key = 'charity-share'), 500), '-infinity';

create function enter_pledge() returns trigger language plpgsql as $$
begin
  insert into pledges
  select version + 1, (new.value->>'basisPoints')::int, now()
  from (select * from pledges order by version desc limit 1) last where basis_points <> (new.value->>'basisPoints')::int;
  return null;
end $$;
create trigger settings_enter_pledge after insert or update on settings for each row
  when (new.key = 'charity-share') execute function enter_pledge();
comment on trigger settings_enter_pledge on settings is 'Writes pledges: every share that the shop has promised is public, however it was set.';

-- Donations whose entries are not published yet.
create table impact_pending (donation_id bigint primary key);
insert into impact_pending select id from donations;

create function await_publishing() returns trigger language plpgsql as $$
begin
  insert into impact_pending values (new.id);
  return null;
end $$;
create trigger donations_await_publishing after insert on donations for each row execute function await_publishing();
comment on trigger donations_await_publishing on donations is 'Writes impact_pending in the transaction of the donation, so that each one is published.';

create table impact_entries (
  -- Gapless, from 0: the place of the entry in the log.
  seq bigint primary key check (seq >= 0),
  donation_id bigint,
  kind text not null check (kind in ('accrual', 'extra', 'reversal', 'adjustment', 'payout')),
  -- The charity of the shop, and its name in the log.
  charity_id text not null references charities,
  charity text not null,
  cents integer not null check (cents <> 0),
  -- The entry that this one takes back.
  reverses bigint references impact_entries,
  -- The published text, in canonical JSON.
  body text not null
);
create unique index impact_entries_of_donation on impact_entries (donation_id, kind, reverses) nulls not distinct where donation_id is not null;
create index impact_entries_of_charity on impact_entries (charity_id, seq);
create index impact_entries_reversing on impact_entries (reverses) where reverses is not null;

-- What hides the order in its commitment, until its buyer's personal data is deleted.
create table impact_salts (
  seq bigint primary key references impact_entries,
  salt bytea not null check (length(salt) = 16)
);

-- The hashes of the Merkle tree by level, up to 256 of 32 bytes in each tile.
create table impact_tiles (
  level integer not null check (level >= 0),
  index bigint not null check (index >= 0),
  hashes bytea not null check (length(hashes) between 32 and 8192 and length(hashes) % 32 = 0),
  primary key (level, index)
);

create table impact_keys (
  id integer generated always as identity primary key,
  -- The name in its signatures, which is the origin of the log: 'shop.example/impact'.
  name text not null,
  -- PKCS #8
  private_key bytea not null,
  created_at timestamptz not null default now()
);

create table impact_checkpoints (
  size bigint primary key check (size >= 0),
  note text not null,
  created_at timestamptz not null
);

-- Sums of the published entries.
create table impact_totals (
  charity text primary key,
  given_cents bigint not null default 0,
  paid_out_cents bigint not null default 0
);

create trigger impact_entries_are_append_only before delete or update or truncate on impact_entries
  for each statement execute function refuse_change();
comment on trigger impact_entries_are_append_only on impact_entries is 'Refuses changes: the rows are append-only, whatever statement comes.';
create trigger impact_checkpoints_are_append_only before delete or update or truncate on impact_checkpoints
  for each statement execute function refuse_change();
comment on trigger impact_checkpoints_are_append_only on impact_checkpoints is
  'Refuses changes: the rows are append-only, whatever statement comes.';
create trigger pledges_are_append_only before delete or update or truncate on pledges for each statement execute function refuse_change();
comment on trigger pledges_are_append_only on pledges is 'Refuses changes: the rows are append-only, whatever statement comes.';
