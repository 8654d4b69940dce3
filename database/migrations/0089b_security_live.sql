-- The country that a trusted proxy names as a session begins.
alter table identity_session add column country text check (country ~ '^[A-Z]{2}$');

-- What the Security tab shows is told to whom it belongs with the commit that changes it, whoever does: nearly everything is an event of
-- the account, and what ends without one is told by itself.
create function announce_security() returns trigger language plpgsql as $$
begin
  perform pg_notify('topics', json_build_array('security:' || (to_jsonb(coalesce(new, old)) ->> tg_argv[0]))::text);
  return null;
end $$;

create trigger identity_event_security after insert or update on identity_event
  for each row execute function announce_security('user_id');
create trigger identity_session_security after delete on identity_session
  for each row execute function announce_security('userId');
create trigger identity_passkey_security after delete on identity_passkey
  for each row execute function announce_security('user_id');
create trigger identity_two_steps_security after delete on identity_two_steps
  for each row execute function announce_security('user_id');
create trigger identity_user_security after update on identity_user
  for each row when (new.email <> old.email or new."emailVerified" <> old."emailVerified") execute function announce_security('id');
