import { RefusalError } from '#app/engine/data/refusal.ts'

/** Whom the session's cookie stands for. */
export type Identity = { id: string; name: string; email: string }

/** Null when nobody is signed in. */
export async function readIdentity(): Promise<Identity | null> {
  const answer = await call('get-session')
  return isSession(answer) ? answer.user : null
}

export async function signInWithPassword(entry: { email: string; password: string }): Promise<void> {
  await call('sign-in/email', entry)
}

/** Signing up signs in. */
export async function signUpWithPassword(entry: { name: string; email: string; password: string }): Promise<void> {
  await call('sign-up/email', entry)
}

export async function endSession(): Promise<void> {
  await call('sign-out', {})
}

async function call(path: string, input?: Record<string, string>): Promise<unknown> {
  const request = input && {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify(input),
  }
  const response = await fetch(`/api/auth/${path}`, request).catch(() => {
    throw new RefusalError({ code: 'OFFLINE', message: 'The connection failed. Please try again.', status: 0 })
  })
  const body: unknown = await response.json().catch(() => null)
  if (response.ok) return body
  throw new RefusalError({ code: 'UNKNOWN', message: '', ...(body ?? {}), status: response.status })
}

function isSession(answer: unknown): answer is { user: Identity } {
  return typeof answer === 'object' && answer !== null && 'user' in answer && Boolean(answer.user)
}
