-- How far each mail came: tries, what the mail server said last, and who is sending it until when.
alter table mails add column attempts integer not null default 0;
alter table mails add column last_error text;
alter table mails add column claimed_until timestamptz;
-- How often somebody asked for it: each time is a mail of its own to the mail server.
alter table mails add column asked integer not null default 1;
