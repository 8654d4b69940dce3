-- Accounts and their customers. The tables identity_* belong to the embedded identity provider; with another provider they are empty.

-- A person with an account, a customer or one of the team.
create table users (
  id text primary key,
  clerk_user_id text not null unique,
  email text not null,
  name text not null,
  role text not null default 'customer' check (role in ('customer', 'fulfilment', 'support', 'manager', 'owner')),
  created_at timestamptz not null default now(),
  last_seen_at timestamptz not null default now(),
  gateway_customer_id text unique,
  -- Cards that the gateway declined to save for this person: the latest series, without an hour between two.
  card_declines integer not null default 0,
  card_declined_at timestamptz,
  deleted_at timestamptz,
  -- When the provider changed the role: an older report never overwrites a newer one.
  role_at timestamptz
);
create index users_last_seen on users (last_seen_at);
-- People by parts of their name and address.
create index users_search on users using gin (lower(name || ' ' || email) gin_trgm_ops);
create index users_by_name on users (lower(name) collate "C", id);
create index users_of_the_team on users (role) where role <> 'customer';
create trigger users_audit after update on users for each row
  when (current_setting('shop.actor', true) <> '' and new.role <> old.role) execute function enter_audit('person', 'id');
comment on trigger users_audit on users is
  'Writes audit_log when the team changes a person''s role, whichever function makes the change.';

-- Accounts of the embedded identity provider.
create table identity_user (
  id text primary key,
  name text not null,
  email text not null,
  "emailVerified" boolean not null,
  image text,
  role text not null default 'customer' check (role in ('customer', 'fulfilment', 'support', 'manager', 'owner', 'admin')),
  "createdAt" timestamptz not null default now(),
  "updatedAt" timestamptz not null default now(),
  -- How often all sessions of the account were ended: a session opens only if this is what it was when its owner proved who they are.
  "sessionsEnded" integer not null default 0
);
-- An address belongs to the account that verified it. Until then several accounts may name it, so that signing up reveals nothing.
create unique index identity_user_of_verified_email on identity_user (email) where "emailVerified";
create index identity_user_by_email on identity_user (email, "createdAt");

-- A session; its token is a hash.
create table identity_session (
  id text primary key,
  token text not null unique,
  "userId" text not null references identity_user (id) on delete cascade,
  "expiresAt" timestamptz not null,
  "ipAddress" text,
  "userAgent" text,
  "createdAt" timestamptz not null default now(),
  "updatedAt" timestamptz not null,
  -- The country that a trusted proxy names when the session begins.
  country text check (country ~ '^[A-Z]{2}$'),
  -- The last time that the owner used the session.
  "seenAt" timestamptz not null default now(),
  -- The last time that the owner proved who they are: by signing in, or again since.
  "provedAt" timestamptz not null default now()
);
create index identity_session_of_user on identity_session ("userId");

create table identity_account (
  id text primary key,
  "accountId" text not null,
  "providerId" text not null,
  "userId" text not null references identity_user (id) on delete cascade,
  "accessToken" text,
  "refreshToken" text,
  "idToken" text,
  "accessTokenExpiresAt" timestamptz,
  "refreshTokenExpiresAt" timestamptz,
  scope text,
  password text,
  "createdAt" timestamptz not null default now(),
  "updatedAt" timestamptz not null
);
create index identity_account_of_user on identity_account ("userId");

create table identity_verification (
  id text primary key,
  identifier text not null,
  value text not null,
  "expiresAt" timestamptz not null,
  "createdAt" timestamptz not null default now(),
  "updatedAt" timestamptz not null default now()
);
create index identity_verification_of_identifier on identity_verification (identifier);

-- Links and codes that were emailed, each of which works once, and notices. Tokens and codes are hashes.
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

