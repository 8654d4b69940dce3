/** True when this browser has passkeys for the shop: they are bound to a name, not to a numbered address. */
export function hasPasskeys(): boolean {
  return (
    typeof PublicKeyCredential !== 'undefined' &&
    'parseRequestOptionsFromJSON' in PublicKeyCredential &&
    !/^[\d.]+$|:/.test(location.hostname)
  )
}

/** Null when its owner thought otherwise, or this device has none. */
export async function findPasskey(options: PublicKeyCredentialRequestOptionsJSON): Promise<unknown> {
  const publicKey = PublicKeyCredential.parseRequestOptionsFromJSON(options)
  return answerOf(await navigator.credentials.get({ publicKey }).catch(unlessLeft))
}

/** Null when its owner thought otherwise. */
export async function makePasskey(options: PublicKeyCredentialCreationOptionsJSON): Promise<unknown> {
  const publicKey = PublicKeyCredential.parseCreationOptionsFromJSON(options)
  return answerOf(await navigator.credentials.create({ publicKey }).catch(unlessLeft))
}

/** Tells the device that the shop does not know a passkey, where the browser can: then it is offered no more. */
export function forgetOnDevice(made: unknown, { rp }: PublicKeyCredentialCreationOptionsJSON): void {
  const { signalUnknownCredential } = PublicKeyCredential as unknown as Signals
  const { id } = made as { id: string }
  void signalUnknownCredential
    ?.call(PublicKeyCredential, { rpId: rp.id ?? location.hostname, credentialId: id })
    .catch(() => {})
}

type Signals = { signalUnknownCredential?: (which: { rpId: string; credentialId: string }) => Promise<void> }

function answerOf(credential: Credential | null): unknown {
  return credential instanceof PublicKeyCredential ? credential.toJSON() : null
}

/** Browsers say the same of who presses Cancel, waits too long, or has no passkey here. */
function unlessLeft(error: unknown): null {
  if (error instanceof DOMException && (error.name === 'NotAllowedError' || error.name === 'AbortError')) return null
  throw error
}
