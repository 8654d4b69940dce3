import { json, orNull, query, sql } from '#database/query.ts'
import { receiptKey } from '#server/file-upload/file-upload.ts'
import type { Shop } from '#server/shop.ts'
import { publicKeyText } from './signed-note.ts'

const width = 256

const readCheckpoint = sql({
  name: 'impact-checkpoint',
  text: 'select note from impact_checkpoints order by size desc limit 1',
  row: { note: 'text' },
})
const readKey = sql({
  name: 'impact-key',
  text: `select name, encode(private_key, 'hex') as "privateKey" from impact_keys order by id desc limit 1`,
  row: { name: 'text', privateKey: 'text' },
})
const readTile = sql({
  name: 'impact-tile',
  text: `select encode(substring(hashes for 32 * $3), 'hex') as hashes from impact_tiles where level = $1 and index = $2 and length(hashes) >= 32 * $3`,
  row: { hashes: 'text' },
})
const readEntries = sql({
  name: 'impact-entries',
  text: 'select body from impact_entries where seq >= $1 and seq < $1 + $2 order by seq',
  row: { body: 'text' },
})
const readTotals = sql({
  name: 'impact-totals',
  text: `select (select max(size) from impact_checkpoints)::float8 as size, (
  select json_object_agg(charity, json_build_object('given', given_cents, 'paidOut', paid_out_cents) order by charity) from impact_totals) as charities`,
  row: { size: 'float?', charities: orNull(json<Record<string, { given: number; paidOut: number }>>()) },
})
const readPledges = sql({
  name: 'impact-pledges',
  text: `select version, basis_points as "basisPoints", nullif(valid_from, '-infinity') as "validFrom" from pledges order by version`,
  row: { version: 'integer', basisPoints: 'integer', validFrom: 'time?' },
})

/** Once a payout has been published, its receipt stays, even when the payout is taken back. */
const findReceipt = sql({
  name: 'impact-receipt',
  text: `select storage_id as "storageId", media_type as type from payouts where receipt_sha256 = $1 and seq is not null limit 1`,
  row: { storageId: 'text', type: 'text' },
})

type Answer = { body: Buffer; type: string; isForever: boolean; isReceipt?: true }

/** A file of the public ledger by its path below /impact, as tlog-tiles (c2sp.org) names them; null when there is none. */
export async function readLogFile(shop: Shop, path: string): Promise<Answer | null> {
  if (path.startsWith('tile/')) return readTileFile(shop, path)
  if (path.startsWith('receipts/')) return readReceipt(shop, path.slice('receipts/'.length))
  const text = await textOf(shop, path)
  return text === null ? null : { body: Buffer.from(text), type: typeOf(path), isForever: false }
}

function typeOf(path: string): string {
  return path.endsWith('.json') ? 'application/json' : 'text/plain; charset=utf-8'
}

async function textOf({ db }: Shop, path: string): Promise<string | null> {
  if (path === 'checkpoint') return (await query(db, readCheckpoint, []))[0]?.note ?? null
  if (path === 'key') {
    const [key] = await query(db, readKey, [])
    return key ? `${publicKeyText({ ...key, privateKey: Buffer.from(key.privateKey, 'hex') })}\n` : null
  }
  if (path === 'totals.json') {
    const [totals] = await query(db, readTotals, [])
    return totals?.size == null ? null : JSON.stringify({ size: totals.size, charities: totals.charities ?? {} })
  }
  return path === 'pledges.json' ? JSON.stringify(await query(db, readPledges, [])) : null
}

async function readReceipt({ db, storage }: Shop, sha256: string): Promise<Answer | null> {
  const [found] = /^[0-9a-f]{64}$/.test(sha256) ? await query(db, findReceipt, [sha256]) : []
  const body = found && (await storage.read(receiptKey(found.storageId)))
  return body ? { body, type: found.type, isForever: true, isReceipt: true } : null
}

/** 'tile/0/x001/234', or with 5 of 256 hashes 'tile/0/x001/234.p/5'. Its bytes never change. */
const tilePath = /^tile\/(entries|\d{1,2})\/((?:x\d{3}\/){0,3}\d{3})(?:\.p\/([1-9]\d{0,2}))?$/

async function readTileFile({ db }: Shop, path: string): Promise<Answer | null> {
  const [, level, name = '', partial] = tilePath.exec(path) ?? []
  const count = partial ? Number(partial) : width
  if (!level || count > width || (partial && count === width) || /^x000/.test(name)) return null
  const index = Number(name.replaceAll(/[x/]/g, ''))
  const body =
    level === 'entries' ? await entriesIn(db, index, count) : await hashesIn(db, { level: Number(level), index, count })
  return body && { body, type: 'application/octet-stream', isForever: true }
}

/** Entries with their lengths in two bytes before each. */
async function entriesIn(db: Shop['db'], index: number, count: number): Promise<Buffer | null> {
  const rows = await query(db, readEntries, [index * width, count])
  if (rows.length < count) return null
  return Buffer.concat(
    rows.flatMap(({ body }) => {
      const entry = Buffer.from(body)
      return [Buffer.of(entry.length >> 8, entry.length & 255), entry]
    }),
  )
}

async function hashesIn(db: Shop['db'], { level, index, count }: Record<'level' | 'index' | 'count', number>) {
  const [tile] = await query(db, readTile, [level, index, count])
  return tile ? Buffer.from(tile.hashes, 'hex') : null
}
