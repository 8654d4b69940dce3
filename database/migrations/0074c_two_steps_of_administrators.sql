-- What is open for administrators is looked at again when they begin to need two steps.
create function announce_administrators() returns trigger language plpgsql as $$
begin
  perform pg_notify('topics', json_build_array('account:' || id)::text) from identity_user where role <> 'customer';
  return null;
end $$;

create trigger settings_security_changed after insert or update on settings for each row
  when (new.key = 'security') execute function announce_administrators();
