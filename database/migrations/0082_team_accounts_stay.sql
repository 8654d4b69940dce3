-- Whoever works here keeps the account, whichever way the role comes: a deletion planned before is dropped; once one has begun, no role is given.
create function keep_team_account() returns trigger language plpgsql as $$
begin
  delete from account_deletions where user_id = new.id and begun_at is null;
  if exists (select from account_deletions where user_id = new.id) then
    raise exception 'The account of % is being deleted', new.id using errcode = 'restrict_violation';
  end if;
  return null;
end $$;
create trigger users_of_team_stay after update of role on users for each row
  when (old.role = 'customer' and new.role <> 'customer') execute function keep_team_account();

delete from account_deletions d using users u where u.id = d.user_id and u.role <> 'customer' and d.begun_at is null;
