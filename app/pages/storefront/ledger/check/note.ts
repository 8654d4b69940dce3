import { areSame, type Bytes, bytesOf, fromBase64, hashBytes, hexOf, sha256, toBase64 } from './bytes.ts'
import { Fault, Unreadable } from './fault.ts'

/** A key that signs checkpoints: 'shop.example/impact+1a2b3c4d+AbCd…' (c2sp.org/signed-note). */
type Key = { name: string; id: Bytes; bytes: Bytes }

export type Checkpoint = { text: string; origin: string; size: number; root: Bytes }

/** The hash of a key as links carry it behind '#': 128 bits of SHA-256. */
export async function keyHashOf(text: string): Promise<string> {
  const hash = toBase64((await sha256(text)).slice(0, 16))
  return hash.replaceAll('+', '-').replaceAll('/', '_').replaceAll('=', '')
}

export async function parseKey(text: string): Promise<Key> {
  const [, name = '', id, encoded = ''] = /^([^\s+]+)\+([0-9a-f]{8})\+([A-Za-z0-9+/]+=*)$/.exec(text.trim()) ?? []
  const typed = fromBase64(encoded)
  const expected = (await sha256(`${name}\n`, typed)).slice(0, 4)
  // Type 1 is Ed25519.
  if (typed[0] !== 1 || typed.length !== hashBytes + 1 || hexOf(expected) !== id) throw new Fault('key')
  return { name, id: expected, bytes: typed.slice(1) }
}

const noteForm = /^[^\n]+\n(0|[1-9]\d{0,15})\n[A-Za-z0-9+/]{43}=\n(?:[^\n]+\n)*\n(?:— [^\n]+\n)+$/

/** A checkpoint (c2sp.org/tlog-checkpoint) that the key has signed. */
export async function signedCheckpoint(text: string, key: Key): Promise<Checkpoint> {
  const [origin = '', size, root = ''] = text.split('\n')
  if (!noteForm.test(text) || origin !== key.name) throw new Fault('signature')
  const end = text.indexOf('\n\n')
  for (const line of text.slice(end + 2).split('\n')) {
    const [, name, encoded = ''] = /^— (\S+) (\S+)$/.exec(line) ?? []
    const signature = fromBase64(encoded)
    if (name !== key.name || !areSame(signature.slice(0, 4), key.id)) continue
    if (await isSigned(key, signature.slice(4), bytesOf(text.slice(0, end + 1))))
      return { text, origin, size: Number(size), root: fromBase64(root) }
  }
  throw new Fault('signature')
}

async function isSigned(key: Key, signature: Bytes, text: Bytes): Promise<boolean> {
  const { subtle } = crypto
  const imported = await subtle.importKey('raw', key.bytes, 'Ed25519', false, ['verify']).catch(() => {
    throw new Unreadable('no-ed25519')
  })
  return subtle.verify('Ed25519', imported, signature, text)
}
