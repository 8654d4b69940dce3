-- The owners' list of people says who signs in with two steps: it hears of each that is turned on or off.
create function tell_two_steps() returns trigger language plpgsql as $$
begin
  perform pg_notify('topics', '["team"]');
  return null;
end $$;
create trigger identity_two_steps_turned_told after update on identity_two_steps for each row
  when (old.on_since is distinct from new.on_since) execute function tell_two_steps();
create trigger identity_two_steps_ended_told after delete on identity_two_steps for each row
  when (old.on_since is not null) execute function tell_two_steps();
