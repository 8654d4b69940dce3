-- When somebody last asked for it: the same mail is not sent again and again.
alter table mails add column asked_at timestamptz not null default now();