-- The second step of signing in: the app's key, encrypted, and the step of its last used code. It is on once `on_since` is set.
create table identity_two_steps (
  user_id text primary key references identity_user (id) on delete cascade,
  key text not null,
  last_step bigint not null default 0,
  on_since timestamptz,
  created_at timestamptz not null default now()
);

-- Codes that replace the app once each, as hashes.
create table identity_recovery_code (
  user_id text not null references identity_two_steps (user_id) on delete cascade,
  code_hash text not null,
  used_at timestamptz,
  primary key (user_id, code_hash)
);

-- Sign-ins after the first of two steps.
create table identity_begun (
  token_hash text primary key,
  user_id text not null references identity_user (id) on delete cascade,
  how text not null,
  event text not null,
  remember_me boolean not null,
  attempts integer not null default 0,
  created_at timestamptz not null default now(),
  expires_at timestamptz not null
);
create index identity_begun_of_user on identity_begun (user_id);
create index identity_begun_by_end on identity_begun (expires_at);

-- The public half of a passkey, whose other half never leaves its owner's devices, and how often it was used.
create table identity_passkey (
  id text primary key,
  user_id text not null references identity_user (id) on delete cascade,
  public_key text not null,
  counter bigint not null,
  name text not null,
  created_at timestamptz not null default now(),
  used_at timestamptz
);
create index identity_passkey_of_user on identity_passkey (user_id, created_at);

-- What a browser is asked to sign, once, within minutes.
create table identity_challenge (
  token_hash text primary key,
  kind text not null check (kind in ('add', 'enter')),
  challenge text not null,
  user_id text references identity_user (id) on delete cascade,
  expires_at timestamptz not null
);
create index identity_challenge_of_user on identity_challenge (user_id);
create index identity_challenge_by_end on identity_challenge (expires_at);

-- A role at the embedded provider is the role of the person here too.
create function copy_role() returns trigger language plpgsql as $$
begin
  update users set role = case new.role when 'admin' then 'owner' else new.role end
  where clerk_user_id = new.id and role <> case new.role when 'admin' then 'owner' else new.role end;
  return null;
end $$;
create trigger identity_role_copied after update on identity_user for each row
  when (new.role <> old.role) execute function copy_role();
comment on trigger identity_role_copied on identity_user is
  'Writes users.role, so that a role changes at the provider and here in one transaction, however it is changed.';

-- Queues one line of the security log for each change of a role.
create function queue_role_change() returns trigger language plpgsql as $$
begin
  perform graphile_worker.add_job('logRoleChange', json_build_object('account', new.id, 'from', old.role, 'to', new.role));
  return null;
end $$;
create trigger identity_role_logged after update on identity_user for each row
  when (new.role <> old.role) execute function queue_role_change();
comment on trigger identity_role_logged on identity_user is
  'Queues a logRoleChange job: each change of a role is logged, also one made in SQL.';
create trigger identity_role_begun after insert on identity_user for each row
  when (new.role <> 'customer') execute function queue_role_change();
comment on trigger identity_role_begun on identity_user is
  'Queues a logRoleChange job: each change of a role is logged, also one made in SQL.';

-- Announces the end of a session, or the change of a role, to every node: what is open for the account closes and connects again with its
-- new rights.
create function announce_account() returns trigger language plpgsql as $$
begin
  perform pg_notify('topics', json_build_array('account:' || (to_jsonb(old) ->> tg_argv[0]))::text);
  return null;
end $$;
create trigger identity_session_ended after delete on identity_session for each row execute function announce_account('userId');
comment on trigger identity_session_ended on identity_session is
  'Announces the account to all nodes with the commit that changes its rights, also for a row that a cascade or an operator deletes.';
create trigger identity_session_cut after update on identity_session for each row
  when (new."expiresAt" < old."expiresAt") execute function announce_account('userId');
comment on trigger identity_session_cut on identity_session is
  'Announces the account to all nodes with the commit that changes its rights, also for a row that a cascade or an operator deletes.';
