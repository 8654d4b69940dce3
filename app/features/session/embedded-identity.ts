import { RefusalError } from '#app/engine/data/refusal.ts'
import type { Identity, IdentityProvider } from './identity.ts'

/** The provider of the shop's own accounts, whose session cookie scripts cannot read. */
export const embeddedIdentity: IdentityProvider = {
  async readIdentity() {
    const answer = await callIdentity('get-session')
    return isSession(answer) ? answer.user : null
  },
  async endSession() {
    await callIdentity('sign-out', {})
  },
}

/** Calls the embedded identity provider. `onHeaders` receives the response's headers. */
export async function callIdentity(
  path: string,
  input?: object,
  onHeaders?: (headers: Headers) => void,
): Promise<unknown> {
  const request = input && {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify(input),
  }
  const response = await fetch(`/api/auth/${path}`, request).catch(() => {
    throw new RefusalError({ code: 'OFFLINE', message: 'The connection failed. Please try again.', status: 0 })
  })
  const body: unknown = await response.json().catch(() => null)
  if (response.ok) {
    onHeaders?.(response.headers)
    return body
  }
  throw new RefusalError({ code: 'UNKNOWN', message: '', ...(body ?? {}), status: response.status })
}

function isSession(answer: unknown): answer is { user: Identity } {
  return typeof answer === 'object' && answer !== null && 'user' in answer && Boolean(answer.user)
}
