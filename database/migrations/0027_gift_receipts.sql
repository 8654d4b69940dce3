-- Receipts of donations: an address with a code, at which a browser checks an order's donation in the public log (decision 157).

alter table impact_keys add column public_key text;
comment on column impact_keys.public_key is 'As verifiers read it (c2sp.org/signed-note). Null until the log is published by a version that writes it.';

create table gift_receipts (
  -- SHA-256 of the code. It stays when the code is deleted, so that the page can say so.
  code_hash bytea primary key check (length(code_hash) = 32),
  -- Both are null once the personal data of the order is deleted.
  order_id text unique references orders,
  code text check (code ~ '^[0-9a-f]{32}$'),
  check ((order_id is null) = (code is null))
);

-- 128 bits, from 244 random ones; in lower case, as all addresses of the shop are.
create function new_gift_code() returns text language sql volatile as $$
  select encode(substring(sha256(uuid_send(gen_random_uuid()) || uuid_send(gen_random_uuid())) for 16), 'hex')
$$;

create function enter_gift_receipt() returns trigger language plpgsql as $$
declare
  made text := new_gift_code();
begin
  insert into gift_receipts values (sha256(convert_to(made, 'UTF8')), new.order_id, made) on conflict (order_id) do nothing;
  return null;
end $$;
create trigger donations_enter_gift_receipt after insert on donations for each row
  when (new.cause_id is null and new.charity_donation_cents + new.additional_cents > 0) execute function enter_gift_receipt();
comment on trigger donations_enter_gift_receipt on donations is 'Writes gift_receipts in the transaction of the order, whatever writes the order.';

-- The address of an order's receipt, with the hash of the log's key behind '#', which browsers send to nobody.
create function gift_path(order_id text) returns text language sql stable as $$
  select '/gift/' || code || coalesce('#' || (select translate(encode(substring(sha256(convert_to(public_key, 'UTF8')) for 16), 'base64'), '+/=', '-_')
    from impact_keys order by id desc limit 1), '')
  from gift_receipts where gift_receipts.order_id = $1
$$;
