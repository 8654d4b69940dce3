/** True when this browser supports passkeys for the shop: they need a domain name, not an IP address. */
export function hasPasskeys(): boolean {
  return (
    typeof PublicKeyCredential !== 'undefined' &&
    'parseRequestOptionsFromJSON' in PublicKeyCredential &&
    !/^[\d.]+$|:/.test(location.hostname)
  )
}

/** Signs a challenge by a passkey; null when cancelled, or when this device has none. */
export async function findPasskey(options: PublicKeyCredentialRequestOptionsJSON): Promise<unknown> {
  const publicKey = PublicKeyCredential.parseRequestOptionsFromJSON(options)
  return answerOf(await navigator.credentials.get({ publicKey }).catch(unlessLeft))
}

/** Creates a passkey; null when cancelled. */
export async function makePasskey(options: PublicKeyCredentialCreationOptionsJSON): Promise<unknown> {
  const publicKey = PublicKeyCredential.parseCreationOptionsFromJSON(options)
  return answerOf(await navigator.credentials.create({ publicKey }).catch(unlessLeft))
}

/** Tells the device, if the browser can, that the shop does not know a passkey, so that it is no longer offered. */
export function forgetOnDevice(made: unknown, { rp }: PublicKeyCredentialCreationOptionsJSON): void {
  const { signalUnknownCredential } = PublicKeyCredential as unknown as Signals
  const { id } = made as { id: string }
  void signalUnknownCredential
    ?.call(PublicKeyCredential, { rpId: rp.id ?? location.hostname, credentialId: id })
    .catch(() => {})
}

/** A method that the browser's types lack, as do some browsers. */
type Signals = { signalUnknownCredential?: (which: { rpId: string; credentialId: string }) => Promise<void> }

function answerOf(credential: Credential | null): unknown {
  return credential instanceof PublicKeyCredential ? credential.toJSON() : null
}

/** Null for the browser's error at Cancel, a timeout or a missing passkey, which are the same; throws any other. */
function unlessLeft(error: unknown): null {
  if (error instanceof DOMException && (error.name === 'NotAllowedError' || error.name === 'AbortError')) return null
  throw error
}