create trigger identity_role_changed after update on identity_user for each row
  when (new.role <> old.role) execute function announce_account('id');
comment on trigger identity_role_changed on identity_user is
  'Announces the account to all nodes with the commit that changes its rights, also for a row that a cascade or an operator deletes.';
create trigger identity_two_steps_ended after delete on identity_two_steps for each row execute function announce_account('user_id');
comment on trigger identity_two_steps_ended on identity_two_steps is
  'Announces the account to all nodes with the commit that changes its rights, also for a row that a cascade or an operator deletes.';

-- Announces all accounts of the team, whose rights may depend on a second step from now on.
create function announce_administrators() returns trigger language plpgsql as $$
begin
  perform pg_notify('topics', json_build_array('account:' || id)::text) from identity_user where role <> 'customer';
  return null;
end $$;
create trigger settings_security_changed after insert or update on settings for each row
  when (new.key = 'security') execute function announce_administrators();
comment on trigger settings_security_changed on settings is
  'Announces the accounts of the team with the commit that changes who needs a second step.';
create trigger settings_security_standard after delete on settings for each row
  when (old.key = 'security') execute function announce_administrators();
comment on trigger settings_security_standard on settings is
  'Announces the accounts of the team with the commit that changes who needs a second step.';

-- The end of a session by the present limits: of its whole life, and for the team of the time without use. The defaults are those of
-- domain/standard-settings.ts.
create function session_ends(s identity_session, role text) returns timestamptz language sql stable as $$
  select least(
    s."expiresAt",
    s."createdAt" + make_interval(days => case when role = 'customer' then customer_days else team_days end),
    case when role <> 'customer' then s."seenAt" + make_interval(hours => team_idle_hours) end)
  from (select (select value from settings where key = 'sessions') as value) as stored
  cross join lateral (select coalesce((value ->> 'customerDays')::int, 30) as customer_days,
    coalesce((value ->> 'teamDays')::int, 7) as team_days,
    coalesce((value ->> 'teamIdleHours')::int, 12) as team_idle_hours) as limits
$$;

-- Announces the accounts whose sessions a new limit ends, and the team, whose limits were read when their streams opened.
create function announce_session_limits() returns trigger language plpgsql as $$
begin
  perform pg_notify('topics', json_build_array('account:' || u.id)::text) from identity_user u
  where u.role <> 'customer' or exists (select from identity_session s
    where s."userId" = u.id and s."expiresAt" > now() and session_ends(s, u.role) <= now());
  return null;
end $$;
create trigger settings_sessions_changed after insert or update on settings for each row
  when (new.key = 'sessions') execute function announce_session_limits();
comment on trigger settings_sessions_changed on settings is
  'Announces accounts with the commit that changes the limits of sessions.';
create trigger settings_sessions_standard after delete on settings for each row
  when (old.key = 'sessions') execute function announce_session_limits();
comment on trigger settings_sessions_standard on settings is
  'Announces accounts with the commit that changes the limits of sessions.';

-- Announces changes to the Security tab. Nearly all are events of the account; what ends without an event is announced by its own trigger.
create function announce_security() returns trigger language plpgsql as $$
begin
  perform pg_notify('topics', json_build_array('security:' || (to_jsonb(coalesce(new, old)) ->> tg_argv[0]))::text);
  return null;
end $$;
create trigger identity_event_security after insert or update on identity_event
  for each row execute function announce_security('user_id');
comment on trigger identity_event_security on identity_event is
  'Announces the Security tab of the account with the commit that changes it, also for rows that a cascade deletes.';
create trigger identity_session_security after delete on identity_session
  for each row execute function announce_security('userId');
comment on trigger identity_session_security on identity_session is
  'Announces the Security tab of the account with the commit that changes it, also for rows that a cascade deletes.';
create trigger identity_passkey_security after delete on identity_passkey
  for each row execute function announce_security('user_id');
