import { randomBytes } from 'node:crypto'
import { inTransaction, type Transaction } from '#database/connection.ts'
import { json, orNull, query, type RowOf, sql } from '#database/query.ts'
import { dayAfter } from '#domain/text/time-zone.ts'
import { topics } from '#server/live/topics.ts'
import { describeError } from '#server/rpc/describe-error.ts'
import { readSettings } from '#server/settings/settings.ts'
import type { Shop } from '#server/shop.ts'
import { appendTo, openTiles, sha256, type Tile } from './merkle-log.ts'
import { type LogKey, newLogKey, signCheckpoint } from './signed-note.ts'

/** The most donations that one checkpoint adds. */
const atOnce = 1000
const settleMs = 2_000
const currency = 'USD'

// Nodes take turns, so that each checkpoint continues the one before.
const lock = sql({ name: 'impact-lock', text: `select pg_advisory_xact_lock(hashtext('impact_log'))` })

const readLog = sql({
  name: 'impact-log',
  text: `select coalesce((select max(size) from impact_checkpoints), -1)::float8 as size, (
    select json_build_object('name', name, 'privateKey', encode(private_key, 'hex')) from impact_keys order by id desc limit 1) as key`,
  row: { size: 'float', key: orNull(json<{ name: string; privateKey: string }>()) },
})

const addKey = sql({
  name: 'impact-key-add',
  text: `insert into impact_keys (name, private_key) values ($1, decode($2, 'hex'))`,
})

const readTiles = sql({
  name: 'impact-tiles-open',
  text: `select t.level, t.index::float8 as index, encode(t.hashes, 'hex') as hashes
from unnest($1::integer[], $2::bigint[]) open (level, index) join impact_tiles t using (level, index)`,
  row: { level: 'integer', index: 'float', hashes: 'text' },
})

/** `pledge`: the version whose share the donation has; else the one of its time. */
const readPending = sql({
  name: 'impact-pending',
  text: `select p.donation_id::float8 as id, o.order_number as "orderNumber", o.id as "orderId", d.cause_id is not null as "isChange", d.charity as "charityId",
  d.created_at as at, coalesce((select charity from impact_entries where charity_id = d.charity order by seq limit 1),
    'US-EIN-' || nullif(regexp_replace(substring(c.registration from '^EIN (\\d\\d-\\d{7})$'), '-', ''), ''), c.id) as charity,
  d.charity_donation_cents as accrual, d.additional_cents as extra,
  (select json_object_agg(e.kind, e.seq) from donations g join impact_entries e on e.donation_id = g.id
    where g.order_id = o.id and e.kind in ('accrual', 'extra')) as published,
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
    pledge: 'integer',
  },
})

const write = sql({
  name: 'impact-publish',
  text: `with entries as (
  insert into impact_entries (seq, donation_id, kind, charity_id, charity, cents, reverses, body)
  select seq, donation_id, kind, charity_id, charity, cents, reverses, body from json_to_recordset($1::json) as e
    (seq bigint, donation_id bigint, kind text, charity_id text, charity text, cents integer, reverses bigint, body text)
), salts as (
  insert into impact_salts select seq, decode(salt, 'hex') from json_to_recordset($1::json) as e (seq bigint, salt text)
), tiles as (
  insert into impact_tiles select level, index, decode(hashes, 'hex')
  from json_to_recordset($2::json) as t (level integer, index bigint, hashes text)
  on conflict (level, index) do update set hashes = excluded.hashes
), totals as (
  insert into impact_totals (charity, given_cents)
  select charity, sum(cents) from json_to_recordset($1::json) as e (charity text, cents integer) group by charity
  on conflict (charity) do update set given_cents = impact_totals.given_cents + excluded.given_cents
), done as (
  delete from impact_pending where donation_id = any($3::bigint[])
)
insert into impact_checkpoints (size, note, created_at) values ($4, $5, $6)`,
})

type Part = 'accrual' | 'extra'
type Pending = RowOf<typeof readPending>
type Entry = {
  seq: number
  body: string
  salt: string
  donation_id: number
  kind: string
  cents: number
  charity: string
}

/** Publishes the donations that wait for it, and their reversals, as entries of the public ledger under a new checkpoint. */
export async function publishDonations(shop: Shop): Promise<void> {
  while (await inTransaction(shop.db, (tx) => publishSome(tx, shop)));
}

/**
 * Publishes two seconds after a donation or a refund, so that those of a busy time share a checkpoint. The job of each minute finds what
 * this misses.
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
async function publishSome(tx: Transaction, shop: Shop): Promise<boolean> {
  await query(tx, lock)
  const [log] = await query(tx, readLog, [])
  const key = log?.key ? { ...log.key, privateKey: Buffer.from(log.key.privateKey, 'hex') } : await createKey(tx, shop)
  const pending = await query(tx, readPending, [atOnce])
  const last = log?.size ?? -1
  if (pending.length === 0 && last >= 0) return false
  const size = Math.max(last, 0)
  const { timeZone } = (await readSettings(tx)).clock
  const entries = entriesOf(pending, size, timeZone)
  const places = openTiles(size)
  const open = await query(tx, readTiles, [places.map(({ level }) => level), places.map(({ index }) => index)])
  const { root, tiles } = appendTo(
    size,
    open.map(unpacked),
    entries.map(({ body }) => body),
  )
  const note = signCheckpoint(key, { size: size + entries.length, root })
  const donations = pending.map(({ id }) => id)
  if (entries.length > 0 || last < 0)
    await query(tx, write, [
      JSON.stringify(entries),
      JSON.stringify(tiles.map(packed)),
      donations,
      size + entries.length,
      note,
      shop.now(),
    ])
  else await query(tx, forget, [donations])
  return pending.length === atOnce
}

/** Donations of nothing, which have no entry. */
const forget = sql({
  name: 'impact-pending-forget',
  text: 'delete from impact_pending where donation_id = any($1::bigint[])',
})

async function createKey(tx: Transaction, { settings }: Shop): Promise<LogKey> {
  const key = newLogKey(`${new URL(settings.publicUrl).host}/impact`)
  await query(tx, addKey, [key.name, key.privateKey.toString('hex')])
  return key
}

function entriesOf(pending: readonly Pending[], size: number, timeZone: string): Entry[] {
  const entries: Entry[] = []
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
function entryOf({ id, orderNumber, charityId, charity, pledge }: Pending, line: Line) {
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
    salt: salt.toString('hex'),
  }
}

function packed({ level, index, hashes }: Tile) {
  return { level, index, hashes: hashes.toString('hex') }
}

function unpacked({ level, index, hashes }: RowOf<typeof readTiles>): Tile {
  return { level, index, hashes: Buffer.from(hashes, 'hex') }
}
