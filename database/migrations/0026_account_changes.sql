-- A session that ends and a role that changes are told to every node with the commit that makes them so, whoever makes it: what is open
-- for this account is closed, and comes again with the rights of now.
create function announce_account() returns trigger language plpgsql as $$
begin
  perform pg_notify('topics', json_build_array('account:' || (to_jsonb(old) ->> tg_argv[0]))::text);
  return null;
end $$;

create trigger identity_session_ended after delete on identity_session for each row execute function announce_account('userId');
create trigger identity_session_cut after update on identity_session for each row
  when (new."expiresAt" < old."expiresAt") execute function announce_account('userId');
create trigger identity_role_changed after update on identity_user for each row
  when (new.role <> old.role) execute function announce_account('id');

-- One line in the log for each change of a role, by whichever node is free.
create function queue_role_change() returns trigger language plpgsql as $$
begin
  perform graphile_worker.add_job('log-role-change', json_build_object('account', new.id, 'from', old.role, 'to', new.role));
  return null;
end $$;

create trigger identity_role_logged after update on identity_user for each row
  when (new.role <> old.role) execute function queue_role_change();
create trigger identity_role_begun after insert on identity_user for each row
  when (new.role <> 'customer') execute function queue_role_change();
