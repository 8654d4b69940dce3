-- Tables of the embedded identity provider, in the form that it expects.
create table identity_user (
  id text primary key,
  name text not null,
  email text not null unique,
  "emailVerified" boolean not null,
  image text,
  role text not null default 'customer' check (role in ('customer', 'admin')),
  "createdAt" timestamptz not null default now(),
  "updatedAt" timestamptz not null default now()
);

create table identity_session (
  id text primary key,
  token text not null unique,
  "userId" text not null references identity_user (id) on delete cascade,
  "expiresAt" timestamptz not null,
  "ipAddress" text,
  "userAgent" text,
  "createdAt" timestamptz not null default now(),
  "updatedAt" timestamptz not null
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
