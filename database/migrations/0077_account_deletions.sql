-- What is asked to be deleted: taken back within the days that are left, or carried out once by a job.
create table account_deletions (
  id text primary key,
  user_id text not null unique references users (id),
  -- Whether reviews stay without the name.
  keeps_reviews boolean not null,
  asked_by text not null check (asked_by in ('customer', 'administrator', 'operator')),
  asked_at timestamptz not null,
  due_at timestamptz not null,
  -- From then on it is not taken back: the identity provider may have deleted the account already.
  begun_at timestamptz,
  -- The verified address of who goes: only while it is carried out, since the provider may know nobody any more.
  email text,
  done_at timestamptz,
  check (done_at is null or (begun_at is not null and email is null))
);
create index account_deletions_due on account_deletions (due_at) where done_at is null;
create trigger account_deletions_audit after insert or delete on account_deletions for each row
  when (current_setting('shop.actor', true) <> '') execute function enter_audit('customer', 'user_id');

alter table users add column deleted_at timestamptz;

-- To whom the invoices of deleted customers were addressed. Nothing but the invoice reads it, for as long as bookkeeping law wants it.
create table invoice_addressees (
  order_id text primary key references orders (id) on delete cascade,
  customer_name text not null,
  shipping_address jsonb not null,
  kept_until timestamptz not null
);
create index invoice_addressees_ending on invoice_addressees (kept_until);

-- Nothing new comes to somebody who is gone: who was under way waits for the deletion, and then fails.
create function refuse_for_deleted() returns trigger language plpgsql as $$
begin
  if new.user_id is null then return new; end if;
  perform from users where id = new.user_id and deleted_at is null for key share;
  if not found and exists (select from users where id = new.user_id) then
    raise exception 'The account of % is deleted', new.user_id using errcode = 'restrict_violation';
  end if;
  return new;
end $$;
create trigger addresses_of_present before insert on addresses for each row execute function refuse_for_deleted();
create trigger cart_items_of_present before insert on cart_items for each row execute function refuse_for_deleted();
create trigger checkouts_of_present before insert on checkouts for each row execute function refuse_for_deleted();
create trigger contact_messages_of_present before insert on contact_messages for each row execute function refuse_for_deleted();
create trigger customer_messages_of_present before insert on customer_messages for each row execute function refuse_for_deleted();
create trigger customer_notes_of_present before insert on customer_notes for each row execute function refuse_for_deleted();
create trigger payment_methods_of_present before insert on payment_methods for each row execute function refuse_for_deleted();
create trigger return_requests_of_present before insert on return_requests for each row execute function refuse_for_deleted();
create trigger reviews_of_present before insert on reviews for each row execute function refuse_for_deleted();
create trigger uploads_of_present before insert on uploads for each row execute function refuse_for_deleted();
create trigger wishlist_entries_of_present before insert on wishlist_entries for each row execute function refuse_for_deleted();

-- What is append-only stays so, but for the words about a person who is deleted: the columns named, under shop.forgets.
create function forget_only() returns trigger language plpgsql as $$
begin
  if current_setting('shop.forgets', true) = 'a person' and to_jsonb(new) - tg_argv::text[] = to_jsonb(old) - tg_argv::text[] then
    return new;
  end if;
  raise exception '% is append-only', tg_table_name using errcode = 'restrict_violation';
end $$;
drop trigger audit_log_is_append_only on audit_log;
create trigger audit_log_is_append_only before delete or truncate on audit_log for each statement execute function refuse_change();
create trigger audit_log_forgets_only before update on audit_log for each row execute function forget_only('row_name', 'before', 'after');
drop trigger order_notes_are_append_only on order_notes;
create trigger order_notes_are_append_only before delete or truncate on order_notes for each statement execute function refuse_change();
create trigger order_notes_forget_only before update on order_notes for each row execute function forget_only('text');
drop trigger withdrawal_receipts_are_append_only on withdrawal_receipts;
create trigger withdrawal_receipts_are_append_only before delete or truncate on withdrawal_receipts
  for each statement execute function refuse_change();
create trigger withdrawal_receipts_forget_only before update on withdrawal_receipts for each row execute function forget_only('content');
-- The hash stays: it proves the copy that the customer has.
alter table withdrawal_receipts drop constraint withdrawal_receipts_check,
  add constraint withdrawal_receipts_hash_check check (content = '' or sha256 = encode(sha256(convert_to(content, 'UTF8')), 'hex'));

-- As before, but who is deleted is in no list.
create or replace function keep_customers(ids text[]) returns void language plpgsql as $$
begin
  insert into customers (user_id, created_at, is_listed)
  select id, created_at, role = 'customer' from users where id = any(ids) order by id on conflict do nothing;
  perform from customers where user_id = any(ids) order by user_id for update;
  update customers c set created_at = k.created_at, order_count = k.order_count, spent_cents = k.spent_cents,
    last_order_at = k.last_order_at, is_listed = k.is_listed
  from (
    select u.id, u.created_at, count(o.id)::int as order_count, max(o.created_at) as last_order_at,
      u.deleted_at is null and (u.role = 'customer' or count(o.id) > 0) as is_listed,
      coalesce(sum(greatest(0, o.total_cents
        - (select coalesce(sum(amount_cents), 0) from refunds where order_id = o.id and status <> 'failed')
        - (select coalesce(sum(amount_cents), 0) from disputes
          where order_id = o.id and withdrawn_at is not null and reinstated_at is null))), 0)::bigint as spent_cents
    from users u left join orders o on o.user_id = u.id and o.status <> 'cancelled'
    where u.id = any(ids) group by u.id) k
  where c.user_id = k.id
    and (c.created_at, c.order_count, c.spent_cents, c.last_order_at, c.is_listed)
      is distinct from (k.created_at, k.order_count, k.spent_cents, k.last_order_at, k.is_listed);
end $$;
create trigger users_unlisted after update on users for each row
  when (old.deleted_at is distinct from new.deleted_at) execute function keep_changed_person();
