import { createHash, generateKeyPairSync, randomBytes, sign } from 'node:crypto'

type Options = { challenge: string; rpId?: string; rp?: { id?: string }; user?: { id: string } }
type Lie = {
  origin?: string
  siteId?: string
  /** True if the device verified its owner. */
  isVerified?: boolean
  counter?: number
  userHandle?: string
  challenge?: string
}

/**
 * A device that creates one passkey and signs in with it, and that lies on request. Its counter increases with each use. With an `id` it
 * claims to be the device with that passkey.
 */
export function createDevice(origin: string, claimed?: { id: string }) {
  const { privateKey, publicKey } = generateKeyPairSync('ec', { namedCurve: 'P-256' })
  const id = claimed ? Buffer.from(claimed.id, 'base64url') : randomBytes(16)
  const credential = { id: text(id), rawId: text(id), type: 'public-key', clientExtensionResults: {} }
  let owner = ''
  let counter = 0
  const facts = (options: Options, lie: Lie, isNew: boolean) => {
    counter = lie.counter ?? counter + 1
    const count = Buffer.alloc(4)
    count.writeUInt32BE(counter)
    const site = lie.siteId ?? options.rpId ?? options.rp?.id ?? ''
    return Buffer.concat([hash(site), Buffer.from([1 | (lie.isVerified === false ? 0 : 4) | (isNew ? 64 : 0)]), count])
  }
  const said = (type: string, { challenge }: Options, lie: Lie) =>
    Buffer.from(
      JSON.stringify({ type, challenge: lie.challenge ?? challenge, origin: lie.origin ?? origin, crossOrigin: false }),
    )
  return {
    id: text(id),
    make(options: Options, lie: Lie = {}) {
      owner = options.user?.id ?? ''
      const key = Buffer.concat([
        Buffer.alloc(16),
        Buffer.from([0, id.length]),
        id,
        coseKey(publicKey.export({ format: 'jwk' })),
      ])
      const attested = Buffer.concat([facts(options, lie, true), key])
      return {
        ...credential,
        response: {
          clientDataJSON: text(said('webauthn.create', options, lie)),
          attestationObject: text(unattested(attested)),
        },
      }
    },
    enter(options: Options, lie: Lie = {}) {
      const [data, client] = [facts(options, lie, false), said('webauthn.get', options, lie)]
      const signature = sign('sha256', Buffer.concat([data, hash(client)]), privateKey)
      return {
        ...credential,
        response: {
          clientDataJSON: text(client),
          authenticatorData: text(data),
          signature: text(signature),
          userHandle: lie.userHandle ?? owner,
        },
      }
    },
  }
}

/** The key in CBOR: {1: 2 (EC2), 3: -7 (ES256), -1: 1 (P-256), -2: x, -3: y}. */
function coseKey({ x = '', y = '' }: { x?: string; y?: string }): Buffer {
  const bytes = (value: string) => Buffer.concat([Buffer.from([0x58, 32]), Buffer.from(value, 'base64url')])
  return Buffer.concat([Buffer.from('a5010203262001' + '21', 'hex'), bytes(x), Buffer.from([0x22]), bytes(y)])
}

/** The attestation object in CBOR: {fmt: 'none', attStmt: {}, authData}. */
function unattested(data: Buffer): Buffer {
  const key = (name: string) => Buffer.concat([Buffer.from([0x60 + name.length]), Buffer.from(name)])
  const length = Buffer.from([0x59, data.length >> 8, data.length & 255])
  return Buffer.concat([
    Buffer.from([0xa3]),
    key('fmt'),
    key('none'),
    key('attStmt'),
    Buffer.from([0xa0]),
    key('authData'),
    length,
    data,
  ])
}

function hash(value: string | Buffer): Buffer {
  return createHash('sha256').update(value).digest()
}

function text(bytes: Buffer): string {
  return bytes.toString('base64url')
}
