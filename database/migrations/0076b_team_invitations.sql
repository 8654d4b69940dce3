-- Whom owners invited, until they accept or it is withdrawn. The link of the mail is signed over id and sent_at: a newer one ends it.
create table team_invitations (
  id text primary key,
  email text not null check (email = lower(email)),
  role text not null check (role in ('fulfilment', 'support', 'manager', 'owner')),
  invited_by text not null references users (id) on delete cascade,
  sent_at timestamptz not null,
  expires_at timestamptz not null,
  created_at timestamptz not null default now()
);
create unique index team_invitations_of_email on team_invitations (email);
create index team_invitations_by_who on team_invitations (invited_by);
create trigger team_invitations_audit after insert or update or delete on team_invitations for each row
  when (current_setting('shop.actor', true) <> '') execute function enter_audit('invitation', 'id');
