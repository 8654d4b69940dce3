-- How often all sessions of an account were ended: a session is opened only while this is what it was when its owner proved who they are.
alter table identity_user add column "sessionsEnded" integer not null default 0;

-- As of when a role that is kept elsewhere was told: an older word never overwrites a newer one.
alter table users add column role_at timestamptz;
