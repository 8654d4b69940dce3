import { isIP } from 'node:net'
import { ownOrigins, type Settings } from './better-auth.ts'
import type { PasskeyEntry, PasskeyMade } from './request-schemas.ts'

type Site = Pick<Settings, 'publicUrl' | 'demo'>

/** ES256, RS256 and EdDSA, one of which every device supports. */
const algorithms = [-7, -257, -8]

/** Loaded at the first use of a passkey. */
const library = () => import('@simplewebauthn/server')

type Person = { id: string; email: string; name: string; shopName: string }

/** Options for a browser to create a passkey for the account, on a device that verifies its owner. */
export async function makingOptions(site: Site, person: Person, had: string[]) {
  const { generateRegistrationOptions } = await library()
  return generateRegistrationOptions({
    rpName: person.shopName,
    rpID: siteId(site),
    userID: new TextEncoder().encode(person.id),
    userName: person.email,
    userDisplayName: person.name,
    attestationType: 'none',
    supportedAlgorithmIDs: algorithms,
    excludeCredentials: had.map((id) => ({ id })),
    authenticatorSelection: { residentKey: 'required', userVerification: 'required' },
  })
}

/** Options for a browser to sign in with a passkey of this site, of any account. */
export async function enteringOptions(site: Site) {
  const { generateAuthenticationOptions } = await library()
  return generateAuthenticationOptions({ rpID: siteId(site), userVerification: 'required' })
}

export type NewKey = { id: string; publicKey: string; counter: number }

/**
 * The new key; null unless the device responds to this challenge, on this site, after verifying its owner. Without a challenge the result
 * only identifies the key and must not be added.
 */
export async function checkMade(site: Site, challenge: string | null, made: PasskeyMade): Promise<NewKey | null> {
  const { verifyRegistrationResponse } = await library()
  if (!(await isUnattested(made))) return null
  const checked = await verifyRegistrationResponse({
    response: made,
    supportedAlgorithmIDs: algorithms,
    ...expectedOf(site, challenge ?? (() => true)),
  }).catch(() => null)
  if (!checked?.verified) return null
  const { id, publicKey, counter } = checked.registrationInfo.credential
  return { id, publicKey: Buffer.from(publicKey).toString('base64url'), counter }
}

/** The key's new counter; null unless this key has signed this challenge, on this site, after the device verified its owner. */
export async function checkEntered(
  site: Site,
  challenge: string,
  { entry, key }: { entry: PasskeyEntry; key: { userId: string; publicKey: string; counter: number } },
): Promise<number | null> {
  const { verifyAuthenticationResponse } = await library()
  const { userHandle } = entry.response
  if (Buffer.from(userHandle, 'base64url').toString() !== key.userId) return null
  const credential = { id: entry.id, publicKey: Buffer.from(key.publicKey, 'base64url'), counter: key.counter }
  const checked = await verifyAuthenticationResponse({
    response: entry,
    credential,
    ...expectedOf(site, challenge),
  }).catch(() => null)
  return checked?.verified ? checked.authenticationInfo.newCounter : null
}

function expectedOf<Challenge>(site: Site, expectedChallenge: Challenge) {
  return {
    expectedChallenge,
    expectedOrigin: ownOrigins(site),
    expectedRPID: siteId(site),
    requireUserVerification: true,
  }
}

/** The domain that passkeys are bound to. */
function siteId({ publicUrl }: Site): string {
  const { hostname } = new URL(publicUrl)
  return isIP(hostname.replace(/^\[|\]$/g, '')) ? 'localhost' : hostname
}

/** True without a manufacturer's attestation: none is requested, and none is read, since it names URLs to fetch. */
async function isUnattested({ response }: PasskeyMade): Promise<boolean> {
  const { decodeAttestationObject, isoBase64URL } = await import('@simplewebauthn/server/helpers')
  try {
    const attested = decodeAttestationObject(isoBase64URL.toBuffer(response.attestationObject))
    const format = attested.get('fmt')
    return format === 'none' || (format === 'packed' && attested.get('attStmt').get('x5c') === undefined)
  } catch {
    return false
  }
}
