/** Each published donation, by the sums of its entries; those that wait for their entries are not compared. */
const published = `select format('donation %s: %s cents, published %s', d.id, d.charity_donation_cents + d.additional_cents, coalesce(e.cents, 0))
from donations d
left join lateral (select sum(cents)::int as cents from impact_entries where donation_id = d.id) e on true
where not exists (select from impact_pending where donation_id = d.id) and d.charity_donation_cents + d.additional_cents <> coalesce(e.cents, 0)`

const accruals = `select format('order %s: %s accruals are published', d.order_id, count(*))
from impact_entries e join donations d on d.id = e.donation_id where e.kind = 'accrual' group by d.order_id having count(*) > 1`

const publicSize = `select format('public log: %s entries, its checkpoint has %s', entries, size)
from (select count(*) as entries from impact_entries) e, (select coalesce(max(size), 0) as size from impact_checkpoints) c where entries <> size`

/** Entries, with what each adds to what its charity was given, and was paid. */
const publicCents = `(select e.charity, e.charity_id, (e.body::json ->> 'day')::date as day, case when p.is_payout then 0 else e.cents end as given,
  case when p.is_payout then -e.cents else 0 end as paid, case when p.is_payout then 0 else 1 end as lines
from impact_entries e left join impact_entries o on o.seq = e.reverses
cross join lateral (select coalesce(o.kind, e.kind) = 'payout' as is_payout) p)`

const publicTotals = `select format('public log: %s cents to %s and %s paid out, its totals have %s and %s', coalesce(given, 0), charity, coalesce(paid, 0),
  coalesce(given_cents, 0), coalesce(paid_out_cents, 0))
from (select charity, sum(given) as given, sum(paid) as paid from ${publicCents} e group by charity) e full join impact_totals using (charity)
where (given, paid) is distinct from (given_cents, paid_out_cents)`

const publicDays = `select format('public log: %s lines with %s to %s on %s and %s paid out, its sums have %s with %s and %s', coalesce(e.lines, 0),
  coalesce(given, 0), charity_id, day, coalesce(paid, 0), coalesce(d.lines, 0), coalesce(given_cents, 0), coalesce(paid_out_cents, 0))
from (select charity_id, day, sum(lines) as lines, sum(given) as given, sum(paid) as paid from ${publicCents} e group by 1, 2) e
full join impact_days d using (charity_id, day)
where (e.lines, given, paid) is distinct from (d.lines, given_cents, paid_out_cents)`

/** Each published payout is an entry, and each such entry a payout; so is what takes one back. */
const payouts = `select format('payout %s: %s, its entry has %s', coalesce(p.id, 'of entry ' || seq),
  coalesce(p.cents || ' cents to ' || p.charity_id, 'not recorded'), coalesce(-e.cents || ' cents to ' || e.charity_id, 'nothing'))
from (select * from payouts where seq is not null) p full join (select * from impact_entries where kind = 'payout') e using (seq)
where (p.cents, p.charity_id, p.receipt_sha256) is distinct from (-e.cents, e.charity_id, e.body::json ->> 'receipt')
union all
select format('payout %s: undone by entry %s, its entry has %s', p.id, p.undone_seq, coalesce(e.cents::text, 'nothing'))
from payouts p full join (select u.* from impact_entries u join impact_entries o on o.seq = u.reverses and o.kind = 'payout') e on e.seq = p.undone_seq
where (p.undone_seq is not null or e.seq is not null) and (p.seq, p.cents) is distinct from (e.reverses, e.cents)`

/** Compares the public log with donations and payouts, and its stored sums with its entries. */
export const publicLogChecks = [published, accruals, publicSize, publicTotals, publicDays, payouts]
