-- An address belongs to the account that verified it. Until then any number of accounts may name it, so that signing up tells nobody
-- whether it is known.
alter table identity_user drop constraint identity_user_email_key;
create unique index identity_user_of_verified_email on identity_user (email) where "emailVerified";
create index identity_user_by_email on identity_user (email, "createdAt");
-- Who has an account by now was the only one with this address: it stays theirs, with its password.
update identity_user set "emailVerified" = true where not "emailVerified";

-- What was mailed to an address: links and codes that each work once, and notices. Tokens and codes are hashed.
create table identity_proof (
  token_hash text primary key,
  kind text not null check (kind in ('reset', 'verify', 'change', 'code', 'notice')),
  email text not null,
  user_id text references identity_user (id) on delete cascade,
  name text,
  code_hash text,
  attempts integer not null default 0,
  asked_by text not null,
  created_at timestamptz not null default now(),
  expires_at timestamptz not null,
  used_at timestamptz
);
create index identity_proof_of_email on identity_proof (email, created_at);
create index identity_proof_of_user on identity_proof (user_id);
create index identity_proof_by_end on identity_proof (expires_at);

-- What happened to an account lately. Wrong passwords of one hour are one row.
create table identity_event (
  id bigint generated always as identity primary key,
  user_id text not null references identity_user (id) on delete cascade,
  kind text not null,
  browser text not null default '',
  times integer not null default 1,
  hour timestamptz,
  created_at timestamptz not null default now()
);
create unique index identity_event_of_hour on identity_event (user_id, kind, hour) where hour is not null;
create index identity_event_of_user on identity_event (user_id, created_at desc);
create index identity_event_by_time on identity_event (created_at);