comment on trigger identity_passkey_security on identity_passkey is
  'Announces the Security tab of the account with the commit that changes it, also for rows that a cascade deletes.';
create trigger identity_two_steps_security after delete on identity_two_steps
  for each row execute function announce_security('user_id');
comment on trigger identity_two_steps_security on identity_two_steps is
  'Announces the Security tab of the account with the commit that changes it, also for rows that a cascade deletes.';
create trigger identity_user_security after update on identity_user
  for each row when (new.email <> old.email or new."emailVerified" <> old."emailVerified") execute function announce_security('id');
comment on trigger identity_user_security on identity_user is
  'Announces the Security tab of the account with the commit that changes it, also for rows that a cascade deletes.';

-- The list of the team shows who signs in with two steps.
create function announce_two_steps() returns trigger language plpgsql as $$
begin
  perform pg_notify('topics', '["team"]');
  return null;
end $$;
create trigger identity_two_steps_turned_announced after update on identity_two_steps for each row
  when (old.on_since is distinct from new.on_since) execute function announce_two_steps();
comment on trigger identity_two_steps_turned_announced on identity_two_steps is
  'Announces the list of the team when two steps are turned on or off, also by a cascade.';
create trigger identity_two_steps_ended_announced after delete on identity_two_steps for each row
  when (old.on_since is not null) execute function announce_two_steps();
comment on trigger identity_two_steps_ended_announced on identity_two_steps is
  'Announces the list of the team when two steps are turned on or off, also by a cascade.';

-- Saved addresses of customers. Orders have copies of their own.
create table addresses (
  id text primary key,
  user_id text not null references users (id) on delete cascade,
  first_name text not null,
  last_name text not null,
  address_line1 text not null,
  address_line2 text,
  city text not null,
  state text not null,
  zip_code text not null,
  country text not null default 'United States',
  is_default boolean not null,
  created_at timestamptz not null default clock_timestamp(),
  -- For the carrier.
  phone text
);
create index addresses_of_user on addresses (user_id, is_default desc, created_at desc);
create unique index addresses_one_default on addresses (user_id) where is_default;
create trigger addresses_of_present before insert on addresses for each row execute function refuse_for_deleted();
comment on trigger addresses_of_present on addresses is
  'Refuses rows for a deleted account. The lock on the account lets no write slip past a deletion that runs at the same time.';

-- Public details of saved cards; the gateway has the cards.
create table payment_methods (
  id text primary key,
  user_id text not null references users (id) on delete cascade,
  gateway_id text not null unique,
  brand text not null,
  last4 text not null check (last4 ~ '^\d{4}$'),
  exp_month integer not null check (exp_month between 1 and 12),
  exp_year integer not null check (exp_year between 2000 and 2999),
  name_on_card text not null,
  -- The gateway's mark of a card number: the same card typed again replaces the row.
  fingerprint text,
  is_default boolean not null,
  created_at timestamptz not null default clock_timestamp()
);
create index payment_methods_of_user on payment_methods (user_id, is_default desc, created_at desc);
create unique index payment_methods_one_default on payment_methods (user_id) where is_default;
create unique index payment_methods_one_of_a_card on payment_methods (user_id, fingerprint);
create trigger payment_methods_of_present before insert on payment_methods for each row execute function refuse_for_deleted();
comment on trigger payment_methods_of_present on payment_methods is
  'Refuses rows for a deleted account. The lock on the account lets no write slip past a deletion that runs at the same time.';

