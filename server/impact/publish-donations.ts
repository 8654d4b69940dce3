import { randomBytes } from 'node:crypto'
import type { Transaction } from '#database/connection.ts'
import { json, orNull, query, type RowOf, sql } from '#database/query.ts'
import { dayAfter } from '#domain/text/time-zone.ts'
import { topics } from '#server/live/topics.ts'
import type { Announce } from '#server/live/write.ts'
import { describeError } from '#server/rpc/describe-error.ts'
import { readSettings } from '#server/settings/settings.ts'
import type { Shop } from '#server/shop.ts'
import { appendEntries, currency, type NewEntry, openLog } from './append-entries.ts'
import { sha256 } from './merkle-log.ts'

/** The most donations that one checkpoint adds. */
const atOnce = 1000
const settleMs = 2_000

/**
 * `pledge`: the version whose share the donation has; else the one of its time. `hasReceipt`: false once the personal data of the order is
 * deleted.
 */
const readPending = sql({
  name: 'impact-pending',
  text: `select p.donation_id::float8 as id, o.order_number as "orderNumber", o.id as "orderId", d.cause_id is not null as "isChange", d.charity as "charityId",
  d.created_at as at, coalesce((select charity from impact_entries where charity_id = d.charity order by seq limit 1),
    'US-EIN-' || nullif(regexp_replace(substring(c.registration from '^EIN (\\d\\d-\\d{7})$'), '-', ''), ''), c.id) as charity,
  d.charity_donation_cents as accrual, d.additional_cents as extra,
  (select json_object_agg(e.kind, e.seq) from donations g join impact_entries e on e.donation_id = g.id
    where g.order_id = o.id and e.kind in ('accrual', 'extra')) as published,
  exists (select from gift_receipts where order_id = o.id) as "hasReceipt",
  coalesce((select version from pledges where valid_from <= o.created_at
    order by round(o.subtotal_cents * basis_points / 10000.0) = o.charity_donation_cents desc, version desc limit 1), 1) as pledge
from impact_pending p join donations d on d.id = p.donation_id join orders o on o.id = d.order_id join charities c on c.id = d.charity
order by p.donation_id limit $1`,
  row: {
    id: 'float',
    orderNumber: 'text',
    orderId: 'text',
    isChange: 'boolean',
    charityId: 'text',
    at: 'time',
    charity: 'text',
    accrual: 'integer',
    extra: 'integer',
    published: orNull(json<Partial<Record<Part, number>>>()),
    hasReceipt: 'boolean',
    pledge: 'integer',
  },
})

type Part = 'accrual' | 'extra'
type Pending = RowOf<typeof readPending>

/** Publishes the donations that wait for it, and their reversals, as entries of the public ledger under a new checkpoint. */
export async function publishDonations(shop: Shop): Promise<void> {
  while (await shop.write((tx, announce) => publishSome(shop, tx, announce)));
}

/**
 * Publishes at once, so that the key is there before the first order's email names it, and two seconds after a donation or a refund, so that
 * those of a busy time share a checkpoint. The job of each minute finds what this misses.
 */
export function startPublisher(shop: Shop) {
  let timer: NodeJS.Timeout | null = null
  let publishing = Promise.resolve()
  const publish = () => {
    timer = null
    publishing = publishing
      .then(() => publishDonations(shop))
      .catch((error) => shop.log.warn('donations not published', { error: describeError(error) }))
  }
  publish()
  const end = shop.live.onChange((names) => {
    if (names.includes(topics.impact)) timer ??= setTimeout(publish, settleMs)
  })
  return {
    async stop() {
      end()
      if (timer) clearTimeout(timer)
      await publishing
    },
  }
}

/** Answers whether there may be more. */
async function publishSome(shop: Shop, tx: Transaction, announce: Announce): Promise<boolean> {
  const log = await openLog(tx, shop)
  const pending = await query(tx, readPending, [atOnce])
  if (pending.length === 0 && !log.isNew) return false
  const { timeZone } = (await readSettings(tx)).clock
  const entries = entriesOf(pending, log.size, timeZone)
  await appendEntries(tx, log, { entries, donations: pending.map(({ id }) => id), now: shop.now() })
  announce(topics.publicLog)
  return pending.length === atOnce
}

function entriesOf(pending: readonly Pending[], size: number, timeZone: string): NewEntry[] {
  const entries: NewEntry[] = []
  const published = new Map<string, number>()
  for (const donation of pending)
    for (const part of ['accrual', 'extra'] as const) {
      const cents = donation[part]
      if (cents === 0) continue
      const seq = size + entries.length
      const name = `${donation.orderId} ${part}`
      const reverses = donation.isChange ? (published.get(name) ?? donation.published?.[part]) : undefined
      if (!donation.isChange) published.set(name, seq)
      const kind = !donation.isChange ? part : cents < 0 ? 'reversal' : 'adjustment'
      entries.push(entryOf(donation, { seq, kind, cents, reverses, day: dayAfter(0, donation.at, timeZone) }))
    }
  return entries
}

type Line = { seq: number; kind: string; cents: number; reverses: number | undefined; day: string }

/** The order is in the commitment alone: SHA-256 of salt, order number, cents and charity. */
function entryOf({ id, orderNumber, charityId, charity, pledge, hasReceipt }: Pending, line: Line) {
  const { seq, kind, cents, reverses, day } = line
  const salt = randomBytes(16)
  const commitment = sha256(salt, `${orderNumber}${cents}${charity}`).toString('hex')
  // In the order of their names, as canonical JSON (RFC 8785) has them.
  const of = reverses
  const body = JSON.stringify({ cents, charity, commitment, currency, day, kind, of, policy: pledge, seq })
  return {
    seq,
    donation_id: id,
    kind,
    charity_id: charityId,
    charity,
    cents,
    reverses,
    body,
    ...(hasReceipt && { salt: salt.toString('hex') }),
  }
}
