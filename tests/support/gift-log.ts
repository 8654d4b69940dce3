import { createHash, generateKeyPairSync, sign } from 'node:crypto'
import type { Asked } from '#app/pages/storefront/ledger/check/check-gift.ts'
import type { GiftReceipt } from '#contract/impact.ts'

export type LogLine = {
  kind: string
  cents: number
  charity?: string
  order?: string
  of?: number
  receipt?: string
  day?: string
}
export type LogFiles = Map<string, Buffer>

export const charity = 'US-EIN-001234567'
const origin = 'shop.example/impact'

export function newSigner() {
  const { publicKey, privateKey } = generateKeyPairSync('ed25519')
  const typed = Buffer.concat([Buffer.of(1), publicKey.export({ format: 'der', type: 'spki' }).subarray(-32)])
  const id = sha256(`${origin}\n`, typed).subarray(0, 4)
  return { privateKey, id, key: `${origin}+${id.toString('hex')}+${typed.toString('base64')}` }
}
export const signer = newSigner()

/** Orders by other buyers: 5.00 each. */
export function donations(count: number): LogLine[] {
  return Array.from({ length: count }, (_, place) => ({ kind: 'accrual', cents: 500, order: `SM-${place}` }))
}

/** The files of a log with these lines, by the recursive definitions of RFC 6962 and tlog-tiles. */
export function publishLog(lines: readonly LogLine[], by = signer): LogFiles {
  const entries = lines.map((line, seq) => Buffer.from(bodyOf(line, seq)))
  const leaves = entries.map((entry) => sha256(Buffer.of(0), entry))
  const note = `${origin}\n${entries.length}\n${rootOf(leaves).toString('base64')}\n`
  const signature = Buffer.concat([by.id, sign(null, Buffer.from(note), by.privateKey)]).toString('base64')
  const files: LogFiles = new Map([['checkpoint', Buffer.from(`${note}\n— ${origin} ${signature}\n`)]])
  addTiles(files, 'entries', entries.map(withLength))
  for (let level = 0, hashes = leaves; hashes.length > 0; level++) {
    addTiles(files, `${level}`, hashes)
    const full = Math.floor(hashes.length / 256)
    hashes = Array.from({ length: full }, (_, tile) => rootOf(hashes.slice(tile * 256, tile * 256 + 256)))
  }
  return files
}

/** The receipt of an order for a log, whose first checkpoint with the order had so many entries. */
export function receiptOf(lines: readonly LogLine[], order: string, size = lines.length): GiftReceipt {
  const own = lines.flatMap((line, seq) => (line.order === order ? [{ ...line, seq }] : []))
  return {
    orderNumber: order,
    _creationTime: Date.parse('2026-08-02T12:00:00Z'),
    charity,
    charityName: 'Animal Shelters',
    inSentence: 'animal shelters',
    lines: own.map(({ kind, cents, of, seq }) => ({
      part: (of === undefined ? kind : lines[of]?.kind) as 'accrual' | 'extra',
      isChange: of !== undefined,
      cents,
      seq,
      salt: saltOf(seq).toString('hex'),
    })),
    key: signer.key,
    checkpoint: `${publishLog(lines.slice(0, size)).get('checkpoint')}`,
  }
}

export function askedOf(receipt: GiftReceipt, key = signer.key): Asked {
  return { receipt, keyHash: sha256(key).subarray(0, 16).toString('base64url') }
}

export function readOf(files: LogFiles) {
  return async (path: string) => files.get(path) ?? null
}

function bodyOf({ kind, cents, charity: to = charity, order, of, receipt, day = '2026-08-02' }: LogLine, seq: number) {
  const commitment = order && sha256(saltOf(seq), `${order}${cents}${to}`).toString('hex')
  return JSON.stringify({ cents, charity: to, commitment, currency: 'USD', day, kind, of, policy: 1, receipt, seq })
}

function saltOf(seq: number): Buffer {
  return sha256(`salt ${seq}`).subarray(0, 16)
}

function addTiles(files: LogFiles, level: string, rows: readonly Buffer[]): void {
  for (let tile = 0; tile * 256 < rows.length; tile++) {
    const part = rows.slice(tile * 256, tile * 256 + 256)
    const name = `${tile}`.padStart(3, '0')
    files.set(`tile/${level}/${name}${part.length < 256 ? `.p/${part.length}` : ''}`, Buffer.concat(part))
  }
}

function rootOf(leaves: readonly Buffer[]): Buffer {
  if (leaves.length < 2) return leaves[0] ?? sha256()
  const half = 2 ** (Math.ceil(Math.log2(leaves.length)) - 1)
  return sha256(Buffer.of(1), rootOf(leaves.slice(0, half)), rootOf(leaves.slice(half)))
}

function withLength(entry: Buffer): Buffer {
  return Buffer.concat([Buffer.of(entry.length >> 8, entry.length & 255), entry])
}

function sha256(...parts: (Buffer | string)[]): Buffer {
  return parts.reduce((hash, part) => hash.update(part), createHash('sha256')).digest()
}
