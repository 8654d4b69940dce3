import { createHash } from 'node:crypto'
import { createServer } from 'node:http'
import type { GiftReceipt } from '#contract/impact.ts'
import { appendTo, openTiles, type Tile } from '#server/impact/merkle-log.ts'
import { newLogKey, publicKeyText, signCheckpoint } from '#server/impact/signed-note.ts'
import { tilePath } from '../verify/merkle-tree.ts'

const charity = 'US-EIN-001234567'
const cents = 500
const width = 256

/** A public log of so many donations of $5, and the receipt of one in its middle. */
export function fillLog(size: number) {
  const files = new Map<string, Buffer>()
  const tiles = new Map<string, Tile>()
  const key = newLogKey('shop.example/impact')
  const own = Math.floor(size / 2)
  let root = Buffer.of()
  let checkpoint = ''
  for (let start = 0; start < size || start === 0; start += width) {
    const entries = Array.from({ length: Math.min(width, size - start) }, (_, place) => entryAt(start + place))
    const open = openTiles(start).flatMap(({ level, index }) => tiles.get(`${level}/${index}`) ?? [])
    const appended = appendTo(start, open, entries)
    root = Buffer.from(appended.root)
    if (start <= own) checkpoint = signCheckpoint(key, { size: start + entries.length, root })
    for (const tile of appended.tiles) tiles.set(`${tile.level}/${tile.index}`, tile)
    files.set(tilePath('entries', start / width, Infinity), Buffer.concat(entries.map(withLength)))
  }
  for (const { level, index, hashes } of tiles.values()) files.set(tilePath(level, index, Infinity), hashes)
  files.set('key', Buffer.from(publicKeyText(key)))
  files.set('checkpoint', Buffer.from(signCheckpoint(key, { size, root })))
  const charities = { [charity]: { given: size * cents, paidOut: 0 } }
  files.set('totals.json', Buffer.from(JSON.stringify({ size, charities })))
  return { files, receipt: receiptOf(own, { key: publicKeyText(key), checkpoint }) }
}

/** Serves the files of a log below /impact on a free port. */
export async function serveLog(files: ReadonlyMap<string, Buffer>) {
  const server = createServer(({ url = '' }, response) => {
    // A part of a tile has the first hashes of the tile as it is now.
    const file = files.get(url.slice('/impact/'.length).replace(/\.p\/\d+$/, ''))
    response.writeHead(file ? 200 : 404).end(file)
  })
  await new Promise<void>((resolve) => void server.listen(0, '127.0.0.1', resolve))
  const address = server.address()
  if (!address || typeof address === 'string') throw new Error('No port')
  return { url: `http://127.0.0.1:${address.port}`, close: () => server.close() }
}

function receiptOf(seq: number, published: Pick<GiftReceipt, 'key' | 'checkpoint'>): GiftReceipt {
  return {
    orderNumber: orderAt(seq),
    _creationTime: Date.parse('2026-11-27'),
    charity,
    charityName: 'Animal Shelters',
    inSentence: 'animal shelters',
    lines: [{ part: 'accrual', isChange: false, cents, seq, salt: saltAt(seq).toString('hex') }],
    ...published,
  }
}

function entryAt(seq: number): string {
  const commitment = sha256(saltAt(seq), `${orderAt(seq)}${cents}${charity}`).toString('hex')
  return JSON.stringify({
    cents,
    charity,
    commitment,
    currency: 'USD',
    day: '2026-11-27',
    kind: 'accrual',
    policy: 1,
    seq,
  })
}

function orderAt(seq: number): string {
  return `SM-${seq}`
}

function saltAt(seq: number): Buffer {
  return sha256(`${seq}`).subarray(0, 16)
}

function sha256(...parts: (Buffer | string)[]): Buffer {
  return parts.reduce((hash, part) => hash.update(part), createHash('sha256')).digest()
}

function withLength(entry: string): Buffer {
  const bytes = Buffer.from(entry)
  return Buffer.concat([Buffer.of(bytes.length >> 8, bytes.length & 255), bytes])
}
