-- Three migrations ran with another text before their hashes were kept. What differed is said again here, so that every database is the same.

-- 0005: words were looked up by likeness alone.
create extension if not exists fuzzystrmatch;
drop function search_alike(text);
create function search_alike(asked text) returns table (word text, lexeme text) language sql stable
  set pg_trgm.similarity_threshold = 0.09
  set enable_seqscan = off
  as $$
    select word, lexeme from (
      select known.*, starts_with(word, asked) as begins,
        least(levenshtein_less_equal(word, asked, 2), levenshtein_less_equal(left(word, length(asked)), asked, 2)) as edits
      from search_words known
      where word % asked or word like asked || '%' or word = overlay(asked placing reverse(left(asked, 2)) from 1 for 2)
    ) alike
    where begins or edits <= 2
    order by not begins, edits, length(word), word limit 120
  $$;

-- 0026: the role that an administrator begins with was not logged.
create or replace trigger identity_role_begun after insert on identity_user for each row
  when (new.role <> 'customer') execute function queue_role_change();

-- 0027: a dispute that was won counted as taken until its money was back.
create or replace view held_payments as
select o.id as order_id, o.status, back.cents as returning_cents, kept.cents as kept_cents,
  here.cents - back.cents - kept.cents as held_cents
from orders o
cross join lateral (select coalesce(sum(amount_cents) filter (where status = 'succeeded'), 0)::int as returned,
    coalesce(sum(amount_cents) filter (where status = 'pending'), 0)::int as pending
  from refunds where order_id = o.id) r
cross join lateral (select coalesce(sum(amount_cents), 0)::int as cents from disputes
  where order_id = o.id and (status = 'lost' or stage < 3 and status not like 'warning%'
    or withdrawn_at is not null and reinstated_at is null and status <> 'won')) taken
cross join lateral (select greatest(o.total_cents - r.returned - taken.cents, 0) as cents) here
cross join lateral (select least(r.pending, here.cents) as cents) back
cross join lateral (select least(coalesce(o.kept_cents, 0), here.cents - back.cents) as cents) kept
where o.checkout_id is not null and o.payment_intent_id is not null;
