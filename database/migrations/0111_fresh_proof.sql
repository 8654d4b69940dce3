-- The last time that the owner of a session proved to be there: by signing in, or again since.
alter table identity_session add column "provedAt" timestamptz;
update identity_session set "provedAt" = "createdAt";
alter table identity_session alter column "provedAt" set default now(), alter column "provedAt" set not null;
