-- What the merchant says in each kind of mail: one row for each, so that each has its own history, and is changed and taken back alone.
create table mail_texts (
  id text primary key check (id <> ''),
  subject text not null default '',
  opening text not null default '',
  closing text not null default '',
  updated_at timestamptz not null default now()
);
create trigger mail_texts_audit after insert or update or delete on mail_texts for each row
  when (current_setting('shop.actor', true) <> '') execute function enter_audit('mail-text', 'id');

insert into mail_texts (id, subject, opening, closing, updated_at)
select text.key, coalesce(text.value ->> 'subject', ''), coalesce(text.value ->> 'opening', ''),
  coalesce(text.value ->> 'closing', ''), s.updated_at
from settings s cross join jsonb_each(s.value) text where s.key = 'mail-texts';
delete from settings where key = 'mail-texts';
