-- One word for one thing: emails, reservations, charity donation.
alter table mails rename to emails;
alter table stock_holds rename to stock_reservations;
alter table orders rename column gift_cents to charity_donation_cents;
alter table donations rename column gift_cents to charity_donation_cents;

create or replace function enter_donation() returns trigger language plpgsql as $$
begin
  if tg_op = 'INSERT' then
    insert into ledger_entries (key, kind, amount_cents, order_id) values
      ('gift:' || new.id, 'gift', new.charity_donation_cents, new.order_id),
      ('donation:' || new.id, 'donation', new.additional_cents, new.order_id);
  else
    insert into ledger_entries (key, kind, amount_cents, order_id) values
      ('gift-undone:' || old.id, 'gift', -old.charity_donation_cents, old.order_id),
      ('donation-undone:' || old.id, 'donation', -old.additional_cents, old.order_id);
  end if;
  return null;
end $$;
