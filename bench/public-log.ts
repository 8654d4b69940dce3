// How long `verify/ledger.ts` takes: node bench/public-log.ts 1000000
import { spawn } from 'node:child_process'
import { createHash } from 'node:crypto'
import { createServer } from 'node:http'
import { appendTo, openTiles, type Tile } from '#server/impact/merkle-log.ts'
import { newLogKey, publicKeyText, signCheckpoint } from '#server/impact/signed-note.ts'
import { tilePath } from '../verify/merkle-tree.ts'

const size = Number(process.argv[2] ?? 1000)
const charity = 'US-EIN-001234567'
const files = new Map<string, Buffer>()
const server = createServer(({ url = '' }, response) => {
  const file = fileAt(url.slice('/impact/'.length))
  response.writeHead(file ? 200 : 404).end(file)
})

fill()
await new Promise<void>((resolve) => void server.listen(0, '127.0.0.1', resolve))
const address = server.address()
if (!address || typeof address === 'string') throw new Error('No port')
const began = performance.now()
const verifier = spawn(process.execPath, ['verify/ledger.ts', `http://127.0.0.1:${address.port}`], { stdio: 'inherit' })
const code = await new Promise((resolve) => verifier.on('exit', resolve))
console.log(`${size} entries: ${((performance.now() - began) / 1000).toFixed(1)} s, exit code ${code}`)
server.close()

/** A part of a tile has the first hashes of the tile as it is now. */
function fileAt(path: string): Buffer | undefined {
  return files.get(path.replace(/\.p\/\d+$/, ''))
}

function fill(): void {
  const tiles = new Map<string, Tile>()
  const key = newLogKey('shop.example/impact')
  let root = Buffer.of()
  for (let start = 0; start < size || start === 0; start += 256) {
    const entries = Array.from({ length: Math.min(256, size - start) }, (_, place) => entryAt(start + place))
    const open = openTiles(start).flatMap(({ level, index }) => tiles.get(`${level}/${index}`) ?? [])
    const appended = appendTo(start, open, entries)
    root = Buffer.from(appended.root)
    for (const tile of appended.tiles) tiles.set(`${tile.level}/${tile.index}`, tile)
    files.set(tilePath('entries', start / 256, Infinity), Buffer.concat(entries.map(withLength)))
  }
  for (const { level, index, hashes } of tiles.values()) files.set(tilePath(level, index, Infinity), hashes)
  files.set('key', Buffer.from(publicKeyText(key)))
  files.set('checkpoint', Buffer.from(signCheckpoint(key, { size, root })))
  const charities = { [charity]: { given: size * 500, paidOut: 0 } }
  files.set('totals.json', Buffer.from(JSON.stringify({ size, charities })))
}

function entryAt(seq: number): string {
  const commitment = createHash('sha256').update(`${seq}`).digest('hex')
  return JSON.stringify({
    cents: 500,
    charity,
    commitment,
    currency: 'USD',
    day: '2026-11-27',
    kind: 'accrual',
    policy: 1,
    seq,
  })
}

function withLength(entry: string): Buffer {
  const bytes = Buffer.from(entry)
  return Buffer.concat([Buffer.of(bytes.length >> 8, bytes.length & 255), bytes])
}