-- Deletions of accounts that were requested. Each can be canceled until it is due; then a job carries it out once.
create table account_deletions (
  id text primary key,
  user_id text not null unique references users (id),
  -- True leaves the reviews in the shop, without the name.
  keeps_reviews boolean not null,
  asked_by text not null check (asked_by in ('customer', 'administrator', 'operator')),
  asked_at timestamptz not null,
  due_at timestamptz not null,
  -- From then on it cannot be canceled: the identity provider may have deleted the account already.
  begun_at timestamptz,
  -- The verified address, only while the deletion is carried out: the provider may no longer know it.
  email text,
  done_at timestamptz,
  check (done_at is null or begun_at is not null and email is null)
);
create index account_deletions_due on account_deletions (due_at) where done_at is null;
create trigger account_deletions_audit after insert or delete on account_deletions for each row
  when (current_setting('shop.actor', true) <> '') execute function enter_audit('customer', 'user_id');
comment on trigger account_deletions_audit on account_deletions is
  'Writes audit_log. A change by the team is recorded in its own transaction, whichever function makes it.';

-- A person of the team has no pending deletion: a planned one is dropped, and once one has begun, the role is refused.
create function protect_team_account() returns trigger language plpgsql as $$
begin
  delete from account_deletions where user_id = new.id and begun_at is null;
  if exists (select from account_deletions where user_id = new.id) then
    raise exception 'The account of % is being deleted', new.id using errcode = 'restrict_violation';
  end if;
  return null;
end $$;
create trigger users_of_team_stay after update of role on users for each row
  when (old.role = 'customer' and new.role <> 'customer') execute function protect_team_account();
comment on trigger users_of_team_stay on users is
  'Deletes a planned row of account_deletions, or refuses the role. A role comes in several ways, and each must end the deletion.';

-- Accounts that became part of another account of the same person. The row of the account that left stays without the person.
create table account_merges (
  id text primary key,
  leaving_id text not null unique references users (id),
  staying_id text not null references users (id),
  -- How much came along; what both accounts had was taken once.
  orders integer not null,
  returns integer not null,
  reviews integer not null,
  addresses integer not null,
  messages integer not null,
  promo_uses integer not null,
  merged_at timestamptz not null,
  -- The confirmed address of the account that left: what is known by it is deleted with the account that stays.
  leaving_email text,
  check (leaving_id <> staying_id)
);
create index account_merges_into on account_merges (staying_id);
create trigger account_merges_audit after insert on account_merges for each row
  when (current_setting('shop.actor', true) <> '') execute function enter_audit('customer', 'staying_id');
comment on trigger account_merges_audit on account_merges is
  'Writes audit_log. A change by the team is recorded in its own transaction, whichever function makes it.';

-- Notes of the team about a customer. They are deleted with the account.
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
comment on trigger customer_notes_audit on customer_notes is
  'Writes audit_log. A change by the team is recorded in its own transaction, whichever function makes it.';
create trigger customer_notes_of_present before insert on customer_notes for each row execute function refuse_for_deleted();
comment on trigger customer_notes_of_present on customer_notes is
  'Refuses rows for a deleted account. The lock on the account lets no write slip past a deletion that runs at the same time.';

-- A saved filter of the list of customers, for the whole team.
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
comment on trigger customer_segments_audit on customer_segments is
  'Writes audit_log. A change by the team is recorded in its own transaction, whichever function makes it.';

-- People whom owners invited, until they accept or the invitation is withdrawn. The link is signed over id and sent_at: a newer one ends
-- it.
create table team_invitations (
  id text primary key,
  email text not null check (email = lower(email)),
  role text not null check (role in ('fulfilment', 'support', 'manager', 'owner')),
  invited_by text not null references users (id) on delete cascade,
  sent_at timestamptz not null,
  expires_at timestamptz not null,
  created_at timestamptz not null default now()
);
create unique index team_invitations_of_email on team_invitations (email);
create index team_invitations_of_inviter on team_invitations (invited_by);
create trigger team_invitations_audit after insert or update or delete on team_invitations for each row
  when (current_setting('shop.actor', true) <> '') execute function enter_audit('invitation', 'id');
comment on trigger team_invitations_audit on team_invitations is
  'Writes audit_log. A change by the team is recorded in its own transaction, whichever function makes it.';
