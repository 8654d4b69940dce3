-- Passkeys: the public half of a key whose other half never leaves its owner's devices, and how often it was used.
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

-- What a browser was asked to sign, once, for some minutes.
create table identity_challenge (
  token_hash text primary key,
  kind text not null check (kind in ('add', 'enter')),
  challenge text not null,
  user_id text references identity_user (id) on delete cascade,
  expires_at timestamptz not null
);
create index identity_challenge_of_user on identity_challenge (user_id);
create index identity_challenge_by_end on identity_challenge (expires_at);
