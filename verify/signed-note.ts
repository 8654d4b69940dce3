import { createHash, createPublicKey, verify } from 'node:crypto'

/** A key that signs checkpoints, as `/impact/key` has it: 'shop.example/impact+1a2b3c4d+AbCd…' (c2sp.org/signed-note). */
export type Key = { text: string; name: string; id: Buffer; key: Buffer }

export type Checkpoint = { text: string; origin: string; size: number; root: Buffer }

const ed25519 = 1
/** The beginning of an Ed25519 public key in DER (RFC 8410). */
const derPrefix = Buffer.from('302a300506032b6570032100', 'hex')

/** Null when the text is no key, or when its id belongs to another one. */
export function parseKey(text: string): Key | null {
  const [, name, id, encoded] = /^([^\s+]+)\+([0-9a-f]{8})\+([A-Za-z0-9+/]+=*)$/.exec(text.trim()) ?? []
  if (!name || !id || !encoded) return null
  const typed = Buffer.from(encoded, 'base64')
  if (typed[0] !== ed25519 || typed.length !== 33) return null
  const expected = createHash('sha256').update(`${name}\n`).update(typed).digest().subarray(0, 4)
  return expected.toString('hex') === id ? { text: text.trim(), name, id: expected, key: typed.subarray(1) } : null
}

/** Null when the text is no checkpoint (c2sp.org/tlog-checkpoint). Its signatures are another question. */
export function parseCheckpoint(text: string): Checkpoint | null {
  const [origin, size, root] = text.split('\n')
  const isNote = /^[^\n]+\n(0|[1-9]\d*)\n[A-Za-z0-9+/]{43}=\n(?:[^\n]+\n)*\n(?:— [^\n]+\n)+$/.test(text)
  if (!isNote || !origin || !size || !root) return null
  return { text, origin, size: Number(size), root: Buffer.from(root, 'base64') }
}

/** True when the key has signed the note. Signatures of other keys do not count, and do no harm. */
export function isSignedBy({ text }: Checkpoint, key: Key): boolean {
  const end = text.indexOf('\n\n')
  const body = Buffer.from(text.slice(0, end + 1))
  const publicKey = createPublicKey({ key: Buffer.concat([derPrefix, key.key]), format: 'der', type: 'spki' })
  return text
    .slice(end + 2)
    .split('\n')
    .map((line) => /^— (\S+) (\S+)$/.exec(line))
    .some((line) => {
      const signature = Buffer.from(line?.[2] ?? '', 'base64')
      return (
        line?.[1] === key.name &&
        signature.subarray(0, 4).equals(key.id) &&
        verify(null, body, publicKey, signature.subarray(4))
      )
    })
}
