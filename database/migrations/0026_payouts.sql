-- Payouts to charities: recorded by the team, and published as entries of the public log (decision 156).

-- Sums of the published entries by charity and day, so that what is owed is read without its entries.
create table impact_days (
  charity_id text not null references charities,
  day date not null,
  given_cents bigint not null default 0,
  paid_out_cents bigint not null default 0,
  -- Its entries that are no payouts.
  lines integer not null default 0,
  primary key (charity_id, day)
);

create function sum_impact_days() returns trigger language plpgsql as $$
begin
  insert into impact_days as d (charity_id, day, given_cents, paid_out_cents, lines)
  select charity_id, (body::json ->> 'day')::date, coalesce(sum(cents) filter (where not is_payout), 0),
    coalesce(-sum(cents) filter (where is_payout), 0), count(*) filter (where not is_payout)
  from added e cross join lateral (
    select e.kind = 'payout' or exists (select from impact_entries o where o.seq = e.reverses and o.kind = 'payout') as is_payout) p
  group by 1, 2 order by 1, 2
  on conflict (charity_id, day) do update set given_cents = d.given_cents + excluded.given_cents,
    paid_out_cents = d.paid_out_cents + excluded.paid_out_cents, lines = d.lines + excluded.lines;
  return null;
end $$;
create trigger impact_entries_sum_days after insert on impact_entries referencing new table as added
  for each statement execute function sum_impact_days();
comment on trigger impact_entries_sum_days on impact_entries is 'Writes impact_days in the transaction that publishes, whichever version of the shop does.';
insert into impact_days (charity_id, day, given_cents, lines)
select charity_id, (body::json ->> 'day')::date, sum(cents), count(*) from impact_entries group by 1, 2;

create table payouts (
  id text primary key,
  charity_id text not null references charities,
  cents integer not null check (cents > 0),
  -- When the money left the bank.
  paid_on date not null,
  -- At the bank. Public is its hash with the salt alone.
  reference text not null check (reference <> ''),
  salt bytea not null check (length(salt) = 16),
  -- The days whose donations it pays out.
  period_from date not null,
  period_to date not null check (period_to >= period_from),
  -- The charity's receipt: the number on it, and the uploaded file.
  receipt_number text not null default '',
  storage_id text unique references uploads,
  media_type text,
  byte_count integer,
  receipt_sha256 text check (receipt_sha256 ~ '^[0-9a-f]{64}$'),
  recorded_by text not null references users,
  created_at timestamptz not null,
  changed_at timestamptz not null,
  -- Its entry in the public log, and the one that takes it back.
  seq bigint unique references impact_entries,
  published_at timestamptz,
  undone_seq bigint unique references impact_entries,
  undone_at timestamptz,
  undone_reason text,
  -- By the charity.
  confirmed_at timestamptz,
  constraint payouts_published check ((seq is null) = (published_at is null) and (seq is null or storage_id is not null)),
  constraint payouts_undone check ((undone_seq is null) = (undone_at is null) and (undone_seq is null or seq is not null)),
  constraint payouts_confirmed check (confirmed_at is null or seq is not null),
  constraint payouts_receipt check (num_nonnulls(storage_id, media_type, byte_count, receipt_sha256) in (0, 4))
);
-- One at a time is prepared for each charity.
create unique index payouts_prepared on payouts (charity_id) where seq is null;
create index payouts_by_day on payouts (paid_on desc, seq desc) where seq is not null;
create index payouts_of_charity on payouts (charity_id, paid_on desc, seq desc);
create index payouts_of_recorder on payouts (recorded_by);
create index payouts_by_receipt on payouts (receipt_sha256) where seq is not null;

-- The donations that are published and not paid out.
create function owed_cents(charity text) returns bigint language sql stable
  as $$ select coalesce(sum(given_cents - paid_out_cents), 0)::bigint from impact_days where charity_id = charity $$;

create function refuse_payout() returns trigger language plpgsql as $$
begin
  if tg_op <> 'INSERT' and old.seq is not null and (tg_op = 'DELETE'
    or to_jsonb(new) - '{undone_seq,undone_at,undone_reason,confirmed_at}'::text[] <> to_jsonb(old) - '{undone_seq,undone_at,undone_reason,confirmed_at}'::text[]
    or old.undone_seq is not null and new.undone_seq is distinct from old.undone_seq) then
    raise exception 'A published payout never changes' using errcode = 'restrict_violation';
  end if;
  if tg_op = 'DELETE' then return old; end if;
  if new.seq is null then
    perform from charities where id = new.charity_id for no key update;
    if new.cents > owed_cents(new.charity_id) then
      raise exception 'A payout is never more than what is owed' using errcode = 'check_violation', constraint = 'payouts_within_owed';
    end if;
  end if;
  return new;
end $$;
create trigger payouts_refused before insert or update or delete on payouts for each row execute function refuse_payout();
comment on trigger payouts_refused on payouts is
  'Refuses a payout of more than is owed, and changes to a published one. A CHECK sees neither the public log nor the former row.';

create function refuse_payout_entry() returns trigger language plpgsql as $$
begin
  if -new.cents > owed_cents(new.charity_id) then
    raise exception 'A payout is never more than what is owed' using errcode = 'check_violation', constraint = 'payouts_within_owed';
  end if;
  return new;
end $$;
create trigger impact_entries_pay_what_is_owed before insert on impact_entries for each row when (new.kind = 'payout')
  execute function refuse_payout_entry();
comment on trigger impact_entries_pay_what_is_owed on impact_entries is
  'Refuses a payout of more than is owed when it is published: refunds may have lowered that since it was recorded.';

create trigger payouts_audit after insert or update or delete on payouts for each row
  when (current_setting('shop.actor', true) <> '') execute function enter_audit('charity', 'charity_id');
comment on trigger payouts_audit on payouts is
  'Writes audit_log. A change by the team is recorded in its own transaction, whichever function makes it.';

alter table uploads add column sha256 text;
alter table uploads drop constraint uploads_kind_check;
alter table uploads add constraint uploads_kind_check check (
  kind in ('review_photo', 'product_image', 'return_evidence', 'return_attachment', 'return_label', 'payout_receipt')) not valid;
