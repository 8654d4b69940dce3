import { createPrivateKey, createPublicKey, generateKeyPairSync, sign } from 'node:crypto'
import { sha256 } from './merkle-log.ts'

/** An Ed25519 key that signs checkpoints; `name` is the origin of the log. `privateKey` is PKCS #8. */
export type LogKey = { name: string; privateKey: Buffer }

export function newLogKey(name: string): LogKey {
  return { name, privateKey: generateKeyPairSync('ed25519').privateKey.export({ format: 'der', type: 'pkcs8' }) }
}

/** The public key as verifiers read it: 'shop.example/impact+1a2b3c4d+AbCd…' (c2sp.org/signed-note). */
export function publicKeyText(key: LogKey): string {
  return `${key.name}+${idOf(key).toString('hex')}+${typedKey(key).toString('base64')}`
}

/** A checkpoint, signed: the origin, the number of entries, the root hash (c2sp.org/tlog-checkpoint). */
export function signCheckpoint(key: LogKey, { size, root }: { size: number; root: Buffer }): string {
  const text = `${key.name}\n${size}\n${root.toString('base64')}\n`
  const signature = sign(null, Buffer.from(text), openKey(key))
  return `${text}\n— ${key.name} ${Buffer.concat([idOf(key), signature]).toString('base64')}\n`
}

function idOf(key: LogKey): Buffer {
  return sha256(`${key.name}\n`, typedKey(key)).subarray(0, 4)
}

/** The type of the key, 1 for Ed25519, and its 32 bytes, which end its DER form. */
function typedKey(key: LogKey): Buffer {
  const der = createPublicKey(openKey(key)).export({ format: 'der', type: 'spki' })
  return Buffer.concat([Buffer.of(1), der.subarray(-32)])
}

function openKey({ privateKey }: LogKey) {
  return createPrivateKey({ key: privateKey, format: 'der', type: 'pkcs8' })
}
