-- A second step of signing in: the app's key, encrypted, and the step of its last used code. It counts once `on_since` is set.
create table identity_two_steps (
  user_id text primary key references identity_user (id) on delete cascade,
  key text not null,
  last_step bigint not null default 0,
  on_since timestamptz,
  created_at timestamptz not null default now()
);
-- What is open for the account is looked at again when it ends.
create trigger identity_two_steps_ended after delete on identity_two_steps for each row execute function announce_account('user_id');

create table identity_recovery_code (
  user_id text not null references identity_two_steps (user_id) on delete cascade,
  code_hash text not null,
  used_at timestamptz,
  primary key (user_id, code_hash)
);

-- Who has taken the first step, and not yet the second.
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
