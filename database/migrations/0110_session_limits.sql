-- The last time that the owner of a session used it.
alter table identity_session add column "seenAt" timestamptz not null default now();

-- The end of a session by the limits of now: of its whole life, and for the team also of the time without use. The settings say
-- otherwise than these standards (domain/standard-settings.ts) where an owner has set them.
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

-- Live streams of sessions that a new limit has ended are closed, and those of the team, whose limits were read when they were opened.
create function announce_session_limits() returns trigger language plpgsql as $$
begin
  perform pg_notify('topics', json_build_array('account:' || u.id)::text) from identity_user u
  where u.role <> 'customer' or exists (select from identity_session s
    where s."userId" = u.id and s."expiresAt" > now() and session_ends(s, u.role) <= now());
  return null;
end $$;

create trigger settings_sessions_changed after insert or update on settings for each row
  when (new.key = 'sessions') execute function announce_session_limits();
create trigger settings_sessions_standard after delete on settings for each row
  when (old.key = 'sessions') execute function announce_session_limits();
