import type { Transaction } from '#database/connection.ts'
import { json, orNull, query, type RowOf, sql } from '#database/query.ts'
import type { Shop } from '#server/shop.ts'
import { appendTo, openTiles, type Tile } from './merkle-log.ts'
import { type LogKey, newLogKey, publicKeyText, signCheckpoint } from './signed-note.ts'

/** The currency of all entries. */
export const currency = 'USD'

/** An entry as it is published: `body` is its canonical JSON. */
export type NewEntry = {
  seq: number
  body: string
  kind: string
  charity_id: string
  charity: string
  cents: number
  donation_id?: number
  reverses?: number | undefined
  /** In hex; of donations, whose orders their commitments hide. */
  salt?: string
  /** True for a payout, and for the entry that takes one back. */
  is_payout?: boolean
}

/** The log, which nobody else extends until the transaction ends. `size` is the number of its entries, and that of the next one. */
export type OpenLog = { key: LogKey; size: number; isNew: boolean }

// Nodes take turns, so that each checkpoint continues the one before.
const lock = sql({ name: 'impact-lock', text: `select pg_advisory_xact_lock(hashtext('impact_log'))` })

const readLog = sql({
  name: 'impact-log',
  text: `select coalesce((select max(size) from impact_checkpoints), -1)::float8 as size, (
    select json_build_object('name', name, 'privateKey', encode(private_key, 'hex'), 'isNamed', public_key is not null)
    from impact_keys order by id desc limit 1) as key`,
  row: { size: 'float', key: orNull(json<{ name: string; privateKey: string; isNamed: boolean }>()) },
})

const addKey = sql({
  name: 'impact-key-add',
  text: `insert into impact_keys (name, private_key, public_key) values ($1, decode($2, 'hex'), $3)`,
})

const nameKey = sql({
  name: 'impact-key-name',
  text: 'update impact_keys set public_key = $1 where public_key is null and name = $2',
})

const readTiles = sql({
  name: 'impact-tiles-open',
  text: `select t.level, t.index::float8 as index, encode(t.hashes, 'hex') as hashes
from unnest($1::integer[], $2::bigint[]) open (level, index) join impact_tiles t using (level, index)`,
  row: { level: 'integer', index: 'float', hashes: 'text' },
})

const write = sql({
  name: 'impact-publish',
  text: `with entries as (
  insert into impact_entries (seq, donation_id, kind, charity_id, charity, cents, reverses, body)
  select seq, donation_id, kind, charity_id, charity, cents, reverses, body from json_to_recordset($1::json) as e
    (seq bigint, donation_id bigint, kind text, charity_id text, charity text, cents integer, reverses bigint, body text)
), salts as (
  insert into impact_salts select seq, decode(salt, 'hex') from json_to_recordset($1::json) as e (seq bigint, salt text) where salt is not null
), tiles as (
  insert into impact_tiles select level, index, decode(hashes, 'hex')
  from json_to_recordset($2::json) as t (level integer, index bigint, hashes text)
  on conflict (level, index) do update set hashes = excluded.hashes
), totals as (
  insert into impact_totals (charity, given_cents, paid_out_cents)
  select charity, coalesce(sum(cents) filter (where is_payout is not true), 0), coalesce(-sum(cents) filter (where is_payout), 0)
  from json_to_recordset($1::json) as e (charity text, cents integer, is_payout boolean) group by charity
  on conflict (charity) do update set given_cents = impact_totals.given_cents + excluded.given_cents,
    paid_out_cents = impact_totals.paid_out_cents + excluded.paid_out_cents
), done as (
  delete from impact_pending where donation_id = any($3::bigint[])
)
insert into impact_checkpoints (size, note, created_at) values ($4, $5, $6)`,
})

/** Donations of nothing, which have no entry. */
const forget = sql({
  name: 'impact-pending-forget',
  text: 'delete from impact_pending where donation_id = any($1::bigint[])',
})

/** Waits for its turn, and answers the log to which the transaction may append. */
export async function openLog(tx: Transaction, shop: Shop): Promise<OpenLog> {
  await query(tx, lock)
  const [log] = await query(tx, readLog, [])
  const key = log?.key ? { ...log.key, privateKey: Buffer.from(log.key.privateKey, 'hex') } : await createKey(tx, shop)
  if (log?.key?.isNamed === false) await query(tx, nameKey, [publicKeyText(key), key.name])
  const last = log?.size ?? -1
  return { key, size: Math.max(last, 0), isNew: last < 0 }
}

type Addition = { entries: readonly NewEntry[]; donations?: readonly number[]; now: Date }

/** Writes entries, their tiles and totals, and a new checkpoint. `donations` are those that wait no longer. */
export async function appendEntries(tx: Transaction, log: OpenLog, { entries, donations = [], now }: Addition) {
  if (entries.length === 0 && !log.isNew) return void (await query(tx, forget, [donations]))
  const places = openTiles(log.size)
  const open = await query(tx, readTiles, [places.map(({ level }) => level), places.map(({ index }) => index)])
  const bodies = entries.map(({ body }) => body)
  const { root, tiles } = appendTo(log.size, open.map(unpacked), bodies)
  const size = log.size + entries.length
  const note = signCheckpoint(log.key, { size, root })
  await query(tx, write, [JSON.stringify(entries), JSON.stringify(tiles.map(packed)), donations, size, note, now])
}

async function createKey(tx: Transaction, { settings }: Shop): Promise<LogKey> {
  const key = newLogKey(`${new URL(settings.publicUrl).host}/impact`)
  await query(tx, addKey, [key.name, key.privateKey.toString('hex'), publicKeyText(key)])
  return key
}

function packed({ level, index, hashes }: Tile) {
  return { level, index, hashes: hashes.toString('hex') }
}

function unpacked({ level, index, hashes }: RowOf<typeof readTiles>): Tile {
  return { level, index, hashes: Buffer.from(hashes, 'hex') }
}
