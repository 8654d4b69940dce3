-- Codes that were generated together. What they give stands on each of them; here, as it was generated.
create table promo_batches (
  id text primary key,
  name text not null check (length(name) between 1 and 80),
  type text not null check (type in ('percentage', 'fixed_amount', 'free_shipping')),
  value integer,
  code_count integer not null check (code_count between 1 and 1000),
  used_count integer not null default 0 check (used_count >= 0),
  is_active boolean not null default true,
  created_at timestamptz not null default now()
) with (fillfactor = 70);
create index promo_batches_newest on promo_batches (created_at desc, id);

-- A deleted code that was ever used is archived: orders and uses refer to it, and its word may be given to another code.
alter table promo_codes
  add column batch_id text references promo_batches (id),
  add column archived_at timestamptz,
  drop constraint promo_codes_code_key,
  add constraint promo_codes_gives_something check
    (case type when 'percentage' then value between 1 and 100 when 'fixed_amount' then value between 1 and 100000000 else value is null end);
create unique index promo_codes_code on promo_codes (code) where archived_at is null;
create index promo_codes_newest on promo_codes (created_at desc, id) where archived_at is null;
create index promo_codes_single on promo_codes (created_at desc, id) where archived_at is null and batch_id is null;
create index promo_codes_of_batch on promo_codes (batch_id, created_at desc, id) where batch_id is not null;
create index promo_codes_alike on promo_codes using gin (code gin_trgm_ops) where archived_at is null;
create index promo_codes_beginning on promo_codes (valid_from) where archived_at is null;
create index promo_codes_ending on promo_codes (valid_until) where archived_at is null;

-- What a code's uses come to: no list counts them. Apart from promo_codes, so that no checkout waits for whoever edits a code.
create table promo_usage (
  promo_code_id text primary key references promo_codes (id) on delete cascade,
  held_count integer not null default 0 check (held_count >= 0),
  final_count integer not null default 0 check (final_count >= 0),
  -- Of the orders with final uses; both before tax and shipping.
  discount_cents bigint not null default 0 check (discount_cents >= 0),
  subtotal_cents bigint not null default 0 check (subtotal_cents >= 0)
) with (fillfactor = 50);

create function open_promo_usage() returns trigger language plpgsql as $$
begin
  insert into promo_usage (promo_code_id) values (new.id);
  return null;
end $$;
create trigger promo_codes_usage after insert on promo_codes for each row execute function open_promo_usage();

insert into promo_usage (promo_code_id, held_count, final_count, discount_cents, subtotal_cents)
select c.id, count(u.checkout_id) filter (where u.state = 'held'), count(u.checkout_id) filter (where u.state = 'final'),
  coalesce(sum(o.discount_cents) filter (where u.state = 'final'), 0), coalesce(sum(o.subtotal_cents) filter (where u.state = 'final'), 0)
from promo_codes c left join promo_uses u on u.promo_code_id = c.id left join orders o on o.checkout_id = u.checkout_id
group by c.id;

-- Runs as the transaction commits, so that the row of a popular code is locked for that moment only. Tells the admin area's pages.
create function count_promo_use() returns trigger language plpgsql as $$
declare
  used_code text := coalesce(new.promo_code_id, old.promo_code_id);
  held integer := coalesce((new.state = 'held')::integer, 0) - coalesce((old.state = 'held')::integer, 0);
  final integer := coalesce((new.state = 'final')::integer, 0) - coalesce((old.state = 'final')::integer, 0);
begin
  update promo_usage u set held_count = u.held_count + held, final_count = u.final_count + final,
    discount_cents = u.discount_cents + final * coalesce(o.discount_cents, 0),
    subtotal_cents = u.subtotal_cents + final * coalesce(o.subtotal_cents, 0)
  from (select) one left join orders o on o.checkout_id = coalesce(new.checkout_id, old.checkout_id)
  where u.promo_code_id = used_code;
  if held + final <> 0 then
    update promo_batches b set used_count = b.used_count + held + final
    from promo_codes c where c.id = used_code and b.id = c.batch_id;
  end if;
  perform pg_notify('topics', '["promo-codes"]');
  return null;
end $$;
create constraint trigger promo_uses_count after insert or update or delete on promo_uses
  deferrable initially deferred for each row execute function count_promo_use();

create index promo_uses_newest on promo_uses (promo_code_id, created_at desc) where state <> 'returned';

create trigger promo_batches_audit after insert or update of name, is_active or delete on promo_batches for each row
  when (current_setting('shop.actor', true) <> '') execute function enter_audit('promo-batch', 'id');
